import { useTranslation } from 'react-i18next'
import { useForm } from '#src/flow-kit/use-form.ts'
import { useEmailComplaint } from '#src/flows/identifier/email-complaint.ts'
import { EmailField } from '#src/flows/identifier/email-field.tsx'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { Button } from '#src/ui/button.tsx'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import type { CustomerEvaluationScreenProps } from './customer-evaluation-screen.tsx'

const problems = ['refused', 'unreachable', 'expired'] as const

/** Whose evaluation it is: a code goes there. It stays in place while the code is sent. */
export function EmailForm({
  evaluation: { snapshot, send },
  email,
  onEmail,
}: Pick<CustomerEvaluationScreenProps, 'evaluation' | 'email' | 'onEmail'>) {
  const { t } = useTranslation('customer-evaluation')
  const problemText = useProblemText()
  const complaint = useEmailComplaint()
  const { wish = 'read', recipients } = snapshot.context
  const problem = problems.find((state) => snapshot.matches({ identifying: state }))
  const form = useForm({
    initial: { email: email ?? recipients.email },
    complaints: (typed) => ({ email: complaint(typed.email) }),
    isBusy: snapshot.hasTag('busy'),
    canSubmit: (typed) => snapshot.can({ type: 'email.submitted', ...typed }),
    onSubmit: (typed) => send({ type: 'email.submitted', ...typed }),
    onTyped: (typed) => onEmail(typed['email'] ?? ''),
  })
  return (
    <form {...form.props}>
      <Stack>
        <PageHeading key={wish} takesFocus={!problem} lead={t(`email.${wish}.lead`)}>
          {t(`email.${wish}.title`)}
        </PageHeading>
        {problem && (
          <StepProblem title={t(`email.problem.${problem}`)}>
            {problem === 'expired' ? t('email.expiredText') : problemText(snapshot.context)}
          </StepProblem>
        )}
        <EmailField form={form} label={t('email.label')} />
        <FormSubmit form={form} waitingFor={form.isBusy && t('email.sending')}>
          {t('email.submit')}
        </FormSubmit>
        {snapshot.can({ type: 'email.declined' }) && (
          <Row>
            <Button onClick={() => send({ type: 'email.declined' })}>{t('email.back')}</Button>
          </Row>
        )}
      </Stack>
    </form>
  )
}
