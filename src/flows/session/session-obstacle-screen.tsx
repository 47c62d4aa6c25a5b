import { useTranslation } from 'react-i18next'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { CentredPage } from '#src/ui/centred-page.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LoadingView } from '#src/ui/loader.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Row } from '#src/ui/stack.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import type { View } from '#src/flow-kit/view.ts'

type Snapshot = View<typeof sessionMachine>['snapshot']

const waits = ['fetchingExternalAccount', 'loadingProfile'] as const

const personIs = (
  snapshot: Snapshot,
  state: 'statusUnreachable' | 'profileUnreachable' | (typeof waits)[number],
) => snapshot.matches({ settling: { person: state } })

function obstacleOf(snapshot: Snapshot): keyof typeof choices | undefined {
  if (snapshot.matches('signOutFailed')) return 'signOutFailed'
  return (['statusUnreachable', 'profileUnreachable'] as const).find((state) => personIs(snapshot, state))
}

/** What each obstacle leaves to do; the last is the main action. */
const choices = {
  statusUnreachable: [{ event: 'session.retried', text: 'tryAgain' }],
  profileUnreachable: [
    { event: 'signOut.requested', text: 'signOut' },
    { event: 'session.retried', text: 'tryAgain' },
  ],
  signOutFailed: [
    { event: 'signOut.cancelled', text: 'staySignedIn' },
    { event: 'signOut.requested', text: 'signOutAgain' },
  ],
} as const

/** Stands in for the page while the session is in doubt: what could not be done, why, and what to do now. */
export default function SessionObstacleScreen({
  session: { snapshot, send },
}: {
  session: View<typeof sessionMachine>
}) {
  const { t } = useTranslation(['session', 'notices'])
  const problemText = useProblemText()
  const obstacle = obstacleOf(snapshot)
  if (!obstacle) {
    const wait = waits.find((state) => personIs(snapshot, state)) ?? 'signingOut'
    return (
      <>
        <PageTitle>{t(`wait.${wait}`)}</PageTitle>
        <LoadingView>{t(`wait.${wait}`)}</LoadingView>
      </>
    )
  }
  return (
    <CentredPage>
      <PageTitle hasError>{t(`obstacle.${obstacle}.title`)}</PageTitle>
      <EmptyState
        icon="warning"
        title={<PageHeading key={obstacle}>{t(`obstacle.${obstacle}.title`)}</PageHeading>}
        action={
          <Row className="justify-center">
            {choices[obstacle].map(({ event, text }, index, { length }) => (
              <Button
                key={event}
                variant={index === length - 1 ? 'primary' : 'secondary'}
                disabled={!snapshot.can({ type: event })}
                onClick={() => send({ type: event })}
              >
                {t(text)}
              </Button>
            ))}
          </Row>
        }
      >
        <p>{problemText({ failure: snapshot.context.failure })}</p>
        <p className="pt-2">{t(`obstacle.${obstacle}.text`)}</p>
      </EmptyState>
    </CentredPage>
  )
}
