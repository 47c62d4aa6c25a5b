/** The history of the demonstration's maintenance: that each record was added, and what moved it since. */
import { sql } from 'kysely'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'

/** Areas, their tables, and the state of a new record. */
const areas = [
  ['maintenance-requests', 'maintenance_requests', 'reported'],
  ['job-cards', 'job_cards', 'planned'],
  ['maintenance-schedules', 'maintenance_schedules', null],
  ['job-times', 'job_times', null],
] as const

/** The move that led into a state. */
const moves: Readonly<Record<string, string>> = {
  assessed: 'staff.assessed',
  planned: 'system.cardAdded',
  underWay: 'system.workBegan',
  rejected: 'staff.rejected',
  merged: 'staff.merged',
  assigned: 'staff.assigned',
  travelling: 'staff.travelBegan',
  working: 'staff.workBegan',
  interrupted: 'staff.interrupted',
  approved: 'staff.approved',
  cancelled: 'staff.cancelled',
}

/** States of which the move has another name in each area. */
const movesIn: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'maintenance-requests': { ...moves, done: 'system.cardsDone', closed: 'system.cardsClosed' },
  'job-cards': { ...moves, done: 'staff.finished', closed: 'staff.closed' },
}

const reasons: Readonly<Record<string, string>> = {
  rejected: 'Nothing was to be seen there.',
  interrupted: 'Waits for a spare part.',
  cancelled: 'Was done with another card.',
}

/** Writes it, and lets the numbers of records go on after those of the demonstration. */
export async function fillMaintenanceHistory(tx: DatabaseTransaction, now: Date): Promise<void> {
  for (const [area, table, first] of areas) {
    const rows = sql.table(table)
    await sql`
      insert into record_changes (area, record_id, version, changed_at, kind, changes)
      select ${area}, id, 1, ${now}::timestamptz - interval '2 days', 'inserted',
        jsonb_build_array(jsonb_build_object('field', 'code', 'before', null, 'after', code))
      from ${rows} order by id`.execute(tx)
    await sql`select setval(${`${table}_number`}::regclass, (select count(*) from ${rows}))`.execute(tx)
    if (first === null) continue
    await sql`
      insert into record_changes (area, record_id, version, changed_at, kind, move, reason, changes)
      select ${area}, id, 2, ${now}::timestamptz - interval '1 day', 'moved',
        ${JSON.stringify(movesIn[area])}::jsonb ->> state, coalesce(${JSON.stringify(reasons)}::jsonb ->> state, ''),
        jsonb_build_array(jsonb_build_object('field', 'state', 'before', ${first}::text, 'after', state))
      from ${rows} where state <> ${first} order by id`.execute(tx)
  }
}
