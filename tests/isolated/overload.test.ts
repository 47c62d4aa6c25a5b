/** Too much to do: an honest 503 with `Retry-After`, quickly, and everything works again afterwards. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { createLogger } from '#server/platform/logging.ts'
import type { TestPortal } from '#tools/test-portal/portal.ts'
import { bothDatabases } from '#tests/server/databases.ts'
import { createVisitor, type Answered } from '#tests/server/visitor.ts'
import { startForTest } from './portals.ts'

/** Of this file's portals: how fast this machine checks a password proves nothing. */
const door = await vi.hoisted(async () => (await import('./password-door.ts')).createPasswordDoor())

vi.mock('@node-rs/argon2', async (original) =>
  door.before(await original<typeof import('@node-rs/argon2')>()),
)

const callers = 30
/** Sign-ins that have begun at once, of one worker. */
const underWay = 4
const wrongPassword = (portal: TestPortal, person: number | string) =>
  createVisitor(portal.url).call('loginWithOtpStage1', { Email: `p${person}@example.com`, Password: 'x' })

/** Lets `callers` people sign in at once while the door is closed, and opens it when so many were refused. */
async function signInTogether(portal: TestPortal, refusals: number): Promise<Answered[]> {
  door.close()
  let refused = 0
  return Promise.all(
    Array.from({ length: callers }, async (_, person) => {
      const answer = await wrongPassword(portal, person)
      if (answer.http === 503) refused += 1
      if (refused === refusals) door.open()
      return answer
    }),
  )
}

afterEach(() => door.open())

/** Keeps every connection of a portal's database busy, as slow statements would. @returns what ends that */
async function holdDatabase({ db }: TestPortal, connections: number): Promise<() => Promise<void>> {
  let end = (): void => {}
  const held = new Promise<void>((resolve) => (end = resolve))
  const holding: Promise<void>[] = []
  for (let taken = 0; taken < connections; taken += 1)
    await new Promise<void>((resolve) => {
      holding.push(
        db.connection().execute(async () => {
          resolve()
          await held
        }),
      )
    })
  return async () => {
    end()
    await Promise.all(holding)
  }
}

/** Keeps what happens around accounts from being written down: sign-ins stop there. @returns what ends that */
async function holdEvents({ db }: TestPortal): Promise<() => Promise<void>> {
  let end = (): void => {}
  const held = new Promise<void>((resolve) => (end = resolve))
  let holding: Promise<void> | undefined
  await new Promise<void>((resolve) => {
    holding = db.transaction().execute(async (tx) => {
      await sql`lock table account_events in exclusive mode`.execute(tx)
      resolve()
      await held
    })
  })
  return async () => {
    end()
    await holding
  }
}

/** @returns the lines of a log that say that something is wrong */
function faultsIn(): { log: ReturnType<typeof createLogger>; faults: string[] } {
  const faults: string[] = []
  const lines = new Writable({
    write(chunk: Buffer, _encoding, done) {
      faults.push(chunk.toString())
      done()
    },
  })
  return { log: createLogger('error', lines), faults }
}

describe.each(bothDatabases)('on $database', ({ database, place }) => {
  test.each([
    {
      beyond: 'passwords beyond the workers and their queue',
      limits: { passwordWorkers: 1, passwordQueue: 2 },
      room: underWay + 2,
    },
    { beyond: 'calls beyond what may be in flight', limits: { callsInFlight: 3 }, room: 3 },
  ])('$beyond are answered with 503 and Retry-After', async ({ limits, room }) => {
    const portal = await startForTest({ database: place(), limits: { ...limits, addressWrongTries: 1000 } })
    const answers = await signInTogether(portal, callers - room)
    const refused = answers.filter(({ http }) => http === 503)
    expect(refused).toHaveLength(callers - room)
    for (const { data, headers } of refused) {
      expect(data.code).toBe('server.overloaded')
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    const served = answers.filter(({ http }) => http !== 503)
    expect(served.map(({ data }) => data.code)).toEqual(Array(room).fill('credentials.wrong'))
    expect((await wrongPassword(portal, 'later')).data.code).toBe('credentials.wrong')
  })

  test('a sign-in that has waited too long for its password check is told to come back', async () => {
    const limits = { passwordWorkers: 1, waitMilliseconds: 50, addressWrongTries: 1000 }
    const portal = await startForTest({ database: place(), limits })
    // Nobody opens the door before they were refused: without a limit they would wait for ever.
    const answers = await signInTogether(portal, callers - underWay)
    const refused = answers.filter(({ http }) => http === 503)
    expect(refused).toHaveLength(callers - underWay)
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answers.filter(({ http }) => http === 200).map(({ data }) => data.code)).toEqual(
      Array(underWay).fill('credentials.wrong'),
    )
  })

  // An embedded database has one connection: there, one at a time is under way anyway.
  test.runIf(database === 'PostgreSQL')(
    'so many sign-ins are under way at once, and no more, also when their passwords are checked',
    async () => {
      const limits = { passwordWorkers: 1, waitMilliseconds: 50, addressWrongTries: 1000 }
      const portal = await startForTest({ database: place(), limits })
      const release = await holdEvents(portal)
      try {
        let refused = 0
        const answers = await Promise.all(
          Array.from({ length: underWay + 3 }, async (_, person) => {
            const answer = await wrongPassword(portal, person)
            if (answer.http === 503) refused += 1
            // The others wait for what is held: until then nobody else gets in.
            if (refused === 3) await release()
            return answer
          }),
        )
        expect(answers.filter(({ http }) => http === 503)).toHaveLength(3)
        expect((await wrongPassword(portal, 'later')).data.code).toBe('credentials.wrong')
      } finally {
        await release()
      }
    },
  )

  test('a call that has waited too long for the database is told to come back, which is no fault', async () => {
    const { log, faults } = faultsIn()
    const portal = await startForTest({ database: place(), limits: { waitMilliseconds: 50 }, log })
    const visitor = createVisitor(portal.url)
    await visitor.call('setLanguage', { LanguageCode: 'en', UpdateProfile: false })
    const status = () => visitor.call('getProfileStatus', {})
    const release = await holdDatabase(portal, database === 'PGlite' ? 1 : 10)
    try {
      const { http, data, headers } = await status()
      expect([http, data.code]).toEqual([503, 'server.overloaded'])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await fetch(`${portal.url}/healthz`)).status).toBe(200)
      await release()
      expect((await status()).http).toBe(200)
      expect(faults).toEqual([])
    } finally {
      await release()
    }
  })
})
