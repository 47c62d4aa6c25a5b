/** Sessions of one-time codes, as browsers see them, on both databases. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { prune } from '#server/platform/database/prune.ts'
import { defaultRetention } from '#server/platform/content/default-settings.ts'
import { defaultLimits } from '#server/platform/limits.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { databases } from './databases.ts'
import {
  askForProperty,
  begin,
  detailsOf,
  invoiceOf,
  proved,
  verify,
  visitorsEmail,
  visitorsMobile,
  type Begun,
} from './otp-people.ts'
import { messageTo, otherCode, signIn } from './people.ts'
import { portalFixture, setForTest } from './portal-fixture.ts'
import { createVisitor, type TestVisitor } from './visitor.ts'

const sessionSeconds = 300

describe.each(databases)('a session of codes on $database', ({ place }) => {
  const clock = movableClock()
  const portal = portalFixture({ database: place, clock, limits: { addressWrongTries: 10_000 } })
  let visitor: TestVisitor
  beforeAll(async () => {
    await portal.setSetting('otpSessionStepSeconds', sessionSeconds)
  })
  beforeEach(() => {
    visitor = createVisitor(portal.url)
  })

  const details = async ({ sessionId }: Begun, browser = visitor) => {
    const { body, data } = await browser.call('getOtpSession', { SessionId: sessionId })
    return { code: data.code, item: body['item'] as Record<string, unknown> & { steps: object[] } }
  }
  const type = (SessionId: number, OtpCode: string, OtpCodeType: 1 | 2, browser = visitor) =>
    browser.call('validateOtp', { SessionId, OtpCode, OtpCodeType })

  test('sends a code to the e-mail address and another to the number, in the language of the visitor', async () => {
    const [Email, MobileNo] = [visitorsEmail(), visitorsMobile()]
    const { body } = await visitor.call('createOtpSession', { Email, MobileNo, LanguageCode: 'el' })
    expect(body['value']).toEqual(expect.any(Number))
    expect(body['value']).toBeGreaterThan(0)
    const [mail, sms] = [await messageTo(portal, Email), await messageTo(portal, MobileNo)]
    expect(mail).toMatchObject({ channel: 'email', subject: 'Ο κωδικός μίας χρήσης' })
    expect(mail.body).toContain('για 5 λεπτά')
    expect(sms).toMatchObject({ channel: 'sms' })
    expect([mail.code, sms.code]).toEqual([
      expect.stringMatching(/^\d{6}$/),
      expect.stringMatching(/^\d{6}$/),
    ])
  })

  test('says when it ends and what it has verified, also after a sleep', async () => {
    const session = await begin(visitor)
    await verify(portal, visitor, session, 2)
    clock.advance(100)
    const { item } = await details(session)
    expect(item).toMatchObject({
      sessionId: session.sessionId,
      expiresInSeconds: sessionSeconds - 100,
      steps: [
        { otpCodeType: 1, isVerified: false, attemptsLeft: 5, resendInSeconds: 0 },
        { otpCodeType: 2, isVerified: true },
      ],
    })
    expect(JSON.stringify(item)).not.toContain(session.email)
  })

  test('that lasts longer than its codes says how long these count, and so does their mail', async () => {
    await setForTest(portal, 'otpSessionStepSeconds', 1800, sessionSeconds)
    const session = await begin(visitor)
    const mailed = async () => (await messageTo(portal, session.email)).body
    expect(await mailed()).toContain('for 10 minutes')
    clock.advance(100)
    const step = async () => (await details(session)).item.steps[0]
    expect((await details(session)).item).toMatchObject({ expiresInSeconds: 1700 })
    expect(await step()).toMatchObject({ expiresInSeconds: 500 })
    clock.advance(500)
    expect(await step()).toMatchObject({ expiresInSeconds: 0, attemptsLeft: 0 })
    clock.advance(900)
    await visitor.call('createOtpSession', again(session))
    expect(await mailed(), 'no longer than the session').toContain('for 5 minutes')
    expect(await step()).toMatchObject({ expiresInSeconds: 300 })
  })

  test('the same code again is right again, and another is not', async () => {
    const session = await begin(visitor)
    const code = await verify(portal, visitor, session, 1)
    expect((await type(session.sessionId, code, 1)).body['value']).toBe(1)
    expect((await type(session.sessionId, otherCode(code), 1)).body['value']).toBe(0)
  })

  test('a code is right however it is typed', async () => {
    const session = await begin(visitor)
    const code = await portal.codeFor(session.email)
    const arabic = [...code].map((digit) => String.fromCodePoint(0x660 + Number(digit))).join('')
    const typed = ` ${arabic.slice(0, 3)} ${arabic.slice(3)} `
    expect((await type(session.sessionId, typed, 1)).body['value']).toBe(1)
  })

  test('a code by SMS does not pass as one by e-mail', async () => {
    const session = await begin(visitor)
    const [mail, sms] = [await portal.codeFor(session.email), await portal.codeFor(session.mobile)]
    // One in a million is the same.
    if (mail === sms) return
    expect((await type(session.sessionId, sms, 1)).body['value']).toBe(0)
    expect((await type(session.sessionId, mail, 2)).body['value']).toBe(0)
  })

  test('a code of one session does not work in another, not even for the same person', async () => {
    const first = await begin(visitor)
    const code = await portal.codeFor(first.email)
    clock.advance(11)
    const second = await begin(visitor, first)
    if ((await portal.codeFor(first.email)) === code) return
    expect((await type(second.sessionId, code, 1)).body['value']).toBe(0)
    expect((await type(first.sessionId, code, 1)).body['value'], 'where it belongs').toBe(1)
  })

  test('belongs to the browser that began it', async () => {
    const session = await begin(visitor)
    const code = await portal.codeFor(session.email)
    const stranger = createVisitor(portal.url)
    await begin(stranger)
    for (const browser of [stranger, createVisitor(portal.url)]) {
      expect((await type(session.sessionId, code, 1, browser)).data.code).toBe('otpSession.expired')
      expect((await details(session, browser)).code).toBe('otpSession.expired')
    }
    expect((await type(session.sessionId, code, 1)).body['value']).toBe(1)
  })

  test('goes on when somebody signs in in another tab', async () => {
    const session = await begin(visitor)
    const account = await portal.newCustomer()
    await signIn(portal, visitor, account)
    expect(await verify(portal, visitor, session, 1)).toMatch(/^\d{6}$/)
  })

  test('whose browser signs out at the same moment begins, or is asked to begin anew', async () => {
    const rounds = Array.from({ length: 20 }, async () => {
      const browser = createVisitor(portal.url)
      await browser.call('setLanguage', { LanguageCode: 'en', UpdateProfile: false })
      const [{ http, data }] = await Promise.all([
        browser.call('createOtpSession', { MobileNo: visitorsMobile(), LanguageCode: 'en' }),
        browser.call('logout', {}),
      ])
      return [http, data.code ?? 'begun']
    })
    for (const [http, code] of await Promise.all(rounds)) {
      expect(http).toBe(200)
      expect(['begun', 'otpSession.expired']).toContain(code)
    }
  })

  test.each([-1, 0, 7])('there is no session %i', async (id) => {
    await begin(visitor)
    expect((await type(id, '123456', 1)).data.code).toBe('otpSession.expired')
  })

  test('the fifth wrong code ends the step: the right one is worth nothing, a new one is', async () => {
    const session = await begin(visitor)
    const code = await portal.codeFor(session.email)
    for (let wrong = 1; wrong <= 4; wrong += 1)
      expect((await type(session.sessionId, otherCode(code), 1)).body['value']).toBe(0)
    expect((await type(session.sessionId, otherCode(code), 1)).data.code).toBe('code.void')
    expect((await type(session.sessionId, code, 1)).data.code).toBe('code.void')
    expect((await details(session)).item.steps[0]).toMatchObject({ attemptsLeft: 0 })
    clock.advance(11)
    await visitor.call('createOtpSession', again(session))
    await verify(portal, visitor, session, 1)
  })

  const again = ({ email: Email, mobile: MobileNo, sessionId: SessionId }: Begun) =>
    ({ Email, MobileNo, LanguageCode: 'en', SessionId }) as const

  test('codes can be sent again, one or both, and the end stays where it was', async () => {
    const session = await begin(visitor)
    await verify(portal, visitor, session, 2)
    const sent = async () =>
      (await portal.outbox()).filter(({ to }) => to === session.email || to === session.mobile)
    expect((await visitor.call('createOtpSession', again(session))).data).toMatchObject({
      code: 'code.tooSoon',
      retryAfterSeconds: expect.any(Number),
    })
    clock.advance(60)
    const { body } = await visitor.call('createOtpSession', again(session))
    expect(body['value']).toBe(session.sessionId)
    expect(
      (await sent()).map(({ channel }) => channel),
      'what is verified is not sent again',
    ).toEqual(['email', 'sms', 'email'])
    clock.advance(60)
    await visitor.call('createOtpSession', { ...again(session), OtpCodeType: 2 })
    expect(await sent()).toHaveLength(3)
    expect((await details(session)).item['expiresInSeconds']).toBe(sessionSeconds - 120)
  })

  test('codes are sent again to the same people only', async () => {
    const session = await begin(visitor)
    clock.advance(11)
    const { data } = await visitor.call('createOtpSession', { ...again(session), Email: visitorsEmail() })
    expect(data.code).toBe('recipient.different')
  })

  test('when one code may not be sent, none is, and there is no session', async () => {
    const [Email, MobileNo] = [visitorsEmail(), visitorsMobile()]
    await begin(createVisitor(portal.url), { mobile: MobileNo })
    const { data } = await visitor.call('createOtpSession', { Email, MobileNo, LanguageCode: 'en' })
    expect(data.code).toBe('code.tooSoon')
    expect((await portal.outbox()).some(({ to }) => to === Email)).toBe(false)
    expect(await portal.db.selectFrom('otp_sessions').where('email', '=', Email).execute()).toEqual([])
  })

  test('a recipient gets five codes at most, whatever is written behind the plus', async () => {
    const name = `many-${Date.now()}`
    const codes: (string | undefined)[] = []
    for (let index = 0; index < 6; index += 1) {
      const Email = `${name}+${index}@example.com`
      const { data } = await visitor.call('createOtpSession', { Email, LanguageCode: 'en' })
      codes.push(data.code)
      clock.advance(11)
    }
    expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, 'code.tooMany'])
  })

  test('is over at its end, whatever the browser believes, and every call says so', async () => {
    const session = await proved(portal, visitor)
    const invoice = await invoiceOf(portal, 0)
    clock.advance(sessionSeconds - 1)
    expect((await details(session)).code).toBeUndefined()
    clock.advance(1)
    const { sessionId, emailCode, email } = session
    const answers = [
      await type(sessionId, emailCode, 1),
      await visitor.call('getOtpSession', { SessionId: sessionId }),
      await visitor.call('createOtpSession', again(session)),
      await askForProperty(visitor, session, invoice),
      await visitor.call('updateDetails', detailsOf(session, invoice)),
      await visitor.call('unSubscribe', {
        propertyRef: invoice.propertyRef,
        emailOtpCode: emailCode,
        sessionId,
        statementDeliveryTypeId: 200,
      }),
      await visitor.call('sendContactUsEmail', {
        lang: 'en',
        Subject: 'x',
        Body: { name: 'x', email, phone: '', message: 'x' },
        SessionId: sessionId,
        OtpType: 1,
        OtpCode: emailCode,
      }),
    ]
    expect(answers.map(({ data }) => data.code)).toEqual(Array(7).fill('otpSession.expired'))
  })

  test('is deleted when it is over', async () => {
    const session = await begin(visitor)
    const rows = portal.db.selectFrom('otp_sessions').select('id').where('id', '=', String(session.sessionId))
    await prune(portal.db, clock(), defaultLimits, defaultRetention)
    expect(await rows.execute()).toHaveLength(1)
    clock.advance(sessionSeconds)
    await prune(portal.db, clock(), defaultLimits, defaultRetention)
    expect(await rows.execute()).toEqual([])
  })

  test('of two who type the same right code at once, both are right', async () => {
    const session = await begin(visitor)
    const code = await portal.codeFor(session.email)
    const answers = await Promise.all(Array.from({ length: 8 }, () => type(session.sessionId, code, 1)))
    expect(answers.map(({ body }) => body['value'])).toEqual(Array(8).fill(1))
  })

  test('of a hundred guesses at once five are looked at', async () => {
    const session = await begin(visitor)
    const code = await portal.codeFor(session.email)
    await Promise.all(Array.from({ length: 20 }, () => type(session.sessionId, otherCode(code), 1)))
    expect((await type(session.sessionId, code, 1)).data.code).toBe('code.void')
  })

  test('guessing here keeps nobody from typing the code to sign in', async () => {
    const account = await portal.newCustomer()
    for (let round = 0; round < 3; round += 1) {
      const session = await begin(visitor, { email: account.login, mobile: '' })
      const code = await portal.codeFor(account.login)
      for (let wrong = 0; wrong < 5; wrong += 1) await type(session.sessionId, otherCode(code), 1)
      clock.advance(11)
    }
    const { status } = await signIn(portal, createVisitor(portal.url), account)
    expect(status).toBe(0)
  })
})
