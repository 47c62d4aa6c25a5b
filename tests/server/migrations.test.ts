/** Two versions of the portal run on one schema while it is upgraded: a migration only adds. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { leftOut } from '#server/platform/backup/backup-format.ts'
import { openDatabase } from '#server/platform/database/connect.ts'
import { knownMigrations, migrate } from '#server/platform/database/migrate.ts'
import { freshServerDatabase, memoryDatabase } from '#tools/test-portal/test-database.ts'
import { databases } from './databases.ts'

const folder = join(import.meta.dirname, '../../server/platform/migrations')

/** The first that had to come while an older version serves. */
const first = '0005'

/** What a version that does not know of it would stumble over. */
const breaks: [RegExp, string][] = [
  [/\bdrop (?:table|column)\b/i, 'the old version reads it'],
  [/\brename\b/i, 'the old version knows the old name'],
  [/\bset not null\b/i, 'the old version may not write it'],
  [
    /\badd column (?![^,;]*\b(?:default|null\b(?<!not null)))[^,;]*\bnot null\b/i,
    'the old version does not write it',
  ],
  [/\balter column \w+ (?:set data )?type\b/i, 'it rewrites and locks the table'],
]

const breachesIn = (text: string): string[] =>
  breaks.filter(([pattern]) => pattern.test(text.replaceAll(/--.*$/gm, ''))).map(([, why]) => why)

test.each(readdirSync(folder).filter((file) => file >= first))(
  '%s leaves an older version serving',
  (file) => {
    expect(breachesIn(readFileSync(join(folder, file), 'utf8'))).toEqual([])
  },
)

test('what an older version would stumble over is noticed', () => {
  for (const statement of [
    'drop table visits;',
    'alter table visits rename column a to b;',
    'alter table visits drop column browser;',
    'alter table visits add column a text not null;',
    'alter table visits alter column a set not null;',
    'alter table visits alter column id type bigint;',
  ])
    expect(breachesIn(statement), statement).toHaveLength(1)
  for (const statement of [
    "alter table visits add column a text not null default '';",
    'alter table visits add column a text;',
    'create table a (b text not null);',
    '-- rename nothing',
  ])
    expect(breachesIn(statement), statement).toEqual([])
})

test('what a backup leaves out is referred to by nothing that it has', async () => {
  const { db, close } = await memoryDatabase(false)
  const { rows } = await sql<{ child: string; parent: string }>`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
    where contype = 'f'`.execute(db)
  await close()
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.filter(({ child, parent }) => leftOut.has(parent) && !leftOut.has(child))).toEqual([])
})

describe.each(databases)('on $database', ({ place }) => {
  test('each migration is kept for itself: two go on where one failed, and an older version starts on a newer schema', async () => {
    const server = place() === 'pglite' ? undefined : await freshServerDatabase(place())
    const { db, close } = await openDatabase(
      server ? { kind: 'server', url: server.url } : { kind: 'memory' },
      'maintenance',
    )
    onTestFinished(async () => {
      await close()
      await server?.drop()
    })
    const done = async () =>
      (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
        ({ name }) => name,
      )
    const known = await knownMigrations()
    await migrate(db, '0053-half-hours')
    await sql`create table plots ()`.execute(db)
    await expect(migrate(db)).rejects.toThrow('"plots" already exists')
    expect(await done()).toEqual(known.filter((name) => name < '0061-plots'))
    await sql`drop table plots`.execute(db)
    await Promise.all([migrate(db), migrate(db)])
    expect(await done()).toEqual(known)
    await sql`insert into kysely_migration values ('9999-newer', ${new Date().toISOString()})`.execute(db)
    await migrate(db)
  })
})
