/** Closes many claims for damage: each as `changeClaim` closes one. */
import { sql } from 'kysely'
import { claimColumns, claimFilters } from '#contract/damage-claims.ts'
import { listChoice } from '#contract/lists.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { voidApprovals, type ApprovalDependencies } from '../approvals/end-approval.ts'
import { changeClaim } from '../damage-claims/change-claim.ts'
import { claimsFound } from '../damage-claims/claim-list.ts'
import { visibleClaims, type ClaimRow } from '../damage-claims/visible-claims.ts'
import type { Principal } from '../rights/principal.ts'
import type { BulkKind } from './job-kind.ts'

/** Of these claims those that somebody sees, by their numbers. */
async function seen(
  db: Database | DatabaseTransaction,
  principal: Principal,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ClaimRow>> {
  const { rows } = await sql<ClaimRow>`
    select * from ${visibleClaims(principal)} visible where id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [Number(row.id), row]))
}

export const closeDamageClaims = (dependencies: Pick<ApprovalDependencies, 'messages'>): BulkKind => ({
  name: 'closeDamageClaims',
  list: listChoice(claimColumns, claimFilters),
  found: claimsFound,
  requireRight: (principal) => principal.require('changeRecords'),
  async mayMove(tx, principal, records) {
    const claims = await seen(
      tx,
      principal,
      records.map(({ id }) => id),
    )
    const causeOf = (id: number, version: number): ErrorCode | undefined => {
      const claim = claims.get(id)
      if (!claim) return 'record.unknown'
      if (claim.version !== version) return 'record.changed'
      return claim.state === 'open' ? undefined : 'record.state'
    }
    return new Map(
      records.flatMap(({ id, version }): [number, ErrorCode][] => {
        const code = causeOf(id, version)
        return code === undefined ? [] : [[id, code]]
      }),
    )
  },
  async move(tx, principal, record, { reason, now, frame }) {
    await changeClaim(tx, principal, { ...record, change: 'closed', description: '', reason }, now)
    await voidApprovals(tx, dependencies, frame, { kind: 'damagePayment', recordId: record.id }, now)
  },
  async known(db, principal, ids) {
    const claims = await seen(db, principal, ids)
    return new Map(
      [...claims].map(([id, { version, claimant }]) => [id, { version, title: `${id} · ${claimant}` }]),
    )
  },
})
