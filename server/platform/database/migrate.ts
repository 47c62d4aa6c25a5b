/** Brings the schema up to date. Safe when several processes start at once: Kysely takes a lock in the database. */
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration'
import type { Database } from './tables.ts'

const folder = join(import.meta.dirname, '../migrations')

/** Embedded PostgreSQL takes one statement at a time: a statement ends with `;` and a blank line. */
const statementsOf = (text: string): string[] =>
  text
    .split(/;[ \t]*\n\s*\n|;\s*$/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')

const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
    const migrations: Record<string, Migration> = {}
    for (const file of files) {
      const statements = statementsOf(await readFile(join(folder, file), 'utf8'))
      migrations[file.replace(/\.sql$/, '')] = {
        async up(db) {
          for (const statement of statements) await sql.raw(statement).execute(db)
        },
      }
    }
    return migrations
  },
}

/** The names of all migrations, in order. */
export const knownMigrations = async (): Promise<string[]> =>
  Object.keys(await sqlFiles.getMigrations()).sort()

/** The names of the migrations that this portal knows and the database has had. */
export async function appliedMigrations(db: Database): Promise<string[]> {
  const all = await new Migrator({ db, provider: sqlFiles }).getMigrations()
  return all.filter(({ executedAt }) => executedAt !== undefined).map(({ name }) => name)
}

/**
 * Applies what is missing, each migration in a transaction of its own: what one locks is free when it ends, while older
 * processes serve, and a start that is interrupted goes on where it was.
 *
 * @param last the migration to stop after: where rows of an older schema are to be restored. Default: the newest.
 */
export async function migrate(db: Database, last?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: sqlFiles })
  const all = await migrator.getMigrations()
  // What only a newer portal knows is not among them: an older one starts on its schema, too.
  const missing = all.filter(
    ({ name, executedAt }) => executedAt === undefined && (last === undefined || name <= last),
  )
  // Nobody serves on an empty database: one transaction is much faster.
  const isEmpty = all.every(({ executedAt }) => executedAt === undefined)
  for (const { name } of isEmpty ? missing.slice(-1) : missing) {
    // Under a lock; where another process was faster it does nothing, as no migration has a way back.
    const { error } = await migrator.migrateTo(name)
    if (error) throw error
  }
}
