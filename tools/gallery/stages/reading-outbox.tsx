/** On the page of a round. */
import type { captureRoundMachine } from '#machines/capture-round/capture-round.machine.ts'
import type { readingOutboxMachine } from '#machines/reading-outbox/reading-outbox.machine.ts'
import { CaptureRoundScreen } from '#src/flows/capture-round/capture-round-screen.tsx'
import { ReadingOutboxScreen } from '#src/flows/reading-outbox/reading-outbox-screen.tsx'
import { noDraft, still, useWorld, type Stage } from '../stage.ts'

const ReadingOutboxStage: Stage<typeof readingOutboxMachine> = ({ snapshot }) => (
  <main>
    <CaptureRoundScreen
      view={useWorld().viewOf<typeof captureRoundMachine>('capture-round', 'walking.looking')}
      camera={undefined}
      draft={noDraft}
      outbox={<ReadingOutboxScreen view={still(snapshot)} />}
      offline={null}
    />
  </main>
)

export default ReadingOutboxStage
