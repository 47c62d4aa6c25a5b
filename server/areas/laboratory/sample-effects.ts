/** Samples: what was measured stays where it was taken, a second person approves, and a repeat is a sample of its own. */
import { sql } from 'kysely'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { changedField, rejected } from '../kit/checked-record.ts'
import type { AreaEffects, MoveEffect } from '../kit/effects.ts'
import { requireSecondPerson } from '../approvals/second-person.ts'
import { raiseAlarm } from './raise-alarm.ts'

async function stateOf(tx: DatabaseTransaction, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`select state from samples where id = ${id}`.execute(tx)
  return rows[0]?.state
}

async function hasResults(tx: DatabaseTransaction, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from sample_results where sample = ${id} and deleted_at is null limit 1`.execute(tx)
  return rows.length > 0
}

/** @throws ApiError `record.field`: only results that stand are looked at once more */
async function requireRepeatable(tx: DatabaseTransaction, id: number, values: RecordValues): Promise<void> {
  const repeats = values['repeats'] ?? null
  if (repeats === null) return
  if (repeats === id) throw rejected('repeats', 'repeatsItself')
  const state = await stateOf(tx, Number(repeats))
  if (state !== 'approved' && state !== 'reported') throw rejected('repeats', 'notApproved')
}

async function madeByMove(tx: DatabaseTransaction, effect: MoveEffect): Promise<RecordValues> {
  const { id, move, values, before, now, access } = effect
  if (move === 'staff.taken' && Date.parse(String(values['takenAt'])) > now.getTime())
    throw rejected('takenAt', 'inFuture')
  if (move === 'staff.entered') {
    if (!(await hasResults(tx, id))) throw rejected('results', 'noResults')
    return { enteredBy: access.principal.accountId }
  }
  if (move !== 'staff.approved') return {}
  const enteredBy = before['enteredBy']
  await requireSecondPerson(tx, access, [typeof enteredBy === 'number' ? enteredBy : null])
  return { approvedBy: access.principal.accountId }
}

export const sampleEffects: AreaEffects = {
  inserted: (tx, { id, values }) => requireRepeatable(tx, id, values),
  async changed(tx, { id, values, before }) {
    const state = await stateOf(tx, id)
    const [first] = Object.keys(values)
    if (state === 'approved' && first !== undefined) throw rejected(first, 'notNow')
    const moved = changedField(['point', 'repeats'], values, before)
    if (moved === undefined) return
    if (state !== 'planned') throw rejected(moved, 'notNow')
    await requireRepeatable(tx, id, { ...before, ...values })
  },
  derivedByMove: madeByMove,
  async moved(tx, effect) {
    if (effect.move === 'staff.approved') await raiseAlarm(tx, effect)
  },
}
