/** Registering and activating an account, as browsers see it, on both databases. */
import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import type { SecurityOverview } from '#contract/security.ts'
import { databases } from './databases.ts'
import { untilOneWaits } from './lock-waits.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { newCustomerAccount } from '#tools/test-portal/utility-rows.ts'
import {
  messageTo,
  newAccountNo,
  newcomersPassword,
  newEmail,
  newMobile,
  otherCode,
  registrationOf,
  tokenOf,
} from './people.ts'
import { portalFixture, portalForTest, setForTest } from './portal-fixture.ts'
import { createVisitor, type TestVisitor } from './visitor.ts'

const hours = 3600

describe.each(databases)('registering on $database', ({ place }) => {
  const clock = movableClock()
  const portal = portalFixture({ database: place, clock, limits: { addressWrongTries: 10_000 } })

  const browser = () => createVisitor(portal.url)

  /** Registers, and reads what was sent. */
  async function register(identifier: string, visitor: TestVisitor = browser()) {
    const { body, data } = await visitor.call('registerProfile', registrationOf(identifier))
    expect(data).toEqual({ status: 0, text: '' })
    const { code, link } = await messageTo(portal, identifier)
    return { reference: String(body['value']), code, link: tokenOf(link), address: link }
  }

  const activate = async (Value: string, OtpCode?: string, visitor = browser()) =>
    (await visitor.call('activateAccount', { Value, ...(OtpCode !== undefined && { OtpCode }) })).data

  async function signIn(Email: string, Password = newcomersPassword) {
    const visitor = browser()
    const stage1 = await visitor.call('loginWithOtpStage1', { Email, Password })
    if (stage1.data.status !== 0) return { visitor, data: stage1.data }
    const { code: OtpCode } = (await portal.outbox())[0] ?? { code: '' }
    const { data } = await visitor.call('login', { Email, Password, OtpCode, TrustedComputer: false })
    return { visitor, data }
  }

  test('by e-mail: a code is sent, activates, and the account can sign in', async () => {
    const email = newEmail()
    const visitor = browser()
    const registered = await visitor.call('registerProfile', registrationOf(email.toUpperCase()))
    expect(registered.body).toMatchObject({
      data: { status: 0 },
      channel: 'email',
      expiresInSeconds: 600,
      resendInSeconds: 10,
      value: expect.stringMatching(/^[\w-]{43}$/),
    })
    const message = await messageTo(portal, email)
    expect(message.body).toContain(message.code)
    expect(message.body).toContain(message.link)
    expect((await signIn(email)).data.code, 'before it is activated').toBe('credentials.wrong')
    const Value = String(registered.body['value'])
    expect((await activate(Value, message.code, visitor)).status).toBe(0)
    const session = await signIn(email)
    expect(session.data.status).toBe(0)
    const { body } = await session.visitor.call('getProfileDetails', { Username: email })
    expect(body['item']).toMatchObject({
      login: email,
      email,
      name: 'Eleni Neou',
      role: 2,
      registrationType: 1,
    })
  })

  test('a domain in its own letters is written to in ASCII, and signs in however it is written', async () => {
    const name = newEmail().split('@')[0]
    const kept = `${name}@xn--hxajbheg2az3al.xn--qxam`
    const visitor = browser()
    const { body } = await visitor.call('registerProfile', registrationOf(`${name}@Παράδειγμα.ΕΛ`))
    expect(body).toMatchObject({ channel: 'email', destination: expect.stringMatching(/@παράδειγμα\.ελ$/) })
    const { code } = await messageTo(portal, kept)
    expect((await activate(String(body['value']), code, visitor)).status).toBe(0)
    for (const written of [
      `${name}@παράδειγμα.ελ`,
      `${name}@παρ\u00ADάδειγμα.ελ\u200B`,
      kept.toUpperCase(),
    ]) {
      const session = await signIn(written)
      expect([written, session.data.status]).toEqual([written, 0])
      const details = await session.visitor.call('getProfileDetails', { Username: written })
      expect(details.body['item']).toMatchObject({ login: kept, email: kept })
      expect((await messageTo(portal, kept)).channel).toBe('email')
    }
  })

  test('by mobile: the code comes as a text message, and every spelling of the number signs in', async () => {
    const mobile = newMobile()
    const visitor = browser()
    const local = mobile.slice(4)
    const account = await newCustomerAccount(portal.db, newAccountNo(), { mobile_no: mobile })
    const registered = await visitor.call('registerProfile', registrationOf(local, { AccountName: account }))
    expect(registered.body).toMatchObject({ channel: 'sms', destination: `+357•••••${mobile.slice(-2)}` })
    const { channel, code, body } = await messageTo(portal, mobile)
    expect(channel).toBe('sms')
    expect(body).toContain('/activate/')
    const Value = String(registered.body['value'])
    expect((await activate(Value, code, visitor)).status).toBe(0)
    for (const spelling of [
      mobile,
      local,
      `00${mobile.slice(1)}`,
      `${local.slice(0, 2)} ${local.slice(2)}`,
    ]) {
      clock.advance(60)
      expect((await signIn(spelling)).data.status, spelling).toBe(0)
    }
    const { visitor: session } = await signIn(mobile)
    const profile = await session.call('getProfileDetails', { Username: local })
    expect(profile.body['item']).toMatchObject({
      login: mobile,
      mobileNo: mobile,
      account,
      registrationType: 2,
    })
  })
  test('in Arabic-Indic digits: number, identity number and code are understood as they are typed', async () => {
    const typed = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
    const mobile = newMobile()
    const visitor = browser()
    const account = await newCustomerAccount(portal.db, newAccountNo(), {
      mobile_no: mobile,
      id_no: 'K1234567',
    })
    const registered = await visitor.call(
      'registerProfile',
      registrationOf(typed(mobile.slice(4)), { AccountName: typed(account), IdNo: typed('1234567') }),
    )
    expect(registered.data.status).toBe(0)
    const { code } = await messageTo(portal, mobile)
    const Value = String(registered.body['value'])
    expect((await activate(Value, typed(code), visitor)).status).toBe(0)
    clock.advance(60)
    const { visitor: session } = await signIn(typed(mobile.slice(4)))
    const profile = await session.call('getProfileDetails', { Username: mobile })
    expect(profile.body['item']).toMatchObject({ login: mobile, account })
  })

  test.each<[string, Parameters<typeof registrationOf>[1], string]>([
    ['a password without a symbol', { Password: 'brave5donkey' }, 'password.weak'],
    ['a password that is too short', { Password: 'a-5b' }, 'password.weak'],
    ['a password that everybody uses', { Password: 'Passw0rd-1!' }, 'password.common'],
    ['the name of the utility as password', { Password: 'Demetra-2026!' }, 'password.common'],
    ['the own name as password', { Password: 'Eleni-Neou-7' }, 'password.common'],
    [
      'the own address as password',
      { Email: 'nobody@example.com', Password: 'Nobody@example.com1' },
      'password.common',
    ],
    ['an identity card with a wrong number', { IdNo: 'K12' }, 'idNumber.invalid'],
    ['the number of another type', { IdNo: 'K123456', IdTypeId: '2' }, 'idNumber.invalid'],
    ['a type that does not exist', { IdTypeId: '9' }, 'idNumber.invalid'],
    ['no identity number', { IdNo: ' ' }, 'idNumber.invalid'],
    ['an e-mail address that is none', { Email: 'eleni@example' }, 'identifier.refused'],
    ['a landline', { RegistrationType: 2, MobileNo: '22000100' }, 'identifier.refused'],
    [
      'a mobile of a country that is not served',
      { RegistrationType: 2, MobileNo: '+447700900123' },
      'identifier.refused',
    ],
    ['an e-mail address called a mobile', { RegistrationType: 2 }, 'identifier.refused'],
  ])('%s is refused', async (_what, overrides, code) => {
    const { data } = await browser().call('registerProfile', registrationOf(newEmail(), overrides))
    expect(data.code).toBe(code)
  })

  test('a passport, and a number without the prefix of its type, are accepted', async () => {
    for (const overrides of [
      { IdNo: 'E1234567', IdTypeId: '2' },
      { IdNo: '1234567' },
      { IdNo: 'E1234567', IdTypeId: '' },
    ])
      expect(
        (await browser().call('registerProfile', registrationOf(newEmail(), overrides))).data.status,
      ).toBe(0)
  })

  test('the flags say which identifiers are accepted', async () => {
    const answers = async () =>
      Promise.all(
        [newEmail(), newMobile()].map(async (identifier) => {
          const { data } = await browser().call('registerProfile', registrationOf(identifier))
          return data.status === 0
        }),
      )
    for (const [email, mobile, expected] of [
      [true, false, [true, false]],
      [false, true, [false, true]],
      [false, false, [true, true]],
    ] as const) {
      await setForTest(portal, 'isValidateCustomerAccountEmail', email, true)
      await setForTest(portal, 'isValidateCustomerAccountMobileNo', mobile, true)
      expect(await answers()).toEqual(expected)
    }
  })

  test("the operator's pattern for mobile numbers is held", async () => {
    await setForTest(portal, 'customerMobileNoRegExpr', '96[0-9]{6}', '')
    const answer = async (number: string) =>
      (await browser().call('registerProfile', registrationOf(number))).data.code
    expect(await answer('99123999')).toBe('identifier.refused')
    expect(await answer('+357 96 123 999')).toBeUndefined()
  })

  test('on the employee portal an employee registers by an identity number, and nobody without', async () => {
    await setForTest(portal, 'portalProfileType', 1, 2)
    const email = newEmail()
    const visitor = browser()
    const open = await visitor.call('registerProfile', registrationOf(email))
    expect(open.data.code).toBe('access.denied')
    await setForTest(portal, 'isValidateEmployeeAccountIdNo', true, false)
    const refused = await visitor.call('registerProfile', registrationOf(email, { IdNo: '' }))
    expect(refused.data.code).toBe('idNumber.invalid')
    const { body } = await visitor.call('registerProfile', registrationOf(email, { IdNo: 'k 1234567' }))
    const { code } = await messageTo(portal, email)
    await activate(String(body['value']), code, visitor)
    const { visitor: session } = await signIn(email)
    const profile = await session.call('getProfileDetails', { Username: email })
    expect(profile.body['item']).toMatchObject({ role: 1 })
    const kept = await portal.db
      .selectFrom('accounts')
      .select('id_no')
      .where('login', '=', email)
      .executeTakeFirstOrThrow()
    expect(kept.id_no).toBe('K1234567')
    const history = (await session.call('getSecurity', {})).body['item'] as SecurityOverview
    expect(history.events.slice(-2).map(({ kind }) => kind)).toEqual(['activated', 'registered'])
  })

  test('who has an account already reads the same, and its owner gets a message without a code', async () => {
    const { login, password } = await portal.newCustomer()
    const visitor = browser()
    const registered = await visitor.call('registerProfile', registrationOf(login))
    const other = await browser().call('registerProfile', registrationOf(newEmail()))
    expect(Object.keys(registered.body)).toEqual(Object.keys(other.body))
    const message = await messageTo(portal, login)
    expect(message).toMatchObject({
      subject: 'You already have an account',
      code: '',
      link: `${portal.url}/login`,
    })
    const Value = String(registered.body['value'])
    const answers: unknown[] = []
    for (let attempt = 1; attempt <= 6; attempt += 1) answers.push(await activate(Value, '123456', visitor))
    expect(answers).toMatchObject([
      { code: 'code.wrong', attemptsLeft: 4, resultCode: 1 },
      { code: 'code.wrong', attemptsLeft: 3 },
      { code: 'code.wrong', attemptsLeft: 2 },
      { code: 'code.wrong', attemptsLeft: 1 },
      { code: 'code.void', resultCode: 2 },
      { code: 'code.void', resultCode: 2 },
    ])
    expect((await visitor.call('resendActivationOtpCode', { Value })).data.code).toBe('code.tooSoon')
    clock.advance(10)
    expect((await visitor.call('resendActivationOtpCode', { Value })).data.status).toBe(0)
    expect((await messageTo(portal, login)).sentAt, 'told once').toBe(message.sentAt)
    expect((await signIn(login, password)).data.status, 'nothing was changed').toBe(0)
  })

  test('five wrong codes make the code worthless, and a new one works', async () => {
    const visitor = browser()
    const email = newEmail()
    const { reference: Value, code } = await register(email, visitor)
    for (const left of [4, 3, 2, 1])
      expect(await activate(Value, otherCode(code), visitor)).toMatchObject({
        code: 'code.wrong',
        attemptsLeft: left,
        resultCode: 1,
      })
    for (const OtpCode of [otherCode(code), code])
      expect(await activate(Value, OtpCode, visitor)).toMatchObject({ code: 'code.void', resultCode: 2 })
    clock.advance(10)
    const resent = await visitor.call('resendActivationOtpCode', { Value })
    expect(resent.body).toMatchObject({ channel: 'email' })
    const { code: fresh } = await messageTo(portal, email)
    expect((await activate(Value, fresh, visitor)).status).toBe(0)
  })

  test('a code lives ten minutes, the registration a day', async () => {
    const visitor = browser()
    const email = newEmail()
    const { reference: Value, code: OtpCode, link } = await register(email, visitor)
    clock.advance(600)
    for (const [value, resultCode] of [
      [Value, 2],
      [link, 4],
    ] as const)
      expect(await activate(value, OtpCode, visitor)).toMatchObject({ code: 'code.expired', resultCode })
    clock.advance(24 * hours - 601)
    expect((await visitor.call('resendActivationOtpCode', { Value: link })).data.status).toBe(0)
    const { code } = await messageTo(portal, email)
    clock.advance(1)
    for (const value of [Value, link])
      expect(await activate(value, code, visitor)).toMatchObject({ code: 'link.expired', resultCode: 0 })
    expect((await visitor.call('resendActivationOtpCode', { Value })).data.code).toBe('link.expired')
  })

  test('the link works in a second browser, with its code, once', async () => {
    const email = newEmail()
    const { link, code, reference, address } = await register(email)
    expect(address).toBe(`${portal.url}/activate/${link}`)
    const second = browser()
    const blank = { code: 'code.required', resultCode: 0 }
    expect(await activate(link, undefined, second)).toMatchObject(blank)
    expect(await activate(link, ' ', second)).toMatchObject(blank)
    expect(await activate(link, otherCode(code), second)).toMatchObject({
      code: 'code.wrong',
      resultCode: 3,
      attemptsLeft: 4,
    })
    expect((await activate(link, code, second)).status).toBe(0)
    for (const Value of [link, reference])
      expect(await activate(Value, code, second)).toMatchObject({ code: 'link.invalid', resultCode: 0 })
    const before = await activate(link, undefined, second)
    expect(before.code, 'before a code is asked for').toBe('link.invalid')
    expect((await signIn(email)).data.status).toBe(0)
  })

  test('without one-time codes the link is enough, a reference is not', async () => {
    await setForTest(portal, 'customerLoginWithOtp', false, true)
    const { link, reference } = await register(newEmail())
    expect((await activate(reference)).code).toBe('code.required')
    expect((await activate(link)).status).toBe(0)
    expect((await activate(link)).code).toBe('link.invalid')
  })

  test('a code is worth nothing for another registration, also of the same person', async () => {
    const [one, other] = [await register(newEmail()), await register(newEmail())]
    for (const Value of [other.reference, other.link])
      expect((await activate(Value, one.code)).code).toBe('code.wrong')
  })

  test('registering again in the same browser replaces the older registration', async () => {
    const visitor = browser()
    const email = newEmail()
    const first = await register(email, visitor)
    expect((await visitor.call('registerProfile', registrationOf(email))).data.code).toBe('code.tooSoon')
    clock.advance(10)
    const second = await register(email, visitor)
    for (const Value of [first.link, first.reference])
      expect((await activate(Value, first.code)).code).toBe('link.invalid')
    expect((await activate(second.link, second.code)).status).toBe(0)
  })

  test('of two registrations of one address in two browsers, only the first to be activated counts', async () => {
    const email = newEmail()
    const first = await register(email)
    clock.advance(10)
    const second = await register(email)
    const activations = await Promise.all(
      [first, second, first, second].map(({ link, code }) => activate(link, code)),
    )
    expect(activations.map(({ status }) => status).toSorted()).toEqual([0, 16, 16, 16])
    const accounts = await portal.db.selectFrom('accounts').where('login', '=', email).selectAll().execute()
    expect(accounts).toHaveLength(1)
  })

  test('what nobody handed out activates nothing', async () => {
    for (const Value of ['', 'nothing', 'x'.repeat(128)]) {
      expect(await activate(Value, '123456')).toMatchObject({ code: 'link.invalid', resultCode: 0 })
      expect((await browser().call('resendActivationOtpCode', { Value })).data.code).toBe('link.invalid')
    }
  })

  test('at most five codes are sent in a quarter of an hour, whoever asks', async () => {
    const visitor = browser()
    const { reference: Value, link } = await register(newEmail(), visitor)
    for (let sending = 2; sending <= 5; sending += 1) {
      clock.advance(10)
      const resent = await visitor.call('resendActivationOtpCode', { Value: sending % 2 ? Value : link })
      expect(resent.data.status).toBe(0)
    }
    clock.advance(10)
    expect((await browser().call('resendActivationOtpCode', { Value })).data.code).toBe('code.tooMany')
  })

  test('types of identity number come in the language of the visit', async () => {
    const texts = await Promise.all(
      (['en', 'el', 'ru', 'ar'] as const).map(async (language) => {
        const visitor = createVisitor(portal.url, { 'accept-language': language })
        const { body } = await visitor.call('getLookups', {})
        return (body['idTypes'] as { text: string; description: string }[])[0]
      }),
    )
    expect(texts[0]).toMatchObject({ text: 'Identity card', description: 'K|Identity card' })
    expect(new Set(texts.map((type) => type?.text)).size).toBe(4)
  })
})

test('who types the code while somebody else activates is told that the registration is gone', async () => {
  // An embedded database has one connection: there, nothing is side by side.
  const portal = await portalForTest({ database: inject('postgresUrl') })
  const identifier = newEmail()
  const visitor = createVisitor(portal.url)
  const { body } = await visitor.call('registerProfile', registrationOf(identifier))
  const { code: OtpCode } = await messageTo(portal, identifier)
  const activating = await portal.db.transaction().execute(async (tx) => {
    await sql`lock table one_time_codes`.execute(tx)
    const answer = visitor.call('activateAccount', { Value: String(body['value']), OtpCode })
    await untilOneWaits(portal.db)
    for (const table of ['one_time_codes', 'registrations'] as const) await tx.deleteFrom(table).execute()
    return { answer }
  })
  expect((await activating.answer).data.code).toBe('link.invalid')
})

test('registering needs the human check', async () => {
  const portal = await portalForTest({ humanCheck: 'altcha' })
  const visitor = createVisitor(portal.url)
  expect((await visitor.call('registerProfile', registrationOf(newEmail()))).data.code).toBe(
    'humanCheck.required',
  )
  await visitor.passHumanCheck()
  expect((await visitor.call('registerProfile', registrationOf(newEmail()))).data.status).toBe(0)
})

test('an address that tries too many codes is locked for a while, also for other registrations', async () => {
  const clock = movableClock()
  const portal = await portalForTest({ clock, limits: { addressWrongTries: 4 } })
  const visitor = createVisitor(portal.url)
  const references: string[] = []
  for (const email of [newEmail(), newEmail()])
    references.push(String((await visitor.call('registerProfile', registrationOf(email))).body['value']))
  const attempt = async (index: number) =>
    (await visitor.call('activateAccount', { Value: references[index] ?? '', OtpCode: 'abc' })).data.code
  expect([await attempt(0), await attempt(1), await attempt(0), await attempt(1), await attempt(0)]).toEqual([
    'code.wrong',
    'code.wrong',
    'code.wrong',
    'code.wrong',
    'credentials.locked',
  ])
  clock.advance(900)
  expect(await attempt(1)).not.toBe('credentials.locked')
})
