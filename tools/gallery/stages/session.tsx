/** The portal around the page that the session was asked for. */
import type { sessionMachine } from '#machines/session/session.machine.ts'
import { PortalAround } from '../portal-around.tsx'
import type { Stage } from '../stage.ts'
import { StillPage } from '../still-sign-in.tsx'

const SessionStage: Stage<typeof sessionMachine> = ({ snapshot }) => (
  <PortalAround session={snapshot} page={snapshot.context.page}>
    <StillPage />
  </PortalAround>
)

export default SessionStage
