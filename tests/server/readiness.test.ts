/** Readiness tells the truth: a database that keeps nothing any more serves nobody. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { DatabaseUnavailable } from '#server/platform/database/database-unavailable.ts'
import { bothDatabases } from './databases.ts'
import { portalForTest } from './portal-fixture.ts'
import { createVisitor } from './visitor.ts'

describe.each(bothDatabases)('on $database', ({ place }) => {
  test('a disk that is full makes it not ready, and calls 503', async () => {
    const portal = await portalForTest({ database: place() })
    const ready = async () => (await fetch(`${portal.url}/readyz`)).status
    expect(await ready()).toBe(200)
    await sql`
      create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$
    `.execute(portal.db)
    for (const table of ['facts', 'visits'])
      await sql`create trigger no_room before insert or update on ${sql.table(table)} for each statement execute function no_room()`.execute(
        portal.db,
      )
    expect(await ready()).toBe(503)
    const call = await createVisitor(portal.url).call('setLanguage', {
      LanguageCode: 'el',
      UpdateProfile: false,
    })
    expect([call.http, call.data.code]).toEqual([503, 'server.overloaded'])
    expect(Number(call.headers.get('retry-after'))).toBeGreaterThan(0)
    for (const table of ['facts', 'visits'])
      await sql`drop trigger no_room on ${sql.table(table)}`.execute(portal.db)
    expect(await ready()).toBe(200)
  })
})

test('a data folder without room makes it not ready', async () => {
  let isFull = false
  const portal = await portalForTest({
    requireRoom: async () => {
      if (isFull) throw new DatabaseUnavailable('no room')
    },
  })
  const ready = async () => (await fetch(`${portal.url}/readyz`)).status
  expect(await ready()).toBe(200)
  isFull = true
  expect(await ready()).toBe(503)
  expect((await fetch(`${portal.url}/healthz`)).status).toBe(200)
})
