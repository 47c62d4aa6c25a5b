import { useTranslation } from 'react-i18next'
import { useForm } from '#src/flow-kit/use-form.ts'
import { useEmailComplaint } from '#src/flows/identifier/email-complaint.ts'
import { EmailField } from '#src/flows/identifier/email-field.tsx'
import { MailLanguageField } from '#src/flows/identifier/mail-language-field.tsx'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { isLanguage } from '#src/i18n/languages.ts'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { EvaluationInvitationScreenProps } from './evaluation-invitation-screen.tsx'

const problems = ['refused', 'unreachable'] as const

/** To whom the link goes, and in which language. It stays in place while the link is sent. */
export function InvitationForm({ invitation: { snapshot, send }, onTyped }: EvaluationInvitationScreenProps) {
  const { t } = useTranslation('evaluation-invitation')
  const problemText = useProblemText()
  const complaint = useEmailComplaint()
  const { email, language } = snapshot.context
  const problem = problems.find((state) => snapshot.matches({ addressing: state }))
  const isEmailRefused = snapshot.matches({ addressing: 'emailRefused' })
  const submission = (typed: { email: string; language: string }) =>
    ({
      type: 'evaluation.submitted',
      email: typed.email,
      language: isLanguage(typed.language) ? typed.language : language,
    }) as const
  const form = useForm({
    initial: { email, language: language as string },
    complaints: (typed) => ({ email: complaint(typed.email) }),
    refused: { email: isEmailRefused ? problemText(snapshot.context) : undefined },
    isBusy: snapshot.hasTag('busy'),
    canSubmit: (typed) => snapshot.can(submission(typed)),
    onSubmit: (typed) => send(submission(typed)),
    onTyped,
  })
  return (
    <form {...form.props}>
      <Stack>
        <PageHeading takesFocus={!snapshot.hasTag('error')} lead={t('lead')}>
          {t('title')}
        </PageHeading>
        {problem && (
          <StepProblem title={t(problem)}>
            <p>{problemText(snapshot.context)}</p>
            {problem === 'unreachable' && <p className="pt-1">{t('unknown')}</p>}
          </StepProblem>
        )}
        <EmailField form={form} label={t('email')} autoComplete="off" />
        <MailLanguageField form={form} label={t('language')} />
        <FormSubmit form={form} waitingFor={form.isBusy && t('sending')}>
          {t('send')}
        </FormSubmit>
      </Stack>
    </form>
  )
}
