/** Records that a rule of the portal adds, changes or deletes in the transaction of what led to it, each with its history. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import { isSameValue } from '#contract/areas/kit/check-values.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { valuesOf, type JsonRow } from './columns.ts'
import { addRecord, newNumbers } from './add-record.ts'
import { writeRecordChange, type Author } from './record-history.ts'
import type { HeldRecord } from './visible-records.ts'
import { writeRecord } from './write-record.ts'

/** @returns the number of the new record */
export async function insertByRule(
  tx: DatabaseTransaction,
  author: Author,
  given: RecordValues,
  now: Date,
): Promise<number> {
  const values = { ...given, ...(await newNumbers(tx, author.area)) }
  return addRecord(tx, author, { values, parts: {}, key: randomUUID() }, now)
}

/** Holds a record, whoever may see it. @returns undefined: there is none any more */
async function heldByRule(
  tx: DatabaseTransaction,
  { area }: Author,
  id: number,
): Promise<HeldRecord | undefined> {
  const { rows } = await sql<{ row: JsonRow }>`
    select to_jsonb(record) as row from ${sql.table(area.table)} record
    where id = ${id} and deleted_at is null for update`.execute(tx)
  const row = rows[0]?.row
  return row && { id, version: Number(row['version']), state: String(row['state'] ?? ''), row }
}

/** Sets fields where they are not so already. @returns whether anything changed */
export async function changeByRule(
  tx: DatabaseTransaction,
  author: Author,
  id: number,
  wanted: RecordValues,
  now: Date,
): Promise<boolean> {
  const held = await heldByRule(tx, author, id)
  if (!held) return false
  const before = valuesOf(author.area.fields, held.row, () => true)
  const values = Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => !isSameValue(value, before[field])),
  )
  const names = Object.keys(values)
  if (names.length === 0) return false
  const version = await writeRecord(tx, author, held, values, now)
  const changes = names.map((field) => ({
    field,
    before: before[field] ?? null,
    after: values[field] ?? null,
  }))
  await writeRecordChange(tx, author, { id, version, now, kind: 'changed', changes })
  return true
}

/** Marks a record as deleted. */
export async function deleteByRule(
  tx: DatabaseTransaction,
  author: Author,
  id: number,
  now: Date,
): Promise<void> {
  const held = await heldByRule(tx, author, id)
  if (!held) return
  const version = await writeRecord(tx, author, held, {}, now, { isDeleted: true })
  await writeRecordChange(tx, author, { id, version, now, kind: 'deleted', changes: [] })
}
