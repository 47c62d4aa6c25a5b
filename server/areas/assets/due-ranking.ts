/**
 * Lets formulas begin whose day has come, and computes scores anew that another formula gave. What is left to do follows from
 * the assets themselves: after a crash, and with any number of portals, each is computed until none is left.
 */
import { sql } from 'kysely'
import { assets } from '#contract/areas/assets/assets.area.ts'
import { rankedValues, rankingScore } from '#contract/areas/assets/ranking.ts'
import { valuesOf, type JsonRow } from '#server/areas/kit/columns.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { dueRows, type DueRows, type RunnerLog } from '#server/platform/due-rows/due-rows.ts'
import { beginDueFormulas, formulaInForce } from './formula-in-force.ts'

interface RankingDependencies {
  db: Database
  clock: Clock
  log: RunnerLog
  stopping: AbortSignal
}

/** Assets of one transaction: people who change one of them wait no longer than for these. */
const batch = 500

/** Computes some scores anew, with a row each in the history. @returns how many */
async function rankSome(tx: DatabaseTransaction, now: Date): Promise<number> {
  const formula = await formulaInForce(tx)
  const { rows } = await sql<{ row: JsonRow }>`
    select to_jsonb(record) as row from assets record
    where condition is not null and deleted_at is null and formula is distinct from ${formula.id}
    order by id limit ${batch} for update skip locked`.execute(tx)
  const ranked = rows.flatMap(({ row }) => {
    const values = valuesOf(assets.fields, row, () => true)
    const from = rankedValues(values)
    return from ? [{ id: Number(row['id']), score: rankingScore(formula.weights, from), values }] : []
  })
  const changes = ranked.map(({ id, score, values }) => ({
    id,
    score,
    changes: [
      ...(values['score'] === score
        ? []
        : [{ field: 'score', before: values['score'] ?? null, after: score }]),
      { field: 'formula', before: values['formula'] ?? null, after: formula.id },
    ],
  }))
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as row (id bigint, score numeric, changes jsonb)
    ), written as (
      update assets set score = given.score, formula = ${formula.id}, version = version + 1, changed_at = ${now},
        changed_by = null
      from given where assets.id = given.id returning assets.id, assets.version
    )
    insert into record_changes (area, record_id, version, changed_at, kind, move, reason, changes)
    select ${assets.name}, id, written.version, ${now}, 'changed', '', '', given.changes
    from written join given using (id)`.execute(tx)
  return ranked.length
}

/** Computes every score anew that another formula gave, a batch at a time. @returns how many */
export async function rankAnew({ db, clock, stopping }: Omit<RankingDependencies, 'log'>): Promise<number> {
  let all = 0
  while (!stopping.aborted) {
    const some = await db.transaction().execute((tx) => rankSome(tx, clock()))
    all += some
    if (some < batch) break
  }
  return all
}

/** Looks whether a formula begins, and whether scores are of another one. */
export const dueRanking = (dependencies: RankingDependencies): DueRows =>
  dueRows<'ranking'>({
    name: 'ranking of assets',
    everySeconds: 5,
    atOnce: 1,
    mostInRound: 1,
    claim: () => Promise.resolve(['ranking']),
    async handle() {
      const { db, clock } = dependencies
      await db.transaction().execute((tx) => beginDueFormulas(tx, clock()))
      await rankAnew(dependencies)
    },
    failed: (_, error) => dependencies.log.error({ err: error }, 'the ranking was not computed anew'),
  })
