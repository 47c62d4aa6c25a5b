/** The files of messages and applications (A §2.8, §7), within the securities of their screens (A §6). */
import {
  deleteApplicationFile,
  listApplicationFiles,
  putApplicationFile,
  readApplicationFile,
} from '#server/applications/conversations/application-files.ts'
import {
  processFiles,
  readMessageFile,
  type FileDependencies,
} from '#server/applications/conversations/message-files.ts'
import { rightsOn } from '#server/identity/rights/securities.ts'
import { signedIn } from '#server/identity/sessions/request-context.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type FileCall =
  | 'processMessageAttachments'
  | 'downloadMessageAttachment'
  | 'getApplicationAttachments'
  | 'updateApplicationAttachment'
  | 'deleteApplicationAttachment'
  | 'downloadApplicationAttachment'

export function fileHandlers({ accounts, content, files }: HandlerDependencies): Handlers<FileCall> {
  const dependencies: FileDependencies = { ...accounts, files }
  return {
    async processMessageAttachments({ messageId, uploadKey, deleteFiles = [] }, context, added) {
      const owner = signedIn(context)
      const rights = await rightsOn(content, owner, 'messages')
      if (added.length > 0) rights.requireUsable('addAttachment')
      if (deleteFiles.length > 0) rights.requireUsable('deleteAttachment')
      return fulfilled({
        items: await processFiles(dependencies, owner, messageId, { added, deleted: deleteFiles, uploadKey }),
      })
    },

    async downloadMessageAttachment({ Value }, context) {
      const reader = signedIn(context)
      const rights = await rightsOn(content, reader, 'messages')
      rights.requireUsable('attachments')
      rights.requireUsable('download')
      return readMessageFile(dependencies, reader, Value)
    },

    getApplicationAttachments: async ({ PortalApplicationId }, context) =>
      fulfilled({ items: await listApplicationFiles(dependencies, signedIn(context), PortalApplicationId) }),

    async updateApplicationAttachment({ file: _part, ...change }, context, [file]) {
      const owner = signedIn(context)
      const rights = await rightsOn(content, owner, 'applicationAttachments')
      rights.requireUsable('upload')
      return fulfilled({ item: await putApplicationFile(dependencies, owner, change, file) })
    },

    async deleteApplicationAttachment({ value, shownFileId }, context) {
      const owner = signedIn(context)
      const rights = await rightsOn(content, owner, 'applicationAttachments')
      rights.requireUsable('delete')
      await deleteApplicationFile(dependencies, owner, { attachmentId: value, shownFileId })
      return fulfilled({})
    },

    async downloadApplicationAttachment({ Value }, context) {
      const reader = signedIn(context)
      const rights = await rightsOn(content, reader, 'applicationAttachments')
      rights.requireUsable('download')
      return readApplicationFile(dependencies, reader, Value)
    },
  }
}
