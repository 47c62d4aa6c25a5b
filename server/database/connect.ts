/** Opens the database: PostgreSQL embedded in this process, in memory for tests, or a server. One SQL dialect. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { lockFolder } from './folder-lock.ts'

export { FolderInUse } from './folder-lock.ts'
import type { Database, Tables } from './tables.ts'

export type DatabasePlace =
  /** A folder that belongs to one process at a time. */
  | { kind: 'folder'; path: string }
  /** Nothing is kept. `from` is a dump of a database to begin with. */
  | { kind: 'memory'; from?: Blob }
  | { kind: 'server'; url: string }

export interface OpenDatabase {
  db: Database
  /** Only for embedded databases: a dump that `{ kind: 'memory', from }` accepts. */
  dump?: () => Promise<Blob>
  close(): Promise<void>
}

/** Folder of the database files within `DATA_DIR`; beside it lie the lock and the operator's socket. */
export const databaseFolder = (dataFolder: string): string => join(dataFolder, 'database')

function openPglite(pglite: PGlite, release: () => void): OpenDatabase {
  const db: Database = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) })
  return {
    db,
    dump: async () => pglite.dumpDataDir('none'),
    close: async () => {
      await db.destroy()
      if (!pglite.closed) await pglite.close()
      release()
    },
  }
}

/**
 * Opens a database without looking into it.
 *
 * @throws FolderInUse when another process holds the folder
 */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  if (place.kind === 'server') {
    // A pool that never waits for long: a lost database is an error within seconds, not a hanging page.
    const pool = new pg.Pool({ connectionString: place.url, max: 10, connectionTimeoutMillis: 5000 })
    // Without a listener a connection that breaks while idle would end the process.
    pool.on('error', () => {})
    const db: Database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
    return { db, close: () => db.destroy() }
  }
  if (place.kind === 'memory') {
    const pglite = new PGlite(place.from ? { loadDataDir: place.from } : {})
    await pglite.waitReady
    return openPglite(pglite, () => {})
  }
  mkdirSync(place.path, { recursive: true, mode: 0o700 })
  const release = lockFolder(place.path)
  try {
    await createDatabaseFiles(place.path)
    const pglite = new PGlite(databaseFolder(place.path))
    await pglite.waitReady
    return openPglite(pglite, release)
  } catch (error) {
    release()
    throw error
  }
}

/**
 * Makes a new database beside its place and moves it there when it is whole: a first start that was killed leaves
 * nothing that a second one could mistake for a database.
 */
async function createDatabaseFiles(dataFolder: string): Promise<void> {
  const folder = databaseFolder(dataFolder)
  if (existsSync(folder)) return
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const pglite = new PGlite(unfinished)
  await pglite.waitReady
  await pglite.close()
  renameSync(unfinished, folder)
}
