import { useTranslation } from 'react-i18next'
import { isReportNumber, isReportPhone } from '#machines/rules/fault-report.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { PhoneField } from '#src/flows/phone-number/phone-field.tsx'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { FaultStatusScreenProps } from './fault-status-screen.tsx'

/** A number of a report as it looks. */
const example = isolatedLtr('FR-7K2M9X')

/** The number of the report, and the telephone number that it came from. */
export function QuestionForm({ status: { snapshot, send }, onTyped, phoneChoice }: FaultStatusScreenProps) {
  const { t } = useTranslation(['fault-status', 'fault-report'])
  const problemText = useProblemText()
  const problem = (['refused', 'unreachable'] as const).find((state) => snapshot.matches({ asking: state }))
  const form = useForm({
    initial: { ...snapshot.context.question },
    complaints: ({ number, callingCode, phone }) => ({
      number: isReportNumber(number)
        ? undefined
        : number.trim() === ''
          ? t('asking.numberMissing')
          : t('asking.numberInvalid', { example }),
      phone: isReportPhone({ callingCode, phone })
        ? undefined
        : t(
            phone.trim() === '' ? 'fault-report:problems.phoneMissing' : 'fault-report:problems.phoneInvalid',
          ),
    }),
    isBusy: false,
    canSubmit: (typed) => snapshot.can({ type: 'status.requested', ...typed }),
    onSubmit: (typed) => send({ type: 'status.requested', ...typed }),
    onTyped,
  })
  return (
    <form {...form.props}>
      <Stack>
        <PageHeading takesFocus={!problem} lead={t('asking.lead')}>
          {t('title')}
        </PageHeading>
        {problem && <StepProblem title={t(`asking.${problem}`)}>{problemText(snapshot.context)}</StepProblem>}
        <ErrorSummary errors={form.errors} attempt={form.attempt} />
        <TextField
          {...form.field('number')}
          label={t('asking.number')}
          hint={t('asking.numberHint', { example })}
          {...form.input('number')}
          name="number"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={32}
        />
        <PhoneField
          field={form.field('phone')}
          input={form.input('phone')}
          label={t('asking.phone')}
          name="phone"
          choice={phoneChoice}
          callingCode={form.typed.callingCode}
          onCallingCode={(callingCode) => form.change({ callingCode })}
          onPasted={(phone, callingCode) => form.change({ phone, callingCode })}
        />
        <FormSubmit form={form} waitingFor={false}>
          {t('asking.submit')}
        </FormSubmit>
      </Stack>
    </form>
  )
}
