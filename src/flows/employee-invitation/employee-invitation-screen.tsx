import { useTranslation } from 'react-i18next'
import type { employeeInvitationMachine } from '#machines/employee-invitation/employee-invitation.machine.ts'
import type { View } from '#src/flow-kit/view.ts'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { writtenEmail } from '#src/flows/identifier/written-email.ts'
import { isolated, isolatedLtr } from '#src/i18n/isolate.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { CentredPage } from '#src/ui/centred-page.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { EmployeeInvitationForm } from './employee-invitation-form.tsx'

export interface EmployeeInvitationScreenProps {
  invitation: View<typeof employeeInvitationMachine>
  /** Told what is typed, so that it can be kept. */
  onTyped: (typed: Readonly<Record<string, string>>) => void
}

type Invitation = Pick<EmployeeInvitationScreenProps, 'invitation'>

const problems = ['refused', 'unreachable'] as const

/** An invitation that waits: whether to send it once more. It stays in place while the mail is sent. */
function Waiting({ invitation: { snapshot, send } }: Invitation) {
  const { t } = useTranslation('employee-invitation')
  const problemText = useProblemText()
  const { email } = snapshot.context
  const problem = problems.find((state) => snapshot.matches({ waiting: state }))
  const isBusy = snapshot.hasTag('busy')
  return (
    <Stack>
      <PageHeading
        takesFocus={!problem}
        lead={t('waiting.lead', { email: isolatedLtr(writtenEmail(email)) })}
      >
        {t('waiting.title')}
      </PageHeading>
      {problem && (
        <StepProblem title={t(problem)}>
          <p>{problemText(snapshot.context)}</p>
          {problem === 'unreachable' && <p className="pt-1">{t('unknown')}</p>}
        </StepProblem>
      )}
      <Row>
        <Button variant="primary" disabled={isBusy} onClick={() => send({ type: 'resend.confirmed' })}>
          {t('waiting.send')}
        </Button>
        <Button disabled={isBusy} onClick={() => send({ type: 'correction.requested' })}>
          {t('waiting.other')}
        </Button>
      </Row>
      <p role="status" className="text-small text-muted empty:hidden">
        {isBusy && <span>{t('sending')}</span>}
      </p>
    </Stack>
  )
}

/** Who was invited, and what comes next. */
function Invited({ invitation: { snapshot, send } }: Invitation) {
  const { t } = useTranslation('employee-invitation')
  const { employee } = snapshot.context
  if (!employee) return null
  return (
    <Stack>
      <PageHeading
        takesFocus
        lead={t('invited.lead', {
          name: isolated(employee.name),
          email: isolatedLtr(writtenEmail(employee.login)),
        })}
      >
        {t('invited.title')}
      </PageHeading>
      <Row>
        <LinkButton variant="primary" href={`/administration/employees/${employee.id}`}>
          {t('invited.rights')}
        </LinkButton>
        <Button onClick={() => send({ type: 'another.requested' })}>{t('invited.another')}</Button>
      </Row>
    </Stack>
  )
}

/** `/administration/employees/invite` */
export default function EmployeeInvitationScreen({ invitation, onTyped }: EmployeeInvitationScreenProps) {
  const { t } = useTranslation('employee-invitation')
  const { snapshot } = invitation
  return (
    <CentredPage>
      <PageTitle hasError={snapshot.hasTag('error')}>{t('title')}</PageTitle>
      <TextLink href="/administration/employees" className="text-link self-start py-1">
        {t('back')}
      </TextLink>
      <Card>
        {snapshot.matches('invited') ? (
          <Invited invitation={invitation} />
        ) : snapshot.matches('waiting') || snapshot.matches('resending') ? (
          <Waiting invitation={invitation} />
        ) : (
          <EmployeeInvitationForm invitation={invitation} onTyped={onTyped} />
        )}
      </Card>
    </CentredPage>
  )
}
