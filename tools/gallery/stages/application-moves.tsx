/** One application at the top of its page, which it shares with its conversation and its files. */
import type { applicationMovesMachine } from '#machines/application-moves/application-moves.machine.ts'
import { FlowPicture } from '../flow-picture.tsx'
import type { Stage } from '../stage.ts'

const ApplicationMovesStage: Stage<typeof applicationMovesMachine> = ({ snapshot }) => (
  <FlowPicture machine="application-moves" onPageOf="messages" snapshot={snapshot} />
)

export default ApplicationMovesStage
