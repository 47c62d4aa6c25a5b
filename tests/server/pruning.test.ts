/** What expired is deleted, in small steps, and what anybody can cause does not stay for long; on both databases. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prune } from '#server/database/prune.ts'
import { defaultLimits } from '#server/limits.ts'
import { startPortal, type TestPortal } from '#tools/test-portal/portal.ts'
import { databases } from './databases.ts'

const now = new Date('2026-05-04T08:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

describe.each(databases)('pruning on $database', ({ place }) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startPortal({ database: place() })
  })
  afterAll(() => portal.stop())

  const events = async () =>
    (await portal.db.selectFrom('account_events').select(['kind', 'account_id', 'at']).execute()).map(
      ({ kind, account_id, at }) => `${kind} ${account_id} ${(now.getTime() - at.getTime()) / 86_400_000}`,
    )

  test('failures of unknown identifiers stay a day, of accounts a month, everything else a year', async () => {
    await portal.db.deleteFrom('account_events').execute()
    const rows = [
      { kind: 'password.wrong', account_id: null },
      { kind: 'password.wrong', account_id: 1 },
      { kind: 'signedIn', account_id: 1 },
    ]
    for (const days of [0.5, 2, 31, 401])
      await portal.db
        .insertInto('account_events')
        .values(rows.map((row) => ({ ...row, at: daysAgo(days), address: '203.0.113.9' })))
        .execute()
    await prune(portal.db, now, defaultLimits)
    expect((await events()).toSorted()).toEqual([
      'password.wrong 1 0.5',
      'password.wrong 1 2',
      'password.wrong null 0.5',
      'signedIn 1 0.5',
      'signedIn 1 2',
      'signedIn 1 31',
    ])
  })

  test('very many rows go, a thousand at a time', async () => {
    await sql`insert into account_events (at, kind, account_id, address)
      select ${daysAgo(2)}::timestamptz, 'password.wrong', null, '' from generate_series(1, 3500)`.execute(
      portal.db,
    )
    const steps: number[] = []
    await prune(portal.db, now, defaultLimits, (table, rows) => {
      if (table === 'account_events' && rows > 0) steps.push(rows)
    })
    expect(steps).toEqual([1000, 1000, 1000, 500])
  })

  test('every rule finds its rows by an index', async () => {
    const plans: string[] = []
    const conditions = {
      visits: `expires_at <= now()`,
      otp_sessions: `expires_at <= now()`,
      external_sign_ins: `expires_at <= now()`,
      one_time_codes: `expires_at <= now()`,
      trusted_devices: `expires_at <= now()`,
      rate_hits: `expires_at <= now()`,
      rate_counters: `expires_at <= now()`,
      used_proofs: `expires_at <= now()`,
      outgoing_messages: `expires_at <= now()`,
      registrations: `expires_at <= now()`,
      identifier_changes: `expires_at <= now()`,
      locks: `until <= now()`,
      account_events: `account_id is null and at < now()`,
    }
    await portal.db.connection().execute(async (connection) => {
      await sql`set enable_seqscan = off`.execute(connection)
      for (const [table, condition] of Object.entries(conditions)) {
        const { rows } = await sql<{
          'QUERY PLAN': string
        }>`explain select 1 from ${sql.table(table)} where ${sql.raw(condition)}`.execute(connection)
        plans.push(`${table}: ${rows.map((row) => row['QUERY PLAN']).join(' ')}`)
      }
      await sql`set enable_seqscan = on`.execute(connection)
    })
    expect(plans.filter((plan) => !/Index/.test(plan))).toEqual([])
  })
})
