/** What completing an application does and needs, on its page below what was applied for. */
import type { applicationCompletionMachine } from '#machines/application-completion/application-completion.machine.ts'
import ApplicationCompletion from '#src/flows/application-completion/application-completion.flow.tsx'
import { FlowPicture } from '../flow-picture.tsx'
import { noDraft, still, useWorld, type Stage } from '../stage.ts'

const ApplicationCompletionStage: Stage<typeof applicationCompletionMachine> = ({ snapshot }) => (
  <FlowPicture
    machine="application-moves"
    onPageOf="messages"
    snapshot={useWorld().viewOf('application-moves', 'showing.looking').snapshot}
  >
    <ApplicationCompletion.View view={still(snapshot)} child={{}} ready={undefined} draft={noDraft} />
  </FlowPicture>
)

export default ApplicationCompletionStage
