import { useTranslation } from 'react-i18next'
import { isAccountName } from '#contract/rules/account-name.ts'
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
import { TextField } from '#src/ui/text-field.tsx'
import type { EmployeeInvitationScreenProps } from './employee-invitation-screen.tsx'

const problems = ['refused', 'unreachable'] as const

/** Name, e-mail address and language of the mail. It stays in place while the invitation is sent. */
export function EmployeeInvitationForm({
  invitation: { snapshot, send },
  onTyped,
}: EmployeeInvitationScreenProps) {
  const { t } = useTranslation('employee-invitation')
  const problemText = useProblemText()
  const emailComplaint = useEmailComplaint()
  const { name, email, language } = snapshot.context
  const problem = problems.find((state) => snapshot.matches({ entering: state }))
  const reason = problemText(snapshot.context)
  const submission = (typed: { name: string; email: string; language: string }) =>
    ({
      type: 'invitation.submitted',
      name: typed.name,
      email: typed.email,
      language: isLanguage(typed.language) ? typed.language : language,
    }) as const
  const form = useForm({
    initial: { name, email, language: language as string },
    complaints: (typed) => ({
      name: isAccountName(typed.name.trim())
        ? undefined
        : t(typed.name.trim() ? 'name.invalid' : 'name.missing'),
      email: emailComplaint(typed.email),
    }),
    refused: {
      name: snapshot.matches({ entering: 'nameRefused' }) ? reason : undefined,
      email: snapshot.matches({ entering: 'emailRefused' }) ? reason : undefined,
    },
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
            <p>{reason}</p>
            {problem === 'unreachable' && <p className="pt-1">{t('unknown')}</p>}
          </StepProblem>
        )}
        <TextField
          {...form.field('name')}
          label={t('name.label')}
          {...form.input('name')}
          name="name"
          autoComplete="off"
        />
        <EmailField form={form} label={t('email')} autoComplete="off" />
        <MailLanguageField form={form} label={t('language')} />
        <FormSubmit form={form} waitingFor={form.isBusy && t('sending')}>
          {t('send')}
        </FormSubmit>
      </Stack>
    </form>
  )
}
