/** A clock that was fast and is set right: nobody waits longer than the rule says, on both databases. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { watchedClock, withinDuration } from '#server/platform/clock.ts'
import { defaultLimits } from '#server/platform/limits.ts'
import { createLogger } from '#server/platform/logging.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import type { TestAccount } from '#tools/test-portal/portal.ts'
import { databases } from './databases.ts'
import { credentialsOf, isSignedIn, newEmail, registrationOf, signIn } from './people.ts'
import { portalFixture } from './portal-fixture.ts'
import { amongStrangers, ownersNetwork, strangersNetwork, visitorFrom } from './stranger-people.ts'
import type { TestVisitor } from './visitor.ts'

const hour = 3600

/** What a portal logs as a warning. */
function recordedWarnings() {
  const lines: { msg: string; seconds?: number }[] = []
  const write = (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number])
  return { log: createLogger('warn', { write }), lines }
}

describe.each(databases)('a clock that steps on $database', ({ place }) => {
  const clock = movableClock()
  const { log, lines } = recordedWarnings()
  const portal = portalFixture({ database: place, clock, log, ...amongStrangers })

  const from = (network: string): TestVisitor => visitorFrom(portal, network)
  const steps = () => lines.filter(({ msg }) => msg.startsWith('The clock was set back'))

  /** The clock is an hour fast for a while, and then it is right again. */
  async function whileFast<Result>(work: () => Promise<Result>): Promise<Result> {
    clock.advance(hour)
    const result = await work()
    clock.advance(-hour)
    return result
  }

  async function guess(account: Pick<TestAccount, 'login'>) {
    const request = { Email: account.login, Password: 'wrong' }
    return (await from(strangersNetwork).call('loginWithOtpStage1', request)).data
  }

  async function locked(account: Pick<TestAccount, 'login'>): Promise<void> {
    for (let time = 1; time <= 5; time += 1) await guess(account)
  }

  /** Until what the step back has begun is done. */
  const untilMended = () =>
    expect
      .poll(async () => portal.db.selectFrom('rate_hits').select('id').where('at', '>', clock()).execute())
      .toEqual([])

  test('a lock from then lasts its 15 minutes, is told as such at once, and ends', async () => {
    const account = await portal.newCustomer()
    await whileFast(() => locked(account))
    const told = await guess(account)
    expect(told).toMatchObject({ code: 'credentials.locked', retryAfterSeconds: defaultLimits.lockSeconds })
    await untilMended()
    clock.advance(defaultLimits.lockSeconds)
    expect((await from(ownersNetwork).call('loginWithOtpStage1', credentialsOf(account))).data.status).toBe(0)
  })

  test('a lock of a day lasts a day at most', async () => {
    const account = await portal.newCustomer()
    await whileFast(async () => {
      for (let round = 1; round <= 4; round += 1) {
        await locked(account)
        clock.advance(900)
      }
    })
    const { code, retryAfterSeconds } = await guess(account)
    expect(code).toBe('credentials.locked')
    expect(retryAfterSeconds).toBeLessThanOrEqual(86_400)
  })

  test('another code may be asked for after ten seconds, not after an hour', async () => {
    const login = newEmail()
    const visitor = from(ownersNetwork)
    await whileFast(() => visitor.call('registerProfile', registrationOf(login)))
    const again = await visitor.call('registerProfile', registrationOf(login))
    expect(again.data).toMatchObject({ code: 'code.tooSoon', retryAfterSeconds: 10 })
    await untilMended()
    clock.advance(10)
    expect((await visitor.call('registerProfile', registrationOf(login))).data.status).toBe(0)
  })

  test('a budget of codes is full for its quarter of an hour, not for 75 minutes', async () => {
    const { login } = await portal.newCustomer()
    const ask = async () =>
      (await from(strangersNetwork).call('sendResetUserPassword', { Email: login, SendOtpCode: true })).data
    await whileFast(async () => {
      for (let time = 1; time <= 5; time += 1) {
        await ask()
        clock.advance(11)
      }
    })
    const full = await ask()
    expect(full.retryAfterSeconds).toBeLessThanOrEqual(defaultLimits.codesWindowSeconds)
    await untilMended()
    clock.advance(defaultLimits.codesWindowSeconds)
    expect((await ask()).status).toBe(0)
  })

  test('a session from then ends when it is not used, as any does', async () => {
    const account = await portal.newCustomer()
    const visitor = from(ownersNetwork)
    await whileFast(() => signIn(portal, visitor, account))
    expect(await isSignedIn(visitor)).toBe(true)
    await expect
      .poll(async () =>
        portal.db.selectFrom('visits').select('id_hash').where('last_seen_at', '>', clock()).execute(),
      )
      .toEqual([])
    clock.advance(defaultLimits.sessionIdleSeconds + 60)
    expect(await isSignedIn(visitor)).toBe(false)
  })

  test('a step back is logged once, and a step forward or a correction of seconds is none', async () => {
    const before = steps().length
    clock.advance(hour)
    await guess({ login: newEmail() })
    clock.advance(-3)
    await guess({ login: newEmail() })
    expect(steps()).toHaveLength(before)
    clock.advance(3 - hour)
    for (let time = 1; time <= 5; time += 1) await guess({ login: newEmail() })
    expect(steps()).toHaveLength(before + 1)
    expect(steps().at(-1)?.seconds).toBe(hour)
  })
})

describe('durations', () => {
  const instant = fc.integer({ min: 0, max: 4e9 }).map((seconds) => new Date(seconds * 1000))
  const duration = fc.integer({ min: 0, max: 86_400 })

  test('never end later than they last, and never later than they were stored', () => {
    fc.assert(
      fc.property(instant, instant, duration, (end, now, seconds) => {
        const ends = withinDuration(end, now, seconds).getTime()
        expect(ends).toBeLessThanOrEqual(now.getTime() + seconds * 1000)
        expect(ends).toBeLessThanOrEqual(end.getTime())
      }),
    )
  })

  test('a clock tells each step back of more than seconds, and nothing else', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -9000, max: 9000 }), { maxLength: 30 }), (moves) => {
        const clock = movableClock()
        const told: number[] = []
        const watched = watchedClock(clock, (seconds) => told.push(seconds))
        let latest = clock().getTime()
        const expected: number[] = []
        for (const move of moves) {
          clock.advance(move)
          const now = watched().getTime()
          const back = (latest - now) / 1000
          if (back > 5) expected.push(back)
          latest = back > 5 ? now : Math.max(latest, now)
        }
        expect(told).toEqual(expected)
      }),
    )
  })
})
