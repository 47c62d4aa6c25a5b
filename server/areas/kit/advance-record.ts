/** Moves that no person makes: a rule of the portal takes a record on in its life. */
import type { AnyArea, RecordValues } from '#contract/areas/kit/area.ts'
import { isSameValue } from '#contract/areas/kit/check-values.ts'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { valuesOf, type JsonRow } from './columns.ts'
import { writeRecordChange } from './record-history.ts'
import { nextState } from './record-life.ts'
import { writeRecord } from './write-record.ts'

/** What the portal does with a record. */
export interface OwnMove {
  id: number
  /** An event of the lifecycle machine: `system.cardsDone`. */
  move: string
  values?: RecordValues
  reason?: string
}

/**
 * Makes a move where the life of the record has it now, with its row in the history.
 *
 * @returns whether it was made; false: there is no such record, or its life has no such move from where it is
 */
export async function advanceRecord(
  tx: DatabaseTransaction,
  area: AnyArea,
  { id, move, values = {}, reason = '' }: OwnMove,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ row: JsonRow }>`
    select to_jsonb(record) as row from ${sql.table(area.table)} record
    where id = ${id} and deleted_at is null for update`.execute(tx)
  const row = rows[0]?.row
  if (!row) return false
  const from = String(row['state'])
  const to = nextState(area, from, move, true)
  if (to === undefined) return false
  const before = valuesOf(area.fields, row, () => true)
  const by = { area, principal: { accountId: null } }
  const held = { id, state: from, version: Number(row['version']), row }
  const version = await writeRecord(tx, by, held, values, now, { state: to })
  const changed = Object.keys(values).filter((field) => !isSameValue(values[field], before[field]))
  await writeRecordChange(tx, by, {
    id,
    version,
    now,
    kind: 'moved',
    move,
    reason,
    changes: [
      { field: 'state', before: from, after: to },
      ...changed.map((field) => ({ field, before: before[field] ?? null, after: values[field] ?? null })),
    ],
  })
  return true
}
