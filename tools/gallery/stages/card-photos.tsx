/** On the page of a job card on a field worker's phone. */
import type { cardPhotosMachine } from '#machines/card-photos/card-photos.machine.ts'
import type { fieldJobMachine } from '#machines/field-job/field-job.machine.ts'
import { CardPhotosScreen } from '#src/flows/card-photos/card-photos-screen.tsx'
import { FieldJobScreen } from '#src/flows/field-job/field-job-screen.tsx'
import { noDraft, still, useWorld, type Stage } from '../stage.ts'

const CardPhotosStage: Stage<typeof cardPhotosMachine> = ({ snapshot }) => (
  <main>
    <FieldJobScreen
      view={useWorld().viewOf<typeof fieldJobMachine>('field-job', 'atJob.working')}
      draft={noDraft}
      photos={<CardPhotosScreen view={still(snapshot)} />}
      outbox={null}
      offline={null}
    />
  </main>
)

export default CardPhotosStage
