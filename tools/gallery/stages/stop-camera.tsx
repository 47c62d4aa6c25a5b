/** The camera at a stop, on the page of a round. */
import type { captureRoundMachine } from '#machines/capture-round/capture-round.machine.ts'
import type { stopCameraMachine } from '#machines/stop-camera/stop-camera.machine.ts'
import { StillRound } from '../still-round.tsx'
import { still, useWorld, type Stage } from '../stage.ts'

const StopCameraStage: Stage<typeof stopCameraMachine> = ({ snapshot }) => {
  const isForNumber = snapshot.context.input.purpose === 'number'
  const round = useWorld().viewOf<typeof captureRoundMachine>(
    'capture-round',
    isForNumber ? 'scanning' : 'photographing',
  )
  return <StillRound snapshot={round.snapshot} camera={still(snapshot)} />
}

export default StopCameraStage
