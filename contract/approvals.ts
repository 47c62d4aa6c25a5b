/** Requests that a second person decides: asked for, listed, shown and decided. Extensions of ours (design §9.9). */
import { approvalKindNames, approvalStates, longestReason } from './areas/approval-kinds.ts'
import { fineRightNames, areaFlags } from './areas/rights.ts'
import { defineCall, replyWith } from './call.ts'
import { identifier, text } from './typed-text.ts'
import { z } from './z.ts'

const id = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))

/** What a row of a request says: each has a sentence in every language. */
export const shownNames = [
  'paid',
  'claimed',
  'stillOpen',
  'right',
  'limit',
  'administer',
  'active',
  'texts',
  'branding',
  'invite',
  'import',
  'paymentLink',
  'paymentLinks',
] as const

/** One thing that changes, as it was and as it will be; frozen when it was asked. */
export const shownRow = z.object({
  name: z.enum(shownNames),
  kind: z.enum(['money', 'yesNo', 'text', 'control']),
  /** Money as an exact amount: `123.45`; yes or no: `true` or `false`; a control: `shown`, `disabled` or `hidden`; empty: nothing. */
  before: z.string(),
  after: z.string(),
})
export type ShownRow = z.infer<typeof shownRow>

/** Why this person may not decide. */
export const obstacles = ['right', 'ownRequest', 'changedRecord', 'concerned', 'limit'] as const
export type Obstacle = (typeof obstacles)[number]

export const approvalLine = z.object({
  id: z.int(),
  kind: z.enum(approvalKindNames),
  state: z.enum(approvalStates),
  /** What it is about: the number of a claim, the name of a person. */
  title: z.string(),
  /** An exact amount, or empty. */
  amount: z.string(),
  /** Empty: the account was deleted since. */
  askedBy: z.string(),
  /** ISO 8601 instants. */
  askedAt: z.string(),
  expiresAt: z.string(),
  isOwn: z.boolean(),
})
export type ApprovalLine = z.infer<typeof approvalLine>

export const approvalItem = z.extend(approvalLine, {
  reason: z.string(),
  rows: z.array(shownRow),
  /** Approved in 30 days of the same group, without this one; empty: the kind has no amounts. */
  sum: z.string(),
  /** Up to which sum this person may approve; empty as above. */
  limit: z.string(),
  /** Empty: this person may decide. */
  obstacles: z.array(z.enum(obstacles)),
  mayWithdraw: z.boolean(),
  /** Of one that has ended: who, when and why; empty: a rule of the portal. */
  decidedBy: z.string(),
  decidedAt: z.string(),
  decisionReason: z.string(),
})
export type ApprovalItem = z.infer<typeof approvalItem>

const employeesOnly = { access: 'employees', source: 'extension; design §9.9' } as const

export const getApprovals = defineCall({
  name: 'Approval/GetItems',
  method: 'POST',
  safe: true,
  summary:
    'Open requests that this person may decide, the oldest first, and the own ones that are open. None is told of that is about a record that the person may not see.',
  request: z.object({}),
  reply: replyWith({ items: z.array(approvalLine), own: z.array(approvalLine) }),
  ...employeesOnly,
})

export const getApproval = defineCall({
  name: 'Approval/GetItem',
  method: 'POST',
  safe: true,
  summary:
    'One request with what changes, and whether this person may decide. Refused as `approval.unknown`.',
  request: z.object({ Value: id }),
  reply: replyWith({ item: approvalItem }),
  ...employeesOnly,
})

export const decideApproval = defineCall({
  name: 'Approval/Decide',
  method: 'POST',
  summary:
    'Approves or rejects a request, once. Refused as `approval.unknown`, `approval.decided` with the state as the problem, ' +
    '`approval.ownRequest`, `approval.limit`, `approval.reason`, `right.missing`, and `employee.tooFew` where too few administrators ' +
    'would be left.',
  request: z.object({
    Id: id,
    Decision: z.enum(['approve', 'reject']),
    /** A rejection needs one; whoever asked reads it. */
    Reason: text(longestReason),
  }),
  reply: replyWith({ item: approvalItem }),
  ...employeesOnly,
})

export const withdrawApproval = defineCall({
  name: 'Approval/Withdraw',
  method: 'POST',
  summary: 'Takes back a request of one’s own. Refused as `approval.unknown` and `approval.decided`.',
  request: z.object({ Value: id }),
  reply: replyWith({ item: approvalItem }),
  ...employeesOnly,
})

const reason = text(longestReason)
/** Of the press of the button: the same press again is the same request. */
const key = z.uuid()

export const askRightChange = defineCall({
  name: 'Approval/AskRightChange',
  method: 'POST',
  summary:
    'Asks for a change of somebody’s rights. Refused as `right.missing`, `record.unknown`, `record.field`, `approval.ownRequest`, ' +
    '`approval.reason` and `approval.keyReused`.',
  request: z.object({
    Login: identifier,
    Right: z.enum([...areaFlags, ...fineRightNames]),
    IsGranted: z.boolean(),
    /** Of a right with a limit: in cents. */
    UpToCents: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000_000_00))),
    Reason: reason,
    Key: key,
  }),
  reply: replyWith({ item: approvalItem }),
  ...employeesOnly,
})
