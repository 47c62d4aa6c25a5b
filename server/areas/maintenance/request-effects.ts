/** What follows for a request of maintenance from what staff does with it. */
import { sql } from 'kysely'
import { jobCards } from '#contract/areas/job-cards/job-cards.area.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { rejected } from '../kit/checked-record.ts'
import type { AreaEffects, MoveEffect } from '../kit/effects.ts'
import { changeByRule } from '../kit/rule-records.ts'
import { dueAt } from './due-at.ts'
import { heldRequest, requireUnsettled } from './follow-cards.ts'
import { tellReporters } from './tell-reporters.ts'

/** Whether a request may be merged into another one. @throws ApiError `record.field` */
async function requireMergeable(
  tx: DatabaseTransaction,
  { id, values: { mergedInto: into } }: MoveEffect,
): Promise<void> {
  if (into === id) throw rejected('mergedInto', 'sameRequest')
  await requireUnsettled(tx, Number(into), 'mergedInto')
}

/** Its reports and job cards belong to the other request from now on. */
async function merge(tx: DatabaseTransaction, { id, values, now, access }: MoveEffect): Promise<void> {
  const into = Number(values['mergedInto'])
  const reports = await sql<{ id: string | number }>`
    update fault_reports set request_id = ${into} where request_id = ${id} returning id`.execute(tx)
  const cards = await sql<{ id: string | number }>`
    select id from job_cards where request = ${id} and deleted_at is null order by id`.execute(tx)
  for (const card of cards.rows)
    await changeByRule(
      tx,
      { area: jobCards, principal: access.principal },
      Number(card.id),
      { request: into },
      now,
    )
  // It may be repaired already: then these people would hear of it from nobody.
  if ((await heldRequest(tx, into))?.state === 'done') {
    const moved = reports.rows.map((row) => Number(row.id))
    await tellReporters(tx, access.notices, into, 'faultDone', moved)
  }
}

export const requestEffects: AreaEffects = {
  notifies: true,
  async derived(_tx, { priority, plannedFor }, { id, before, now }) {
    if (id === undefined) return { reportedAt: now.toISOString() }
    const isSame = priority === before['priority'] && plannedFor === before['plannedFor']
    // Before it is assessed nobody has said that it is as urgent as whoever reported it thought.
    return isSame || (before['dueAt'] ?? null) === null ? {} : { dueAt: dueAt(priority, plannedFor, now) }
  },
  async derivedByMove(tx, effect) {
    const { move, values, now } = effect
    if (move === 'staff.assessed') return { dueAt: dueAt(values['priority'], values['plannedFor'], now) }
    if (move === 'staff.merged') await requireMergeable(tx, effect)
    if (move === 'staff.closed') return { closedAt: now.toISOString() }
    return move === 'staff.reopened' ? { closedAt: null } : {}
  },
  async moved(tx, effect) {
    const { id, move, access } = effect
    if (move === 'staff.merged') await merge(tx, effect)
    if (move === 'staff.rejected' || move === 'staff.closed')
      await tellReporters(tx, access.notices, id, 'faultEnded')
  },
}
