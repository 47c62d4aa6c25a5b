/**
 * `npm run bench:timing`: whether the time of an answer tells that an account exists. Asks about a known and an
 * unknown identifier in turn and compares the medians; more than 10 % of difference is a failure (exit code 1).
 */
import { calls, type CallName } from '#contract/index.ts'
import { startPostgres } from '#tools/test-portal/postgres-server.ts'
import { freshServerDatabase } from '#tools/test-portal/test-database.ts'
import { startMeasuredPortal } from './measured-portal.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 200)
const warmUp = 20
const allowedPercent = 10

const known = 'customer@example.com'
/** Of the same length. Always the same one too, so that the counters of both grow alike. */
const unknown = 'stranger@example.com'

const requests: { name: CallName; body: (Email: string) => object }[] = [
  { name: 'loginWithOtpStage1', body: (Email) => ({ Email, Password: 'wrong-password' }) },
  {
    name: 'login',
    body: (Email) => ({ Email, Password: 'wrong-password', OtpCode: '', TrustedComputer: false }),
  },
  { name: 'sendResetUserPassword', body: (Email) => ({ Email, SendOtpCode: true }) },
  // With the code that the calls before it sent.
  {
    name: 'resetUserPassword',
    body: (Identifier) => ({ PasswordResetCode: 'wrong', Password: 'Brave-Donkey-7', Identifier }),
  },
  {
    name: 'registerProfile',
    body: (Email) => ({
      AccountName: 'Eleni Neou',
      Password: 'Brave-Donkey-7',
      IdNo: 'K1234567',
      IdTypeId: '1',
      Email,
      MobileNo: '',
      SendOtpCode: true,
      RegistrationType: 1,
    }),
  },
]

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN

async function ask(url: string, body: object): Promise<number> {
  const start = performance.now()
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  return performance.now() - start
}

interface Row {
  call: string
  database: string
  known: number
  unknown: number
  /** Difference of the medians. */
  percent: number
  /** Difference between the known identifier's own even and odd rounds: what this machine cannot tell apart. */
  noise: number
}

const percentBetween = (one: readonly number[], other: readonly number[]): number =>
  (100 * (median(other) - median(one))) / median(one)

async function compare(database: string, databaseUrl?: string) {
  const portal = await startMeasuredPortal(databaseUrl)
  const rows: Row[] = []
  for (const { name, body } of requests) {
    const url = `${portal.url}/api/${calls[name].name}`
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < warmUp + rounds; round += 1) {
      // Alternating order, so that neither always comes second.
      const pair = [['known', known] as const, ['unknown', unknown] as const]
      for (const [kind, email] of round % 2 === 0 ? pair : pair.toReversed()) {
        const time = await ask(url, body(email))
        if (round >= warmUp) times[kind].push(time)
      }
    }
    const [even, odd] = [0, 1].map((half) => times.known.filter((_, index) => index % 2 === half))
    rows.push({
      call: name,
      database,
      known: median(times.known),
      unknown: median(times.unknown),
      percent: percentBetween(times.known, times.unknown),
      noise: Math.abs(percentBetween(even ?? [], odd ?? [])),
    })
  }
  await portal.stop()
  return rows
}

const rows = await compare('PGlite')
const postgres = await startPostgres()
const { url } = await freshServerDatabase(postgres.url)
rows.push(...(await compare('PostgreSQL', url)))
await postgres.stop()

console.log(`medians of ${rounds} answers each, in ms`)
console.table(
  rows.map((row) => ({
    call: row.call,
    database: row.database,
    known: row.known.toFixed(2),
    unknown: row.unknown.toFixed(2),
    difference: `${row.percent.toFixed(1)} %`,
    noise: `${row.noise.toFixed(1)} %`,
  })),
)
const telling = rows.filter(({ percent }) => Math.abs(percent) > allowedPercent)
for (const { call, database, percent, noise } of telling)
  console.error(
    `${call} on ${database} differs by ${percent.toFixed(1)} %: more than ${allowedPercent} %` +
      (noise > allowedPercent
        ? `, but so do equal requests (${noise.toFixed(1)} %): the machine is too busy.`
        : '.'),
  )
// Not exitCode: the library that stopped PostgreSQL ends the process with 0.
if (telling.some(({ noise }) => noise <= allowedPercent)) process.exit(1)
