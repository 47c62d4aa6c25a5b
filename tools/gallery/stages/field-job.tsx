/** A job card on a field worker's phone. Its outbox is still: a running one reads the browser's storage, and a picture would not wait for it. */
import type { cardPhotosMachine } from '#machines/card-photos/card-photos.machine.ts'
import type { fieldJobMachine } from '#machines/field-job/field-job.machine.ts'
import type { readingOutboxMachine } from '#machines/reading-outbox/reading-outbox.machine.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import { CardPhotosScreen } from '#src/flows/card-photos/card-photos-screen.tsx'
import { FieldJobScreen } from '#src/flows/field-job/field-job-screen.tsx'
import { ReadingOutboxScreen } from '#src/flows/reading-outbox/reading-outbox-screen.tsx'
import { PortalAround } from '../portal-around.tsx'
import { noDraft, still, useWorld, type Stage } from '../stage.ts'

const FieldJobStage: Stage<typeof fieldJobMachine> = ({ snapshot }) => {
  const { viewOf } = useWorld()
  const worker = viewOf<typeof sessionMachine>('session', 'signedIn.active', 'at /employeeHome')
  return (
    <PortalAround
      session={worker.snapshot}
      page={{ path: '/captureRound/jobs/sample', audience: 'employees', isAvailable: true }}
    >
      <FieldJobScreen
        view={still(snapshot)}
        draft={noDraft}
        photos={<CardPhotosScreen view={viewOf<typeof cardPhotosMachine>('card-photos', 'shown.waiting')} />}
        outbox={<ReadingOutboxScreen view={viewOf<typeof readingOutboxMachine>('reading-outbox', 'empty')} />}
        offline={null}
      />
    </PortalAround>
  )
}

export default FieldJobStage
