/** `npm run bench:server`: what the calls cost, beside a bare Fastify reply and password checks alone, on both databases. */
import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { defaultLimits } from '#server/limits.ts'
import { demonstrationPassword } from '#server/demonstration/accounts.ts'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { startPostgres } from '#tools/test-portal/postgres-server.ts'
import { freshServerDatabase } from '#tools/test-portal/test-database.ts'
import { startBareFastify, startMeasuredPortal, type MeasuredProcess } from './measured-portal.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const connections = 10
/**
 * Password workers of the yardstick and of the portal: one processor is left to the portal's own thread, the database
 * and the bench. Else one would measure how they push the workers aside, and not whether the workers are kept busy.
 */
const passwordWorkers = Math.max(1, Math.min(defaultLimits.passwordWorkers, availableParallelism() - 1))
/** Until the compiler is done with a plain call. */
const warmUpRequests = 10_000

interface Row {
  what: string
  database: string
  requests: number
  /** Processor time of one request, without the database server; undefined where it is not told. */
  microseconds: number | undefined
  p50: number
  p99: number
  failed: number
}

async function measure(
  server: MeasuredProcess,
  path: string,
  body: unknown,
  warmUp = warmUpRequests,
): Promise<Omit<Row, 'what' | 'database'>> {
  const options = {
    url: `${server.url}${path}`,
    method: 'POST' as const,
    connections,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  }
  // The first ones are for the compiler: so many, however long they take here.
  await autocannon({ ...options, amount: warmUp })
  const before = server.processorMilliseconds()
  const result = await autocannon({ ...options, duration: seconds })
  const after = server.processorMilliseconds()
  return {
    requests: result.requests.average,
    microseconds:
      before === undefined || after === undefined
        ? undefined
        : (1000 * (after - before)) / Math.max(1, result.requests.total),
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}

const measured: { what: string; call: Call; body: unknown; warmUp?: number }[] = [
  { what: 'GetSettings', call: calls.getSettings, body: {} },
  { what: 'GetMessage', call: calls.getMessage, body: { Lang: 'en', TextId: 52 } },
  {
    // The whole check of a password with argon2id; a wrong one, as it costs the same and begins no session.
    what: 'Login',
    call: calls.login,
    warmUp: 100,
    body: {
      Email: 'customer@example.com',
      Password: `${demonstrationPassword}x`,
      OtpCode: '',
      TrustedComputer: false,
    },
  },
]

async function measurePortal(database: string, databaseUrl?: string): Promise<Row[]> {
  const portal = await startMeasuredPortal(databaseUrl, {
    // Nothing is refused: what a call costs is measured, not what too many of them do.
    LIMIT_WAIT_MILLISECONDS: '60000',
    LIMIT_PASSWORD_WORKERS: String(passwordWorkers),
    LIMIT_EVENT_LOOP_DELAY_MILLISECONDS: '60000',
  })
  const rows: Row[] = []
  for (const { what, call, body, warmUp } of measured)
    rows.push({ what, database, ...(await measure(portal, `/api/${call.name}`, body, warmUp)) })
  await portal.stop()
  return rows
}

const bare = await startBareFastify()
const yardstick: Row = { what: 'bare Fastify', database: '-', ...(await measure(bare, '/', {})) }
await bare.stop()

const argon2 = JSON.parse(
  execFileSync(
    process.execPath,
    [join(import.meta.dirname, 'argon2-alone.ts'), String(seconds), String(passwordWorkers)],
    {
      encoding: 'utf8',
    },
  ),
) as { checksPerSecond: number; microseconds: number }

const rows = [yardstick, ...(await measurePortal('PGlite'))]
const postgres = await startPostgres()
const { url } = await freshServerDatabase(postgres.url)
rows.push(...(await measurePortal('PostgreSQL', url)))
await postgres.stop()

/** How much of a yardstick's processor time is what a request costs here. */
const share = (yardstickMicroseconds: number | undefined, microseconds: number | undefined): string =>
  yardstickMicroseconds === undefined || microseconds === undefined
    ? ''
    : `${((100 * yardstickMicroseconds) / microseconds).toFixed(1)} %`

console.log(
  `${connections} connections, ${seconds} s each, ${passwordWorkers} password worker(s) on ${availableParallelism()} processors; latency in ms; "by CPU": processor time of the process per request\n`,
)
console.table(
  rows.map(({ what, database, requests, microseconds, p50, p99, failed }) => ({
    call: what,
    database,
    'requests/s': Math.round(requests),
    'of bare Fastify': `${((100 * requests) / yardstick.requests).toFixed(1)} %`,
    'CPU µs': microseconds === undefined ? '' : Math.round(microseconds),
    'of bare by CPU': share(yardstick.microseconds, microseconds),
    'of argon2id alone':
      what === 'Login' ? `${((100 * requests) / argon2.checksPerSecond).toFixed(1)} %` : '',
    'of argon2id by CPU': what === 'Login' ? share(argon2.microseconds, microseconds) : '',
    p50,
    p99,
    failed,
  })),
)
