/** Proposes the letters of a run, one case after the other: how far it is, is kept in the transaction that proposes the letter. */
import { sql } from 'kysely'
import type { LetterObstacle } from '#contract/areas/letter-run-rows/letter-run-rows.area.ts'
import type { ServedWay } from '#contract/rules/disconnections/cutting-days.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { dueLetterOf, holdRemindedCase } from '../due-letter.ts'

/** A run that the portal is at. */
export interface WorkedRun {
  id: number
  level: number
}

/** Not due yet, or not any more: such a case is not in the run at all. */
const notAsked: readonly (LetterObstacle | undefined)[] = [
  'nothingLate',
  'notLateEnough',
  'tooSoon',
  'beforeLastDay',
]

/** By e-mail where the customer has one, else by post. */
export const wayOf = ({ email }: { email: string }): ServedWay => (email === '' ? 'post' : 'email')

/** @returns the last case that was asked about; undefined: there is nothing to propose */
async function holdWork(tx: DatabaseTransaction, id: number): Promise<number | undefined> {
  const { rows: found } = await sql`
    select from letter_runs where id = ${id} and state = 'proposed' and deleted_at is null for share`.execute(
    tx,
  )
  if (found.length === 0) return undefined
  const { rows } = await sql<{ after: string | number }>`
    select after_case as after from letter_run_work where run_id = ${id} and proposed_at is null for update`.execute(
    tx,
  )
  return rows[0] && Number(rows[0].after)
}

async function nextCase(tx: DatabaseTransaction, level: number, after: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: string | number }>`
    select id from debt_cases
    where id > ${after} and level = ${level - 1} and deleted_at is null
      and state in ('open', 'reminded', 'promised', 'disputed')
    order by id limit 1`.execute(tx)
  return rows[0] && Number(rows[0].id)
}

async function propose(tx: DatabaseTransaction, run: number, id: number, now: Date): Promise<void> {
  const held = await holdRemindedCase(tx, id)
  if (!held) return
  const { obstacle, debt } = await dueLetterOf(tx, held, 'post', now)
  if (notAsked.includes(obstacle)) return
  await sql`
    insert into letter_run_rows (run_id, case_id, customer, sent_by, language, total, obstacle)
    values (${run}, ${id}, ${held.customer}, ${wayOf(debt)}, ${debt.language}, ${debt.totalCents}, ${obstacle ?? null})
    on conflict (run_id, case_id) do nothing`.execute(tx)
}

/** Asks about one case more. @returns whether there may be another */
export const proposeNext = (db: Database, { id, level }: WorkedRun, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const after = await holdWork(tx, id)
    if (after === undefined) return false
    const next = await nextCase(tx, level, after)
    if (next === undefined) {
      await sql`update letter_run_work set proposed_at = ${now} where run_id = ${id}`.execute(tx)
      return false
    }
    await propose(tx, id, next, now)
    await sql`update letter_run_work set after_case = ${next} where run_id = ${id}`.execute(tx)
    return true
  })
