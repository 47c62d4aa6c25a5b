import { useTranslation } from 'react-i18next'
import type { evaluationInvitationMachine } from '#machines/evaluation-invitation/evaluation-invitation.machine.ts'
import { address } from '#machines/pages.ts'
import type { View } from '#src/flow-kit/view.ts'
import { writtenEmail } from '#src/flows/identifier/written-email.ts'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { isolated, isolatedLtr } from '#src/i18n/isolate.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { CentredPage } from '#src/ui/centred-page.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { InvitationForm } from './invitation-form.tsx'

export interface EvaluationInvitationScreenProps {
  invitation: View<typeof evaluationInvitationMachine>
  /** Told what is typed, so that it can be kept. */
  onTyped: (typed: Readonly<Record<string, string>>) => void
}

/** To whom the link went, and until when it counts. */
function LinkSent({ invitation: { snapshot, send } }: Pick<EvaluationInvitationScreenProps, 'invitation'>) {
  const { t, i18n } = useTranslation('evaluation-invitation')
  const { email, expiresAt } = snapshot.context
  return (
    <Stack>
      <PageHeading
        takesFocus
        lead={t('sent.lead', {
          email: isolatedLtr(writtenEmail(email)),
          date: isolated(formatInstant(expiresAt, i18n.language)),
        })}
      >
        {t('sent.title')}
      </PageHeading>
      <Row>
        <Button variant="primary" onClick={() => send({ type: 'another.requested' })}>
          {t('sent.another')}
        </Button>
        <LinkButton href={address.employeeHome}>{t('unavailable.back')}</LinkButton>
      </Row>
    </Stack>
  )
}

/** `/customerEvaluations/send` */
export default function EvaluationInvitationScreen({ invitation, onTyped }: EvaluationInvitationScreenProps) {
  const { t } = useTranslation('evaluation-invitation')
  const { snapshot } = invitation
  return (
    <CentredPage>
      <PageTitle hasError={snapshot.hasTag('error')}>{t('title')}</PageTitle>
      <Card>
        {snapshot.matches('linkSent') ? (
          <LinkSent invitation={invitation} />
        ) : (
          <InvitationForm invitation={invitation} onTyped={onTyped} />
        )}
      </Card>
    </CentredPage>
  )
}
