/** Reads a whole database as it is at one moment, while portals go on working with it. */
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database, DatabaseTransaction } from '../database/tables.ts'
import { batchOf, endLine, headerLine, rowLine } from './backup-format.ts'
import { tablesInOrder } from './table-order.ts'

async function writeTable(
  tx: DatabaseTransaction,
  table: string,
  write: (line: string) => Promise<void>,
): Promise<number> {
  const name = sql.table(table)
  await sql`declare backup_rows no scroll cursor for select row_to_json(t)::text as row from ${name} t`.execute(
    tx,
  )
  const batch = batchOf(table)
  let count = 0
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(batch)} from backup_rows`.execute(tx)
    for (const { row } of rows) await write(rowLine(table, row))
    count += rows.length
    if (rows.length < batch) break
  }
  await sql`close backup_rows`.execute(tx)
  return count
}

/**
 * @param write takes one line without its end, when it is ready for another
 * @returns how many rows there were
 */
export const writeBackup = (
  db: Database,
  clock: Clock,
  write: (line: string) => Promise<void>,
): Promise<number> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows: migrations } = await sql<{ name: string }>`
        select name from kysely_migration order by name`.execute(tx)
      await write(
        headerLine({
          portalBackup: 1,
          madeAt: clock().toISOString(),
          migrations: migrations.map(({ name }) => name),
        }),
      )
      let count = 0
      for (const table of await tablesInOrder(tx)) count += await writeTable(tx, table, write)
      await write(endLine(count))
      return count
    })
