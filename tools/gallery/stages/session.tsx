/** The portal around the page that the session was asked for, or around another one that is looked at. */
import type { sessionMachine } from '#machines/session/session.machine.ts'
import { PortalAround } from '../portal-around.tsx'
import { useWorld, type Stage } from '../stage.ts'
import { StillPage } from '../still-sign-in.tsx'

const SessionStage: Stage<typeof sessionMachine> = ({ snapshot }) => {
  const { at } = useWorld()
  const { page } = snapshot.context
  return (
    <PortalAround session={snapshot} page={at ? { path: at, audience: 'signedIn', isAvailable: true } : page}>
      <StillPage />
    </PortalAround>
  )
}

export default SessionStage
