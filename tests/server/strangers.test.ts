/** What a stranger can do to an owner, and what one network can do to the utility: nothing that lasts, nothing dear. */
import { describe, expect, test } from 'vitest'
import { createAttempts } from '#server/identity/authentication/attempts.ts'
import { Overloaded } from '#server/platform/overload/overloaded.ts'
import { unknownRequester } from '#server/identity/authentication/requester.ts'
import { defaultLimits } from '#server/platform/limits.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { testSecret, type TestAccount } from '#tools/test-portal/portal.ts'
import { databases } from './databases.ts'
import { begin, visitorsEmail, visitorsMobile } from './otp-people.ts'
import { credentialsOf, isSignedIn, newEmail, newMobile, registrationOf, signIn, tokenOf } from './people.ts'
import { portalFixture, portalForTest } from './portal-fixture.ts'
import { recordedErrors } from './recorded-log.ts'
import { amongStrangers, ownerOf, ownersNetwork, strangersNetwork, visitorFrom } from './stranger-people.ts'
import { createVisitor, type TestVisitor } from './visitor.ts'

const day = 86_400

describe.each(databases)('strangers on $database', ({ place }) => {
  const clock = movableClock()
  const portal = portalFixture({ database: place, clock, ...amongStrangers })

  const from = (network: string): TestVisitor => visitorFrom(portal, network)

  const signedIn = (account: TestAccount, trusted = false) => ownerOf(portal, clock, account, trusted)

  async function guess(account: Pick<TestAccount, 'login'>, times: number, visitor = from(strangersNetwork)) {
    const codes: (string | undefined)[] = []
    for (let time = 1; time <= times; time += 1) {
      const { data } = await visitor.call('loginWithOtpStage1', { Email: account.login, Password: 'wrong' })
      codes.push(data.code)
    }
    return codes
  }

  const askForReset = async (visitor: TestVisitor, Email: string) =>
    (await visitor.call('sendResetUserPassword', { Email, SendOtpCode: true })).data

  const reset = async (visitor: TestVisitor, Identifier: string, PasswordResetCode: string) =>
    (await visitor.call('resetUserPassword', { Identifier, PasswordResetCode, Password: 'Brave-Donkey-7' }))
      .data

  describe('wrong passwords', () => {
    test('lock out neither a trusted computer nor a session of the account', async () => {
      const account = await portal.newCustomer()
      const trusted = await signedIn(account, true)
      await trusted.call('logout', {})
      const session = await signedIn(account)
      expect((await guess(account, 6)).at(-1)).toBe('credentials.locked')
      expect((await from(ownersNetwork).call('loginWithOtpStage1', credentialsOf(account))).data.code).toBe(
        'credentials.locked',
      )
      expect((await signIn(portal, trusted, account)).status).toBe(0)
      const change = { CurrentPassword: account.password, NewPassword: 'Brave-Donkey-7' }
      expect((await session.call('changePassword', change)).data.status).toBe(0)
    })

    test('a trusted computer that guesses is locked, and locks nobody else', async () => {
      const account = await portal.newCustomer()
      const trusted = await signedIn(account, true)
      await trusted.call('logout', {})
      expect((await guess(account, 6, trusted)).slice(4)).toEqual([
        'credentials.locked',
        'credentials.locked',
      ])
      clock.advance(11)
      expect((await from(ownersNetwork).call('loginWithOtpStage1', credentialsOf(account))).data.status).toBe(
        0,
      )
    })

    test("somebody else's trusted computer is a stranger", async () => {
      const [account, other] = [await portal.newCustomer(), await portal.newCustomer()]
      const trusted = await signedIn(other, true)
      await guess(account, 5)
      expect((await trusted.call('loginWithOtpStage1', credentialsOf(account))).data.code).toBe(
        'credentials.locked',
      )
    })

    test.each([
      ['of a customer', async () => portal.newCustomer()],
      ['for an unknown e-mail', async () => ({ login: newEmail(), password: 'x', name: '' })],
    ])('so many %s within a day lock for the rest of it, whatever the pauses', async (_who, make) => {
      const account = await make()
      for (let round = 1; round <= 4; round += 1) {
        expect((await guess(account, 5)).filter((code) => code === 'credentials.wrong')).toHaveLength(4)
        clock.advance(900)
      }
      const refused = await from(strangersNetwork).call('loginWithOtpStage1', credentialsOf(account))
      expect(refused.data.code).toBe('credentials.locked')
      expect(refused.data.retryAfterSeconds).toBe(day - 4 * 900)
      expect(refused.data.text).toContain('in 23 hours')
      clock.advance(day - 4 * 900)
      expect((await guess(account, 1))[0]).toBe('credentials.wrong')
    })

    test('twenty right ones at once all sign in, also beside four wrong ones', async () => {
      const account = await portal.newCustomer()
      await guess(account, 4)
      // Those that are over may be pruned at any moment.
      const living = () => portal.db.selectFrom('locks').selectAll().where('until', '>', clock()).execute()
      const before = await living()
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          from(ownersNetwork).call('loginWithOtpStage1', credentialsOf(account)),
        ),
      )
      const codes = answers.map(({ data }) => data.code)
      expect(codes).not.toContain('credentials.locked')
      expect(codes).not.toContain('credentials.wrong')
      expect(await living()).toHaveLength(before.length)
    })
  })

  describe('codes for a new password', () => {
    test('asked for by a stranger use up nothing of the owner', async () => {
      const account = await portal.newCustomer()
      const owner = from(ownersNetwork)
      expect((await askForReset(owner, account.login)).status).toBe(0)
      const owners = await portal.codeFor(account.login)
      const answers: (string | undefined)[] = []
      for (let time = 1; time <= 6; time += 1) {
        clock.advance(10)
        answers.push((await askForReset(from(strangersNetwork), account.login)).code)
      }
      expect(answers).toEqual([...Array.from({ length: 5 }), 'code.tooMany'])
      expect((await askForReset(owner, account.login)).status, 'another one').toBe(0)
      const another = await portal.codeFor(account.login)
      expect(another === owners || (await reset(owner, account.login, owners)).code).toBeTruthy()
      expect((await reset(owner, account.login, another)).status).toBe(0)
    })

    test('a code is not spoilt by what strangers ask and guess meanwhile', async () => {
      const account = await portal.newCustomer()
      const owner = from(ownersNetwork)
      await askForReset(owner, account.login)
      const code = await portal.codeFor(account.login)
      const stranger = from(strangersNetwork)
      await askForReset(stranger, account.login)
      for (let time = 1; time <= 6; time += 1) await reset(stranger, account.login, 'wrong')
      for (let time = 1; time <= 6; time += 1) await reset(from(strangersNetwork), account.login, 'wrong')
      expect((await reset(owner, account.login, code)).status).toBe(0)
    })

    test('from however many networks they stop at fifteen, and a trusted computer still gets one', async () => {
      const account = await portal.newCustomer()
      const trusted = await signedIn(account, true)
      await trusted.call('logout', {})
      const codes: (string | undefined)[] = []
      for (let network = 1; network <= 16; network += 1)
        codes.push((await askForReset(from(`203.0.113.${network}`), account.login)).code)
      expect(codes).toEqual([...Array.from({ length: 15 }), 'code.tooMany'])
      expect((await askForReset(trusted, account.login)).status).toBe(0)
    })

    test('so many wrong ones within a day lock, whoever asked for them', async () => {
      const { login } = await portal.newCustomer()
      const guessReset = async () => {
        const stranger = from(strangersNetwork)
        await askForReset(stranger, login)
        const codes: (string | undefined)[] = []
        for (let time = 1; time <= 5; time += 1) codes.push((await reset(stranger, login, 'wrong')).code)
        clock.advance(900)
        return codes
      }
      for (let round = 1; round <= 4; round += 1) expect((await guessReset()).at(-1)).toBe('code.void')
      expect(new Set(await guessReset())).toEqual(new Set(['credentials.locked']))
    })
  })

  test("a stranger's registrations do not block an address", async () => {
    const login = newEmail()
    const codes: (string | undefined)[] = []
    for (let time = 1; time <= 6; time += 1) {
      codes.push((await from(strangersNetwork).call('registerProfile', registrationOf(login))).data.code)
      clock.advance(10)
    }
    expect(codes.at(-1)).toBe('code.tooMany')
    expect((await from(ownersNetwork).call('registerProfile', registrationOf(login))).data.status).toBe(0)
  })

  test('five visits of one network get one code, not five at once', async () => {
    const account = await portal.newCustomer()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => from(ownersNetwork).call('loginWithOtpStage1', credentialsOf(account))),
    )
    const codes = answers.map(({ data }) => data.code ?? 'sent').toSorted()
    expect(codes).toEqual(['code.tooSoon', 'code.tooSoon', 'code.tooSoon', 'code.tooSoon', 'sent'])
  })

  test('plus addresses count as their mailbox', async () => {
    const name = newEmail().split('@')[0]
    const codes: (string | undefined)[] = []
    for (let time = 1; time <= 6; time += 1) {
      clock.advance(10)
      const registration = registrationOf(`${name}+${time}@example.com`)
      codes.push((await from(ownersNetwork).call('registerProfile', registration)).data.code)
    }
    expect(codes).toEqual([...Array.from({ length: 5 }), 'code.tooMany'])
  })

  test('a changed e-mail address ends trusted computers and other sessions, but not the one that asked', async () => {
    const account = await portal.newCustomer()
    const trusted = await signedIn(account, true)
    const elsewhere = await signedIn(account)
    const here = await signedIn(account)
    const next = newEmail()
    await here.call('changeEmail', { Password: account.password, NewEmail: next, SendOtpCode: true })
    const Value = tokenOf((await portal.outbox())[0]?.link ?? '')
    expect((await from(ownersNetwork).call('changeEmailComplete', { Value })).data.status).toBe(0)
    expect(await Promise.all([here, elsewhere, trusted].map(isSignedIn))).toEqual([true, false, false])
    clock.advance(11)
    const stage1 = await trusted.call('loginWithOtpStage1', { Email: next, Password: account.password })
    expect(stage1.body['codeRequired']).toBe(true)
  })
})

describe.each(databases)('one network on $database', ({ place }) => {
  const { log, lines } = recordedErrors()
  const clock = movableClock()
  const portal = portalFixture({
    database: place,
    clock,
    trustProxy: 1,
    log,
    humanCheck: 'altcha',
    limits: {
      textMessagesPerNetwork: 4,
      mailsPerNetwork: 100,
      textMessagesPerPortal: 6,
      proofsBeforeDearer: 2,
      humanCheckUses: 2,
      visitsPerNetwork: 60,
    },
  })

  const from = (network: string): TestVisitor => visitorFrom(portal, network)

  async function register(network: string, identifier: string) {
    const visitor = from(network)
    await visitor.passHumanCheck()
    return (await visitor.call('registerProfile', registrationOf(identifier))).data
  }

  test('gets so many text messages, the whole portal so many more, and the operator is told', async () => {
    const codes: (string | undefined)[] = []
    for (let time = 1; time <= 5; time += 1)
      codes.push((await register('203.0.113.1', `+3579911000${time}`)).code)
    expect(codes).toEqual([...Array.from({ length: 4 }), 'code.tooMany'])
    expect(lines.at(-1)).toMatchObject({ alert: 'codes per network', channel: 'sms', network: '203.0.113.1' })
    expect((await register('203.0.113.1', newEmail())).status, 'mail has a budget of its own').toBe(0)
    for (let time = 1; time <= 2; time += 1)
      expect((await register('203.0.113.2', `+3579912000${time}`)).status).toBe(0)
    expect((await register('203.0.113.3', '+35799130001')).code).toBe('code.tooMany')
    expect(lines.at(-1)).toMatchObject({ alert: 'codes of the whole portal', channel: 'sms' })
  })

  test('cannot keep anybody from signing in: who gave the password has a budget of their own', async () => {
    const account = await portal.newCustomer({ login: newMobile() })
    const visitor = from('203.0.113.1')
    await visitor.passHumanCheck()
    expect((await visitor.call('loginWithOtpStage1', credentialsOf(account))).data.status).toBe(0)
  })

  test('pays more for its proofs of the human check, and a proof from before is worth nothing', async () => {
    const difficulty = async (network: string) => {
      const { body } = await from(network).call('getChallenge', {})
      return (body['item'] as { parameters: { data: { factor: number } } }).parameters.data.factor
    }
    const [busy, quiet] = ['203.0.113.50', '203.0.113.51']
    const stored = await from(busy).proof()
    for (let proof = 1; proof <= 6; proof += 1) await from(busy).passHumanCheck()
    expect([await difficulty(busy), await difficulty(quiet)]).toEqual([8, 1])
    expect((await from(busy).call('validateReCaptchaKey', { key: stored })).data.success).toBe(false)
    clock.advance(3600)
    expect(await difficulty(busy)).toBe(1)
  })

  test('begins so many visits and no more for a while', async () => {
    const begin = () => from('203.0.113.80').call('setLanguage', { LanguageCode: 'en', UpdateProfile: false })
    for (let visit = 1; visit <= 60; visit += 1) expect((await begin()).data.status).toBe(0)
    const refused = await begin()
    expect([refused.http, refused.data.code, refused.headers.get('retry-after')]).toEqual([
      503,
      'server.overloaded',
      '900',
    ])
  })
})

describe.each(databases)('sessions of codes of one network on $database', ({ place }) => {
  const clock = movableClock()
  const portal = portalFixture({
    database: place,
    clock,
    trustProxy: 1,
    limits: { mailsPerNetwork: 4, textMessagesPerNetwork: 2 },
  })

  const from = (network: string): TestVisitor => visitorFrom(portal, network)

  test('send so many codes, whoever they are for, and a refused one sends nothing at all', async () => {
    const network = '203.0.113.1'
    const sentTo = async (recipient: string) =>
      (await portal.outbox()).filter(({ to }) => to === recipient).length
    const sessions = []
    for (let time = 1; time <= 2; time += 1) {
      const visitor = from(network)
      sessions.push({ visitor, ...(await begin(visitor)) })
    }
    const [email, mobile] = [visitorsEmail(), visitorsMobile()]
    const third = { Email: email, MobileNo: mobile, LanguageCode: 'en' } as const
    const refused = await from(network).call('createOtpSession', third)
    expect(refused.data).toMatchObject({ code: 'code.tooMany', retryAfterSeconds: expect.any(Number) })
    expect([await sentTo(email), await sentTo(mobile)]).toEqual([0, 0])

    // Another code of a session that lives is one more, too; mails have a budget of their own.
    const [{ visitor, ...first }] = sessions as [(typeof sessions)[number]]
    const again = {
      Email: first.email,
      MobileNo: first.mobile,
      LanguageCode: 'en',
      SessionId: first.sessionId,
    } as const
    clock.advance(11)
    expect((await visitor.call('createOtpSession', { ...again, OtpCodeType: 2 })).data.code).toBe(
      'code.tooMany',
    )
    expect((await visitor.call('createOtpSession', { ...again, OtpCodeType: 1 })).data.status).toBe(0)
    await begin(from(network), { mobile: '' })
    const fifth = { Email: email, LanguageCode: 'en' } as const
    expect((await from(network).call('createOtpSession', fifth)).data.code).toBe('code.tooMany')

    expect((await from('203.0.113.2').call('createOtpSession', third)).data.status, 'elsewhere').toBe(0)
    clock.advance(refused.data.retryAfterSeconds!)
    await begin(from(network))
  })
})

describe.each(databases)('overload on $database', ({ place }) => {
  test('a check that does not answer counts nothing, however often', async () => {
    const portal = await portalForTest({ database: place() })
    const attempts = createAttempts(portal.db, movableClock(), defaultLimits, createSecrets(testSecret))
    const address = ownersNetwork
    const trier = { requester: unknownRequester(address), address }
    const tooBusy = () => Promise.reject(new Overloaded())
    for (let time = 1; time <= 10; time += 1)
      await expect(attempts.password('maria@example.com', trier, tooBusy)).rejects.toThrow(Overloaded)
    const tried = await attempts.password('maria@example.com', trier, () => Promise.resolve(true))
    expect(tried).toMatchObject({ kind: 'answered', answer: true })
  })

  test('a password that could not be checked counts as no wrong one', async () => {
    const portal = await portalForTest({
      database: place(),
      limits: { passwordWorkers: 1, passwordQueue: 1 },
    })
    const account = await portal.newCustomer()
    const others = Array.from({ length: 40 }, () =>
      createVisitor(portal.url).call('loginWithOtpStage1', credentialsOf(account)),
    )
    const codes = (await Promise.all(others)).map(({ data }) => data.code)
    expect(codes, 'there was too much to do').toContain('server.overloaded')
    expect(codes).not.toContain('credentials.locked')
    expect(codes).not.toContain('credentials.wrong')
  })
})
