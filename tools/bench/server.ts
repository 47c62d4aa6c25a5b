/**
 * `npm run bench:server`: what the calls cost, beside a bare Fastify reply and password checks alone, and what a drawn document costs
 * (decision 0391), beside a bare reply of its bytes; on both databases. Fails when a drawn document is served too slowly.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { defaultLimits } from '#server/platform/limits.ts'
import { demonstrationPassword } from '#server/demonstration/accounts.ts'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { startPostgres } from '#tools/test-portal/postgres-server.ts'
import { freshServerDatabase } from '#tools/test-portal/test-database.ts'
import { drawnDocument, newcomerHeaders } from './drawn-document.ts'
import { startBareFastify, startMeasuredPortal, type MeasuredProcess } from './measured-portal.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const connections = 10
/**
 * Password workers of the yardstick and of the portal: one processor is left to the portal's own thread, the database
 * and the bench. Else one would measure how they push the workers aside, and not whether the workers are kept busy.
 */
const passwordWorkers = Math.max(1, Math.min(defaultLimits.passwordWorkers, availableParallelism() - 1))
/** How many drawn documents there are at least for each bare reply of the same bytes. */
const leastOfDocuments = 0.3
/** Until the compiler is done with a plain call. */
const warmUpRequests = 10_000

interface Measured {
  requests: number
  /** Processor time of one request, without the database server; undefined where it is not told. */
  microseconds: number | undefined
  p50: number
  p99: number
  failed: number
}

interface Row extends Measured {
  what: string
  database: string
  /** Of what the call is compared with, measured in turns with it. */
  yardstick: Pick<Measured, 'requests' | 'microseconds'>
  isDocument?: true
}

const rounds = 4

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length)

/** One that was not told leaves all of them untold. */
const meanOf = (rows: readonly Measured[]): Measured => {
  const told = rows.flatMap(({ microseconds }) => microseconds ?? [])
  return {
    requests: mean(rows.map(({ requests }) => requests)),
    microseconds: told.length === rows.length ? mean(told) : undefined,
    p50: mean(rows.map(({ p50 }) => p50)),
    p99: Math.max(...rows.map(({ p99 }) => p99)),
    failed: rows.reduce((sum, { failed }) => sum + failed, 0),
  }
}

/** A call; without a body, a document. */
const requestOf = (server: MeasuredProcess, path: string, body?: unknown) => ({
  url: `${server.url}${path}`,
  connections,
  ...(body === undefined
    ? { method: 'GET' as const, headers: newcomerHeaders }
    : {
        method: 'POST' as const,
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify(body),
      }),
})

async function measure(server: MeasuredProcess, path: string, body?: unknown): Promise<Measured> {
  const before = server.processorMilliseconds()
  const result = await autocannon({ ...requestOf(server, path, body), duration: seconds / rounds })
  const after = server.processorMilliseconds()
  return {
    requests: result.requests.total / result.duration,
    microseconds:
      before === undefined || after === undefined
        ? undefined
        : (1000 * (after - before)) / Math.max(1, result.requests.total),
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}

/** The first ones are for the compiler: so many, however long they take here. */
const warmUp = (server: MeasuredProcess, path: string, amount: number, body?: unknown) =>
  autocannon({ ...requestOf(server, path, body), amount })

/** Password checks by argon2id and nothing else, on as many workers. */
function argon2Alone(): Measured {
  const script = join(import.meta.dirname, 'argon2-alone.ts')
  const words = [script, String(seconds / rounds), String(passwordWorkers)]
  const { checksPerSecond, microseconds } = JSON.parse(
    execFileSync(process.execPath, words, { encoding: 'utf8' }),
  ) as { checksPerSecond: number; microseconds: number }
  return { requests: checksPerSecond, microseconds, p50: 0, p99: 0, failed: 0 }
}

const measured: { what: string; call: Call; body: unknown; isPassword?: true }[] = [
  { what: 'GetSettings', call: calls.getSettings, body: {} },
  { what: 'GetMessage', call: calls.getMessage, body: { Lang: 'en', TextId: 52 } },
  {
    // The whole check of a password with argon2id; a wrong one, as it costs the same and begins no session.
    what: 'Login',
    call: calls.login,
    isPassword: true,
    body: {
      Email: 'customer@example.com',
      Password: `${demonstrationPassword}x`,
      OtpCode: '',
      TrustedComputer: false,
    },
  },
]

execFileSync(process.execPath, [join(import.meta.dirname, '../set-up/set-up.mjs'), 'build'], {
  stdio: 'inherit',
})
const bare = await startBareFastify()
await warmUp(bare, '/', warmUpRequests, {})

const documentPath = '/login'

/** The drawn document, in turns with a bare reply of the very same bytes. */
async function measureDocument(portal: MeasuredProcess): Promise<Pick<Row, 'yardstick' | keyof Measured>> {
  const { encoding, bytes } = await drawnDocument(`${portal.url}${documentPath}`)
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const file = join(folder, 'document')
  writeFileSync(file, bytes)
  const bareDocument = await startBareFastify({ BARE_DOCUMENT: file, BARE_ENCODING: encoding })
  await warmUp(bareDocument, '/', warmUpRequests)
  await warmUp(portal, documentPath, warmUpRequests)
  const [yardsticks, ours]: [Measured[], Measured[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    yardsticks.push(await measure(bareDocument, '/'))
    ours.push(await measure(portal, documentPath))
  }
  await bareDocument.stop()
  rmSync(folder, { recursive: true })
  return { yardstick: meanOf(yardsticks), ...meanOf(ours) }
}

async function measurePortal(database: string, databaseUrl?: string): Promise<Row[]> {
  const portal = await startMeasuredPortal(databaseUrl, {
    // Nothing is refused: what a call costs is measured, not what too many of them do.
    LIMIT_WAIT_MILLISECONDS: '60000',
    LIMIT_PASSWORD_WORKERS: String(passwordWorkers),
    LIMIT_EVENT_LOOP_DELAY_MILLISECONDS: '60000',
    DRAWN_PAGES: 'on',
  })
  const rows: Row[] = []
  for (const { what, call, body, isPassword = false } of measured) {
    const path = `/api/${call.name}`
    await warmUp(portal, path, isPassword ? 100 : warmUpRequests, body)
    const [yardsticks, ours]: [Measured[], Measured[]] = [[], []]
    // In turns: what else the machine does meanwhile falls on both.
    for (let round = 0; round < rounds; round += 1) {
      yardsticks.push(isPassword ? argon2Alone() : await measure(bare, '/', {}))
      ours.push(await measure(portal, path, body))
    }
    rows.push({ what, database, yardstick: meanOf(yardsticks), ...meanOf(ours) })
  }
  const what = `GET ${documentPath}, drawn`
  rows.push({ what, database, isDocument: true, ...(await measureDocument(portal)) })
  await portal.stop()
  return rows
}

const rows = await measurePortal('PGlite')
const postgres = await startPostgres()
const { url } = await freshServerDatabase(postgres.url)
rows.push(...(await measurePortal('PostgreSQL', url)))
await postgres.stop()
await bare.stop()

/** How much of a yardstick's processor time is what a request costs here. */
const share = (yardstickMicroseconds: number | undefined, microseconds: number | undefined): string =>
  yardstickMicroseconds === undefined || microseconds === undefined
    ? ''
    : `${((100 * yardstickMicroseconds) / microseconds).toFixed(1)} %`

console.log(
  `${connections} connections, ${seconds} s each in ${rounds} turns with its yardstick (a bare Fastify reply; argon2id alone for Login; a bare reply of the same bytes for a document), ${passwordWorkers} password worker(s) on ${availableParallelism()} processors; latency in ms; "by CPU": processor time of the process per request\n`,
)
console.table(
  rows.map(({ what, database, requests, microseconds, p50, p99, failed, yardstick }) => ({
    call: what,
    database,
    'requests/s': Math.round(requests),
    'yardstick/s': Math.round(yardstick.requests),
    'of yardstick': `${((100 * requests) / yardstick.requests).toFixed(1)} %`,
    'CPU µs': microseconds === undefined ? '' : Math.round(microseconds),
    'of yardstick by CPU': share(yardstick.microseconds, microseconds),
    p50,
    p99,
    failed,
  })),
)

/** By processor time where it is told: with documents, requests per second are rather the client's. */
const partOf = ({ requests, microseconds, yardstick }: Row): number =>
  microseconds && yardstick.microseconds
    ? yardstick.microseconds / microseconds
    : requests / yardstick.requests

const slow = rows.filter((row) => row.isDocument && partOf(row) < leastOfDocuments)
for (const row of slow)
  console.error(
    `${row.what} on ${row.database}: ${partOf(row).toFixed(2)} × the yardstick, less than ${leastOfDocuments}.`,
  )
// Not exitCode: the library that stopped PostgreSQL ends the process with 0.
if (slow.length > 0) process.exit(1)
