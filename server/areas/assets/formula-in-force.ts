/** The formula of the ranking that is in force, and the days on which the next ones begin. */
import { sql } from 'kysely'
import { weightsOf, type RankingWeights } from '#contract/areas/assets/ranking.ts'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import { rankingFormulas } from '#contract/areas/ranking-formulas/ranking-formulas.area.ts'
import { advanceRecord } from '#server/areas/kit/advance-record.ts'
import { valuesOf, type JsonRow } from '#server/areas/kit/columns.ts'
import { dayOf, daysAfter } from '#server/platform/calendar.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'

export interface Formula {
  id: number
  weights: RankingWeights
}

/** The formula in force. The first one comes with the database: there always is one. */
export async function formulaInForce(db: Database | DatabaseTransaction): Promise<Formula> {
  const { rows } = await sql<{ row: JsonRow }>`
    select to_jsonb(formula) as row from ranking_formulas formula
    where state = 'inForce' and deleted_at is null`.execute(db)
  const row = rows[0]?.row
  if (!row) throw new Error('No formula of the ranking is in force.')
  const values: RecordValues = valuesOf(rankingFormulas.fields, row, () => true)
  return { id: Number(row['id']), weights: weightsOf(values) }
}

/** Lets approved formulas begin whose day has come, one after the other: after a standstill each has held on its days. */
export async function beginDueFormulas(tx: DatabaseTransaction, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('formula of the ranking'))`.execute(tx)
  const { rows } = await sql<{ id: string | number; day: string }>`
    select id, valid_from::text as day from ranking_formulas
    where state = 'approved' and deleted_at is null and valid_from <= ${dayOf(now)}::date
    order by valid_from`.execute(tx)
  for (const { id, day } of rows) {
    const { id: before } = await formulaInForce(tx)
    const values = { validUntil: daysAfter(day, -1) }
    await advanceRecord(tx, rankingFormulas, { id: before, move: 'system.replaced', values }, now)
    await advanceRecord(tx, rankingFormulas, { id: Number(id), move: 'system.began' }, now)
  }
}
