/** What changes a claim: each change is a row of its history, raises its version, and ends what was asked about it before. */
import { sql } from 'kysely'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { Principal } from '../rights/principal.ts'
import { findClaim, type ClaimRow } from './visible-claims.ts'

export type ClaimChange = 'corrected' | 'paid' | 'closed' | 'reopened'

/** A change as it is written down. */
interface WrittenChange {
  id: number
  change: ClaimChange
  now: Date
  /** Null: by a rule of the portal. */
  by: number | null
  approvedBy?: number | null
  amountCents?: number
  reason?: string
  description?: string
}

/** Writes a change of a claim that the transaction holds. */
export async function writeClaimChange(tx: DatabaseTransaction, written: WrittenChange): Promise<void> {
  const { id, change, now, by, approvedBy = null, amountCents = 0, reason = '', description } = written
  await sql`
    with changed as (
      update damage_claims set version = version + 1, paid_cents = paid_cents + ${amountCents}::bigint,
        description = coalesce(${description ?? null}::text, description),
        state = ${change === 'closed' ? sql`'closed'` : change === 'reopened' ? sql`'open'` : sql`state`}
      where id = ${id} returning version
    )
    insert into damage_claim_changes
      (claim_id, changed_at, changed_by, approved_by, change, amount_cents, reason, version)
    select ${id}::bigint, ${now}::timestamptz, ${by}::integer, ${approvedBy}::integer, ${change}::text,
      ${change === 'paid' ? amountCents : null}::bigint, ${reason}::text, version
    from changed`.execute(tx)
}

/** A change that somebody wishes of a claim. */
export interface WishedClaimChange {
  id: number
  /** That was shown. */
  version: number
  change: Exclude<ClaimChange, 'paid'>
  description: string
  reason: string
}

/** @throws ApiError `record.unknown`, `record.changed` */
export async function claimAsShown(
  tx: DatabaseTransaction,
  principal: Principal,
  { id, version }: { id: number; version: number },
): Promise<ClaimRow> {
  const claim = await findClaim(tx, principal, id, true)
  if (!claim) throw new ApiError('record.unknown')
  if (claim.version !== version) throw new ApiError('record.changed')
  return claim
}

/**
 * Changes a claim as somebody wishes it.
 *
 * @throws ApiError `right.missing`, `record.unknown`, `record.changed`, `record.field`
 */
export async function changeClaim(
  tx: DatabaseTransaction,
  principal: Principal,
  { change, description, reason, ...shown }: WishedClaimChange,
  now: Date,
): Promise<void> {
  const claim = await claimAsShown(tx, principal, shown)
  principal.require(change === 'reopened' ? 'reopen' : 'changeRecords')
  const wanted = { corrected: 'open', closed: 'open', reopened: 'closed' } as const
  if (claim.state !== wanted[change])
    throw new ApiError('record.field', { field: 'state', problem: claim.state })
  if (change === 'corrected' && description === '')
    throw new ApiError('record.field', { field: 'description', problem: 'missing' })
  if (change === 'reopened' && reason === '')
    throw new ApiError('record.field', { field: 'reason', problem: 'missing' })
  await writeClaimChange(tx, {
    id: shown.id,
    change,
    now,
    by: principal.accountId,
    reason,
    ...(change === 'corrected' && { description }),
  })
}
