/** On the page of a round. */
import type { captureRoundMachine } from '#machines/capture-round/capture-round.machine.ts'
import type { offlinePageMachine } from '#machines/offline-page/offline-page.machine.ts'
import { CaptureRoundScreen } from '#src/flows/capture-round/capture-round-screen.tsx'
import { OfflinePageScreen } from '#src/flows/offline-page/offline-page-screen.tsx'
import { noDraft, still, useWorld, type Stage } from '../stage.ts'

const OfflinePageStage: Stage<typeof offlinePageMachine> = ({ snapshot }) => (
  <main>
    <CaptureRoundScreen
      view={useWorld().viewOf<typeof captureRoundMachine>('capture-round', 'walking.looking')}
      camera={undefined}
      draft={noDraft}
      outbox={null}
      offline={<OfflinePageScreen view={still(snapshot)} />}
    />
  </main>
)

export default OfflinePageStage
