/** The embedded database: it blocks nobody, lets nobody wait for ever, recovers, and what it acknowledged is on the disk. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase, type OpenDatabase } from '#server/platform/database/connect.ts'
import { asUnusable, DataFolderUnusable } from '#server/platform/database/data-folder.ts'
import { openDurableFolder } from '#server/platform/database/embedded/durable-files.ts'
import { createEmbeddedPool } from '#server/platform/database/embedded/embedded-pool.ts'
import type { EmbeddedSession } from '#server/platform/database/embedded/embedded-session.ts'
import { lockFolder } from '#server/platform/database/folder-lock.ts'
import { requireRoom } from '#server/platform/database/writable.ts'
import { startRefused } from '#tests/server/processes.ts'

/** The syncs that reach the operating system. */
const synced = vi.hoisted(() => ({ count: 0 }))
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const fsyncSync: typeof fs.fsyncSync = (handle) => {
    synced.count += 1
    fs.fsyncSync(handle)
  }
  return { ...fs, fsyncSync }
})

let temporary: string
beforeAll(() => {
  temporary = mkdtempSync(join(tmpdir(), 'portal-embedded-'))
})
afterAll(() => rmSync(temporary, { recursive: true, force: true }))

describe('in a folder', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openDatabase({ kind: 'folder', path: join(temporary, 'data') })
  })
  afterAll(() => database.close())

  test('a long statement does not stop the portal from answering others', async () => {
    let isDone = false
    const long = sql`select count(*) from generate_series(1, 3000000)`.execute(database.db).then((result) => {
      isDone = true
      return result
    })
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    expect(isDone, 'the statement was over before anything else could happen').toBe(false)
    expect((await long).rows).toHaveLength(1)
  })

  test('an error of a statement comes with its code, and a failed transaction leaves nothing behind', async () => {
    await sql`create table things (name text primary key)`.execute(database.db)
    const twice = database.db.transaction().execute(async (tx) => {
      await sql`insert into things values ('one')`.execute(tx)
      await sql`insert into things values ('one')`.execute(tx)
    })
    await expect(twice).rejects.toMatchObject({ code: '23505' })
    expect((await sql`select * from things`.execute(database.db)).rows).toEqual([])
  })

  test('times, numbers and JSON come and go as they do with a server', async () => {
    const at = new Date('2026-05-04T08:00:00.123Z')
    const { rows } = await sql`
      select ${at}::timestamptz as at, ${JSON.stringify({ a: [1] })}::jsonb as json, ${7}::int as number, null as nothing
    `.execute(database.db)
    expect(rows).toEqual([{ at, json: { a: [1] }, number: 7, nothing: null }])
  })
})

test('what is acknowledged was synced to the disk', async () => {
  const folder = join(temporary, 'durable')
  const pglite = await openDurableFolder(folder)
  await pglite.query('create table things (name text)')
  synced.count = 0
  await pglite.query(`insert into things values ('one')`)
  expect(synced.count).toBeGreaterThan(0)
  synced.count = 0
  await pglite.query('select * from things')
  expect(synced.count, 'reading syncs nothing').toBe(0)
  await pglite.query('checkpoint')
  expect(synced.count, 'a checkpoint syncs the files of the tables').toBeGreaterThan(1)
  await pglite.close()
  expect(readdirSync(folder)).toContain('PG_VERSION')
})

/** A database that answers when the test lets it. */
function playedSession() {
  const asked: string[] = []
  let alive = true
  let answer = (): void => {}
  const session: EmbeddedSession = {
    isAlive: () => alive,
    async query(text) {
      asked.push(text)
      if (text === 'wait') await new Promise<void>((resolve) => (answer = resolve))
      return { command: '', rowCount: 0, rows: [] }
    },
    dump: async () => new Blob(),
    close: async () => {},
  }
  return { session, asked, die: () => (alive = false), answer: () => answer() }
}

describe('the pool of one', () => {
  const patience = { waitMilliseconds: 5000, connectMilliseconds: 5000 }

  test('who waits too long is told to come back, and the next one gets its turn', async () => {
    const { session, answer } = playedSession()
    const pool = await createEmbeddedPool(async () => session, {
      waitMilliseconds: 50,
      connectMilliseconds: 50,
    })
    const first = await pool.connect()
    const long = first.query('wait', [])
    await expect(pool.connect()).rejects.toMatchObject({ name: 'DatabaseUnavailable' })
    const turn = pool.connect()
    expect(pool.use()).toMatchObject({ open: 1, idle: 0, waiting: 1 })
    answer()
    await long
    first.release()
    ;(await turn).release()
    expect(pool.use()).toMatchObject({ idle: 1, waiting: 0 })
  })

  test('a database that died is opened again for the next call', async () => {
    const lives = [playedSession(), playedSession()]
    let opened = 0
    const pool = await createEmbeddedPool(async () => lives[opened++]!.session, patience)
    lives[0]?.die()
    const client = await pool.connect()
    await client.query('select 1', [])
    client.release()
    expect([opened, lives[1]?.asked]).toEqual([2, ['select 1']])
  })

  test('a transaction that nobody ended is rolled back before the next call', async () => {
    const { session, asked } = playedSession()
    const pool = await createEmbeddedPool(async () => session, patience)
    const client = await pool.connect()
    await client.query('begin', [])
    client.release()
    ;(await pool.connect()).release()
    expect(asked).toEqual(['begin', 'rollback'])
  })
})

describe('a data folder that cannot be used', () => {
  test.skipIf(process.platform !== 'linux')('stops the start with a sentence, not a stack', async () => {
    const { code, err } = await startRefused({ DATA_DIR: '/sys/portal' })
    expect([code, err]).toEqual([
      1,
      'The portal cannot start:\nThe data folder /sys/portal cannot be written: give this user the right to write it, or set DATA_DIR to another folder.\n',
    ])
  })

  test('a file in its place is said, too', async () => {
    const { code, err } = await startRefused({ DATA_DIR: import.meta.filename })
    expect(code).toBe(1)
    expect(err).toMatch(/^The portal cannot start:\nThe data folder .* is no folder: .*\n$/)
  })

  test('is given back for the next attempt when its database cannot be opened', async () => {
    const path = join(temporary, 'broken')
    mkdirSync(path)
    writeFileSync(join(path, 'database'), 'no folder')
    await expect(openDatabase({ kind: 'folder', path })).rejects.toMatchObject({ name: 'ErrnoError' })
    const release = lockFolder(path)
    expect(release).toBeTypeOf('function')
    release()
  })

  test.each([
    [Object.assign(new Error('write'), { code: 'ENOSPC' }), /is full: make room/],
    [Object.assign(new Error('could not extend file'), { code: '53100' }), /is full: make room/],
    [new Error('database or disk is full'), /is full: make room/],
    [{ name: 'ErrnoError', errno: 51 }, /is full: make room/],
    [{ name: 'ErrnoError', errno: 69 }, /cannot be written/],
    [new Error('attempt to write a readonly database'), /cannot be written/],
  ])('%s becomes a sentence', (error, sentence) => {
    const said = asUnusable('.data', error)
    expect(said).toBeInstanceOf(DataFolderUnusable)
    expect((said as Error).message).toMatch(sentence)
  })

  test('a disk that is nearly full is noticed', async () => {
    await requireRoom(temporary, 1)
    await expect(requireRoom(temporary, Number.MAX_SAFE_INTEGER)).rejects.toThrow(
      /the disk of the data folder has only/,
    )
  })
})
