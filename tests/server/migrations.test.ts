/** Two versions of the portal run on one schema while it is upgraded: a migration only adds. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../server/migrations')

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
