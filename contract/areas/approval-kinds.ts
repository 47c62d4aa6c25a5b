/** What needs a second person: the kinds of requests, for both sides. What each freezes and carries out is in `server/areas/`. */
import type { FineRightName } from './rights.ts'

/** The states of a request: those of its lifecycle machine. */
export const approvalStates = ['asked', 'approved', 'rejected', 'withdrawn', 'expired', 'void'] as const
export type ApprovalState = (typeof approvalStates)[number]

interface ApprovalKindRow {
  /** The right that the second person needs. */
  decidedWith: FineRightName
  /** Of kinds with an amount: up to this sum in 30 days, of one group, nobody else is asked. */
  freeUpToCents?: number
}

/** A kind costs one line here, and one definition in `server/areas/`. The free sums are drafts of ours. */
export const approvalKinds = {
  damagePayment: { decidedWith: 'approve', freeUpToCents: 50_00 },
  rightChange: { decidedWith: 'administer' },
  administratorChange: { decidedWith: 'administer' },
  controlChange: { decidedWith: 'administer' },
  paymentAddressChange: { decidedWith: 'administer' },
} as const satisfies Record<string, ApprovalKindRow>

export type ApprovalKindName = keyof typeof approvalKinds

export const approvalKindNames = Object.keys(approvalKinds) as ApprovalKindName[]

/** A kind, with all that the table may say of one. */
export const approvalKind = (name: ApprovalKindName): ApprovalKindRow => approvalKinds[name]

/** Sums are counted over so many days. */
export const daysOfSums = 30

/** A request expires at the end of so many working days. */
export const workingDaysOpen = 10

/** Characters of a reason. */
export const longestReason = 1000
