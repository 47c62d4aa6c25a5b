/** Writing to the utility from inside (A §2.1, A §6). The specification names no calls for it: these are ours. */
import { defineCall, replyWith } from './call.ts'
import { contactKinds, longestContactMessage } from './rules/contact-requests.ts'
import { number, text } from './typed-text.ts'
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
    'that it had. Refused as `contactRequest.disabled`, `contactRequest.field` or `contactRequest.tooMany`.',
  source: 'extension; A §2.1, A §5',
  request: z.object({
    Kind: z.enum(contactKinds),
    Message: text(longestContactMessage).check(z.minLength(1)),
    /** Empty: by mail only. */
    PhoneNo: number(32),
  }),
  /** The number that the request has from now on. */
  reply: replyWith({ id: z.int() }),
  ...signedInOnly,
})
