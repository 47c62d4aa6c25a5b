/** Statements that come again are prepared on each connection; a table that another process changes fails none of them. */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openDatabase, type OpenDatabase } from '#server/platform/database/connect.ts'
import { DatabaseUnavailable } from '#server/platform/database/database-unavailable.ts'
import { freshServerDatabase } from '#tools/test-portal/test-database.ts'

let opened: OpenDatabase
let drop: () => Promise<void>
beforeEach(async () => {
  const fresh = await freshServerDatabase(inject('postgresUrl'))
  ;({ drop } = fresh)
  opened = await openDatabase({ kind: 'server', url: fresh.url, connections: 1 })
  await sql`create table meters (serial_no text primary key)`.execute(opened.db)
  await sql`insert into meters values ('W-1')`.execute(opened.db)
})
afterEach(async () => {
  await opened.close()
  await drop()
})

const readMeter = async (db = opened.db) =>
  (await sql`select * from meters where serial_no = ${'W-1'}`.execute(db)).rows

const prepared = async () =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(opened.db)).rows

const addColumn = () => sql`alter table meters add column kind text default 'water'`.execute(opened.db)

test('what comes once is not prepared; what comes again is, once', async () => {
  await readMeter()
  expect(await prepared()).toEqual([])
  await readMeter()
  await readMeter()
  expect((await prepared()).map(({ statement }) => statement)).toEqual([
    'select * from meters where serial_no = $1',
  ])
})

test('a column that is added while the portal runs is there at once', async () => {
  for (let times = 0; times < 3; times += 1) expect(await readMeter()).toEqual([{ serial_no: 'W-1' }])
  await addColumn()
  for (let times = 0; times < 3; times += 1)
    expect(await readMeter()).toEqual([{ serial_no: 'W-1', kind: 'water' }])
})

test('within a transaction it is said that waiting helps, and the next transaction has it', async () => {
  for (let times = 0; times < 3; times += 1) await readMeter()
  await addColumn()
  const inTransaction = () => opened.db.transaction().execute((within) => readMeter(within))
  await expect(inTransaction()).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(await inTransaction()).toEqual([{ serial_no: 'W-1', kind: 'water' }])
})

test('however many statements there are, a connection keeps a limited number', async () => {
  for (let width = 1; width <= 400; width += 1) {
    const values = sql.join(Array.from({ length: width }, (_none, index) => index))
    for (let times = 0; times < 2; times += 1) await sql`select ${width} in (${values})`.execute(opened.db)
  }
  expect((await prepared()).length).toBe(300)
})
