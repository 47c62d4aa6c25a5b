import { useTranslation } from 'react-i18next'
import type { SecurityEvent } from '#machines/security/security.machine.ts'
import { useControls } from '#src/flow-kit/securities.tsx'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Card } from '#src/ui/card.tsx'
import { LoadingView } from '#src/ui/loader.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ReadingPage } from '#src/ui/reading-page.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { EventHistory } from './event-history.tsx'
import { RevocationDialog } from './revocation-dialog.tsx'
import type { SecurityView } from './security-view.ts'
import { SessionList } from './session-list.tsx'
import { SecurityProblem } from './security-problem.tsx'
import { TrustedComputerList } from './trusted-computer-list.tsx'

const troubles = ['revocationRefused', 'revocationUnreachable'] as const

/** What has just ended. That the lists could not be fetched again is another matter, and said after it. */
function Revoked({ security: { snapshot, send } }: { security: SecurityView }) {
  const { t } = useTranslation('security')
  const problemText = useProblemText()
  const { revocation } = snapshot.context
  const isOutdated = snapshot.matches({ reviewing: 'revokedButNotRenewed' })
  if (!revocation || revocation.kind === 'everywhere') return null
  if (!isOutdated && !snapshot.matches({ reviewing: 'revoked' })) return null
  return (
    <Callout
      tone="success"
      announce
      takesFocus
      title={t(`revoked.${revocation.kind}`)}
      action={
        isOutdated && <Button onClick={() => send({ type: 'overview.requestedAgain' })}>{t('renew')}</Button>
      }
    >
      {isOutdated && `${t('notRenewed')} ${problemText(snapshot.context)}`}
    </Callout>
  )
}

/** `/account/security`: what is signed in, what is trusted, what has happened. */
export default function SecurityScreen({ security }: { security: SecurityView }) {
  const { t } = useTranslation('security')
  const { snapshot, send } = security
  const { overview, revocation } = snapshot.context
  const control = useControls('security')
  const trouble = troubles.find((state) => snapshot.matches({ reviewing: state }))
  // Below a dialog the buttons stay as they are: a disabled one would lose the focus that comes back to it.
  const isOff = (event: SecurityEvent) => !snapshot.hasTag('dialog') && !snapshot.can(event)
  const title = <PageTitle hasError={snapshot.hasTag('error')}>{t('title')}</PageTitle>
  if (snapshot.matches('loadingOverview') || snapshot.matches('signedOutEverywhere'))
    return (
      <>
        {title}
        <LoadingView>{t(snapshot.status === 'done' ? 'signedOutEverywhere' : 'loading')}</LoadingView>
      </>
    )
  return (
    <ReadingPage>
      {title}
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      {snapshot.matches('overviewUnavailable') && (
        <SecurityProblem
          title={t('unavailable')}
          problem={snapshot.context}
          onTryAgain={() => send({ type: 'overview.requestedAgain' })}
        />
      )}
      {trouble && (
        <SecurityProblem
          title={t(`${trouble}.${revocation?.kind ?? 'everywhere'}`)}
          problem={snapshot.context}
        />
      )}
      <Revoked security={security} />
      {overview && !snapshot.matches('overviewUnavailable') && (
        <>
          <p role="status" className="sr-only">
            {snapshot.matches('renewingOverview') && t('renewing')}
          </p>
          {control('sessions').isVisible && (
            <SessionList
              sessions={overview.sessions}
              access={control('endSession')}
              isOff={(id) => control('sessions').isDisabled || isOff({ type: 'sessionEnd.requested', id })}
              onEnd={(id) => send({ type: 'sessionEnd.requested', id })}
            />
          )}
          {control('trustedComputers').isVisible && (
            <TrustedComputerList
              computers={overview.trustedComputers}
              access={control('endTrust')}
              isOff={(id) =>
                control('trustedComputers').isDisabled || isOff({ type: 'trustEnd.requested', id })
              }
              onEnd={(id) => send({ type: 'trustEnd.requested', id })}
            />
          )}
          {control('history').isVisible && <EventHistory events={overview.events} />}
          {control('signOutEverywhere').isVisible && (
            <Card className="flex flex-col items-start gap-4">
              <h2 className="text-title font-bold">{t('everywhere.title')}</h2>
              <p className="text-muted">{t('everywhere.text')}</p>
              <Button
                variant="danger"
                disabled={
                  control('signOutEverywhere').isDisabled || isOff({ type: 'signOutEverywhere.requested' })
                }
                onClick={() => send({ type: 'signOutEverywhere.requested' })}
              >
                {t('everywhere.button')}
              </Button>
            </Card>
          )}
        </>
      )}
      {snapshot.hasTag('dialog') && <RevocationDialog security={security} />}
    </ReadingPage>
  )
}
