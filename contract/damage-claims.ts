/** Claims for damage, as staff handles them. Extensions of ours. */
import { approvalItem } from './approvals.ts'
import { longestReason } from './areas/approval-kinds.ts'
import { defineCall, replyWith } from './call.ts'
import { listOptions, listReply } from './lists.ts'
import { text } from './typed-text.ts'
import { z } from './z.ts'

/** Columns that the list can be sorted by, and what it can be narrowed to; the first one holds at first. */
export const claimColumns = ['receivedOn', 'claimed', 'claimant'] as const
export const claimFilters = ['open', 'closed', 'all'] as const

export const damageClaim = z.object({
  id: z.int(),
  /** Grows with each change. */
  version: z.int(),
  state: z.enum(['open', 'closed']),
  claimant: z.string(),
  /** Where it happened, in the language of the visit. */
  place: z.string(),
  propertyReference: z.string(),
  description: z.string(),
  /** Exact amounts: `123.45`. */
  claimed: z.string(),
  paid: z.string(),
  /** Null: this person may not see bank details. */
  iban: z.nullable(z.string()),
  receivedOn: z.string(),
})
export type DamageClaim = z.infer<typeof damageClaim>

const employeesOnly = { access: 'employees', menu: ['dm'], source: 'extension' } as const
const id = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))
const version = z.int().check(z.minimum(1))

export const getDamageClaims = defineCall({
  name: 'DamageClaim/GetItems',
  method: 'POST',
  safe: true,
  summary: 'Claims for damage in the districts of this person. The days are those on which they came.',
  request: z.object({ Options: listOptions(claimColumns, claimFilters) }),
  reply: replyWith(listReply(damageClaim)),
  ...employeesOnly,
})

export const getDamageClaim = defineCall({
  name: 'DamageClaim/GetItem',
  method: 'POST',
  safe: true,
  summary: 'One claim. Refused as `record.unknown`, also where this person may not see it.',
  request: z.object({ Value: id }),
  reply: replyWith({ item: damageClaim }),
  ...employeesOnly,
})

export const changeDamageClaim = defineCall({
  name: 'DamageClaim/Change',
  method: 'POST',
  summary:
    'Corrects, closes or reopens a claim; what was asked about it before is void then. Refused as `record.unknown`, `record.changed`, ' +
    '`record.field` and `right.missing`.',
  request: z.object({
    Id: id,
    /** That was shown. */
    Version: version,
    Change: z.enum(['corrected', 'closed', 'reopened']),
    /** Of a correction: as it should be. */
    Description: text(2000),
    /** Of reopening. */
    Reason: text(longestReason),
  }),
  reply: replyWith({ item: damageClaim }),
  ...employeesOnly,
})

export const askDamagePayment = defineCall({
  name: 'DamageClaim/AskPayment',
  method: 'POST',
  summary:
    'Asks that an amount is paid on a claim. Up to a sum of 30 days it is done at once; beyond, a second person decides. Refused as ' +
    '`record.unknown`, `record.changed`, `record.field`, `right.missing`, `approval.reason` and `approval.keyReused`.',
  request: z.object({
    Id: id,
    Version: version,
    AmountCents: z.int().check(z.minimum(1), z.maximum(1_000_000_000_00)),
    Reason: text(longestReason),
    Key: z.uuid(),
  }),
  reply: replyWith({ item: approvalItem }),
  ...employeesOnly,
})
