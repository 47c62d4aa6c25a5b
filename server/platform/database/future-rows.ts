/**
 * Rows that a clock has written that was fast. Each keeps the duration that it had, counted from now: a lock of 15 minutes ends in 15
 * minutes, not in 75 (decision 0342).
 */
import { sql } from 'kysely'
import { after, clockToleranceSeconds } from '../clock.ts'
import type { Database } from './tables.ts'

/** What begins at an instant and ends at another. */
const spans = [
  { table: 'rate_hits', begin: 'at', end: 'expires_at' },
  { table: 'one_time_codes', begin: 'sent_at', end: 'expires_at' },
  { table: 'otp_sessions', begin: 'created_at', end: 'expires_at' },
  { table: 'visits', begin: 'created_at', end: 'expires_at' },
  { table: 'trusted_devices', begin: 'created_at', end: 'expires_at' },
  { table: 'known_browsers', begin: 'created_at', end: 'expires_at' },
] as const

/** What ends at an instant and knows how long it lasts. */
const durations = [
  { table: 'locks', end: 'until' },
  { table: 'rate_counters', end: 'expires_at' },
] as const

/** @returns how many rows began in the future, and begin now */
export async function beginNow(db: Database, now: Date): Promise<number> {
  const latest = after(now, clockToleranceSeconds)
  const statements = [
    ...spans.map(({ table, begin, end }) => {
      const [from, to] = [sql.ref(begin), sql.ref(end)]
      return sql`
        update ${sql.table(table)} set ${to} = ${now}::timestamptz + (${to} - ${from}), ${from} = ${now}::timestamptz
        where ${from} > ${latest}`
    }),
    ...durations.map(({ table, end }) => {
      const to = sql.ref(end)
      return sql`
        update ${sql.table(table)} set ${to} = ${now}::timestamptz + make_interval(secs => seconds)
        where ${to} > ${latest}::timestamptz + make_interval(secs => seconds)`
    }),
    sql`update visits set last_seen_at = ${now}::timestamptz where last_seen_at > ${latest}`,
  ]
  let changed = 0
  for (const statement of statements) changed += Number((await statement.execute(db)).numAffectedRows ?? 0n)
  return changed
}
