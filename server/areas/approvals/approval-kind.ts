/** What a kind of request for approval defines: everything else about approvals is written once. */
import type { RawBuilder } from 'kysely'
import type { ApprovalKindName } from '#contract/areas/approval-kinds.ts'
import type { ShownRow } from '#contract/approvals.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { Principal } from '../rights/principal.ts'

/** A record as a request finds it, held by the transaction until its end. */
export interface FoundRecord {
  version: number
  /** People who must not decide: they gain by it, or are linked to it. */
  concerned: readonly number[]
}

/** A request, frozen as it is asked. */
export interface Frozen<Payload> {
  recordId: number
  /** Sums of 30 days are counted of all requests of a kind with the same group. */
  group: string
  amountCents: number | null
  /** What the request is called beside its kind: the number of a claim, the name of a person. */
  title: string
  /** What changes, as the second person is shown it. */
  rows: ShownRow[]
  payload: Payload
}

/** Who asked for what is carried out, and who approved it. */
export interface Decision {
  now: Date
  askedBy: number | null
  /** Null: no second person was needed. */
  approvedBy: number | null
  reason: string
}

export interface ApprovalKind<Payload extends object> {
  name: ApprovalKindName
  /** A query of the numbers of all records that somebody may see: requests about others are not told of. */
  visibleRecords(principal: Principal): RawBuilder<unknown>
  /**
   * @param isHeld whether the record is held until the transaction ends
   * @returns undefined: there is none
   */
  find(tx: DatabaseTransaction, recordId: number, isHeld: boolean): Promise<FoundRecord | undefined>
  /** Whether one of these accounts has changed the record by its own hand. */
  wasChangedBy(tx: DatabaseTransaction, recordId: number, accountIds: readonly number[]): Promise<boolean>
  /** Does what was asked, once, to the record that the transaction holds. */
  carryOut(tx: DatabaseTransaction, recordId: number, payload: Payload, decision: Decision): Promise<void>
}
