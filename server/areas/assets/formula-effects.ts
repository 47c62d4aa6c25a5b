/** What formulas of the ranking demand: nobody approves their own, none begins in the past, and two never begin on one day. */
import { sql } from 'kysely'
import { rankingFormulas } from '#contract/areas/ranking-formulas/ranking-formulas.area.ts'
import { sameAccountIds } from '#server/areas/approvals/same-person.ts'
import { rejected } from '#server/areas/kit/checked-record.ts'
import type { AreaEffects } from '#server/areas/kit/effects.ts'
import { authorsOf } from '#server/areas/kit/record-history.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { beginDueFormulas } from './formula-in-force.ts'

/** @throws ApiError `record.field`: its day is over, or is that of another */
async function requireFreeDay(
  tx: DatabaseTransaction,
  id: number,
  validFrom: string,
  now: Date,
): Promise<void> {
  if (validFrom < dayOf(now)) throw rejected('validFrom', 'isPast')
  const { rows } = await sql`
    select from ranking_formulas
    where valid_from = ${validFrom}::date and state <> 'drafted' and id <> ${id} and deleted_at is null`.execute(
    tx,
  )
  if (rows.length > 0) throw rejected('validFrom', 'taken')
}

export const formulaEffects: AreaEffects = {
  async derivedByMove(tx, { id, move, before, access, now }) {
    if (move !== 'staff.approved') return {}
    // Before the state is written: two that are approved at the same time wait for each other here.
    await sql`select pg_advisory_xact_lock(hashtext('formula of the ranking'))`.execute(tx)
    const authors = await sameAccountIds(tx, await authorsOf(tx, rankingFormulas, id))
    if (authors.includes(access.principal.accountId)) throw rejected('state', 'ownWork')
    await requireFreeDay(tx, id, String(before['validFrom']), now)
    return {}
  },
  async deleted(tx, { id }) {
    const { rows } = await sql`select from ranking_formulas where id = ${id} and state <> 'drafted'`.execute(
      tx,
    )
    // Scores that it gave, or will give, are explained by it.
    if (rows.length > 0) throw rejected('state', 'isKept')
  },
  async moved(tx, { move, now }) {
    if (move === 'staff.approved') await beginDueFormulas(tx, now)
  },
}
