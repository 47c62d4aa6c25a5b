/** The files that an application needs (A §2.8, §3, §7). */
import { defineCall, fileReply, plainReply, replyWith } from './call.ts'
import { uploadedFile } from './files.ts'
import { recordId } from './record-id.ts'
import { sendingKey } from './typed-text.ts'
import { z } from './z.ts'

/**
 * Extension: `fileId` of the list that the person saw. A file that is there and is another one is left alone, and the call
 * refused as `attachment.changed`. Without it, whatever is there goes.
 */
const shownFileId = z.optional(z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)))

/** A row of the list: what is wanted, and the file that is there, if any. */
export const applicationAttachment = z.object({
  attachmentId: z.int(),
  /** What is wanted: `Copy of the identity card`, in the language of the visit. */
  name: z.string(),
  /** Empty: nothing is there yet. */
  fileName: z.string(),
  /** Which file it is; another one in the same row has another number. 0: nothing is there yet. */
  fileId: z.int(),
  /** Its place in the list. */
  seqId: z.int(),
  isMandatory: z.boolean(),
  /** Its file is neither replaced nor deleted any more: it was there when the application ended. */
  isFixed: z.boolean(),
})
export type ApplicationAttachment = z.infer<typeof applicationAttachment>

const menu = ['apps', 'applications'] as const

export const getApplicationAttachments = defineCall({
  name: 'ApplicationAttachment/GetItems',
  method: 'POST',
  safe: true,
  summary: 'The files that an application needs, and those that are there.',
  source: 'extension',
  request: z.object({ PortalApplicationId: recordId }),
  reply: replyWith({ items: z.array(applicationAttachment) }),
  access: 'signedIn',
  menu,
})

export const updateApplicationAttachment = defineCall({
  name: 'ApplicationAttachment/Update',
  method: 'POST',
  body: 'multipart',
  summary:
    'Puts a file into a row of the list, in the place of the one that was there. One that was there when the application ' +
    'ended stays: refused as `application.move`. So does one that the person has not seen: refused as `attachment.changed`.',
  source: 'A §7',
  request: z.object({
    attachmentId: recordId,
    shownFileId,
    /** Extension: of this file, by chance. What comes again with it, because its answer was lost, is done once. */
    uploadKey: z.optional(sendingKey),
    file: uploadedFile,
  }),
  /** Extension: the row as it is now. */
  reply: replyWith({ item: z.optional(applicationAttachment) }),
  access: 'signedIn',
  menu,
})

export const deleteApplicationAttachment = defineCall({
  name: 'ApplicationAttachment/DeleteAttachment',
  method: 'POST',
  summary:
    'Deletes the file of a row; what is wanted stays in the list. Harmless when there is none. Refused as `application.move` ' +
    'when the application has ended, and as `attachment.changed` when the person has not seen the file that is there.',
  source: 'A §7',
  request: z.object({ value: recordId, shownFileId }),
  reply: plainReply,
  access: 'signedIn',
  menu,
})

export const downloadApplicationAttachment = defineCall({
  name: 'ApplicationAttachment/Download',
  method: 'POST',
  safe: true,
  summary: 'The file of a row; its name is in content-disposition.',
  source: 'extension',
  envelope: 'file',
  request: z.object({ Value: recordId }),
  reply: fileReply,
  access: 'signedIn',
  menu,
})
