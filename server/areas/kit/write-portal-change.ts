/** Writes what the portal changes in a record by itself, with its row in the history. */
import { sql } from 'kysely'
import type { AnyArea, RecordValues } from '#contract/areas/kit/area.ts'
import { isSameValue } from '#contract/areas/kit/check-values.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { valuesOf, type JsonRow } from './columns.ts'
import { writeRecordChange } from './record-history.ts'
import { writeRecord } from './write-record.ts'

export interface Writer {
  area: AnyArea
  now: Date
  by: { accountId: number }
}

/** @param id of a record that the transaction holds */
export async function writePortalChange(
  tx: DatabaseTransaction,
  id: number,
  values: RecordValues,
  { area, now, by }: Writer,
): Promise<void> {
  const { rows } = await sql<{ row: JsonRow }>`
    select to_jsonb(record) as row from ${sql.table(area.table)} record where id = ${id}`.execute(tx)
  const row = rows[0]!.row
  const before = valuesOf(area.fields, row, () => true)
  const author = { area, principal: by }
  const held = { id, state: '', version: Number(row['version']), row }
  const version = await writeRecord(tx, author, held, values, now)
  const changes = Object.keys(values)
    .filter((field) => !isSameValue(values[field], before[field]))
    .map((field) => ({ field, before: before[field] ?? null, after: values[field] ?? null }))
  await writeRecordChange(tx, author, { id, version, now, kind: 'changed', changes })
}
