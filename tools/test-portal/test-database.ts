/** Databases for tests: in memory from a ready dump (half a second instead of five), or on a PostgreSQL server. */
import { createHash, randomUUID } from 'node:crypto'
import {
  mkdirSync,
  openAsBlob,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  existsSync,
} from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { systemClock } from '#server/clock.ts'
import { openDatabase, type OpenDatabase } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { fillWithDemonstration } from '#server/demonstration/fill.ts'

const house = join(import.meta.dirname, '../..')
const cacheFolder = join(house, '.cache')

const kindOf = (filled: boolean) => `test-database-${filled ? 'filled' : 'empty'}-`

/** Changes with everything that the dump is made from. */
function dumpName(filled: boolean): string {
  const hash = createHash('sha256')
  for (const folder of ['server/migrations', 'server/demonstration', 'server/demonstration/texts'])
    for (const entry of readdirSync(join(house, folder), { withFileTypes: true }))
      if (entry.isFile()) hash.update(readFileSync(join(house, folder, entry.name)))
  hash.update(readFileSync(join(house, 'node_modules/@electric-sql/pglite/package.json')))
  return `${kindOf(filled)}${hash.digest('hex').slice(0, 16)}.tar`
}

async function prepare(database: OpenDatabase, filled: boolean): Promise<void> {
  await migrate(database.db)
  if (filled) await fillWithDemonstration(database.db, systemClock)
}

/**
 * An embedded database in memory, migrated and, when asked, filled with the demonstration.
 *
 * @param waitMilliseconds how long a call may wait for those before it
 */
export async function memoryDatabase(filled: boolean, waitMilliseconds?: number): Promise<OpenDatabase> {
  const name = dumpName(filled)
  const dump = join(cacheFolder, name)
  if (existsSync(dump))
    return openDatabase({ kind: 'memory', from: await openAsBlob(dump) }, 'maintenance', waitMilliseconds)
  // Without the time-outs of a portal that serves: how fast a test's machine is proves nothing.
  const database = await openDatabase({ kind: 'memory' }, 'maintenance', waitMilliseconds)
  await prepare(database, filled)
  const blob = await database.dump?.()
  if (blob) {
    mkdirSync(cacheFolder, { recursive: true })
    // Under a name of its own first: another worker may be reading or writing at the same time.
    const unfinished = `${dump}.${randomUUID()}`
    writeFileSync(unfinished, Buffer.from(await blob.arrayBuffer()))
    renameSync(unfinished, dump)
    // Dumps of earlier migrations and demonstrations: 40 MB each.
    for (const old of readdirSync(cacheFolder))
      if (old.startsWith(kindOf(filled)) && old.endsWith('.tar') && old !== name)
        rmSync(join(cacheFolder, old), { force: true })
  }
  return database
}

/** A new empty database on a server. @returns its address, and what removes it */
export async function freshServerDatabase(
  serverUrl: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `portal_${randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const client = new pg.Client(serverUrl)
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await run(`create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) }
}

/** A new database on a server, migrated and, when asked, filled. Closing removes it. */
export async function serverDatabase(
  serverUrl: string,
  filled: boolean,
  waitMilliseconds?: number,
): Promise<OpenDatabase> {
  const { url, drop } = await freshServerDatabase(serverUrl)
  const database = await openDatabase({ kind: 'server', url }, 'maintenance', waitMilliseconds)
  await prepare(database, filled)
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}
