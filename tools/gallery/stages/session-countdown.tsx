/** Inside the registration for electronic bills, which waits for a code. */
import type { sessionCountdownMachine } from '#machines/session-countdown/session-countdown.machine.ts'
import { FlowPicture } from '../flow-picture.tsx'
import { still, useWorld, type Stage } from '../stage.ts'

const SessionCountdownStage: Stage<typeof sessionCountdownMachine> = ({ snapshot }) => (
  <FlowPicture
    machine="e-bill"
    snapshot={useWorld().viewOf('e-bill', 'session.verifyingPhone').snapshot}
    inside={{ sessionCountdown: still(snapshot as never) }}
  />
)

export default SessionCountdownStage
