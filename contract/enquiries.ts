/** Enquiries: one message or call with what became of it, its answer by mail, and calls that staff writes down. Ours. */
import { faultKinds } from './areas/maintenance-requests/faults.ts'
import { defineCall, replyWith } from './call.ts'
import { contactRequestRow } from './contact-requests.ts'
import { languages } from './entities.ts'
import { recordId } from './record-id.ts'
import { contactKinds, longestContactMessage } from './rules/contact-requests.ts'
import { enquiryMoves, enquiryStates, longestEnquiryAnswer } from './rules/enquiries.ts'
import { number, sendingKey, text } from './typed-text.ts'
import { z } from './z.ts'

const employeesOnly = {
  access: 'employees',
  menu: ['contactRequests'],
  source: 'extension; A §3, A §9',
} as const

/** What was done with an enquiry. */
const enquiryStep = z.object({
  /** ISO 8601. */
  at: z.string(),
  /** Empty: an account that was deleted since. */
  by: z.string(),
  move: z.enum(enquiryMoves),
  to: z.enum(enquiryStates),
  /** The answer, or the reason. */
  text: z.string(),
})

const enquiry = z.extend(contactRequestRow, {
  /** In which it is answered. */
  language: z.enum(languages),
  /** Of the account that has it; 0: nobody has. */
  holderId: z.int(),
  /** Grows with whatever is done with it. */
  version: z.int(),
  /** Oldest first. */
  history: z.array(enquiryStep),
  /** What can be done with it now by this person. */
  moves: z.array(z.enum(enquiryMoves)),
  /** Whether an answer can be sent: a mailbox is known. */
  hasMailbox: z.boolean(),
  /** What it was turned into. */
  request: z.nullable(z.object({ id: z.int(), code: z.string() })),
})
export type Enquiry = z.infer<typeof enquiry>

const one = replyWith({ item: enquiry })

export const getEnquiry = defineCall({
  name: 'Enquiry/GetItem',
  method: 'POST',
  safe: true,
  summary: 'An enquiry with what was done with it. Refused as `enquiry.unknown`.',
  request: z.object({ Value: recordId }),
  reply: one,
  ...employeesOnly,
})

export const assignEnquiry = defineCall({
  name: 'Enquiry/Assign',
  method: 'POST',
  summary:
    'Takes an enquiry, or gives an own one back. HolderId is who had it when the caller looked; 0: nobody. Of several at once ' +
    'one has it. Refused as `enquiry.claimed` where somebody else has it by now, as `enquiry.unknown`.',
  request: z.object({
    Id: recordId,
    HolderId: z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
    IsMine: z.boolean(),
  }),
  reply: one,
  ...employeesOnly,
})

export const moveEnquiry = defineCall({
  name: 'Enquiry/Move',
  method: 'POST',
  summary:
    'Answers an enquiry by mail in the language of the person, turns it into a request of maintenance, closes it or opens it ' +
    'again; one that nobody has is the caller’s from then on. Refused as `enquiry.claimed` where somebody else has it, as ' +
    '`enquiry.changed` where something was done with it since Version was read, as `enquiry.state`, `enquiry.noMailbox`, ' +
    '`enquiry.field`, and as `right.missing` of people who may not add requests of maintenance.',
  request: z.object({
    Id: recordId,
    Move: z.enum(enquiryMoves),
    /** The answer, or the reason; of turning it may be empty. */
    Text: text(longestEnquiryAnswer),
    Version: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
    /** Of turning it: what is broken, and where. */
    Fault: z.optional(z.object({ Kind: z.enum(faultKinds), Street: text(120), Postcode: number(10) })),
  }),
  reply: one,
  ...employeesOnly,
})

export const writeDownCall = defineCall({
  name: 'Enquiry/WriteDown',
  method: 'POST',
  summary:
    'Writes down what somebody has said on the phone; it is the caller’s. The same key again is the same enquiry. Refused as ' +
    '`enquiry.field` with what is missing or wrong.',
  request: z.object({
    Kind: z.enum(contactKinds),
    Message: text(longestContactMessage),
    Name: text(100),
    /** Empty: none was said. */
    AccountNo: number(64),
    Email: text(254),
    PhoneNo: number(32),
    Language: z.enum(languages),
    Key: sendingKey,
  }),
  reply: one,
  ...employeesOnly,
})
