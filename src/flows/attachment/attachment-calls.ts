/** A file of a message, one of an application, and the photo of a meter, with their real calls (A §7). */
import {
  deleteApplicationAttachment,
  updateApplicationAttachment,
} from '#contract/application-attachments.ts'
import type { RequestOf } from '#contract/call.ts'
import { deleteReadingPhoto, putReadingPhoto } from '#contract/meter-readings.ts'
import { processMessageAttachments } from '#contract/messages.ts'
import type { Answer } from '#machines/answer.ts'
import { attachmentMachine } from '#machines/attachment/attachment.machine.ts'
import type { ChosenFile } from '#machines/rules/attachment.ts'
import { upload } from '#src/api/upload.ts'
import { answeringActor, callActor, nothing } from '#src/flow-kit/call-actor.ts'
import { randomKey } from '#src/flow-kit/random-key.ts'
import { noteProgress } from './upload-progress.ts'

interface Sending {
  ownerId: number
  file: ChosenFile | undefined
}
interface Deletion {
  ownerId: number
  attachmentId: number
}

/** What the server says of the files besides is read with their list. */
const withoutValue = (answer: Answer<unknown>): Answer<null> =>
  answer.kind === 'refused' ? answer : { kind: 'fulfilled', value: null }

/** By file, as it was chosen: sent again, because there was no answer, it is stored once. */
const uploadKeys = new WeakMap<File, string>()

function uploadKeyOf(file: File): string {
  const key = uploadKeys.get(file) ?? randomKey()
  uploadKeys.set(file, key)
  return key
}

const process = async (
  request: RequestOf<typeof processMessageAttachments>,
  signal: AbortSignal,
): Promise<Answer<null>> =>
  withoutValue(await upload(processMessageAttachments, request, { onProgress: noteProgress, signal }))

export const wiredAttachment = attachmentMachine.provide({
  actors: {
    uploadAttachment: answeringActor(({ ownerId, file }: Sending, signal) => {
      // What was chosen is a `File` of this page.
      const chosen = file?.content as File
      return process({ messageId: ownerId, uploadKey: uploadKeyOf(chosen), uploadFiles: [chosen] }, signal)
    }),
    deleteAttachment: answeringActor(({ ownerId, attachmentId }: Deletion, signal) =>
      process({ messageId: ownerId, deleteFiles: [attachmentId] }, signal),
    ),
  },
})

/** @param shownFileId which file the list shows in the row, 0: none; one that somebody else puts there meanwhile is left alone */
export const wiredApplicationFile = (shownFileId: number) =>
  attachmentMachine.provide({
    actors: {
      uploadAttachment: answeringActor(async ({ ownerId, file }: Sending, signal) => {
        const chosen = file?.content as File
        return withoutValue(
          await upload(
            updateApplicationAttachment,
            { attachmentId: ownerId, shownFileId, uploadKey: uploadKeyOf(chosen), file: chosen },
            { onProgress: noteProgress, signal },
          ),
        )
      }),
      deleteAttachment: callActor(
        deleteApplicationAttachment,
        ({ attachmentId }: Deletion) => ({ value: attachmentId, shownFileId }),
        nothing,
      ),
    },
  })

/** @param meterSerialNo whose own reading the photo goes with */
export const wiredReadingPhoto = (meterSerialNo: string) =>
  attachmentMachine.provide({
    actors: {
      uploadAttachment: answeringActor(async ({ file }: Sending, signal) =>
        withoutValue(
          await upload(
            putReadingPhoto,
            { meterSerialNo, file: file?.content as File },
            { onProgress: noteProgress, signal },
          ),
        ),
      ),
      deleteAttachment: callActor(
        deleteReadingPhoto,
        (_asked: Deletion) => ({ MeterSerialNo: meterSerialNo }),
        nothing,
      ),
    },
  })
