/** Puts a backup into an empty database: all of it or nothing. */
import { sql } from 'kysely'
import { appliedMigrations, knownMigrations, migrate } from '../database/migrate.ts'
import type { Database, DatabaseTransaction } from '../database/tables.ts'
import { BadBackup, batchOf, leftOut, readHeader, readLine } from './backup-format.ts'
import { tablesInOrder } from './table-order.ts'

/** Those of people and, where nobody has registered yet, of the utility: whoever loads its data begins with these. */
const filledFirst = {
  accounts: 'accounts',
  customer_accounts: 'customers',
  properties: 'properties',
} as const

async function requireEmpty(db: Database): Promise<void> {
  for (const [table, what] of Object.entries(filledFirst)) {
    const { rows: tables } = await sql<{
      found: string | null
    }>`select to_regclass(${`public.${table}`})::text as found`.execute(db)
    if (tables[0]?.found === null) continue
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0)
      throw new BadBackup(
        `This database has ${what} already: a backup is restored into an empty one (another DATA_DIR or DATABASE_URL).`,
      )
  }
}

/** PostgreSQL's class of errors for rows that break a rule of the schema: here, one that refers to a lost row. */
const breaksRule = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && String(error.code).startsWith('23')

/** What a row is made of, without what the database computes by itself and lets nobody write: texts to search in. */
async function writtenColumns(tx: DatabaseTransaction, table: string): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`.execute(tx)
  return rows.map(({ column }) => column)
}

async function insertRows(tx: DatabaseTransaction, table: string, rows: readonly string[]): Promise<void> {
  if (rows.length === 0) return
  const columns = sql.join((await writtenColumns(tx, table)).map((column) => sql.ref(column)))
  try {
    await sql`insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::json)`.execute(
      tx,
    )
  } catch (error) {
    throw breaksRule(error) ? new BadBackup('The backup is damaged: rows are missing.') : error
  }
}

/** New rows go on counting after the restored ones. */
async function continueCounting(tx: DatabaseTransaction): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES'`.execute(tx)
  for (const { table, column } of rows)
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
      (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}), false)`.execute(tx)
}

async function fill(tx: DatabaseTransaction, lines: AsyncIterator<string>): Promise<number> {
  const tables = await tablesInOrder(tx)
  // Migrations put first rows into some tables; the backup has them as they became.
  for (const table of tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(tx)
  let table = ''
  let rows: string[] = []
  let count = 0
  let passedOver = 0
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const line = readLine(next.value)
    if (line.kind === 'end') {
      if (line.rows !== count + passedOver) throw new BadBackup('The backup is damaged: rows are missing.')
      await insertRows(tx, table, rows)
      await continueCounting(tx)
      return count
    }
    // Older portals wrote what is left out now.
    if (leftOut.has(line.table)) {
      passedOver += 1
      continue
    }
    if (!tables.includes(line.table))
      throw new BadBackup(`The backup is damaged: there is no table ${line.table}.`)
    if (line.table !== table || rows.length === batchOf(line.table)) {
      await insertRows(tx, table, rows)
      rows = []
    }
    table = line.table
    rows.push(line.row)
    count += 1
  }
  throw new BadBackup('The backup is not whole: its end is missing.')
}

/**
 * Afterwards the database has the newest schema, whatever the backup was made of.
 *
 * @returns how many rows were restored
 * @throws BadBackup when nothing was changed but the schema
 */
export async function restoreBackup(db: Database, lines: AsyncIterator<string>): Promise<number> {
  const first = await lines.next()
  const { migrations } = readHeader(first.done ? undefined : first.value)
  const known = await knownMigrations()
  if (migrations.some((name) => !known.includes(name)))
    throw new BadBackup('The backup was made by a newer portal: restore it with that one.')
  await requireEmpty(db)
  // Rows are read by the schema that they were written from, and a schema has no way back.
  if ((await appliedMigrations(db)).some((name) => !migrations.includes(name)))
    throw new BadBackup(
      'This database is of a newer portal than the backup: restore into a new one (another DATA_DIR or DATABASE_URL).',
    )
  await migrate(db, migrations.at(-1))
  const count = await db.transaction().execute((tx) => fill(tx, lines))
  await migrate(db)
  return count
}
