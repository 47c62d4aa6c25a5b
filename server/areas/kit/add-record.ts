/** Writes a new record with its first line of history: of a person who may, or of the portal itself. */
import { sql } from 'kysely'
import type { AnyArea, RecordValues } from '#contract/areas/kit/area.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { rowOf } from './columns.ts'
import { partText, writePart, type WantedRow } from './parts.ts'
import { writeRecordChange, type Author } from './record-history.ts'

/** A record whose values were found right. */
export interface NewRecord {
  values: RecordValues
  parts: Readonly<Record<string, readonly WantedRow[]>>
  /** Of the press of the button: no two records have the same. */
  key: string
}

/** Numbers that the server gives to a new record, by the fields that hold them. */
export async function newNumbers(tx: DatabaseTransaction, { table, fields }: AnyArea): Promise<RecordValues> {
  const numbers: Record<string, string> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'text' || field.prefix === undefined) continue
    const { rows } = await sql<{
      next: string | number
    }>`select nextval(${`${table}_number`}::regclass) as next`.execute(tx)
    numbers[name] = `${field.prefix}-${String(rows[0]!.next).padStart(6, '0')}`
  }
  return numbers
}

/** @returns the number of the new record */
export async function addRecord(
  tx: DatabaseTransaction,
  author: Author,
  { values, parts, key }: NewRecord,
  now: Date,
): Promise<number> {
  const { area, principal } = author
  const table = sql.table(area.table)
  const row = {
    ...rowOf(area.fields, values),
    ...(area.life && { state: area.life.states[0] }),
    changed_at: now,
    changed_by: principal.accountId,
    insert_key: key,
  }
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
  const added = await sql<{ id: string | number }>`
    insert into ${table} (${columns})
    select ${columns} from jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb) returning id`.execute(
    tx,
  )
  const id = Number(added.rows[0]!.id)
  for (const [name, some] of Object.entries(parts)) await writePart(tx, area.parts[name]!, id, some)
  const changes = [
    ...Object.entries(values).filter(([, value]) => value !== null),
    ...Object.entries(parts)
      .filter(([, some]) => some.length > 0)
      .map(([name, some]) => [name, partText(some)] as const),
  ].map(([field, after]) => ({ field, before: null, after }))
  await writeRecordChange(tx, author, { id, version: 1, now, kind: 'inserted', changes })
  return id
}
