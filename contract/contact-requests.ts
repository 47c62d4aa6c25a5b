/** Writing to the utility from inside (A §2.1, A §6). The specification names no calls for it: these are ours. */
import { defineCall, replyWith } from './call.ts'
import { listOptions, listReply } from './lists.ts'
import {
  contactKinds,
  contactRequestColumns,
  contactRequestFilters,
  longestContactMessage,
} from './rules/contact-requests.ts'
import { enquiryStates } from './rules/enquiries.ts'
import { number, shownAccount, text } from './typed-text.ts'
import { z } from './z.ts'

const signedInOnly = { access: 'signedIn', menu: ['contactUs', 'employeeContactUs'] } as const

/** How the utility can be reached from inside, and what it knows of who writes. */
export const contactOptions = z.object({
  /** Whether messages are taken here: flag showContactUsEmail, and a mailbox of the utility. */
  canWrite: z.boolean(),
  /** The utility's own page for messages; empty: there is none. */
  url: z.string(),
  /** Of the account that is chosen; empty for employees. */
  accountNo: z.string(),
  name: z.string(),
  /** Where the answer goes; empty: no mailbox is known. */
  email: z.string(),
  /** What stands in the field for it at first. */
  phoneNo: z.string(),
})
export type ContactOptions = z.infer<typeof contactOptions>

export const getContactOptions = defineCall({
  name: 'ContactRequest/GetOptions',
  method: 'POST',
  safe: true,
  summary: 'How the utility can be reached from inside, and what it knows of who writes.',
  source: 'extension; A §2.1, A §6',
  request: z.object({}),
  reply: replyWith({ item: contactOptions }),
  ...signedInOnly,
})

export const sendContactRequest = defineCall({
  name: 'ContactRequest/Send',
  method: 'POST',
  summary:
    'Sends a message to the utility and keeps it under a number. The same message again within minutes has the number ' +
    'that it had. Refused as `contactRequest.disabled`, `contactRequest.field` or `contactRequest.tooMany`, and as ' +
    '`accountChoice.changed` where another account is chosen by now.',
  source: 'extension; A §2.1, A §5',
  request: z.object({
    AccountNo: shownAccount,
    Kind: z.enum(contactKinds),
    Message: text(longestContactMessage).check(z.minLength(1)),
    /** Empty: by mail only. */
    PhoneNo: number(32),
  }),
  /** The number that the request has from now on. */
  reply: replyWith({ id: z.int() }),
  ...signedInOnly,
})

/** What somebody has written, as staff reads it. What this person may not see of a customer is empty. */
export const contactRequestRow = z.object({
  /** The number that whoever wrote from inside was told. */
  id: z.int(),
  /** ISO 8601. */
  writtenAt: z.string(),
  /** Empty: by the form of the support page, with a subject. */
  kind: z.enum([...contactKinds, '']),
  subject: z.string(),
  name: z.string(),
  account: z.string(),
  /** Where an answer goes; one of them is there. */
  email: z.string(),
  phoneNo: z.string(),
  message: z.string(),
  state: z.enum(enquiryStates),
  /** A call that staff has written down. */
  isByPhone: z.boolean(),
  /** Who has it; empty: nobody. */
  holder: z.string(),
  isOwn: z.boolean(),
})
export type ContactRequestRow = z.infer<typeof contactRequestRow>

export const getContactRequests = defineCall({
  name: 'ContactRequest/GetItems',
  method: 'POST',
  safe: true,
  summary:
    'What people have written to the utility, from inside and by the support page, newest first. Search looks for the number, ' +
    'the words, and the writer, as far as this person may see them.',
  source: 'extension; A §9',
  request: z.object({ Options: listOptions(contactRequestColumns, contactRequestFilters) }),
  reply: replyWith(listReply(contactRequestRow)),
  access: 'employees',
  menu: ['contactRequests'],
})
