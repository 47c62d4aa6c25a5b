/** What runs of letters do besides what their definition says: nothing to issue before all is proposed, and a second person who reverses (decision 0307). */
import { sql } from 'kysely'
import { debtLetters } from '#contract/areas/debt-letters/debt-letters.area.ts'
import { letterRuns } from '#contract/areas/letter-runs/letter-runs.area.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { requireSecondPerson } from '../../../approvals/second-person.ts'
import { advanceRecord } from '../../../kit/advance-record.ts'
import { changedField, rejected } from '../../../kit/checked-record.ts'
import type { AreaEffects, MoveEffect } from '../../../kit/effects.ts'
import { handlersOf } from '../../../kit/record-history.ts'

/** @throws ApiError `record.field`: `stillProposing`, `nothingToIssue` */
async function requireProposed(tx: DatabaseTransaction, id: number): Promise<void> {
  const { rows: work } = await sql`
    select from letter_run_work where run_id = ${id} and proposed_at is not null`.execute(tx)
  if (work.length === 0) throw rejected('state', 'stillProposing')
  const { rows } = await sql`
    select from letter_run_rows where run_id = ${id} and obstacle is null limit 1`.execute(tx)
  if (rows.length === 0) throw rejected('state', 'nothingToIssue')
}

async function proposeAgain(tx: DatabaseTransaction, id: number): Promise<void> {
  await sql`delete from letter_run_rows where run_id = ${id}`.execute(tx)
  await sql`update letter_run_work set proposed_at = null, after_case = 0 where run_id = ${id}`.execute(tx)
}

/** All letters of the run at once, before any of them counts. @throws ApiError `record.field`, `alreadyServed` */
async function reverse(tx: DatabaseTransaction, { id, reason, now }: MoveEffect): Promise<void> {
  const { rows } = await sql<{ id: string | number; state: string }>`
    select id, state from debt_letters where run = ${id} and deleted_at is null order by id for update`.execute(
    tx,
  )
  if (rows.some(({ state }) => state === 'served')) throw rejected('state', 'alreadyServed')
  for (const letter of rows)
    await advanceRecord(tx, debtLetters, { id: Number(letter.id), move: 'staff.reversed', reason }, now)
}

export const letterRunEffects: AreaEffects = {
  derived: (_tx, _values, { id, access, now }) =>
    Promise.resolve(
      id === undefined ? { startedAt: now.toISOString(), startedBy: access.principal.accountId } : {},
    ),
  changed(_tx, { values, before }) {
    const moved = changedField(['level'], values, before)
    return moved === undefined ? Promise.resolve() : Promise.reject(rejected(moved, 'notNow'))
  },
  async derivedByMove(tx, { id, move, before, access }) {
    const by = access.principal.accountId
    if (move === 'staff.checked') return { checkedBy: by }
    if (move !== 'staff.reversed') return {}
    const named = [before['startedBy'], before['checkedBy']].filter((one) => typeof one === 'number')
    await requireSecondPerson(tx, access, [...(await handlersOf(tx, letterRuns, [id])), ...named])
    return { reversedBy: by }
  },
  async moved(tx, effect) {
    if (effect.move === 'staff.proposedAgain') await proposeAgain(tx, effect.id)
    if (effect.move === 'staff.checked') await requireProposed(tx, effect.id)
    if (effect.move === 'staff.reversed') await reverse(tx, effect)
  },
  async deleted(tx, { id }) {
    const { rows } = await sql<{ state: string }>`select state from letter_runs where id = ${id}`.execute(tx)
    if (rows[0]?.state !== 'cancelled') throw rejected('state', 'cancelFirst')
  },
}
