/**
 * `npm run bench:timing`: whether the time of an answer tells that an account exists. Asks about a known and an
 * unknown identifier in turn and compares each pair; a difference of certainly more than 10 % is a failure (exit code 1).
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
  rounds: number
  known: number
  unknown: number
  /** How much longer the unknown one takes: the median of what each pair differs by, in percent of the known one. */
  percent: number
  /** Between which values that lies with 99 % certainty: what a busy machine adds makes it wide, not wrong. */
  from: number
  to: number
}

/** Of two answers that came one right after the other: what the machine does otherwise meets both alike. */
interface Pair {
  known: number
  unknown: number
}

function judged(pairs: readonly Pair[]): Omit<Row, 'call' | 'database'> {
  const known = median(pairs.map((pair) => pair.known))
  const differences = pairs.map((pair) => pair.unknown - pair.known).toSorted((a, b) => a - b)
  // The ranks between which the median lies, from the normal approximation of the binomial distribution.
  const spread = (2.576 * Math.sqrt(differences.length)) / 2
  const at = (rank: number) =>
    differences[Math.min(differences.length - 1, Math.max(0, Math.round(rank)))] ?? NaN
  const middle = (differences.length - 1) / 2
  const percentOf = (difference: number) => (100 * difference) / known
  return {
    rounds: pairs.length,
    known,
    unknown: median(pairs.map((pair) => pair.unknown)),
    percent: percentOf(median(differences)),
    from: percentOf(at(middle - spread)),
    to: percentOf(at(middle + spread)),
  }
}

const isTelling = ({ from, to }: Pick<Row, 'from' | 'to'>): boolean =>
  from > allowedPercent || to < -allowedPercent
const isEqual = ({ from, to }: Pick<Row, 'from' | 'to'>): boolean =>
  from > -allowedPercent && to < allowedPercent

async function askBoth(url: string, body: (Email: string) => object, knownFirst: boolean): Promise<Pair> {
  // Alternating order, so that neither always comes second.
  if (knownFirst) {
    const first = await ask(url, body(known))
    return { known: first, unknown: await ask(url, body(unknown)) }
  }
  const first = await ask(url, body(unknown))
  return { unknown: first, known: await ask(url, body(known)) }
}

async function compare(database: string, databaseUrl?: string): Promise<Row[]> {
  const portal = await startMeasuredPortal(databaseUrl, {
    // Refusals for want of room would be measured instead.
    LIMIT_WAIT_MILLISECONDS: '60000',
    LIMIT_EVENT_LOOP_DELAY_MILLISECONDS: '60000',
  })
  const rows: Row[] = []
  for (const { name, body } of requests) {
    const url = `${portal.url}/api/${calls[name].name}`
    for (let round = 0; round < warmUp; round += 1) await askBoth(url, body, round % 2 === 0)
    const pairs: Pair[] = []
    let result: Omit<Row, 'call' | 'database'>
    // A machine that is busy with other things takes more rounds to tell.
    do {
      for (let round = 0; round < rounds; round += 1) pairs.push(await askBoth(url, body, round % 2 === 0))
      result = judged(pairs)
    } while (!isTelling(result) && !isEqual(result) && pairs.length < 5 * rounds)
    rows.push({ call: name, database, ...result })
  }
  await portal.stop()
  return rows
}

const rows = await compare('PGlite')
const postgres = await startPostgres()
const { url } = await freshServerDatabase(postgres.url)
rows.push(...(await compare('PostgreSQL', url)))
await postgres.stop()

console.log('medians of pairs of answers, in ms; the difference lies within the range with 99 % certainty')
console.table(
  rows.map((row) => ({
    call: row.call,
    database: row.database,
    pairs: row.rounds,
    known: row.known.toFixed(2),
    unknown: row.unknown.toFixed(2),
    difference: `${row.percent.toFixed(1)} %`,
    range: `${row.from.toFixed(1)} to ${row.to.toFixed(1)} %`,
  })),
)
for (const row of rows) {
  const { call, database, percent } = row
  if (isTelling(row))
    console.error(`${call} on ${database} differs by ${percent.toFixed(1)} %: more than ${allowedPercent} %.`)
  else if (!isEqual(row))
    console.error(`${call} on ${database}: the machine is too busy to tell ${allowedPercent} % apart.`)
}
// Not exitCode: the library that stopped PostgreSQL ends the process with 0.
if (rows.some(isTelling)) process.exit(1)
