/** Regaining and changing a password, as browsers see it, on both databases. */
import { describe, expect, test } from 'vitest'
import { databases } from './databases.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import type { TestAccount } from '#tools/test-portal/portal.ts'
import { isSignedIn, messageTo, newMobile, otherCode, signIn } from './people.ts'
import { portalFixture, setForTest } from './portal-fixture.ts'
import { createVisitor } from './visitor.ts'

const newPassword = 'Brave-Donkey-7'

describe.each(databases)('passwords on $database', ({ place }) => {
  const clock = movableClock()
  const portal = portalFixture({ database: place, clock, limits: { addressWrongTries: 10_000 } })

  const browser = () => createVisitor(portal.url)
  const changed = (account: TestAccount, password = newPassword) => ({ ...account, password })

  async function signedIn(account: TestAccount, trusted = false) {
    const visitor = browser()
    // The resend delay is no matter here.
    clock.advance(11)
    expect((await signIn(portal, visitor, account, trusted)).status).toBe(0)
    return visitor
  }

  describe('resetting', () => {
    async function codeFor({ login }: Pick<TestAccount, 'login'>): Promise<string> {
      const { data } = await browser().call('sendResetUserPassword', { Email: login, SendOtpCode: true })
      expect(data.status).toBe(0)
      return portal.codeFor(login)
    }

    const reset = async (Identifier: string, PasswordResetCode: string, Password = newPassword) =>
      (await browser().call('resetUserPassword', { PasswordResetCode, Password, Identifier })).data

    test('the code works in another browser, once; the new password signs in, the old one does not', async () => {
      const account = await portal.newCustomer()
      const code = await codeFor(account)
      expect(await reset(account.login.toUpperCase(), code)).toEqual({ status: 0, text: '' })
      expect((await reset(account.login, code, 'Brave-Donkey-8')).code).toBe('code.expired')
      expect((await signIn(portal, browser(), account)).code).toBe('credentials.wrong')
      await signedIn(changed(account))
    })

    test('a mobile number may be spelled as people spell it', async () => {
      const login = newMobile()
      const account = await portal.newCustomer({ login })
      const code = await codeFor({ login })
      expect((await messageTo(portal, login)).channel).toBe('sms')
      expect((await reset(login.slice(4), code)).status).toBe(0)
      await signedIn(changed(account))
    })

    test('every session ends, no computer is trusted, locks are lifted, and the person is told', async () => {
      const account = await portal.newCustomer()
      const elsewhere = await signedIn(account, true)
      for (let attempt = 1; attempt <= 5; attempt += 1)
        await browser().call('loginWithOtpStage1', { Email: account.login, Password: 'wrong' })
      expect((await signIn(portal, browser(), account)).code).toBe('credentials.locked')
      clock.advance(11)
      expect((await reset(account.login, await codeFor(account))).status).toBe(0)
      expect(await isSignedIn(elsewhere)).toBe(false)
      expect(await messageTo(portal, account.login)).toMatchObject({
        subject: 'Your password was reset',
        code: '',
        link: `${portal.url}/login`,
      })
      const { login: Email } = account
      const stage1 = await elsewhere.call('loginWithOtpStage1', { Email, Password: newPassword })
      expect(stage1.body['codeRequired']).toBe(true)
    })

    test('a password that had to be reset may be used afterwards', async () => {
      const account = await portal.newCustomer({ passwordResetRequired: true })
      await reset(account.login, await codeFor(account))
      expect((await signIn(portal, browser(), changed(account))).status).toBe(0)
    })

    test.each([
      ['weak', 'brave-donkey', 'password.weak'],
      ['common', 'P@ssw0rd2026', 'password.common'],
      ['the own name', 'Eleni-Test-7', 'password.common'],
      ['the old one', 'Correct-Horse-7', 'password.unchanged'],
    ])('a password that is %s is refused, and the code still works', async (_what, password, code) => {
      const account = await portal.newCustomer()
      const sent = await codeFor(account)
      expect((await reset(account.login, sent, password)).code).toBe(code)
      expect((await reset(account.login, sent)).status).toBe(0)
    })

    test('whether a password is the current one is told only to whom holds the code', async () => {
      const account = await portal.newCustomer()
      const sent = await codeFor(account)
      expect((await reset(account.login, otherCode(sent), account.password)).code).toBe('code.wrong')
    })

    test('after five wrong codes the right one is void, for known and unknown alike', async () => {
      const account = await portal.newCustomer()
      const answers: unknown[] = []
      for (const login of [account.login, account.login.replace('person', 'nobody')]) {
        await browser().call('sendResetUserPassword', { Email: login, SendOtpCode: true })
        const codes: unknown[] = []
        for (let attempt = 1; attempt <= 6; attempt += 1)
          codes.push(await reset(login, otherCode(await portal.codeFor(account.login))))
        answers.push(codes)
      }
      expect(answers[0]).toMatchObject([
        { code: 'code.wrong', attemptsLeft: 4 },
        { code: 'code.wrong', attemptsLeft: 3 },
        { code: 'code.wrong', attemptsLeft: 2 },
        { code: 'code.wrong', attemptsLeft: 1 },
        { code: 'code.void' },
        { code: 'code.void' },
      ])
      expect(answers[1]).toEqual(answers[0])
      expect((await reset(account.login, await portal.codeFor(account.login))).code).toBe('code.void')
    })

    test('a code is worth nothing for another account, nor after ten minutes', async () => {
      const [one, other] = [await portal.newCustomer(), await portal.newCustomer()]
      const code = await codeFor(one)
      expect((await reset(other.login, code)).code).toBe('code.expired')
      await codeFor(other)
      expect((await reset(other.login, code)).code).toBe('code.wrong')
      clock.advance(600)
      expect((await reset(one.login, code)).code).toBe('code.expired')
    })

    test('a code for signing in resets nothing, and a code for resetting signs nobody in', async () => {
      const account = await portal.newCustomer()
      const visitor = browser()
      const credentials = { Email: account.login, Password: account.password }
      await visitor.call('loginWithOtpStage1', credentials)
      const signInCode = await portal.codeFor(account.login)
      expect((await reset(account.login, signInCode)).code).toBe('code.expired')
      const OtpCode = await codeFor(account)
      const login = await visitor.call('login', { ...credentials, OtpCode, TrustedComputer: false })
      expect(login.data.code).toBe(OtpCode === signInCode ? undefined : 'code.wrong')
    })

    test('of many resets by one code at once, exactly one wins', async () => {
      const account = await portal.newCustomer()
      const code = await codeFor(account)
      const passwords = [1, 2, 3, 4].map((number) => `Brave-Donkey-${number}`)
      const answers = await Promise.all(passwords.map((password) => reset(account.login, code, password)))
      expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
      const winner = passwords[answers.findIndex(({ status }) => status === 0)] ?? ''
      await signedIn(changed(account, winner))
    })
  })

  test('a sign-in that was under way while the password was reset opens no session that lasts', async () => {
    const account = await portal.newCustomer()
    const visitors = [browser(), browser(), browser(), browser()]
    await setForTest(portal, 'customerLoginWithOtp', false, true)
    const { login: Email, password: Password } = account
    await browser().call('sendResetUserPassword', { Email, SendOtpCode: true })
    const reset = { PasswordResetCode: await portal.codeFor(Email), Password: newPassword, Identifier: Email }
    const credentials = { Email, Password, OtpCode: '', TrustedComputer: false }
    await Promise.all([
      browser().call('resetUserPassword', reset),
      ...visitors.map((visitor) => visitor.call('login', credentials)),
    ])
    for (const visitor of visitors) expect(await isSignedIn(visitor)).toBe(false)
  })

  describe('changing', () => {
    const request = (account: TestAccount, NewPassword = newPassword) => ({
      CurrentPassword: account.password,
      NewPassword,
    })

    test('the new password counts at once, other sessions end, this one goes on under another cookie', async () => {
      const account = await portal.newCustomer()
      const [here, elsewhere] = [await signedIn(account), await signedIn(account)]
      const cookie = here.cookies.get('portal_visit') ?? ''
      expect((await here.call('changePassword', request(account))).data).toEqual({ status: 0, text: '' })
      expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false])
      const thief = browser()
      thief.cookies.set('portal_visit', cookie)
      expect(await isSignedIn(thief)).toBe(false)
      expect(await messageTo(portal, account.login)).toMatchObject({
        subject: 'Your password was changed',
        link: `${portal.url}/login`,
      })
      expect((await signIn(portal, browser(), account)).code).toBe('credentials.wrong')
      await signedIn(changed(account))
    })

    test.each([
      ['short', 'a-5', 'password.weak'],
      ['without a digit', 'brave-donkey', 'password.weak'],
      ['common', 'Qwerty123!', 'password.common'],
      ['the own name', 'Eleni-Test-7', 'password.common'],
      ['the current one', 'Correct-Horse-7', 'password.unchanged'],
    ])('a new password that is %s is refused', async (_what, password, code) => {
      const account = await portal.newCustomer()
      const visitor = await signedIn(account)
      expect((await visitor.call('changePassword', request(account, password))).data.code).toBe(code)
    })

    test('letter, digit and symbol are needed whatever the setting says', async () => {
      const visitor = await signedIn(await portal.newCustomer())
      await setForTest(portal, 'strongPassword', false, true)
      const { data } = await visitor.call('changePassword', {
        CurrentPassword: 'Correct-Horse-7',
        NewPassword: 'bravedonkey',
      })
      expect(data.code).toBe('password.weak')
    })

    test('wrong current passwords lock, and say until when', async () => {
      const account = await portal.newCustomer()
      const visitor = await signedIn(account)
      const codes: unknown[] = []
      for (let attempt = 1; attempt <= 5; attempt += 1)
        codes.push(
          (await visitor.call('changePassword', request({ ...account, password: 'wrong' }))).data.code,
        )
      expect(codes.slice(3)).toEqual(['credentials.wrong', 'credentials.locked'])
      const { data } = await visitor.call('changePassword', request(account))
      expect(data).toMatchObject({ code: 'credentials.locked', retryAfterSeconds: 900 })
    })

    test('two tabs at once: one wins, the other is refused, and the account is whole', async () => {
      const account = await portal.newCustomer()
      const [one, other] = [await signedIn(account), await signedIn(account)]
      const answers = await Promise.all([
        one.call('changePassword', request(account, 'Brave-Donkey-1')),
        other.call('changePassword', request(account, 'Brave-Donkey-2')),
      ])
      const won = answers.findIndex(({ data }) => data.status === 0)
      expect(answers.filter(({ data }) => data.status === 0)).toHaveLength(1)
      expect(['credentials.wrong', 'session.required']).toContain(answers[1 - won]?.data.code)
      await signedIn(changed(account, `Brave-Donkey-${won + 1}`))
    })
  })
})
