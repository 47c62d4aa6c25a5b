/** Applications as a queue of staff: what is due, whose it is, claiming and taking over (A §2.1, A §3). Ours. */
import { defineCall, replyWith } from './call.ts'
import { applicationStatuses } from './entities.ts'
import { recordId } from './record-id.ts'
import {
  dueGroups,
  longestAnswer,
  mostInGroup,
  openStatuses,
  queueOwners,
} from './rules/application-queue.ts'
import { text } from './typed-text.ts'
import { z } from './z.ts'

const employeesOnly = {
  access: 'employees',
  menu: ['applications'],
  source: 'extension; A §2.1, A §3',
} as const
const application = z.object({ PortalApplicationId: recordId })

/** ISO 8601, or empty. */
const instant = z.string()

/** An open application in the queue. */
export const queuedApplication = z.object({
  portalApplicationId: z.int(),
  applicationType: z.string(),
  status: z.enum(applicationStatuses),
  customerName: z.string(),
  /** Of the property, in the language of the visit; empty where there is none. */
  place: z.string(),
  /** Both are empty while it waits for the customer. */
  stateDueAt: instant,
  caseDueAt: instant,
  group: z.enum(dueGroups),
  /** Since when it waits for the customer; else empty. */
  waitingSince: instant,
  /** Of the account that has it; 0: nobody has. */
  holderId: z.int(),
  holder: z.string(),
  heldSince: instant,
  isOwn: z.boolean(),
  /** When the draft of an answer was last written; empty: there is none. */
  draftAt: instant,
  /** A customer waits for an answer to a message. */
  hasMessage: z.boolean(),
})
export type QueuedApplication = z.infer<typeof queuedApplication>

/** A group by how late, or a column by status. */
const queuePart = z.object({
  name: z.enum([...dueGroups, ...openStatuses]),
  count: z.int(),
  /** Of those, how many are late. */
  late: z.int(),
  items: z.array(queuedApplication),
})
export type QueuePart = z.infer<typeof queuePart>

export const getApplicationQueue = defineCall({
  name: 'ApplicationQueue/GetItems',
  method: 'POST',
  safe: true,
  summary:
    'Open applications by how late they are, or by status, what is due first coming first. Of each group as many as asked for, ' +
    'and the number of all.',
  request: z.object({
    Whose: z.enum(queueOwners),
    By: z.enum(['due', 'status']),
    /** A kind; empty: all. */
    ApplicationType: text(64),
    Most: z.int().check(z.minimum(1), z.maximum(mostInGroup)),
  }),
  reply: replyWith({
    parts: z.array(queuePart),
    counts: z.object({ mine: z.int(), team: z.int(), unassigned: z.int(), all: z.int() }),
    /** The day up to which the group `soon` goes. */
    soonUntil: z.string(),
    /** What the next claim would give; null: nothing waits for this person. */
    next: z.nullable(queuedApplication),
    /** Kinds of which something is open. */
    types: z.array(z.string()),
  }),
  ...employeesOnly,
})

/** One of the queue, with the draft of its answer. */
const heldApplication = z.extend(queuedApplication, {
  answer: z.object({ text: z.string(), version: z.int(), by: z.string(), at: instant }),
})
export type HeldApplication = z.infer<typeof heldApplication>

const held = replyWith({ item: heldApplication })

export const getQueuedApplication = defineCall({
  name: 'ApplicationQueue/GetItem',
  method: 'POST',
  safe: true,
  summary: 'An application of the queue and the draft of its answer. Refused as `application.missing`.',
  request: application,
  reply: held,
  ...employeesOnly,
})

export const claimApplication = defineCall({
  name: 'ApplicationQueue/Claim',
  method: 'POST',
  summary:
    'Takes an application that nobody has; of several at once one wins. An employee who has it already keeps it. Refused as ' +
    '`application.claimed` with who has it, as `application.notClaimable` where it has ended.',
  request: application,
  reply: held,
  ...employeesOnly,
})

export const claimNextApplication = defineCall({
  name: 'ApplicationQueue/ClaimNext',
  method: 'POST',
  summary:
    'What this person should do next: of the own ones and of those that nobody has in the places of the own teams the one that ' +
    'is due first, which is theirs then. Several who ask at once get different ones.',
  request: z.object({}),
  reply: replyWith({
    /** Null: nothing waits for this person. */
    item: z.nullable(heldApplication),
  }),
  ...employeesOnly,
})

export const takeOverApplication = defineCall({
  name: 'ApplicationQueue/TakeOver',
  method: 'POST',
  summary:
    'Takes an application from who has it, as the caller saw it; they are notified, and the draft of the answer stays. Refused ' +
    'as `application.claimed` where somebody else has it by now, as `application.notClaimable` where it has ended.',
  request: z.object({ PortalApplicationId: recordId, HolderId: recordId }),
  reply: held,
  ...employeesOnly,
})

export const releaseApplication = defineCall({
  name: 'ApplicationQueue/Release',
  method: 'POST',
  summary: 'Gives an own application back, for others to take. Refused as `application.notOwn`.',
  request: application,
  reply: held,
  ...employeesOnly,
})

export const keepApplicationAnswer = defineCall({
  name: 'ApplicationQueue/KeepAnswer',
  method: 'POST',
  summary:
    'Keeps the draft of the answer to an own application. Refused as `application.notOwn`, and as `application.answerChanged` ' +
    'where it was written since Version was read; 0: there was none.',
  request: z.object({
    PortalApplicationId: recordId,
    Text: text(longestAnswer),
    Version: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
  }),
  reply: held,
  ...employeesOnly,
})
