/** Inserts very many rows by one statement, whatever their number of columns. */
import { sql } from 'kysely'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { UtilityTables } from '#server/platform/database/utility-tables.ts'

/** @param rows all with the columns of the first; columns that no row has get their default */
export async function insertAll(
  tx: DatabaseTransaction,
  table: keyof UtilityTables,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    tx,
  )
}
