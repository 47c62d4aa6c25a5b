import { useTranslation } from 'react-i18next'
import type { SessionFormState } from '#machines/code-session.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { SessionProblem } from '#src/flows/code-session/session-problem.tsx'
import { useEmailComplaint } from '#src/flows/identifier/email-complaint.ts'
import { EmailField } from '#src/flows/identifier/email-field.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { UnsubscribeScreenProps } from './unsubscribe-screen.tsx'

/** The e-mail address at which the bills arrive. It stays in place while the code is sent. */
export function EmailForm({
  unsubscribe: { snapshot, send },
  typed,
  onTyped,
}: Pick<UnsubscribeScreenProps, 'unsubscribe' | 'typed' | 'onTyped'>) {
  const { t } = useTranslation('unsubscribe')
  const problemText = useProblemText()
  const complaint = useEmailComplaint()
  const is = (state: SessionFormState) => snapshot.matches({ enteringEmail: state })
  const form = useForm({
    initial: { email: typed['email'] ?? '' },
    complaints: ({ email }) => ({ email: complaint(email) }),
    refused: {
      email: is('emailRefused') ? problemText(snapshot.context) : undefined,
    },
    isBusy: snapshot.hasTag('busy'),
    canSubmit: (form) => snapshot.can({ type: 'email.submitted', ...form }),
    onSubmit: (form) => send({ type: 'email.submitted', ...form }),
    onTyped,
  })
  return (
    <form {...form.props}>
      <Stack>
        <PageHeading takesFocus={!snapshot.hasTag('error')} lead={t('email.lead')}>
          {t('email.title')}
        </PageHeading>
        <SessionProblem is={is} context={snapshot.context} />
        <EmailField form={form} label={t('email.label')} />
        <FormSubmit form={form} waitingFor={form.isBusy && t('email.sending')}>
          {t('email.submit')}
        </FormSubmit>
      </Stack>
    </form>
  )
}
