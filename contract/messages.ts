/** The conversation of customer and staff about an application (A §2.7, §2.9, §3, §7). */
import { defineCall, fileReply, plainReply, replyWith } from './call.ts'
import { applicationStatuses } from './entities.ts'
import { storedFile, uploadedFile } from './files.ts'
import { recordId } from './record-id.ts'
import { sendingKey, text, textWithNumbers } from './typed-text.ts'
import { z } from './z.ts'

/** A §9 and ours. */
export const messageRules = {
  pageSize: 5,
  /** Characters of a message. */
  longest: 4000,
  /** Characters of a message in a list; then an ellipsis. */
  previewLength: 14,
} as const

/** In place of the number of an application: all that this person may see (A §2.9). */
export const allApplications = -1

const anyApplication = z.int().check(z.minimum(allApplications), z.maximum(Number.MAX_SAFE_INTEGER))

/** Which page of a list. */
export const pageOptions = z.object({
  PageSize: z.int().check(z.minimum(1), z.maximum(100)),
  /** From 1. */
  Page: z.int().check(z.minimum(1), z.maximum(100_000)),
  /** What the reader knows already; of no consequence. */
  Total: z.optional(z.number()),
})

export const messageFields = {
  messageId: z.int(),
  /** ISO 8601 instant. */
  date: z.string(),
  message: z.string(),
  /** By a customer; else by staff. */
  customerMessage: z.boolean(),
  /** The other side has not opened it yet. */
  unread: z.boolean(),
  applicationType: z.string(),
  portalApplicationId: z.int(),
}

/** A message as a list has it. */
export const messageRow = z.object({ ...messageFields, attachmentFileNames: z.array(z.string()) })
export type MessageRow = z.infer<typeof messageRow>

/** One message, opened. */
export const openedMessage = z.object({
  ...messageFields,
  attachmentFileNames: z.array(z.string()),
  attachments: z.array(storedFile),
})
export type OpenedMessage = z.infer<typeof openedMessage>

/** What somebody may talk about: an application, and how its conversation stands. */
export const conversation = z.object({
  portalApplicationId: z.int(),
  applicationType: z.string(),
  status: z.enum(applicationStatuses),
  /** Of the customer. */
  account: z.string(),
  customerName: z.string(),
  /** ISO 8601 instant of the newest message, or empty when there is none. */
  lastMessageDate: z.string(),
  lastMessage: z.string(),
  /** Messages of the other side that this person's side has not opened. */
  unread: z.int(),
  /** The newest message is a customer's: staff has not answered yet. */
  isWaiting: z.boolean(),
})
export type Conversation = z.infer<typeof conversation>

/** Why nothing can be written about an application: see `applicationMessage.draft` and `applicationMessage.noAccount`. */
const readOnlyReason = z.enum(['draft', 'noAccount'])
export type ReadOnlyReason = z.infer<typeof readOnlyReason>

const menu = ['apps', 'applications'] as const

export const getUnreadItemsCount = defineCall({
  name: 'ApplicationMessage/GetUnreadItemsCount',
  method: 'POST',
  safe: true,
  summary:
    'How many messages of the other side wait to be opened: those of staff in the own applications, or those of customers.',
  source: 'A §7',
  request: z.object({}),
  reply: replyWith({ count: z.int() }),
  access: 'signedIn',
  menu,
  background: true,
})

export const getApplicationMessages = defineCall({
  name: 'ApplicationMessage/GetItems',
  method: 'POST',
  safe: true,
  summary:
    'The messages about an application, newest first; with PortalApplicationId -1 the unopened ones of the other side in ' +
    'all applications, and with ReadSince also those that were opened since then: who reads them one by one has the same ' +
    'pages all the while. Marks nothing as read.',
  source: 'A §7; -1: A §2.9',
  request: z.object({
    PortalApplicationId: anyApplication,
    Options: pageOptions,
    /** Extension: `at` of the first of these lists. What lies more than a day back is a day back. */
    ReadSince: z.optional(z.iso.datetime()),
  }),
  reply: replyWith({
    items: z.array(messageRow),
    total: z.int(),
    /** Extension, of -1: when these were the unopened ones. ISO 8601 instant. */
    at: z.optional(z.string()),
    /** Extension, of one application: why nothing can be written about it. */
    readOnly: z.optional(readOnlyReason),
  }),
  access: 'signedIn',
  menu,
})

export const getApplicationMessage = defineCall({
  name: 'ApplicationMessage/GetItem',
  method: 'POST',
  summary: 'One message with its files. Opening one of the other side marks it as read.',
  source: 'A §4, §7',
  request: z.object({ Value: recordId }),
  reply: replyWith({ item: openedMessage }),
  access: 'signedIn',
  menu,
})

export const insertApplicationMessage = defineCall({
  name: 'ApplicationMessage/Insert',
  method: 'POST',
  summary:
    'Writes a message about an application. Refused as `applicationMessage.empty` without a text, and where nobody would ' +
    'read it: as `applicationMessage.draft` while the application is not submitted, as `applicationMessage.noAccount` where ' +
    'it is of somebody without an account.',
  source: 'A §5, §7',
  request: z.object({
    PortalApplicationId: recordId,
    Message: text(messageRules.longest),
    /** Extension: of this message, by chance. What comes again with it, because its answer was lost, is kept once; another text is rejected as
     * `applicationMessage.keyUsed`. */
    SendKey: z.optional(sendingKey),
  }),
  reply: replyWith({ id: z.int() }),
  access: 'signedIn',
  menu,
})

export const updateApplicationMessage = defineCall({
  name: 'ApplicationMessage/Update',
  method: 'POST',
  summary:
    'Changes an own message that staff has not opened yet; else refused as `applicationMessage.fixed`.',
  source: 'A §2.7, §7',
  request: z.object({ MessageId: recordId, Message: text(messageRules.longest) }),
  reply: plainReply,
  access: 'signedIn',
  menu,
})

export const deleteApplicationMessage = defineCall({
  name: 'ApplicationMessage/Delete',
  method: 'POST',
  summary:
    'Deletes an own message that staff has not opened yet, with its files. One that is gone already is deleted.',
  source: 'A §2.7, §7',
  request: z.object({ Value: recordId }),
  reply: plainReply,
  access: 'signedIn',
  menu,
})

export const getConversations = defineCall({
  name: 'ApplicationMessage/GetConversations',
  method: 'POST',
  safe: true,
  summary:
    'The applications that this person may talk about and how their conversations stand: waiting ones first, then by their ' +
    'newest message. Customers: their own; employees: all with messages, and with WithoutMessages all others, too. Search ' +
    'looks for the beginning of the number, and for a part of the kind, the account or the name of the customer, whatever ' +
    'its case and accents, as far as this person may see them.',
  source: 'extension',
  request: z.object({
    WaitingOnly: z.boolean(),
    Options: pageOptions,
    Search: z.optional(textWithNumbers(64)),
    WithoutMessages: z.optional(z.boolean()),
  }),
  reply: replyWith({ items: z.array(conversation), total: z.int() }),
  access: 'signedIn',
  menu,
})

export const processMessageAttachments = defineCall({
  name: 'ApplicationMessageAttachment/ProcessAttachments',
  method: 'POST',
  body: 'multipart',
  summary:
    'Adds files to an own message and deletes others of it, all or nothing. Possible while nobody has opened the message; ' +
    'files may be added to a new message for a while after that, too.',
  source: 'A §2.7, §5, §7',
  request: z.object({
    messageId: recordId,
    /** Extension: of this request, by chance. What comes again with it, because its answer was lost, is done once. */
    uploadKey: z.optional(sendingKey),
    /** Each a part of its own, with this name. */
    deleteFiles: z.optional(z.array(recordId)),
    uploadFiles: z.optional(z.array(uploadedFile)),
  }),
  /** Extension: the files of the message as they are now. */
  reply: replyWith({ items: z.optional(z.array(storedFile)) }),
  access: 'signedIn',
  menu,
})

export const downloadMessageAttachment = defineCall({
  name: 'ApplicationMessageAttachment/Download',
  method: 'POST',
  safe: true,
  summary: 'A file of a message; its name is in content-disposition.',
  source: 'A §7',
  envelope: 'file',
  request: z.object({ Value: recordId }),
  reply: fileReply,
  access: 'signedIn',
  menu,
})
