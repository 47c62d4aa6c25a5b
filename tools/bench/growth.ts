/**
 * `npm run bench:growth`: whether a year of attack makes the portal slower. Fills the database with what such a year
 * leaves behind (the rest was pruned), compares wrong sign-ins in turn with those on an empty one, and tells how long a
 * step of pruning takes. Fails when either shows.
 */
import { sql } from 'kysely'
import { calls } from '#contract/index.ts'
import { prune } from '#server/platform/database/prune.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { defaultRetention } from '#server/platform/content/default-settings.ts'
import { defaultLimits } from '#server/platform/limits.ts'
import { startPortal, type TestPortal } from '#tools/test-portal/portal.ts'
import { startPostgres } from '#tools/test-portal/postgres-server.ts'

/** Ten guesses a second: a day of them for identifiers without an account, a month for a thousand attacked accounts. */
const unknownEvents = Number(process.env['BENCH_ROWS'] ?? 864_000)
const knownEvents = Math.round(unknownEvents / 3)
/** Sessions of codes of one hour: more than the budget of mails for the whole portal allows. */
const leftSessions = Math.round(unknownEvents / 100)
const warmUp = 20
const rounds = 200
const allowedFactor = 1.3
const allowedStepMilliseconds = 250

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN

async function wrongSignIn(portal: TestPortal, round: number): Promise<number> {
  const start = performance.now()
  const response = await fetch(`${portal.url}/api/${calls.loginWithOtpStage1.name}`, {
    method: 'POST',
    // Filling takes longer than the server keeps an idle connection.
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', connection: 'close' },
    body: JSON.stringify({ Email: `nobody-${round}@example.com`, Password: 'wrong' }),
  })
  await response.arrayBuffer()
  return performance.now() - start
}

async function fill(db: Database, now: Date): Promise<void> {
  const at = (span: number, count: number) =>
    sql`${now}::timestamptz - ${span} * interval '1 day' * n / ${count}`
  await sql`insert into account_events (at, kind, account_id, address)
    select ${at(1, unknownEvents)}, 'password.wrong', null, '203.0.113.9'
    from generate_series(1, ${unknownEvents}::int) n`.execute(db)
  await sql`insert into account_events (at, kind, account_id, address)
    select ${at(30, knownEvents)}, 'password.wrong', n % 1000, '203.0.113.9'
    from generate_series(1, ${knownEvents}::int) n`.execute(db)
  await sql`insert into rate_counters (bucket, hits, expires_at)
    select 'bench-' || n, 1, ${now}::timestamptz + interval '1 day' * n / ${unknownEvents}
    from generate_series(1, ${unknownEvents}::int) n`.execute(db)
  // Sessions of codes that were begun and left, each in a browser of its own.
  await sql`insert into visits (id_hash, created_at, last_seen_at, expires_at)
    select 'bench-' || n, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz + interval '12 hours'
    from generate_series(1, ${leftSessions}::int) n`.execute(db)
  await sql`insert into otp_sessions (id, visit_hash, language, email, mobile_no, created_at, expires_at)
    select n, 'bench-' || n, 'en', 'bench-' || n || '@example.com', '', ${now}::timestamptz,
      ${now}::timestamptz + interval '10 minutes'
    from generate_series(1, ${leftSessions}::int) n`.execute(db)
  await sql`analyze`.execute(db)
}

async function measure(database: string, place: string) {
  const options = { database: place, limits: { addressWrongTries: 1_000_000 } }
  const [empty, full] = [await startPortal(options), await startPortal(options)]
  const now = new Date()
  await fill(full.db, now)
  const times = { empty: [] as number[], full: [] as number[] }
  for (let round = 0; round < warmUp + rounds; round += 1) {
    // In turn, and neither always first: what else the machine does meets both alike.
    const pair = [['empty', empty] as const, ['full', full] as const]
    for (const [kind, portal] of round % 2 === 0 ? pair : pair.toReversed()) {
      const time = await wrongSignIn(portal, round)
      if (round >= warmUp) times[kind].push(time)
    }
  }
  const [before, filled] = [median(times.empty), median(times.full)]
  const steps: number[] = []
  let last = performance.now()
  await prune(full.db, new Date(now.getTime() + 3_600_000), defaultLimits, defaultRetention, () => {
    steps.push(performance.now() - last)
    last = performance.now()
  })
  await full.stop()
  await empty.stop()
  return {
    database,
    before,
    filled,
    factor: filled / before,
    step: median(steps),
    longestStep: Math.max(...steps),
  }
}

const postgres = await startPostgres()
const rows = [await measure('PGlite', 'pglite'), await measure('PostgreSQL', postgres.url)]
await postgres.stop()

console.log(
  `a wrong sign-in, and one step of pruning, with ${unknownEvents + knownEvents} events of a year of attack, in ms`,
)
console.table(
  rows.map(({ database, before, filled, factor, step, longestStep }) => ({
    database,
    empty: before.toFixed(1),
    'after the year': filled.toFixed(1),
    factor: factor.toFixed(2),
    'step of pruning': step.toFixed(1),
    'longest step': longestStep.toFixed(1),
  })),
)
const slow = rows.filter(({ factor, step }) => factor > allowedFactor || step > allowedStepMilliseconds)
for (const { database } of slow) console.error(`${database}: the year shows.`)
if (slow.length > 0) process.exit(1)
