/** Files of messages, with their real calls (A §7). */
import { attachmentMachine } from '#machines/attachment/attachment.machine.ts'
import type { ChosenFile } from '#machines/rules/attachment.ts'
import { processMessageAttachments } from '#contract/messages.ts'
import { upload } from '#src/api/upload.ts'
import { answeringActor } from '#src/flow-kit/call-actor.ts'
import type { Answer } from '#machines/answer.ts'
import { noteProgress } from './upload-progress.ts'

type Request = Parameters<typeof upload<typeof processMessageAttachments>>[1]

const process = async (request: Request, signal: AbortSignal): Promise<Answer<null>> => {
  const answer = await upload(processMessageAttachments, request, { onProgress: noteProgress, signal })
  return answer.kind === 'refused' ? answer : { kind: 'fulfilled', value: null }
}

export const wiredAttachment = attachmentMachine.provide({
  actors: {
    uploadAttachment: answeringActor(
      ({ messageId, file }: { messageId: number; file: ChosenFile | undefined }, signal) =>
        // What was chosen is a `File` of this page.
        process({ messageId, uploadFiles: file ? [file.content as File] : [] }, signal),
    ),
    deleteAttachment: answeringActor(
      ({ messageId, attachmentId }: { messageId: number; attachmentId: number }, signal) =>
        process({ messageId, deleteFiles: [attachmentId] }, signal),
    ),
  },
})
