/** Records of areas in the demonstration, many by one statement. */
import { sql } from 'kysely'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'

/** What a record of the demonstration is called by, as the sequence of its table would call it. @param index from 0 */
export const recordCode = (prefix: string, index: number): string =>
  `${prefix}-${String(index + 1).padStart(6, '0')}`

/**
 * Inserts rows of a table, each with its key and the instant, in their order.
 *
 * @returns their numbers
 */
export async function insertRecords(
  tx: DatabaseTransaction,
  table: string,
  rows: readonly object[],
  now: Date,
): Promise<number[]> {
  const columns = sql.join(
    [...new Set(rows.flatMap((row) => Object.keys(row)))].map((column) => sql.ref(column)),
  )
  const inserted = await sql<{ id: string | number }>`
    insert into ${sql.table(table)} (${columns}, changed_at, insert_key)
    select ${columns}, ${now}::timestamptz, md5(${table} || given.ordinal)::uuid
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality given (row, ordinal),
      jsonb_populate_record(null::${sql.table(table)}, given.row)
    order by given.ordinal returning id`.execute(tx)
  return inserted.rows.map(({ id }) => Number(id))
}
