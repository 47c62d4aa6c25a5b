/** All files of a customer in one place (A §2.1). The specification names no call for it: this one is ours. */
import { defineCall, replyWith } from './call.ts'
import { listOptions, listReply } from './lists.ts'
import { attachmentColumns, attachmentFilters } from './rules/attachments.ts'
import { z } from './z.ts'

/** A file of the account that is chosen, and where it belongs. */
export const attachmentRow = z.object({
  /** Tells rows apart. */
  key: z.string(),
  /** Where it belongs; says also which call gives it: of a bill, message, application, e-mail or reading. */
  kind: z.enum(['bill', 'message', 'application', 'email', 'reading']),
  /** What that call asks for: the number of the bill, file or row. */
  value: z.string(),
  fileName: z.string(),
  /** Of a bill: when it was issued. */
  storedOn: z.string(),
  /** Bytes; absent for a bill, which is drawn when it is asked for. */
  size: z.optional(z.int()),
  /** The number of the bill, application, e-mail or meter that it belongs to. */
  belongsTo: z.string(),
  /** The kind of the application, or the subject of the e-mail; else empty. */
  title: z.string(),
  /** Whether this person may download it (A §6). */
  canDownload: z.boolean(),
})
export type AttachmentRow = z.infer<typeof attachmentRow>

export const getAttachments = defineCall({
  name: 'Attachment/GetItems',
  method: 'POST',
  safe: true,
  summary:
    'All files of the account that is chosen: of its bills, messages, applications, e-mails and readings.',
  source: 'extension; A §2.1, A §9',
  request: z.object({ Options: listOptions(attachmentColumns, attachmentFilters) }),
  reply: replyWith(listReply(attachmentRow)),
  access: 'customers',
  menu: ['attachments'],
})
