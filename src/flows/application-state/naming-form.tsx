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
import type { ApplicationStateScreenProps } from './application-state-screen.tsx'
import { NumberField, useNumberComplaint } from './number-field.tsx'

/** The number of the application and the mailbox it was made with. It stays in place while the code is sent. */
export function NamingForm({
  state: { snapshot, send },
  typed,
  onTyped,
}: Pick<ApplicationStateScreenProps, 'state' | 'typed' | 'onTyped'>) {
  const { t } = useTranslation('application-state')
  const problemText = useProblemText()
  const emailComplaint = useEmailComplaint()
  const numberComplaint = useNumberComplaint()
  const is = (state: SessionFormState) => snapshot.matches({ naming: state })
  const form = useForm({
    initial: { number: typed.number, email: typed.email },
    complaints: ({ number, email }) => ({
      number: numberComplaint(number),
      email: emailComplaint(email),
    }),
    refused: {
      email: is('emailRefused') ? problemText(snapshot.context) : undefined,
    },
    isBusy: snapshot.hasTag('busy'),
    canSubmit: (named) => snapshot.can({ type: 'application.named', ...named }),
    onSubmit: (named) => send({ type: 'application.named', ...named }),
    onTyped,
  })
  return (
    <form {...form.props}>
      <Stack>
        <PageHeading takesFocus={!snapshot.hasTag('error')} lead={t('naming.lead')}>
          {t('title')}
        </PageHeading>
        <SessionProblem is={is} context={snapshot.context} />
        <NumberField field={form.field('number')} input={form.input('number')} />
        <EmailField form={form} label={t('naming.email')} />
        <FormSubmit form={form} waitingFor={form.isBusy && t('naming.sending')}>
          {t('naming.submit')}
        </FormSubmit>
      </Stack>
    </form>
  )
}
