import { useTranslation } from 'react-i18next'
import { faultKinds, kindIn, longestOfReport, reportFaults } from '#machines/rules/fault-report.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { StepLayout } from '#src/flows/guided-form/step-form.tsx'
import { ChoiceCards } from '#src/ui/choice-cards.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { OptionalMark } from '#src/ui/field-notes.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import type { FaultReportScreenProps } from './fault-report-screen.tsx'
import { useReportProblem } from './use-report-problem.ts'

/** What is wrong, and what is to be said of it. */
export function KindStep({
  report: { snapshot, send },
  typed,
  onTyped,
}: Pick<FaultReportScreenProps, 'report' | 'typed' | 'onTyped'>) {
  const { t } = useTranslation('fault-report')
  const problem = useReportProblem()
  const form = useForm({
    initial: { kind: typed.kind, description: typed.description },
    complaints: (texts) => {
      const { kind, description } = reportFaults({ ...typed, ...texts }, 'kind')
      return { kind: problem('kind', kind), description: problem('description', description) }
    },
    isIncomplete: snapshot.matches({ choosingKind: 'incomplete' }),
    isBusy: false,
    canSubmit: () => true,
    onSubmit: (texts) => send({ type: 'kind.submitted', texts }),
    onTyped,
  })
  const input = form.input('description')
  return (
    <form {...form.props}>
      <StepLayout
        heading={t('kind.heading')}
        isLast={false}
        onBack={() => send({ type: 'step.returned', texts: form.typed })}
      >
        <ErrorSummary errors={form.errors} attempt={form.submissions} />
        <ChoiceCards
          {...form.field('kind')}
          legend={t('kind.legend')}
          name="kind"
          value={form.typed.kind}
          choices={faultKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          onChoose={(kind) => form.change({ kind })}
        />
        <Field
          {...form.field('description')}
          label={
            <>
              <span>{t('kind.description')}</span>
              {kindIn(form.typed) !== 'other' && <OptionalMark />}
            </>
          }
          hint={t('kind.descriptionHint')}
        >
          {(control) => (
            <TextArea
              {...control}
              ref={input.ref}
              name="description"
              value={form.typed.description}
              maxLength={2 * longestOfReport.description}
              onChange={({ target }) => form.change({ description: target.value })}
              onBlur={input.onBlur}
            />
          )}
        </Field>
      </StepLayout>
    </form>
  )
}
