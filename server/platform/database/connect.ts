/** Opens the database: PostgreSQL embedded in this process, in memory for tests, or a server. One SQL dialect. */
import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect } from 'kysely'
import { asUnusable } from './data-folder.ts'
import { syncDirectory, syncTree } from './embedded/durable-files.ts'
import { EmbeddedDialect } from './embedded/embedded-dialect.ts'
import { createEmbeddedPool } from './embedded/embedded-pool.ts'
import { sessionOf, type EmbeddedSession } from './embedded/embedded-session.ts'
import { startEmbeddedThread } from './embedded/embedded-thread.ts'
import { lockFolder } from './folder-lock.ts'
import { defaultLimits } from '../limits.ts'
import { createPostgresPool, type Patience, type PoolUse } from './postgres-pool.ts'
import type { Database, Tables } from './tables.ts'

export { DataFolderUnusable } from './data-folder.ts'
export { FolderInUse } from './folder-lock.ts'

export type DatabasePlace =
  /** A folder that belongs to one process at a time. */
  | { kind: 'folder'; path: string }
  /** Nothing is kept. `from` is a dump of a database to begin with. */
  | { kind: 'memory'; from?: Blob }
  /** `connections`: at most, of this process. Default: 10. */
  | { kind: 'server'; url: string; connections?: number }

export interface OpenDatabase {
  db: Database
  /** Only for embedded databases: a dump that `{ kind: 'memory', from }` accepts. */
  dump?: () => Promise<Blob>
  /** How many connections are in use and how many calls wait for one. */
  use(): PoolUse
  close(): Promise<void>
}

/** What the connections are for: answering calls, which nobody lets wait for long, or work that takes its time. */
export type DatabasePurpose = 'serving' | 'maintenance'

const patiences: Record<DatabasePurpose, Patience> = {
  // Together with what a call does besides, below ten seconds.
  serving: {
    waitMilliseconds: defaultLimits.waitMilliseconds,
    connectMilliseconds: 3000,
    statementMilliseconds: 5000,
  },
  maintenance: { waitMilliseconds: 30_000, connectMilliseconds: 30_000, statementMilliseconds: undefined },
}

const closeMilliseconds = 2000

/** To a server, of one process. */
const mostConnections = 10

/** Folder of the database files within `DATA_DIR`; beside it lie the lock and the operator's socket. */
export const databaseFolder = (dataFolder: string): string => join(dataFolder, 'database')

/** Saying goodbye to a server that hangs would take for ever. */
async function soon(closing: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, closeMilliseconds)
  })
  await Promise.race([closing, enough])
  clearTimeout(timer)
}

async function openEmbedded(
  open: () => Promise<EmbeddedSession>,
  patience: Patience,
  release: () => void,
): Promise<OpenDatabase> {
  const pool = await createEmbeddedPool(open, patience)
  const db: Database = new Kysely<Tables>({ dialect: new EmbeddedDialect({ pool }) })
  return {
    db,
    use: pool.use,
    dump: pool.dump,
    async close() {
      await db.destroy()
      // Without a first statement Kysely has not taken the pool over.
      await pool.end()
      release()
    },
  }
}

/**
 * Opens a database without looking into it.
 *
 * @param waitMilliseconds how long a call that has not begun may wait for others. Default: as the purpose says
 * @throws FolderInUse when another process holds the folder
 * @throws DataFolderUnusable when it cannot be written
 */
export async function openDatabase(
  place: DatabasePlace,
  purpose: DatabasePurpose = 'serving',
  waitMilliseconds?: number,
): Promise<OpenDatabase> {
  const patience = { ...patiences[purpose], ...(waitMilliseconds !== undefined && { waitMilliseconds }) }
  if (place.kind === 'server') {
    const pool = createPostgresPool({
      url: place.url,
      most: place.connections ?? mostConnections,
      ...patience,
    })
    const db: Database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
    return { db, use: pool.use, close: () => soon(db.destroy()) }
  }
  if (place.kind === 'memory') {
    const pglite = new PGlite(place.from ? { loadDataDir: place.from } : {})
    await pglite.waitReady
    return openEmbedded(
      async () => sessionOf(pglite),
      patience,
      () => {},
    )
  }
  const release = openFolder(place.path)
  try {
    await createDatabaseFiles(place.path)
    return await openEmbedded(() => startEmbeddedThread(databaseFolder(place.path)), patience, release)
  } catch (error) {
    release()
    throw asUnusable(place.path, error)
  }
}

/** @returns what gives the folder back */
function openFolder(path: string): () => void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    // What is only readable can be locked, and would fail with a riddle later.
    accessSync(path, constants.W_OK)
    return lockFolder(path)
  } catch (error) {
    throw asUnusable(path, error)
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
  await syncTree(unfinished)
  renameSync(unfinished, folder)
  syncDirectory(dataFolder)
}
