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

/**
 * Applies what is missing; all of it or nothing.
 *
 * @param last the migration to stop after: where rows of an older schema are to be restored. Default: the newest.
 */
export async function migrate(db: Database, last?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: sqlFiles })
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
  if (error) throw error
}
