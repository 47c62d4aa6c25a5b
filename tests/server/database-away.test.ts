/** A PostgreSQL server that is restarted, killed, hangs or drops connections: the portal waits for it and goes on. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demonstrationPassword } from '#server/demonstration/accounts.ts'
import { startPostgres, type PostgresServer } from '#tools/test-portal/postgres-server.ts'
import { freshServerDatabase } from '#tools/test-portal/test-database.ts'
import { endAll, startProcess, type PortalProcess } from './processes.ts'
import { createVisitor, type Answered, type TestVisitor } from './visitor.ts'

const customer = { Email: 'customer@example.com', Password: demonstrationPassword }

let postgres: PostgresServer
let portal: PortalProcess
let visitor: TestVisitor
beforeAll(async () => {
  postgres = await startPostgres()
  const { url } = await freshServerDatabase(postgres.url)
  portal = await startProcess({
    DATABASE_URL: url,
    LIMIT_ADDRESS_WRONG_TRIES: '100000',
    LIMIT_CODES_PER_RECIPIENT: '1000',
  })
  visitor = createVisitor(portal.url)
  await visitor.call('loginWithOtpStage1', customer)
  const [message] = (await (await fetch(`${portal.url}/outbox.json`)).json()) as { code: string }[]
  const login = await visitor.call('login', {
    ...customer,
    OtpCode: message?.code ?? '',
    TrustedComputer: false,
  })
  if (login.data.status !== 0) throw new Error(`nobody could sign in: ${login.data.text}`)
})
afterAll(async () => {
  await endAll()
  await postgres.stop()
})

const profile = () => visitor.call('getProfileDetails', { Username: customer.Email })

/** People at work: reading what is theirs, and writing by trying to sign in. @returns what ends it, and all answers */
function load(people: number): { stop(): Promise<Answered[]> } {
  const answers: Answered[] = []
  let isOver = false
  const work = async (person: number): Promise<void> => {
    while (!isOver)
      answers.push(
        person % 2 === 0
          ? await profile()
          : await createVisitor(portal.url).call('loginWithOtpStage1', {
              Email: `somebody-${person}@example.com`,
              Password: 'x',
            }),
      )
  }
  const working = Promise.all(Array.from({ length: people }, (_, person) => work(person)))
  return {
    async stop() {
      isOver = true
      await working
      return answers
    },
  }
}

/** 503 with a time to come back, or what a call answers on any day. Never a fault of ours. */
function expectHonest(answers: readonly Answered[]): void {
  const dishonest = answers.filter(
    ({ http, headers }) => http !== 200 && !(http === 503 && Number(headers.get('retry-after')) > 0),
  )
  expect(dishonest.map(({ http, data }) => `${http} ${data.code}`)).toEqual([])
}

const works = () => vi.waitFor(async () => expect((await profile()).http).toBe(200), 60_000)

test.each(['fast', 'immediate', 'killed'] as const)(
  'it goes away (%s) under load and comes back: the same process, the same session, and nothing but 503 meanwhile',
  async (ending) => {
    const { stop } = load(20)
    await postgres.goAway(ending)
    const away = await vi.waitFor(async () => {
      const answer = await profile()
      expect(answer.http).toBe(503)
      return answer
    }, 60_000)
    expect(away.data.code).toBe('server.overloaded')
    expect((await fetch(`${portal.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(503)
    await postgres.comeBack()
    await works()
    expectHonest(await stop())
    expect(portal.child.exitCode).toBeNull()
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(200)
  },
)

test('every connection is terminated under load, again and again', async () => {
  const { stop } = load(20)
  const client = new pg.Client(postgres.url)
  await client.connect()
  for (let round = 0; round < 10; round += 1) {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where pid <> pg_backend_pid() and datname like 'portal\\_%'`,
    )
    await profile()
  }
  await client.end()
  await works()
  expectHonest(await stop())
  expect(portal.child.exitCode).toBeNull()
})

test('it hangs: calls are answered 503, and go on by themselves when it does', async () => {
  postgres.freeze()
  try {
    const answers = await Promise.all([profile(), profile()])
    // Last: settings that were read a moment before are answered without the database.
    answers.push(await createVisitor(portal.url).call('getSettings', {}))
    expect(answers.map(({ http }) => http)).toEqual([503, 503, 503])
    expectHonest(answers)
  } finally {
    postgres.thaw()
  }
  await works()
})

test('a stop under load, and with a database that hangs, ends well', async () => {
  const { url } = await freshServerDatabase(postgres.url)
  const other = await startProcess({ DATABASE_URL: url })
  const people = Array.from({ length: 20 }, async () => {
    const person = createVisitor(other.url)
    for (;;) if (!(await person.call('getProfileStatus', {}).catch(() => undefined))) return
  })
  await createVisitor(other.url).call('getSettings', {})
  postgres.freeze()
  const { code } = await other.end('SIGTERM')
  postgres.thaw()
  await Promise.all(people)
  expect(code).toBe(0)
})
