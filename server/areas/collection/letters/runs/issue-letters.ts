/** Issues the letters of a run, one after the other: each case is asked about again inside the transaction that issues its letter. */
import { sql } from 'kysely'
import { debtLetters } from '#contract/areas/debt-letters/debt-letters.area.ts'
import type { LetterObstacle } from '#contract/areas/letter-run-rows/letter-run-rows.area.ts'
import { letterRuns } from '#contract/areas/letter-runs/letter-runs.area.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { Notices } from '../../../kit/access.ts'
import { advanceRecord } from '../../../kit/advance-record.ts'
import { insertByRule } from '../../../kit/rule-records.ts'
import { dueLetterOf, holdRemindedCase, type DueLetter } from '../due-letter.ts'
import { keepContent, letterOf } from '../frozen-letter.ts'
import { mailLetter } from '../letter-mail.ts'
import { wayOf, type WorkedRun } from './propose-letters.ts'

interface ProposedRow {
  id: number
  caseId: number
}

/** So often a letter may come to nothing by a fault; then people look at it. */
const mostAttempts = 3

async function nextRow(db: Database, run: number): Promise<ProposedRow | undefined> {
  const { rows } = await sql<Record<'id' | 'caseId', string | number>>`
    select id, case_id as "caseId" from letter_run_rows
    where run_id = ${run} and obstacle is null and letter_id is null order by attempts, id limit 1`.execute(
    db,
  )
  const [row] = rows
  return row && { id: Number(row.id), caseId: Number(row.caseId) }
}

const leaveOut = (tx: DatabaseTransaction, id: number, obstacle: LetterObstacle): Promise<unknown> =>
  sql`update letter_run_rows set obstacle = ${obstacle} where id = ${id}`.execute(tx)

/** @returns the number of the letter, frozen with what stands on it */
async function write(
  tx: DatabaseTransaction,
  run: WorkedRun,
  caseId: number,
  { values, debt }: DueLetter,
  { notices, now }: { notices: Notices; now: Date },
): Promise<number> {
  const author = { area: debtLetters, principal: { accountId: null } }
  const sentBy = wayOf(debt)
  const id = await insertByRule(tx, author, { ...values, debtCase: caseId, sentBy, run: run.id }, now)
  const { rows } = await sql<{ code: string }>`select code from debt_letters where id = ${id}`.execute(tx)
  const letter = letterOf({ ...values, code: rows[0]!.code }, debt)
  await keepContent(tx, id, letter)
  if (sentBy === 'email') await mailLetter(tx, notices, letter)
  return id
}

async function issue(
  tx: DatabaseTransaction,
  run: WorkedRun,
  { id, caseId }: ProposedRow,
  frame: { notices: Notices; now: Date },
): Promise<void> {
  const held = await holdRemindedCase(tx, caseId)
  const { rows } = await sql`
    select from letter_run_rows where id = ${id} and obstacle is null and letter_id is null for update`.execute(
    tx,
  )
  // Another hand has done with it.
  if (rows.length === 0) return
  if (!held || held.level !== run.level - 1) {
    await leaveOut(tx, id, 'otherLevel')
    return
  }
  // Whether there is an e-mail address, the letter itself says: it is read with the debt.
  const due = await dueLetterOf(tx, held, 'post', frame.now)
  const letter = wayOf(due.debt) === 'post' ? due : await dueLetterOf(tx, held, 'email', frame.now)
  if (letter.obstacle !== undefined) {
    await leaveOut(tx, id, letter.obstacle)
    return
  }
  const written = await write(tx, run, caseId, letter, frame)
  await sql`update letter_run_rows set letter_id = ${written}, total = ${letter.debt.totalCents},
    sent_by = ${wayOf(letter.debt)} where id = ${id}`.execute(tx)
}

/** Numbers those that are printed together: the file and its list have the same places, whenever they are drawn. */
const numberPrinted = (tx: DatabaseTransaction, run: number): Promise<unknown> =>
  sql`
    update letter_run_rows line set place = numbered.place from (
      select id, row_number() over (order by id) as place from letter_run_rows
      where run_id = ${run} and letter_id is not null and sent_by <> 'email'
    ) numbered where numbered.id = line.id`.execute(tx)

const keepFault = (db: Database, { id }: ProposedRow): Promise<unknown> =>
  sql`update letter_run_rows set attempts = attempts + 1,
      obstacle = case when attempts + 1 >= ${mostAttempts} then 'failed' end
    where id = ${id} and obstacle is null and letter_id is null`.execute(db)

/**
 * Issues one letter more; after the last one, the run is issued.
 *
 * @param failed is told of a letter that could not be issued
 * @returns whether there may be another
 */
export async function issueNext(
  db: Database,
  run: WorkedRun,
  frame: { notices: Notices; now: Date },
  failed: (error: unknown) => void,
): Promise<boolean> {
  const row = await nextRow(db, run.id)
  if (!row) {
    await db.transaction().execute(async (tx) => {
      await numberPrinted(tx, run.id)
      await advanceRecord(tx, letterRuns, { id: run.id, move: 'system.issued' }, frame.now)
    })
    return false
  }
  try {
    await db.transaction().execute((tx) => issue(tx, run, row, frame))
  } catch (error) {
    failed(error)
    await keepFault(db, row)
  }
  return true
}
