/**
 * `npm run bench:lists`: how soon lists and dashboards answer when a utility has 20,000 customers with five years behind
 * them, and 20 people ask at once; beside a bare indexed query in the same run, and by how much each grows with the number
 * of customers. Fails when one is over its budget.
 */
import { cpus, loadavg } from 'node:os'
import { sql } from 'kysely'
import pg from 'pg'
import { openDatabase } from '#server/platform/database/connect.ts'
import { refreshSimilarHomes } from '#server/supply/dashboards/similar-homes.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { startPostgres } from '#tools/test-portal/postgres-server.ts'
import { freshServerDatabase } from '#tools/test-portal/test-database.ts'
import { askedLists, type Asked } from './asked-lists.ts'
import { signInToDemonstration } from './demonstration-session.ts'
import { addCopies, customersPerCopy, preparePatterns } from './many-customers.ts'
import { startMeasuredPortal } from './measured-portal.ts'
import { processorMilliseconds } from './processor-time.ts'

const people = 20
/** Requests of each person for each call in one round. */
const requestsEach = Number(process.env['BENCH_REQUESTS'] ?? 15)
const rounds = 2
const budgetMilliseconds = 150
const stages = (process.env['BENCH_CUSTOMERS'] ?? '1000,5000,20000').split(',').map(Number)

/** Somebody who is signed in. */
interface Person {
  cookie: string
  accountNo: string
}

interface Measured {
  name: string
  milliseconds: number[]
  /** Of the processors, by all requests: they say the same on a machine that is busy with other things. */
  portal: number
  database: number
}

const nothingYet = (name: string): Measured => ({ name, milliseconds: [], portal: 0, database: 0 })

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * part))
  ] ?? Number.NaN

async function ask(url: string, { call, body, name }: Asked, person: Person): Promise<number> {
  const start = performance.now()
  const response = await fetch(`${url}/api/${call.name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'accept-language': 'el',
      cookie: person.cookie,
    },
    body: JSON.stringify(body),
  })
  const answer = await response.text()
  const time = performance.now() - start
  if (!response.ok || !answer.startsWith('{"data":{"status":0'))
    throw new Error(`${name} answered ${response.status}: ${answer.slice(0, 300)}`)
  return time
}

/** Everybody asks the same at once, again and again. */
async function together(count: number, one: (index: number) => Promise<number>): Promise<number[]> {
  const times = await Promise.all(
    Array.from({ length: people }, async (_none, index) => {
      const own: number[] = []
      for (let request = 0; request < count; request += 1) own.push(await one(index))
      return own
    }),
  )
  return times.flat()
}

/** People of the bench: accounts with the password of the demonstration. @returns their logins */
async function addAccounts(db: Database, accountNos: readonly string[]): Promise<string[][]> {
  const insert = async (login: string, like: string, accountNo: string) => {
    await sql`insert into accounts (login, password_hash, name, role, registration_type, email, mobile_no, account_no, language,
        profile, created_at)
      select ${login}, password_hash, name, role, registration_type, ${login}, '', ${accountNo}, 'el', profile, created_at
      from accounts where login = ${like}`.execute(db)
    return login
  }
  const made: string[][] = [[], []]
  for (const [index, accountNo] of accountNos.entries()) {
    made[0]?.push(await insert(`bench-customer-${index}@example.com`, 'customer@example.com', accountNo))
    made[1]?.push(await insert(`bench-employee-${index}@example.com`, 'service@example.com', ''))
  }
  return made
}

const postgres = await startPostgres()
const { url: databaseUrl } = await freshServerDatabase(postgres.url)
// Nothing is refused: how long answers take is measured, not when too many are asked for.
const portal = await startMeasuredPortal(databaseUrl, {
  LIMIT_WAIT_MILLISECONDS: '60000',
  LIMIT_EVENT_LOOP_DELAY_MILLISECONDS: '60000',
})
const { db, close } = await openDatabase({ kind: 'server', url: databaseUrl }, 'maintenance')
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
const now = new Date()

const portalMilliseconds = (): number => portal.processorMilliseconds() ?? Number.NaN
const databaseMilliseconds = (): number => processorMilliseconds(postgres.processes()) ?? Number.NaN

interface Stage {
  customers: number
  bare: Measured
  measured: Measured[]
}

let copies = 0
let persons: { customer: Person[]; employee: Person[] } | undefined

async function signInAll(): Promise<NonNullable<typeof persons>> {
  const accountNos = Array.from(
    { length: people },
    (_none, index) => `B${1 + (index % copies)}-${1_004_711 + index}`,
  )
  const [customers = [], employees = []] = await addAccounts(db, accountNos)
  const signIn = async (login: string, index: number): Promise<Person> => ({
    cookie: (await signInToDemonstration(portal.url, login))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; '),
    accountNo: accountNos[index] ?? '',
  })
  const found: NonNullable<typeof persons> = { customer: [], employee: [] }
  for (const [index, login] of customers.entries()) found.customer.push(await signIn(login, index))
  for (const [index, login] of employees.entries()) found.employee.push(await signIn(login, index))
  return found
}

async function measureStage(customers: number): Promise<Stage> {
  const wanted = Math.ceil(customers / customersPerCopy)
  const began = performance.now()
  for (; copies < wanted; copies = Math.min(wanted, copies + 50))
    await addCopies(db, now, copies + 1, Math.min(wanted, copies + 50))
  // What homes of a type use is computed anew each day: here, after they have become more.
  await sql`delete from similar_homes_computed`.execute(db)
  await refreshSimilarHomes(db, () => now)
  // What the rows have left to write must not be written while answers are measured.
  await sql`checkpoint`.execute(db)
  console.error(`${customers} customers after ${Math.round((performance.now() - began) / 1000)} s`)
  const all = (persons ??= await signInAll())
  const bare = nothingYet('a bare indexed query')
  const measured = askedLists.map(({ name }) => nothingYet(name))
  for (let round = 0; round <= rounds; round += 1) {
    const isWarmUp = round === 0
    for (const [index, one] of askedLists.entries()) {
      const used = { portal: portalMilliseconds(), database: databaseMilliseconds() }
      const times = await together(isWarmUp ? 3 : requestsEach, (person) =>
        ask(portal.url, one, all[one.by][person] ?? { cookie: '', accountNo: '' }),
      )
      const of = measured[index]
      if (of && !isWarmUp) {
        of.milliseconds.push(...times)
        of.portal += portalMilliseconds() - used.portal
        of.database += databaseMilliseconds() - used.database
      }
      // In turns with it: what else the machine does falls on both.
      const bareTimes = await together(isWarmUp ? 3 : 5, async (person) => {
        const start = performance.now()
        await pool.query('select * from customer_accounts where account_no = $1', [
          all.customer[person]?.accountNo,
        ])
        return performance.now() - start
      })
      if (!isWarmUp) bare.milliseconds.push(...bareTimes)
    }
  }
  return { customers, bare, measured }
}

const results: Stage[] = []
try {
  await preparePatterns(db, now)
  for (const customers of stages) results.push(await measureStage(customers))
} finally {
  await pool.end()
  await close()
  await portal.stop()
  await postgres.stop()
}

const last = results.at(-1)!
const p50 = ({ milliseconds }: Measured) => quantile(milliseconds, 0.5)
const p99 = ({ milliseconds }: Measured) => quantile(milliseconds, 0.99)
const each = (used: number, { milliseconds }: Measured) => Number((used / milliseconds.length).toFixed(1))
/** Of the processors: what a call takes of them grows as it does, however busy the machine is. */
const work = (one: Measured) => (one.portal + one.database) / one.milliseconds.length
const rows = last.measured.map((one, index) => ({
  call: one.name,
  p50: Number(p50(one).toFixed(1)),
  p99: Number(p99(one).toFixed(1)),
  'of bare, p50': Number((p50(one) / p50(last.bare)).toFixed(1)),
  'portal ms': each(one.portal, one),
  'database ms': each(one.database, one),
  ...Object.fromEntries(
    results.map(({ customers, measured }) => [
      `both at ${customers.toLocaleString('en')}`,
      Number(work(measured[index]!).toFixed(1)),
    ]),
  ),
  grows: Number((work(one) / work(results[0]!.measured[index]!)).toFixed(2)),
}))
console.log(
  `${last.customers} customers with five years, ${people} people at once on ${cpus().length} processors (load ${loadavg()[0]?.toFixed(1)}); ` +
    `a bare indexed query takes ${p50(last.bare).toFixed(1)} ms, at p99 ${p99(last.bare).toFixed(1)} ms`,
)
console.log('Milliseconds; those of the portal and the database are of the processors, for one call.')
console.table(rows)
const over = last.measured.filter((one) => p99(one) > budgetMilliseconds)
for (const one of over)
  console.error(`${one.name}: ${p99(one).toFixed(0)} ms at p99, and its budget is ${budgetMilliseconds}.`)
if (over.length > 0) process.exit(1)
