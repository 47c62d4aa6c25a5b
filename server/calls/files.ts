/** The files of messages and applications (A §2.8, §7). */
import {
  deleteApplicationFile,
  listApplicationFiles,
  putApplicationFile,
  readApplicationFile,
} from '../conversations/application-files.ts'
import { processFiles, readMessageFile, type FileDependencies } from '../conversations/message-files.ts'
import { signedIn } from '../visits/visitor.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type FileCall =
  | 'processMessageAttachments'
  | 'downloadMessageAttachment'
  | 'getApplicationAttachments'
  | 'updateApplicationAttachment'
  | 'deleteApplicationAttachment'
  | 'downloadApplicationAttachment'

export function fileHandlers({ accounts, files }: HandlerDependencies): Handlers<FileCall> {
  const dependencies: FileDependencies = { ...accounts, files }
  return {
    processMessageAttachments: async ({ messageId, deleteFiles = [] }, visitor, added) =>
      fulfilled({
        items: await processFiles(dependencies, signedIn(visitor), messageId, {
          added,
          deleted: deleteFiles,
        }),
      }),
    downloadMessageAttachment: ({ Value }, visitor) =>
      readMessageFile(dependencies, signedIn(visitor), Value),
    getApplicationAttachments: async ({ PortalApplicationId }, visitor) =>
      fulfilled({ items: await listApplicationFiles(dependencies, signedIn(visitor), PortalApplicationId) }),
    updateApplicationAttachment: async ({ attachmentId }, visitor, [file]) =>
      fulfilled({ item: await putApplicationFile(dependencies, signedIn(visitor), attachmentId, file) }),
    async deleteApplicationAttachment({ value }, visitor) {
      await deleteApplicationFile(dependencies, signedIn(visitor), value)
      return fulfilled({})
    },
    downloadApplicationAttachment: ({ Value }, visitor) =>
      readApplicationFile(dependencies, signedIn(visitor), Value),
  }
}
