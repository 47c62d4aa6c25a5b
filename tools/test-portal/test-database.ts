/** Databases for tests: in memory from a ready dump (half a second instead of five), or on a PostgreSQL server. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase, type OpenDatabase } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { fillWithDemonstration } from '#server/demonstration/fill.ts'

const house = join(import.meta.dirname, '../..')
const cacheFolder = join(house, '.cache')

const kindOf = (filled: boolean) => `test-database-${filled ? 'filled' : 'empty'}-`

/** Changes with everything that the dump is made from. */
function dumpName(filled: boolean): string {
  const hash = createHash('sha256')
  for (const folder of [
    'server/platform/migrations',
    'server/demonstration',
    'server/demonstration/texts',
    'server/demonstration/utility',
  ])
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
  // Read whole: a blob of the file cannot be read any more when another worker has put the same dump in its place.
  if (existsSync(dump)) {
    const from = new Blob([readFileSync(dump)])
    return openDatabase({ kind: 'memory', from }, 'maintenance', waitMilliseconds)
  }
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

async function onServer<Result>(
  serverUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(serverUrl)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const addressOf = (serverUrl: string, name: string): string => {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** A new database on a server, empty or like another. @returns its address, and what removes it */
export async function freshServerDatabase(
  serverUrl: string,
  template = 'template1',
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `portal_${randomUUID().replaceAll('-', '')}`
  const run = (statement: string) => onServer(serverUrl, (client) => client.query(statement))
  await run(`create database ${name} template ${template} strategy file_copy`)
  return {
    url: addressOf(serverUrl, name),
    drop: async () => void (await run(`drop database if exists ${name} with (force)`)),
  }
}

/** The database on a server from which the others are copied, by its name: made once, whoever asks first. */
const templateOf = (serverUrl: string, filled: boolean): Promise<string> =>
  onServer(serverUrl, async (client) => {
    const name = `like_${dumpName(filled).replaceAll(/\W/g, '_')}`
    // Ends with the connection.
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return name
    // Under another name first: what is there by its name is whole.
    await client.query(`drop database if exists ${name}_new with (force)`)
    await client.query(`create database ${name}_new`)
    const database = await openDatabase(
      { kind: 'server', url: addressOf(serverUrl, `${name}_new`) },
      'maintenance',
    )
    await prepare(database, filled)
    await database.close()
    await client.query(`alter database ${name}_new rename to ${name}`)
    return name
  })

/**
 * A new database on a server, migrated and, when asked, filled. Closing removes it.
 *
 * @param connections of the portal, at most. Default: as many as a portal has
 */
export async function serverDatabase(
  serverUrl: string,
  filled: boolean,
  waitMilliseconds?: number,
  connections?: number,
): Promise<OpenDatabase> {
  const { url, drop } = await freshServerDatabase(serverUrl, await templateOf(serverUrl, filled))
  const database = await openDatabase(
    { kind: 'server', url, ...(connections !== undefined && { connections }) },
    'maintenance',
    waitMilliseconds,
  )
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}
