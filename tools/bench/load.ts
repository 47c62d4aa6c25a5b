/**
 * `npm run bench:load`: up to 2,000 visitors on two portal processes behind one PostgreSQL. Where does it saturate, and
 * does it shed what is too much instead of slowing down? Fails when what is accepted takes longer than it may. Before that, all of them
 * open the login page, which the server has drawn (decision 0385), at the same moment.
 *
 * Visitors, portals and database share this machine: the figures say how the portal behaves, not how fast it can be.
 */
import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { CallName } from '#contract/index.ts'
import { hashPassword } from '#server/identity/authentication/passwords.ts'
import { seededNumbers } from '#tools/model/random-paths.ts'
import { createClient, type Client, type Outcome } from '#tools/attack/environment/exchange.ts'
import { createVisitor, type Visitor } from '#tools/attack/environment/visitor.ts'
import { startPostgres } from '#tools/test-portal/postgres-server.ts'
import { freshServerDatabase } from '#tools/test-portal/test-database.ts'
import { drawnDocument, newcomerHeaders } from './drawn-document.ts'
import { startMeasuredPortal } from './measured-portal.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 30)
const crowds = (process.env['BENCH_VISITORS'] ?? '100,250,500,1000,2000').split(',').map(Number)
/** Between two things that a visitor does: reading, typing, thinking. */
const meanThinkMilliseconds = 4000
/**
 * Connections of the proxy in front to each portal. It keeps them: Node accepts one new connection per turn of its loop,
 * so that visitors who all came with connections of their own would wait for being let in.
 */
const proxyConnections = 400
/** How long a call may take that is not refused (p99). */
const longestAccepted = 2000
const password = 'Load-Donkey-7'

const loginOf = (person: number) => `load-${person}@example.com`
/** Everybody is at home, in a network of their own, behind the proxy that shares the visitors out. */
const addressOf = (person: number) => `10.${person >> 16}.${(person >> 8) & 255}.${person & 255}`

/** Accounts for everybody, by one hash: making two thousand would take minutes. */
async function insertAccounts(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query(
    `insert into accounts (login, password_hash, name, role, registration_type, email, created_at)
     select 'load-' || n || '@example.com', $1, 'Eleni Load', 2, 1, 'load-' || n || '@example.com', now()
     from generate_series(0, $2::int - 1) n`,
    [await hashPassword(password), count],
  )
  await client.end()
}

interface Tally {
  /** Milliseconds of each answer, by call. */
  accepted: Map<CallName, number[]>
  refused: number
  /** Neither served nor refused as it should be: other server errors, silence, closed connections. */
  failed: Map<string, number>
}

/** The newest code of a recipient, read where the portal keeps it: the outbox page shows only a hundred. */
type Codes = (recipient: string) => Promise<string>

/** What one visitor does, again and again: opens the page, signs in, looks around, signs out. */
async function visit(
  client: Client,
  person: number,
  codes: Codes,
  heard: (name: CallName, outcome: Outcome) => void,
  think: () => Promise<unknown>,
): Promise<void> {
  const login = loginOf(person)
  const quiet = createVisitor(client, undefined, addressOf(person))
  const visitor: Visitor = {
    ...quiet,
    async call(name, request) {
      const reply = await quiet.call(name, request)
      heard(name, reply.outcome)
      return reply
    },
  }
  const step = async (...[name, request]: Parameters<typeof visitor.call>) => {
    const reply = await visitor.call(name, request)
    await think()
    return reply
  }
  await Promise.all([
    visitor.call('getSettings', {}),
    visitor.call('getOrganisationSettings', {}),
    visitor.call('getProfileStatus', {}),
    visitor.call('getMessages', { Lang: 'en', TextIds: [52, 77, 78] }),
  ])
  await think()
  const credentials = { Email: login, Password: password }
  if (!(await step('loginWithOtpStage1', credentials)).fulfilled) return
  const OtpCode = await codes(login)
  if (!(await step('login', { ...credentials, OtpCode, TrustedComputer: false })).fulfilled) return
  await step('getProfileDetails', { Username: login })
  await step('getSecurity', {})
  await step('logout', {})
}

function createTally(): Tally & { hear: (name: CallName, outcome: Outcome) => void } {
  const tally: Tally = { accepted: new Map(), refused: 0, failed: new Map() }
  return {
    ...tally,
    hear(call, outcome) {
      if (outcome.kind === 'answered' && outcome.status < 500)
        this.accepted.set(call, [...(this.accepted.get(call) ?? []), outcome.milliseconds])
      else if (outcome.kind === 'answered' && outcome.status === 503) this.refused += 1
      else {
        const name = outcome.kind === 'answered' ? String(outcome.status) : outcome.kind
        this.failed.set(name, (this.failed.get(name) ?? 0) + 1)
      }
    },
  }
}

const percentile = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)

const documentPath = '/login'
/** How many times they all open it: once is over at once. */
const openings = 5

interface Opened {
  /** Milliseconds of each document that came. */
  accepted: number[]
  refused: number
  failed: Map<string, number>
}

/** Everybody opens the login page at the same moment, and again when all have an answer. */
async function openAtOnce(clients: readonly Client[], visitors: number, times: number): Promise<Opened> {
  const opened: Opened = { accepted: [], refused: 0, failed: new Map() }
  const fail = (why: string) => opened.failed.set(why, (opened.failed.get(why) ?? 0) + 1)
  const open = async (person: number) => {
    const outcome = await clients[person % clients.length]?.send({
      method: 'GET',
      path: documentPath,
      headers: { ...newcomerHeaders, 'x-forwarded-for': addressOf(person) },
    })
    if (outcome?.kind !== 'answered') return fail(outcome?.kind ?? 'no portal')
    if (outcome.status === 503) return void (opened.refused += 1)
    // Documents that are kept have a tag; others were made for one visitor, and are not drawn.
    if (outcome.status !== 200 || !outcome.headers.etag)
      return fail(outcome.status === 200 ? 'not drawn' : String(outcome.status))
    return void opened.accepted.push(outcome.milliseconds)
  }
  for (let time = 0; time < times; time += 1)
    await Promise.all(Array.from({ length: visitors }, (_, person) => open(person)))
  return opened
}

execFileSync(process.execPath, [join(import.meta.dirname, '../set-up/set-up.mjs'), 'build'], {
  stdio: 'inherit',
})
const postgres = await startPostgres()
const { url } = await freshServerDatabase(postgres.url)
// One after the other: the first one fills the database.
const portals = [
  await startMeasuredPortal(url, { TRUST_PROXY: '1', DRAWN_PAGES: 'on' }),
  await startMeasuredPortal(url, { TRUST_PROXY: '1', DRAWN_PAGES: 'on' }),
]
const proxyTo = () =>
  portals.map((portal) => createClient(Number(new URL(portal.url).port), 30_000, proxyConnections))
await insertAccounts(url, Math.max(...crowds))
const reader = new pg.Pool({ connectionString: url, max: 4 })
const codes: Codes = async (recipient) => {
  const { rows } = await reader.query<{ code: string }>(
    `select code from outgoing_messages where recipient = $1 and code <> '' order by id desc limit 1`,
    [recipient],
  )
  return rows[0]?.code ?? ''
}

let hasFailed = false
const told = (failed: ReadonlyMap<string, number>) =>
  [...failed].map(([name, times]) => `${times} × ${name}`).join(', ')

const openedRows = []
for (const portal of portals) await drawnDocument(`${portal.url}${documentPath}`)
for (const count of crowds) {
  const clients = proxyTo()
  // Until the proxy has its connections.
  await openAtOnce(clients, count, 1)
  const ownDelay = monitorEventLoopDelay()
  ownDelay.enable()
  const began = performance.now()
  const { accepted, refused, failed } = await openAtOnce(clients, count, openings)
  const lasted = (performance.now() - began) / 1000
  ownDelay.disable()
  for (const client of clients) client.close()
  const sorted = accepted.toSorted((a, b) => a - b)
  const p99 = percentile(sorted, 0.99)
  // They all begin in one turn of this process, and wait for it before they wait for a portal.
  const ownP99 = Math.round(ownDelay.percentile(99) / 1e6)
  hasFailed ||= p99 - ownP99 > longestAccepted || failed.size > 0
  openedRows.push({
    'at once': count,
    'accepted/s': Math.round(accepted.length / lasted),
    'refused %': Number(((100 * refused) / (count * openings)).toFixed(1)),
    'p50 ms': percentile(sorted, 0.5),
    'p99 ms': p99,
    'own p99 ms': ownP99,
    failed: told(failed) || '-',
  })
}

const rows = []
for (const count of crowds) {
  const clients = proxyTo()
  const tally = createTally()
  let from = Infinity
  let to = Infinity
  // Anyone who began within the time that is measured counts, however late the answer came.
  const hear = (name: CallName, outcome: Outcome) => {
    const began = performance.now() - outcome.milliseconds
    if (began >= from && began < to) tally.hear(name, outcome)
  }
  // The visitors wait for this process, too: how late it is belongs to what they see.
  const ownDelay = monitorEventLoopDelay()
  let isOver = false
  const people = Array.from({ length: count }, async (_, person) => {
    const next = seededNumbers(Number.parseInt(hash('sha256', loginOf(person)).slice(0, 8), 16))
    // Exponential, as arrivals of independent people are.
    const think = () => (isOver ? undefined : pause(-Math.log(1 - next()) * meanThinkMilliseconds))
    const client = clients[person % clients.length]
    if (!client) return
    await think()
    while (!isOver) await visit(client, person, codes, hear, async () => think())
  })
  // Until visits are spread evenly, and the proxy has its connections.
  await pause(4 * meanThinkMilliseconds)
  from = performance.now()
  ownDelay.enable()
  await pause(seconds * 1000)
  to = performance.now()
  ownDelay.disable()
  isOver = true
  await Promise.all(people)
  for (const client of clients) client.close()
  const sorted = [...tally.accepted.values()].flat().toSorted((a, b) => a - b)
  const slowest = [...tally.accepted]
    .map(([call, times]) => ({
      call,
      p99: percentile(
        times.toSorted((a, b) => a - b),
        0.99,
      ),
    }))
    .toSorted((one, other) => other.p99 - one.p99)[0]
  const p99 = percentile(sorted, 0.99)
  const failed = told(tally.failed)
  hasFailed ||= p99 > longestAccepted || failed !== ''
  rows.push({
    visitors: count,
    'accepted/s': Math.round(sorted.length / seconds),
    'refused/s': Math.round(tally.refused / seconds),
    'refused %': Number(((100 * tally.refused) / Math.max(1, tally.refused + sorted.length)).toFixed(1)),
    'p50 ms': percentile(sorted, 0.5),
    'p99 ms': p99,
    slowest: slowest ? `${slowest.call} ${slowest.p99}` : '-',
    'own p99 ms': Math.round(ownDelay.percentile(99) / 1e6),
    failed: failed || '-',
  })
}

console.log(`GET ${documentPath}, drawn, by all visitors at once, ${openings} times; two portals\n`)
console.table(openedRows)
console.log(
  `Two portals, one PostgreSQL; ${seconds} s each, ${meanThinkMilliseconds / 1000} s of thinking between calls; latency of what is accepted;\n"slowest": the call with the highest p99; "own": how late the event loop of the visitors is\n`,
)
console.table(rows)
const saturated = rows.find((row) => row['refused %'] > 1)
console.log(
  saturated
    ? `More than 1 % is refused from ${saturated.visitors} visitors on.`
    : 'It did not saturate with these visitors.',
)
console.log(
  hasFailed
    ? `FAILED: what is accepted must be answered within ${longestAccepted} ms (p99), and nothing but 503 may fail.`
    : `Everything that was accepted was answered within ${longestAccepted} ms (p99); nothing failed but by 503.`,
)

await reader.end()
for (const portal of portals) await portal.stop()
await postgres.stop()
process.exitCode = hasFailed ? 1 : 0
