/** What the utility has sent to a customer by e-mail (A §1, §2.1). The specification names no calls for it: these are ours. */
import { defineCall, fileReply, replyWith } from './call.ts'
import { storedFile } from './files.ts'
import { listOptions, listReply } from './lists.ts'
import { recordId } from './record-id.ts'
import { emailColumns, emailFilters } from './rules/emails.ts'
import { z } from './z.ts'

const customersOnly = { access: 'customers', menu: ['emails'] } as const

const emailFields = {
  id: z.int(),
  /** An instant, ISO 8601. */
  sentAt: z.string(),
  subject: z.string(),
  /** The mailbox that it went to. */
  recipient: z.string(),
}

/** An e-mail as a list has it. */
export const emailRow = z.object({
  ...emailFields,
  /** How many files came with it; pictures that are part of its text do not count. */
  files: z.int(),
})
export type EmailRow = z.infer<typeof emailRow>

export const getEmails = defineCall({
  name: 'Email/GetItems',
  method: 'POST',
  safe: true,
  summary:
    'The e-mails that the utility has sent to the account that is chosen. The days are those of sending.',
  source: 'extension; A §1, A §9',
  request: z.object({ Options: listOptions(emailColumns, emailFilters) }),
  reply: replyWith(listReply(emailRow)),
  ...customersOnly,
})

/** A picture within the text of an e-mail: `cid:` and its content id is where it stands (RFC 2392). */
export const inlinePicture = z.object({ attachmentId: z.int(), contentId: z.string() })

export const email = z.object({
  ...emailFields,
  /** Who has sent it: a name, a mailbox, or both. */
  sender: z.string(),
  /** As it was sent: whoever shows it makes it harmless. Empty: it has none. */
  html: z.string(),
  /** The same without HTML; empty: it has none. */
  text: z.string(),
  /** Files that came with it. */
  attachments: z.array(storedFile),
  pictures: z.array(inlinePicture),
})
export type Email = z.infer<typeof email>

export const getEmail = defineCall({
  name: 'Email/GetItem',
  method: 'POST',
  safe: true,
  summary:
    'An e-mail with its text as it was sent: whoever shows the HTML makes it harmless. Refused as `email.missing`, also ' +
    'for an e-mail to somebody else.',
  source: 'extension; A §1',
  request: z.object({ Value: recordId }),
  reply: replyWith({ item: email }),
  ...customersOnly,
})

export const downloadEmailAttachment = defineCall({
  name: 'Email/DownloadAttachment',
  method: 'POST',
  safe: true,
  summary:
    'A file or picture of an e-mail; its name is in content-disposition. Refused as `attachment.missing`.',
  source: 'extension; A §1',
  envelope: 'file',
  request: z.object({ Value: recordId }),
  reply: fileReply,
  // The list of all files leads here, too.
  access: 'customers',
  menu: ['emails', 'attachments'],
})
