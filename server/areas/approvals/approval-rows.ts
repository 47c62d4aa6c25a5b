/** The rows of requests for approval, as they are read. */
import { sql, type RawBuilder } from 'kysely'
import {
  approvalKind,
  approvalKindNames,
  daysOfSums,
  type ApprovalKindName,
  type ApprovalState,
} from '#contract/areas/approval-kinds.ts'
import type { ShownRow } from '#contract/approvals.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { after } from '#server/platform/clock.ts'
import type { Principal } from '../rights/principal.ts'
import { numberOrNull } from '#server/platform/database/numbers.ts'
import { kindNamed } from './all-kinds.ts'

/** A request as it is kept. */
export interface ApprovalRecord {
  id: number
  kind: ApprovalKindName
  state: ApprovalState
  recordId: number
  recordVersion: number
  group: string
  amountCents: number | null
  payload: object
  rows: ShownRow[]
  title: string
  reason: string
  askedBy: number | null
  askedByName: string
  askedAt: Date
  expiresAt: Date
  decidedBy: number | null
  decidedByName: string
  decidedAt: Date | null
  decisionReason: string
}

interface Row {
  id: string | number
  kind: ApprovalKindName
  state: ApprovalState
  record_id: string | number
  record_version: string | number
  limit_group: string
  amount_cents: string | number | null
  payload: object
  shown_rows: ShownRow[]
  title: string
  reason: string
  asked_by: number | null
  asked_by_name: string
  asked_at: Date
  expires_at: Date
  decided_by: number | null
  decided_by_name: string
  decided_at: Date | null
  decision_reason: string
}

const recordOf = (row: Row): ApprovalRecord => ({
  id: Number(row.id),
  kind: row.kind,
  state: row.state,
  recordId: Number(row.record_id),
  recordVersion: Number(row.record_version),
  group: row.limit_group,
  amountCents: numberOrNull(row.amount_cents),
  payload: row.payload,
  rows: row.shown_rows,
  title: row.title,
  reason: row.reason,
  askedBy: row.asked_by,
  askedByName: row.asked_by_name,
  askedAt: row.asked_at,
  expiresAt: row.expires_at,
  decidedBy: row.decided_by,
  decidedByName: row.decided_by_name,
  decidedAt: row.decided_at,
  decisionReason: row.decision_reason,
})

/** Of `approvals`: whether its record is one that somebody may see. The one door to requests. */
const isAboutVisible = (principal: Principal): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    approvalKindNames.map(
      (name) => sql`approvals.kind = ${name} and record_id in (${kindNamed(name).visibleRecords(principal)})`,
    ),
    sql` or `,
  )})`

const read = async (
  db: Database | DatabaseTransaction,
  condition: RawBuilder<unknown>,
): Promise<ApprovalRecord[]> => {
  const { rows } = await sql<Row>`
    select approvals.*, coalesce(asker.name, '') as asked_by_name, coalesce(decider.name, '') as decided_by_name
    from approvals
    left join accounts asker on asker.id = asked_by
    left join accounts decider on decider.id = decided_by
    where ${condition} order by asked_at, approvals.id limit 100`.execute(db)
  return rows.map(recordOf)
}

/** @returns undefined: there is none, or this person may not see what it is about */
export async function visibleApproval(
  db: Database | DatabaseTransaction,
  principal: Principal,
  id: number,
): Promise<ApprovalRecord | undefined> {
  return (await read(db, sql`approvals.id = ${id} and ${isAboutVisible(principal)}`))[0]
}

/** Whatever anybody may see: for what a rule of the portal does. */
export const approvalById = async (
  db: Database | DatabaseTransaction,
  id: number,
): Promise<ApprovalRecord | undefined> => (await read(db, sql`approvals.id = ${id}`))[0]

/** Holds a request until the transaction ends. @returns its state then */
export async function holdApproval(tx: DatabaseTransaction, id: number): Promise<ApprovalState | undefined> {
  const { rows } = await sql<{ state: ApprovalState }>`
    select state from approvals where id = ${id} for update`.execute(tx)
  return rows[0]?.state
}

/** Open requests that somebody else asked for and that this person has the right to decide, the oldest first. */
export const approvalsToDecide = (
  db: Database | DatabaseTransaction,
  principal: Principal,
  now: Date,
): Promise<ApprovalRecord[]> => {
  const kinds = approvalKindNames.filter((name) => principal.may(approvalKind(name).decidedWith))
  return kinds.length === 0
    ? Promise.resolve([])
    : read(
        db,
        sql`state = 'asked' and expires_at > ${now} and asked_by is distinct from ${principal.accountId}
          and approvals.kind in (${sql.join(kinds)}) and ${isAboutVisible(principal)}`,
      )
}

/** Open requests of this person. */
export const ownOpenApprovals = (
  db: Database | DatabaseTransaction,
  principal: Principal,
  now: Date,
): Promise<ApprovalRecord[]> =>
  read(
    db,
    sql`state = 'asked' and expires_at > ${now} and asked_by = ${principal.accountId} and ${isAboutVisible(principal)}`,
  )

/** Open requests about a record. */
export const openApprovalsOf = (
  tx: DatabaseTransaction,
  kind: ApprovalKindName,
  recordId: number,
): Promise<ApprovalRecord[]> =>
  read(tx, sql`state = 'asked' and approvals.kind = ${kind} and record_id = ${recordId}`)

/**
 * The sum of a group in 30 days.
 *
 * @param states which requests count
 * @param except one that does not
 */
export async function sumOfGroup(
  db: Database | DatabaseTransaction,
  { kind, group }: { kind: ApprovalKindName; group: string },
  now: Date,
  states: readonly ApprovalState[],
  except = 0,
): Promise<number> {
  const { rows } = await sql<{ sum: string | number }>`
    select coalesce(sum(amount_cents), 0) as sum from approvals
    where kind = ${kind} and limit_group = ${group} and asked_at > ${after(now, -daysOfSums * 86_400)}
      and state in (${sql.join([...states])}) and id <> ${except}`.execute(db)
  return Number(rows[0]?.sum ?? 0)
}
