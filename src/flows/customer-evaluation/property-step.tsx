import { useTranslation } from 'react-i18next'
import { evaluationStepFaults, propertyKinds } from '#machines/rules/customer-evaluation.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { StepLayout } from '#src/flows/guided-form/step-form.tsx'
import { ChoiceCards } from '#src/ui/choice-cards.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { CustomerEvaluationScreenProps } from './customer-evaluation-screen.tsx'
import { SaveForLater } from './save-for-later.tsx'
import { useEvaluationSentence } from './use-evaluation-sentence.ts'

/** What is to be supplied, and what it will use. */
export function PropertyStep({
  evaluation,
  typed,
  onTyped,
}: Pick<CustomerEvaluationScreenProps, 'evaluation' | 'typed' | 'onTyped'>) {
  const { t } = useTranslation('customer-evaluation')
  const sentence = useEvaluationSentence()
  const { snapshot, send } = evaluation
  const form = useForm({
    initial: {
      PropertyKind: typed.texts['PropertyKind'] ?? '',
      ExpectedUse: typed.texts['ExpectedUse'] ?? '',
    },
    complaints: (texts) => {
      const { PropertyKind, ExpectedUse } = evaluationStepFaults(texts, 'property')
      return {
        PropertyKind: sentence('PropertyKind', PropertyKind),
        ExpectedUse: sentence('ExpectedUse', ExpectedUse),
      }
    },
    isIncomplete: snapshot.matches({ answering: { describingProperty: 'incomplete' } }),
    isBusy: false,
    canSubmit: () => true,
    onSubmit: (texts) => send({ type: 'property.submitted', texts }),
    onTyped: (texts) => onTyped({ texts }),
  })
  return (
    <form {...form.props}>
      <StepLayout
        heading={t('headings.property')}
        isLast={false}
        aside={<SaveForLater evaluation={evaluation} typed={{ texts: form.typed }} />}
      >
        <ErrorSummary errors={form.errors} attempt={form.submissions} />
        <ChoiceCards
          {...form.field('PropertyKind')}
          legend={t('fields.PropertyKind')}
          name="PropertyKind"
          value={form.typed.PropertyKind}
          choices={propertyKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          onChoose={(PropertyKind) => form.change({ PropertyKind })}
        />
        <TextField
          {...form.field('ExpectedUse')}
          label={t('fields.ExpectedUse')}
          hint={t('fields.useHint')}
          {...form.input('ExpectedUse')}
          name="ExpectedUse"
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={20}
        />
      </StepLayout>
    </form>
  )
}
