import { useTranslation } from 'react-i18next'
import type { SessionFormState } from '#machines/code-session.ts'
import { dialledNumberFault } from '#machines/rules/dialled-number.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { SessionProblem } from '#src/flows/code-session/session-problem.tsx'
import { useEmailComplaint } from '#src/flows/identifier/email-complaint.ts'
import { EmailField } from '#src/flows/identifier/email-field.tsx'
import { PhoneField, type CallingCodeChoice } from '#src/flows/phone-number/phone-field.tsx'
import { usePhoneFault } from '#src/flows/phone-number/use-phone-fault.ts'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { EBillMachineView, EBillScreenProps } from './e-bill-screen.tsx'

/** The first step: a mobile phone and an e-mail address. It stays in place while the codes are sent. */
export function ContactForm({
  eBill: { snapshot, send },
  phoneChoice,
  typed,
  onTyped,
}: {
  eBill: EBillMachineView
  phoneChoice: CallingCodeChoice
} & Pick<EBillScreenProps, 'typed' | 'onTyped'>) {
  const { t } = useTranslation('e-bill')
  const problemText = useProblemText()
  const phoneFault = usePhoneFault()
  const emailComplaint = useEmailComplaint()
  const is = (state: SessionFormState | 'phoneRefused') => snapshot.matches({ enteringContact: state })
  const form = useForm({
    initial: {
      callingCode: typed['callingCode'] ?? phoneChoice.first.code,
      mobileNo: typed['mobileNo'] ?? '',
      email: typed['email'] ?? '',
    },
    complaints: ({ callingCode, mobileNo, email }) => ({
      mobileNo: phoneFault(dialledNumberFault(callingCode, mobileNo)),
      email: emailComplaint(email),
    }),
    refused: {
      mobileNo: is('phoneRefused') ? problemText(snapshot.context) : undefined,
      email: is('emailRefused') ? problemText(snapshot.context) : undefined,
    },
    isBusy: snapshot.hasTag('busy'),
    canSubmit: (contact) => snapshot.can({ type: 'contact.submitted', ...contact }),
    onSubmit: (contact) => send({ type: 'contact.submitted', ...contact }),
    onTyped,
  })
  return (
    <form {...form.props}>
      <Stack>
        <PageHeading takesFocus={!snapshot.hasTag('error')} lead={t('contact.lead')}>
          {t('contact.title')}
        </PageHeading>
        <SessionProblem is={is} context={snapshot.context} />
        <ErrorSummary errors={form.errors} attempt={form.attempt} />
        <PhoneField
          field={form.field('mobileNo')}
          input={form.input('mobileNo')}
          label={t('contact.phone')}
          hint={t('contact.phoneHint')}
          choice={phoneChoice}
          callingCode={form.typed.callingCode}
          onCallingCode={(callingCode) => form.change({ callingCode })}
          onPasted={(mobileNo, callingCode) => form.change({ mobileNo, callingCode })}
        />
        <EmailField form={form} label={t('contact.email')} hint={t('contact.emailHint')} />
        <FormSubmit form={form} waitingFor={form.isBusy && t('contact.sending')}>
          {t('contact.submit')}
        </FormSubmit>
      </Stack>
    </form>
  )
}
