/** `npm run bench:server`: what the calls cost, beside a bare Fastify reply and password checks alone, on both databases. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { demonstrationPassword } from '#server/demonstration/accounts.ts'
import { calls } from '#contract/index.ts'
import { startPostgres } from '#tools/test-portal/postgres-server.ts'
import { freshServerDatabase } from '#tools/test-portal/test-database.ts'
import { startBareFastify, startMeasuredPortal } from './measured-portal.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const connections = 10

interface Row {
  what: string
  database: string
  requests: number
  p50: number
  p99: number
  failed: number
}

async function measure(url: string, body: unknown): Promise<Omit<Row, 'what' | 'database'>> {
  const options = {
    url,
    method: 'POST' as const,
    connections,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  }
  // The first second is for the compiler.
  await autocannon({ ...options, duration: 1 })
  const result = await autocannon({ ...options, duration: seconds })
  return {
    requests: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}

const measured = [
  { what: 'GetSettings', call: calls.getSettings, body: {} },
  { what: 'GetMessage', call: calls.getMessage, body: { Lang: 'en', TextId: 52 } },
  {
    // The whole check of a password with argon2id; a wrong one, as it costs the same and begins no session.
    what: 'Login',
    call: calls.login,
    body: {
      Email: 'customer@example.com',
      Password: `${demonstrationPassword}x`,
      OtpCode: '',
      TrustedComputer: false,
    },
  },
]

async function measurePortal(database: string, databaseUrl?: string): Promise<Row[]> {
  const portal = await startMeasuredPortal(databaseUrl)
  const rows: Row[] = []
  for (const { what, call, body } of measured)
    rows.push({ what, database, ...(await measure(`${portal.url}/api/${call.name}`, body)) })
  await portal.stop()
  return rows
}

const bare = await startBareFastify()
const yardstick: Row = { what: 'bare Fastify', database: '-', ...(await measure(`${bare.url}/`, {})) }
await bare.stop()

const argon2 = JSON.parse(
  execFileSync(process.execPath, [join(import.meta.dirname, 'argon2-alone.ts'), String(seconds)], {
    encoding: 'utf8',
  }),
) as { checksPerSecond: number }

const rows = [yardstick, ...(await measurePortal('PGlite'))]
const postgres = await startPostgres()
const { url } = await freshServerDatabase(postgres.url)
rows.push(...(await measurePortal('PostgreSQL', url)))
await postgres.stop()

console.log(`${connections} connections, ${seconds} s each; latency in ms\n`)
console.table(
  rows.map(({ what, database, requests, p50, p99, failed }) => ({
    call: what,
    database,
    'requests/s': Math.round(requests),
    'of bare Fastify': `${((100 * requests) / yardstick.requests).toFixed(1)} %`,
    'of argon2id alone':
      what === 'Login' ? `${((100 * requests) / argon2.checksPerSecond).toFixed(1)} %` : '',
    p50,
    p99,
    failed,
  })),
)
