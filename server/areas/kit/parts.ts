/** Rows of the parts of a record: read, compared and written with it. */
import { sql } from 'kysely'
import type { AnyArea, RecordValues } from '#contract/areas/kit/area.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { rowOf, valuesOf, type Fields, type JsonRow } from './columns.ts'

/** A row of a part. */
export interface PartRow {
  id: number
  values: RecordValues
}

/** One that is not kept yet has no id. */
export type WantedRow = Omit<PartRow, 'id'> & { id?: number | undefined }

export type Part = AnyArea['parts'][string]

const everything = () => true

const partRowOf = (fields: Fields, row: JsonRow): PartRow => ({
  id: Number(row['id']),
  values: valuesOf(fields, row, everything),
})

/** The rows of a part, in their order. */
export async function partRows(
  tx: DatabaseTransaction,
  { table, fields }: Part,
  recordId: number,
): Promise<PartRow[]> {
  const { rows } = await sql<{ row: JsonRow }>`
    select to_jsonb(part) as row from ${sql.table(table)} part where record_id = ${recordId} order by place, id`.execute(
    tx,
  )
  return rows.map(({ row }) => partRowOf(fields, row))
}

/** Whether a row belongs to some other record. */
export async function isOfAnother(
  tx: DatabaseTransaction,
  { table }: Part,
  recordId: number,
  id: number,
): Promise<boolean> {
  const { rows } = await sql`
    select id from ${sql.table(table)} where id = ${id} and record_id <> ${recordId}`.execute(tx)
  return rows.length > 0
}

/** Puts rows in the place of those that a record has: known ones stay the same rows. */
export async function writePart(
  tx: DatabaseTransaction,
  { table: name, fields }: Part,
  recordId: number,
  wanted: readonly WantedRow[],
): Promise<void> {
  const table = sql.table(name)
  const kept = wanted.flatMap(({ id }) => id ?? [])
  await sql`delete from ${table} where record_id = ${recordId} and id <> all(${kept}::bigint[])`.execute(tx)
  const empty = Object.fromEntries(Object.keys(fields).map((field) => [field, null]))
  const rows = wanted.map(({ id, values }, place) => ({
    id,
    record_id: recordId,
    place,
    ...rowOf(fields, { ...empty, ...values }),
  }))
  const names = ['place', ...Object.keys(rowOf(fields, empty))].map((column) => sql.ref(column))
  const given = (some: readonly object[]) =>
    sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(some)}::jsonb) given`
  const known = rows.filter(({ id }) => id !== undefined)
  if (known.length > 0)
    await sql`
      update ${table} part set (${sql.join(names)}) = row (${sql.join(names.map((column) => sql`given.${column}`))})
      from ${given(known)} where part.id = given.id and part.record_id = ${recordId}`.execute(tx)
  const added = rows.filter(({ id }) => id === undefined)
  if (added.length > 0)
    await sql`
      insert into ${table} (record_id, ${sql.join(names)})
      select record_id, ${sql.join(names)} from ${given(added)} order by place`.execute(tx)
}

/** The rows of a part as a text, one a line: for the history. */
export const partText = (rows: readonly { values: RecordValues }[]): string =>
  rows
    .map(({ values }) =>
      Object.values(values)
        .filter((value) => value !== null)
        .map((value) => (typeof value === 'object' ? Object.values(value).join(' ') : String(value)))
        .join(' · '),
    )
    .join('\n')
