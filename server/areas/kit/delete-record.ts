/** Marks a record that was added by mistake as deleted. Its history stays. */
import { sql } from 'kysely'
import { allAreas } from '#contract/areas/all-areas.ts'
import type { AnyArea } from '#contract/areas/kit/area.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { AreaAccess } from './access.ts'
import { rejected } from './checked-record.ts'
import { columnOf, valuesOf } from './columns.ts'
import { holdAsShown } from './move-record.ts'
import { referencesOf } from './names.ts'
import { writeRecordChange } from './record-history.ts'
import { writeRecord } from './write-record.ts'

const areas: readonly AnyArea[] = Object.values(allAreas)

/** Whether or not the person sees the records that refer to it. @throws ApiError `record.field` */
async function requireUnused(tx: DatabaseTransaction, { name }: AnyArea, id: number): Promise<void> {
  for (const area of areas)
    for (const [field, to] of referencesOf({ area })) {
      // What is calculated follows from rows that refer to it themselves.
      if (to !== name || area.fields[field]?.isCalculated) continue
      const { rows } = await sql`
        select id from ${sql.table(area.table)}
        where ${sql.ref(columnOf(field))} = ${id} and deleted_at is null limit 1`.execute(tx)
      if (rows.length > 0) throw rejected(area.name, 'inUse')
    }
}

/** @throws ApiError `record.unknown`, `record.changed`, `record.field`, `right.missing`, `control.disabled` */
export async function deleteRecord(
  tx: DatabaseTransaction,
  access: AreaAccess,
  { id, version, reason }: { id: number; version: number; reason: string },
  now: Date,
): Promise<void> {
  access.requireWritable()
  const needed = { right: 'changeRecords', control: 'delete' } as const
  const held = await holdAsShown(tx, access, needed, { id, version })
  if (reason === '') throw rejected('reason', 'missing')
  await requireUnused(tx, access.area, id)
  const next = await writeRecord(tx, access, held, {}, now, { isDeleted: true })
  await writeRecordChange(tx, access, { id, version: next, now, kind: 'deleted', reason, changes: [] })
  const before = valuesOf(access.area.fields, held.row, () => true)
  await access.effects.deleted?.(tx, { id, values: {}, before, now, access })
}
