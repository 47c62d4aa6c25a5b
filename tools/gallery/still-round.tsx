/** A round on a reader's phone. Its outbox is still: a running one reads the browser's storage, and a picture would not wait for it. */
import type { SnapshotFrom } from 'xstate'
import type { captureRoundMachine } from '#machines/capture-round/capture-round.machine.ts'
import type { readingOutboxMachine } from '#machines/reading-outbox/reading-outbox.machine.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import { CaptureRoundScreen } from '#src/flows/capture-round/capture-round-screen.tsx'
import { ReadingOutboxScreen } from '#src/flows/reading-outbox/reading-outbox-screen.tsx'
import type { StopCameraView } from '#src/flows/stop-camera/stop-camera.tsx'
import { PortalAround } from './portal-around.tsx'
import { noDraft, still, useWorld } from './stage.ts'

/** @param camera while it is open */
export function StillRound({
  snapshot,
  camera,
}: {
  snapshot: SnapshotFrom<typeof captureRoundMachine>
  camera: StopCameraView | undefined
}) {
  const { viewOf } = useWorld()
  const reader = viewOf<typeof sessionMachine>('session', 'signedIn.active', 'at /employeeHome')
  return (
    <PortalAround
      session={reader.snapshot}
      page={{ path: '/captureRound/sample', audience: 'employees', isAvailable: true }}
    >
      <CaptureRoundScreen
        view={still(snapshot)}
        camera={camera}
        draft={noDraft}
        outbox={<ReadingOutboxScreen view={viewOf<typeof readingOutboxMachine>('reading-outbox', 'empty')} />}
        offline={null}
      />
    </PortalAround>
  )
}
