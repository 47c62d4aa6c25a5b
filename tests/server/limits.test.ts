/** The numbers for safety, with a clock that the test moves, on both databases. */
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { databases } from './databases.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { startPortal, type TestAccount } from '#tools/test-portal/portal.ts'
import { accountIdOf, isSignedIn, otherCode, registrationOf } from './people.ts'
import { portalFixture } from './portal-fixture.ts'
import { createVisitor, type TestVisitor } from './visitor.ts'

const minutes = 60

describe.each(databases)('limits on $database', ({ place }) => {
  const clock = movableClock()
  // Many tests share one network address; its own limit has a test of its own below.
  const portal = portalFixture({ database: place, clock, limits: { addressWrongTries: 10_000 } })

  const right = ({ login, password }: TestAccount) => ({ Email: login, Password: password })
  const wrong = ({ login }: Pick<TestAccount, 'login'>) => ({ Email: login, Password: 'not-this-one' })
  const code = (account: TestAccount, OtpCode: string) => ({
    ...right(account),
    OtpCode,
    TrustedComputer: false,
  })

  const tryIn = (credentials: { Email: string; Password: string }, visitor = createVisitor(portal.url)) =>
    visitor.call('loginWithOtpStage1', credentials)

  /** A customer who was sent a code. */
  async function withCode() {
    const account = await portal.newCustomer()
    const visitor = createVisitor(portal.url)
    await tryIn(right(account), visitor)
    return { account, visitor, sent: await portal.codeFor(account.login) }
  }

  describe('wrong passwords', () => {
    test.each([
      ['of a customer', async () => portal.newCustomer()],
      [
        'for an unknown e-mail',
        async () => ({ login: `ghost-${clock().getTime()}@example.com`, password: 'x', name: '' }),
      ],
    ])('the fifth %s locks and says until when; after 15 minutes it is over', async (_who, make) => {
      const account = await make()
      const visitor = createVisitor(portal.url)
      for (let attempt = 1; attempt <= 4; attempt += 1)
        expect((await tryIn(wrong(account), visitor)).data.code).toBe('credentials.wrong')
      const fifth = await tryIn(wrong(account), visitor)
      expect(fifth.data).toMatchObject({
        code: 'credentials.locked',
        until: new Date(clock().getTime() + 15 * minutes * 1000).toISOString(),
        retryAfterSeconds: 900,
        text: expect.stringContaining('15 min'),
      })
      clock.advance(15 * minutes - 1)
      expect((await tryIn(right(account), visitor)).data.code).toBe('credentials.locked')
      clock.advance(1)
      expect((await tryIn(wrong(account), visitor)).data.code).toBe('credentials.wrong')
    })

    test('a locked account refuses the right password, in every browser', async () => {
      const account = await portal.newCustomer()
      for (let attempt = 1; attempt <= 5; attempt += 1) await tryIn(wrong(account))
      const refused = await createVisitor(portal.url).call('login', code(account, ''))
      expect(refused.data.code).toBe('credentials.locked')
    })

    test('a right password forgives the wrong ones before it', async () => {
      const account = await portal.newCustomer()
      const visitor = createVisitor(portal.url)
      for (let round = 1; round <= 2; round += 1) {
        for (let attempt = 1; attempt <= 4; attempt += 1)
          expect((await tryIn(wrong(account), visitor)).data.code).toBe('credentials.wrong')
        expect((await tryIn(right(account), visitor)).data.status).toBe(0)
        clock.advance(11)
      }
    })

    test('many tries at once do not get past the limit', async () => {
      const account = await portal.newCustomer()
      const tries = Array.from({ length: 20 }, () => tryIn(wrong(account)))
      const codes = (await Promise.all(tries)).map(({ data }) => data.code)
      expect(codes.at(-1)).toMatch(/^credentials\./)
      const id = await accountIdOf(portal.db, account.login)
      const checked = await portal.db
        .selectFrom('account_events')
        .select('kind')
        .where('account_id', '=', id)
        .where('kind', 'in', ['password.wrong', 'password.locked'])
        .execute()
      expect(checked.length, 'passwords that were compared at all').toBe(5)
      expect((await tryIn(right(account))).data.code).toBe('credentials.locked')
    })
  })

  describe('codes', () => {
    afterEach(() => portal.setSetting('otpDisableResendSeconds', 10))

    test('the fifth wrong one voids it and says so; the right one comes too late then', async () => {
      const { account, visitor, sent } = await withCode()
      for (const attemptsLeft of [4, 3, 2, 1])
        expect((await visitor.call('login', code(account, otherCode(sent)))).data).toMatchObject({
          code: 'code.wrong',
          attemptsLeft,
        })
      expect((await visitor.call('login', code(account, otherCode(sent)))).data.code).toBe('code.void')
      expect((await visitor.call('login', code(account, sent))).data.code).toBe('code.void')
    })

    test('a new code works after the old one was voided', async () => {
      const { account, visitor, sent } = await withCode()
      for (let attempt = 1; attempt <= 5; attempt += 1)
        await visitor.call('login', code(account, otherCode(sent)))
      clock.advance(10)
      await tryIn(right(account), visitor)
      const fresh = await portal.codeFor(account.login)
      expect((await visitor.call('login', code(account, fresh))).data.status).toBe(0)
    })

    test.each([
      ['ten minutes after sending it has expired', 10 * minutes, { code: 'code.expired' }],
      ['one second before that it still works', 10 * minutes - 1, { status: 0 }],
    ])('%s', async (_what, seconds, told) => {
      const { account, visitor, sent } = await withCode()
      clock.advance(seconds)
      expect((await visitor.call('login', code(account, sent))).data).toMatchObject(told)
    })

    test('a new one replaces the old one', async () => {
      const { account, visitor, sent } = await withCode()
      clock.advance(10)
      await tryIn(right(account), visitor)
      const fresh = await portal.codeFor(account.login)
      // Once in a million runs the two random codes are equal: then the old one is right.
      const expected = fresh === sent ? undefined : 'code.wrong'
      expect((await visitor.call('login', code(account, sent))).data.code).toBe(expected)
      const used = expected === undefined ? 'code.expired' : undefined
      expect((await visitor.call('login', code(account, fresh))).data.code).toBe(used)
    })

    test('another one is sent only after the configured delay', async () => {
      await portal.setSetting('otpDisableResendSeconds', 25)
      const { account, visitor } = await withCode()
      clock.advance(24)
      const again = { ...right(account), Resend: true }
      expect((await tryIn(again, visitor)).data).toMatchObject({ code: 'code.tooSoon', retryAfterSeconds: 1 })
      clock.advance(1)
      expect((await tryIn(again, visitor)).data.status).toBe(0)
    })

    test('who comes back from a reload before that finds the code that was sent still good', async () => {
      await portal.setSetting('otpDisableResendSeconds', 60)
      const { account, visitor, sent } = await withCode()
      clock.advance(20)
      const { body } = await tryIn(right(account), visitor)
      expect(body).toMatchObject({ data: { status: 0 }, expiresInSeconds: 580, resendInSeconds: 40 })
      expect((await portal.outbox()).filter(({ to }) => to === account.login)).toHaveLength(1)
      expect((await visitor.call('login', code(account, sent))).data.status).toBe(0)
    })

    test('who comes back to a code that is void must wait for another', async () => {
      await portal.setSetting('otpDisableResendSeconds', 60)
      const { account, visitor } = await withCode()
      for (let wrong = 1; wrong <= 5; wrong += 1) await visitor.call('login', code(account, 'x'))
      expect((await tryIn(right(account), visitor)).data.code).toBe('code.tooSoon')
    })

    test.each([
      [
        'registering with it',
        (visitor: TestVisitor, login: string) => visitor.call('registerProfile', registrationOf(login)),
      ],
      [
        'asking for a new password for it',
        (visitor: TestVisitor, login: string) =>
          visitor.call('sendResetUserPassword', { Email: login, SendOtpCode: true }),
      ],
    ])('nobody who knows an address keeps its owner from signing in by %s', async (_what, ask) => {
      const account = await portal.newCustomer()
      const answers: (string | undefined)[] = []
      for (let count = 1; count <= 6; count += 1) {
        clock.advance(10)
        answers.push((await ask(createVisitor(portal.url), account.login)).data.code)
      }
      expect(answers).toEqual([...Array.from({ length: 5 }), 'code.tooMany'])
      const owner = createVisitor(portal.url)
      expect((await tryIn(right(account), owner)).data.status).toBe(0)
      const login = code(account, await portal.codeFor(account.login))
      expect((await owner.call('login', login)).data.status).toBe(0)
    })

    test('codes for registering and for signing in leave the count for a new password untouched', async () => {
      const account = await portal.newCustomer()
      for (let count = 1; count <= 5; count += 1) {
        clock.advance(10)
        await createVisitor(portal.url).call('registerProfile', registrationOf(account.login))
        await tryIn(right(account))
      }
      clock.advance(10)
      const stranger = createVisitor(portal.url)
      expect((await tryIn(right(account), stranger)).data.code).toBe('code.tooMany')
      const reset = await stranger.call('sendResetUserPassword', { Email: account.login, SendOtpCode: true })
      expect(reset.data.status).toBe(0)
    })

    test('a recipient gets at most five in 15 minutes, from however many browsers', async () => {
      const account = await portal.newCustomer()
      for (let sending = 1; sending <= 5; sending += 1) {
        expect((await tryIn(right(account))).data.status).toBe(0)
        clock.advance(10)
      }
      clock.advance(5 * minutes - 50)
      expect((await tryIn(right(account))).data).toMatchObject({
        code: 'code.tooMany',
        retryAfterSeconds: 600,
      })
      clock.advance(10 * minutes)
      expect((await tryIn(right(account))).data.status).toBe(0)
    })
  })

  describe('sessions', () => {
    async function signedIn() {
      const { account, visitor, sent } = await withCode()
      await visitor.call('login', code(account, sent))
      return visitor
    }

    test('end 30 minutes after the last request, which is written down to half a minute', async () => {
      const visitor = await signedIn()
      for (let visit = 1; visit <= 3; visit += 1) {
        clock.advance(29 * minutes)
        expect(await isSignedIn(visitor)).toBe(true)
      }
      clock.advance(30 * minutes + 30)
      expect(await isSignedIn(visitor)).toBe(false)
    })

    test('end after 12 hours however busy they are', async () => {
      const visitor = await signedIn()
      for (let passed = 20; passed < 12 * 60; passed += 20) {
        clock.advance(20 * minutes)
        expect(await isSignedIn(visitor)).toBe(true)
      }
      clock.advance(20 * minutes)
      expect(await isSignedIn(visitor)).toBe(false)
    })

    test('a trusted computer is trusted for 30 days', async () => {
      const { account, visitor, sent } = await withCode()
      await visitor.call('login', { ...code(account, sent), TrustedComputer: true })
      const needsCode = async () => (await tryIn(right(account), visitor)).body['codeRequired']
      clock.advance(30 * 24 * 60 * minutes - 1)
      expect(await needsCode()).toBe(false)
      clock.advance(1)
      expect(await needsCode()).toBe(true)
    })
  })
})

describe.each(databases)('one network address on $database', ({ place }) => {
  test('is locked after so many wrong passwords for whomever', async () => {
    const portal = await startPortal({ database: place(), limits: { addressWrongTries: 6 } })
    onTestFinished(() => portal.stop())
    const codes: unknown[] = []
    for (let person = 1; person <= 7; person += 1) {
      const request = { Email: `nobody-${person}@example.com`, Password: 'x' }
      codes.push((await createVisitor(portal.url).call('loginWithOtpStage1', request)).data.code)
    }
    expect(codes).toEqual([
      ...Array<string>(5).fill('credentials.wrong'),
      ...Array<string>(2).fill('credentials.locked'),
    ])
  })
})
