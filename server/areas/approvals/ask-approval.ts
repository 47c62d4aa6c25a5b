/** Asks for what needs a second person: freezes it, and carries it out at once where it is so little that nobody is asked. */
import { sql } from 'kysely'
import { approvalKind, workingDaysOpen } from '#contract/areas/approval-kinds.ts'
import { defaultCalendar, expiryAfter } from '#contract/rules/calendar/utility-calendar.ts'
import { lockBuckets } from '#server/platform/rate-limits/rate-limits.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { Principal } from '../rights/principal.ts'
import type { ApprovalKind, FoundRecord, Frozen } from './approval-kind.ts'
import { approvalById, holdApproval, sumOfGroup } from './approval-rows.ts'
import type { NoticeFrame } from '../employee-notices.ts'
import { moveApproval, type ApprovalDependencies } from './end-approval.ts'

export interface Asked {
  now: Date
  reason: string
  key: string
}

/**
 * What the same press of the button asked for before.
 *
 * @returns its number; undefined: nothing
 * @throws ApiError `approval.keyReused`
 */
export async function askedBefore(
  tx: DatabaseTransaction,
  { accountId }: Principal,
  kind: string,
  recordId: number,
  key: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: string | number; isSame: boolean }>`
    select id, kind = ${kind} and record_id = ${recordId} and asked_by = ${accountId} as "isSame"
    from approvals where request_key = ${key}`.execute(tx)
  const [before] = rows
  if (before && !before.isSame) throw new ApiError('approval.keyReused')
  return before && Number(before.id)
}

/** Under the limit that goes without a second person, with all that was asked in 30 days. */
async function goesAlone<Payload extends object>(
  tx: DatabaseTransaction,
  { name }: ApprovalKind<Payload>,
  { group, amountCents }: Frozen<Payload>,
  now: Date,
): Promise<boolean> {
  const { freeUpToCents } = approvalKind(name)
  if (freeUpToCents === undefined || amountCents === null) return false
  await lockBuckets(tx, [`approval ${name} ${group}`])
  const sum = await sumOfGroup(tx, { kind: name, group }, now, ['asked', 'approved'])
  return sum + amountCents <= freeUpToCents
}

/**
 * Asks, in the transaction that holds the record.
 *
 * @returns the number of the request
 * @throws ApiError `approval.reason`, `approval.ownRequest`, `approval.keyReused`
 */
export async function askApproval<Payload extends object>(
  tx: DatabaseTransaction,
  dependencies: Pick<ApprovalDependencies, 'messages'>,
  frame: NoticeFrame,
  kind: ApprovalKind<Payload>,
  principal: Principal,
  record: FoundRecord,
  frozen: Frozen<Payload>,
  { now, reason, key }: Asked,
): Promise<number> {
  if (reason === '') throw new ApiError('approval.reason')
  if (record.concerned.includes(principal.accountId)) throw new ApiError('approval.ownRequest')
  const isCovered = await goesAlone(tx, kind, frozen, now)
  const { rows } = await sql<{ id: string | number }>`
    insert into approvals (kind, state, record_id, record_version, limit_group, amount_cents, payload, shown_rows,
      title, reason, asked_by, asked_at, expires_at, request_key)
    values (${kind.name}, 'asked', ${frozen.recordId}, ${record.version}, ${frozen.group}, ${frozen.amountCents},
      ${JSON.stringify(frozen.payload)}::jsonb, ${JSON.stringify(frozen.rows)}::jsonb, ${frozen.title}, ${reason},
      ${principal.accountId}, ${now}, ${expiryAfter(defaultCalendar, now, workingDaysOpen)}, ${key})
    on conflict (request_key) do nothing returning id`.execute(tx)
  if (!rows[0]) throw new ApiError('approval.keyReused')
  const id = Number(rows[0].id)
  if (isCovered) {
    await holdApproval(tx, id)
    const asked = await approvalById(tx, id)
    await moveApproval(tx, dependencies, frame, asked!, { type: 'limit.covered' }, { now, by: null })
  }
  return id
}
