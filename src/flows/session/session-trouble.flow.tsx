/**
 * What the session says itself: that it is about to end or has ended, why a provider did not begin it, and what stands in the way of the page. In one
 * file, with all that it draws, because it is fetched before it is needed: when it is needed, nothing may be there to
 * fetch from.
 */
import type { sessionMachine } from '#machines/session/session.machine.ts'
import SessionObstacleScreen from './session-obstacle-screen.tsx'
import type { View } from '#src/flow-kit/view.ts'
import { ExternalFailed } from './external-failed.tsx'
import { SessionEnded } from './session-ended.tsx'
import { SessionWarningFlow } from './session-warning.flow.tsx'

export default function SessionTrouble({ session }: { session: View<typeof sessionMachine> }) {
  const { snapshot } = session
  if (snapshot.hasTag('warning')) return <SessionWarningFlow session={session} />
  if (snapshot.hasTag('externalFailed')) return <ExternalFailed session={session} />
  if (snapshot.hasTag('ended')) return <SessionEnded session={session} />
  return <SessionObstacleScreen session={session} />
}
