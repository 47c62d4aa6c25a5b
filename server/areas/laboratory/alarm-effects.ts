/** Alarms of water: nobody approves a notice of their own, and what was approved is told to customers as it stands. */
import { sql } from 'kysely'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { requireSecondPerson } from '../approvals/second-person.ts'
import { changedField, rejected } from '../kit/checked-record.ts'
import type { AreaEffects, MoveEffect } from '../kit/effects.ts'

/** A notice reaches nobody where its zone has no place. @throws ApiError `record.field` */
async function requirePlaces(tx: DatabaseTransaction, zone: number): Promise<void> {
  const { rows } = await sql`
    select from supply_zone_places join supply_zones on supply_zones.id = record_id
    where record_id = ${zone} and deleted_at is null limit 1`.execute(tx)
  if (rows.length === 0) throw rejected('zone', 'noPlaces')
}

async function madeByMove(
  tx: DatabaseTransaction,
  { move, before, now, access }: MoveEffect,
): Promise<RecordValues> {
  const { accountId } = access.principal
  if (move === 'staff.noticeProposed') {
    await requirePlaces(tx, Number(before['zone']))
    return { proposedBy: accountId }
  }
  if (move === 'staff.noticeReturned') return { proposedBy: null }
  if (move === 'staff.closed') return { closedAt: now.toISOString() }
  const proposedBy = before['proposedBy']
  await requireSecondPerson(tx, access, [typeof proposedBy === 'number' ? proposedBy : null])
  return { approvedBy: accountId, noticeAt: now.toISOString() }
}

export const alarmEffects: AreaEffects = {
  derived: (_tx, _values, { id, now }) =>
    Promise.resolve(id === undefined ? { raisedAt: now.toISOString() } : {}),
  async changed(tx, { id, values, before }) {
    const changed = changedField(['zone', 'sample', 'findings'], values, before)
    if (changed === undefined) return
    const { rows } = await sql<{ state: string }>`select state from water_alarms where id = ${id}`.execute(tx)
    // A second person looks at it, or customers have been told of it.
    if (rows[0]?.state !== 'raised') throw rejected(changed, 'notNow')
  },
  derivedByMove: madeByMove,
  async moved(tx, { id, move, now }) {
    // Sending is the work of `server/supply/water-quality/tell-notices.ts`.
    if (move === 'staff.noticeApproved')
      await sql`insert into water_notices (alarm_id, begun_at) values (${id}, ${now})`.execute(tx)
    if (move === 'staff.closed')
      await sql`update water_notices set ended_at = ${now} where alarm_id = ${id} and ended_at is null`.execute(
        tx,
      )
  },
  async deleted(tx, { id }) {
    const { rows } = await sql`select from water_notices where alarm_id = ${id}`.execute(tx)
    if (rows.length > 0) throw rejected('state', 'notNow')
  },
}
