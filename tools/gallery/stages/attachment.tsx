/** In the dialog of a message. */
import type { attachmentMachine } from '#machines/attachment/attachment.machine.ts'
import { FlowPicture } from '../flow-picture.tsx'
import { still, useWorld, type Stage } from '../stage.ts'

const AttachmentStage: Stage<typeof attachmentMachine> = ({ snapshot }) => (
  <FlowPicture
    machine="messages"
    snapshot={useWorld().viewOf('messages', 'handlingFile').snapshot}
    inside={{ attachment: still(snapshot as never) }}
  />
)

export default AttachmentStage
