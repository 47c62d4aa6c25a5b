/** A round on a reader's phone. */
import type { captureRoundMachine } from '#machines/capture-round/capture-round.machine.ts'
import { childViews } from '../child-views.ts'
import { StillRound } from '../still-round.tsx'
import { useWorld, type Stage } from '../stage.ts'

const CaptureRoundStage: Stage<typeof captureRoundMachine> = ({ snapshot }) => {
  const { photoCamera, numberCamera } = childViews(snapshot, useWorld())
  return <StillRound snapshot={snapshot} camera={(photoCamera ?? numberCamera) as never} />
}

export default CaptureRoundStage
