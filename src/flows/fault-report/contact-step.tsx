import { useTranslation } from 'react-i18next'
import { longestOfReport, reportFaults } from '#machines/rules/fault-report.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { StepLayout } from '#src/flows/guided-form/step-form.tsx'
import { PhoneField } from '#src/flows/phone-number/phone-field.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { FaultReportScreenProps } from './fault-report-screen.tsx'
import { useReportProblem } from './use-report-problem.ts'

/** Who can be asked about it. */
export function ContactStep({
  report: { snapshot, send },
  typed,
  onTyped,
  phoneChoice,
}: Pick<FaultReportScreenProps, 'report' | 'typed' | 'onTyped' | 'phoneChoice'>) {
  const { t } = useTranslation('fault-report')
  const problem = useReportProblem()
  const form = useForm({
    initial: { name: typed.name, callingCode: typed.callingCode, phone: typed.phone },
    complaints: (texts) => {
      const { name, phone } = reportFaults({ ...typed, ...texts }, 'contact')
      return { name: problem('name', name), phone: problem('phone', phone) }
    },
    isIncomplete: snapshot.matches({ givingContact: 'incomplete' }),
    isBusy: false,
    canSubmit: () => true,
    onSubmit: (texts) => send({ type: 'contact.submitted', texts }),
    onTyped,
  })
  return (
    <form {...form.props}>
      <StepLayout
        heading={t('contact.heading')}
        isLast={false}
        onBack={() => send({ type: 'step.returned', texts: form.typed })}
      >
        <p className="text-muted">{t('contact.lead')}</p>
        <ErrorSummary errors={form.errors} attempt={form.submissions} />
        <TextField
          {...form.field('name')}
          label={t('contact.name')}
          {...form.input('name')}
          name="name"
          autoComplete="name"
          maxLength={2 * longestOfReport.name}
        />
        <PhoneField
          field={form.field('phone')}
          input={form.input('phone')}
          label={t('contact.phone')}
          name="phone"
          choice={phoneChoice}
          callingCode={form.typed.callingCode}
          onCallingCode={(callingCode) => form.change({ callingCode })}
          onPasted={(phone, callingCode) => form.change({ phone, callingCode })}
        />
      </StepLayout>
    </form>
  )
}
