/** Strangers type wrong passwords and ask for codes: the owner comes in all the same, on both databases. */
import { describe, expect, test } from 'vitest'
import type { SecurityOverview } from '#contract/security.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import type { TestAccount } from '#tools/test-portal/portal.ts'
import { databases } from './databases.ts'
import { credentialsOf, messageTo, newEmail, newMobile, otherCode, signIn } from './people.ts'
import { portalFixture } from './portal-fixture.ts'
import { amongStrangers, ownerOf, ownersNetwork, strangersNetwork, visitorFrom } from './stranger-people.ts'
import type { TestVisitor } from './visitor.ts'

const knownCookie = 'portal_known'

describe.each(databases)('an owner among strangers on $database', ({ place }) => {
  const clock = movableClock()
  const portal = portalFixture({ database: place, clock, ...amongStrangers })

  const from = (network: string): TestVisitor => visitorFrom(portal, network)

  const stage1 = async (visitor: TestVisitor, account: Pick<TestAccount, 'login' | 'password'>) =>
    (await visitor.call('loginWithOtpStage1', credentialsOf(account))).data

  /** Five wrong passwords of a stranger: the account is locked. */
  async function locked(
    account: Pick<TestAccount, 'login'>,
    visitor = from(strangersNetwork),
  ): Promise<void> {
    for (let time = 1; time <= 5; time += 1) await stage1(visitor, { ...account, password: 'wrong' })
  }

  const askToUnlock = async (visitor: TestVisitor, Email: string, Resend?: boolean) =>
    visitor.call('sendUnlockCode', { Email, ...(Resend && { Resend }) })

  const unlock = async (visitor: TestVisitor, Email: string, OtpCode: string) =>
    (await visitor.call('unlockSignIn', { Email, OtpCode })).data

  const askForReset = async (visitor: TestVisitor, Email: string) =>
    (await visitor.call('sendResetUserPassword', { Email, SendOtpCode: true })).data

  /** A browser in which the owner has signed in without trusting it, and is signed out. */
  async function knownTo(account: TestAccount): Promise<TestVisitor> {
    const visitor = await ownerOf(portal, clock, account)
    await visitor.call('logout', {})
    clock.advance(11)
    return visitor
  }

  describe('a browser in which they signed in before', () => {
    test('is not locked by strangers, and needs its code all the same', async () => {
      const account = await portal.newCustomer()
      const known = await knownTo(account)
      await locked(account)
      expect((await stage1(from(ownersNetwork), account)).code).toBe('credentials.locked')
      const asked = await known.call('loginWithOtpStage1', credentialsOf(account))
      expect(asked.body).toMatchObject({ codeRequired: true })
      expect((await signIn(portal, known, account)).status).toBe(0)
    })

    test('is locked by its own wrong passwords, and locks nobody else', async () => {
      const account = await portal.newCustomer()
      const known = await knownTo(account)
      await locked(account, known)
      expect((await stage1(known, account)).code).toBe('credentials.locked')
      expect((await stage1(from(ownersNetwork), account)).status).toBe(0)
    })

    test('may ask for a new password after strangers from however many networks have', async () => {
      const account = await portal.newCustomer()
      const known = await knownTo(account)
      const answers = new Set<string | undefined>()
      for (let network = 1; network <= 40; network += 1)
        answers.add((await askForReset(from(`203.0.113.${network}`), account.login)).code)
      expect([...answers]).toEqual([undefined, 'code.tooMany'])
      expect((await askForReset(known, account.login)).status).toBe(0)
      const request = {
        Identifier: account.login,
        PasswordResetCode: await portal.codeFor(account.login),
        Password: 'Brave-Donkey-7',
      }
      expect((await known.call('resetUserPassword', request)).data.status).toBe(0)
      const codes: (string | undefined)[] = []
      for (let time = 1; time <= 6; time += 1) {
        clock.advance(11)
        codes.push((await askForReset(known, account.login)).code)
      }
      expect(codes.at(-1), 'a budget of its own has an end as well').toBe('code.tooMany')
    })

    test("is a stranger for somebody else's account, and with a value that nobody gave it", async () => {
      const [account, other] = [await portal.newCustomer(), await portal.newCustomer()]
      const known = await knownTo(other)
      const invented = from(ownersNetwork)
      invented.cookies.set(knownCookie, 'invented.values')
      await locked(account)
      expect((await stage1(known, account)).code).toBe('credentials.locked')
      expect((await stage1(invented, account)).code).toBe('credentials.locked')
    })

    test('is known for half a year after the last sign-in', async () => {
      const account = await portal.newCustomer()
      const known = await knownTo(account)
      clock.advance(179 * 86_400)
      await locked(account)
      expect((await stage1(known, account)).status).toBe(0)
      clock.advance(2 * 86_400)
      await locked(account)
      expect((await stage1(known, account)).code).toBe('credentials.locked')
    })

    test.each([
      [
        'signing out everywhere',
        async (here: TestVisitor) => (await here.call('signOutEverywhere', {})).data.status,
      ],
      [
        'a new password',
        async (here: TestVisitor, { password }: TestAccount) =>
          (await here.call('changePassword', { CurrentPassword: password, NewPassword: 'Brave-Donkey-7' }))
            .data.status,
      ],
    ])('is a stranger again after %s elsewhere', async (_what, end) => {
      const account = await portal.newCustomer()
      const known = await knownTo(account)
      expect(await end(await ownerOf(portal, clock, account), account)).toBe(0)
      await locked(account)
      expect((await stage1(known, account)).code).toBe('credentials.locked')
    })

    test('stays known where the password was changed, and keeps apart several people', async () => {
      const [account, other] = [await portal.newCustomer(), await portal.newCustomer()]
      const here = await ownerOf(portal, clock, account)
      clock.advance(11)
      expect((await signIn(portal, here, other)).status).toBe(0)
      clock.advance(11)
      expect((await signIn(portal, here, account)).status).toBe(0)
      const NewPassword = 'Brave-Donkey-7'
      await here.call('changePassword', { CurrentPassword: account.password, NewPassword })
      await here.call('logout', {})
      await locked(account)
      await locked(other)
      clock.advance(11)
      expect((await stage1(here, { ...account, password: NewPassword })).status).toBe(0)
      expect((await stage1(here, other)).status).toBe(0)
    })
  })

  test('the cookie is out of reach of scripts, and the database holds its hash alone', async () => {
    const account = await portal.newCustomer()
    const visitor = from(ownersNetwork)
    const credentials = credentialsOf(account)
    await visitor.call('loginWithOtpStage1', credentials)
    const { code: OtpCode } = await messageTo(portal, account.login)
    const { headers } = await visitor.call('login', { ...credentials, OtpCode, TrustedComputer: false })
    const cookie = headers.getSetCookie().find((line) => line.startsWith(`${knownCookie}=`)) ?? ''
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toMatch(/; SameSite=Lax/)
    const rows = await portal.db.selectFrom('known_browsers').select('token_hash').execute()
    expect(rows.map(({ token_hash }) => token_hash)).not.toContain(visitor.cookies.get(knownCookie))
  })

  describe('a code', () => {
    test('opens the lock for the browser that asked for it, and for no other', async () => {
      const account = await portal.newCustomer()
      await locked(account)
      const here = from(ownersNetwork)
      const { data, body } = await askToUnlock(here, account.login)
      expect(data.status).toBe(0)
      expect(body).toMatchObject({ channel: 'email', expiresInSeconds: 600, resendInSeconds: 10 })
      const code = await portal.codeFor(account.login)
      expect((await unlock(from(ownersNetwork), account.login, code)).code, 'elsewhere').toBe('code.expired')
      expect((await unlock(here, account.login, otherCode(code))).code).toBe('code.wrong')
      expect((await unlock(here, account.login, code)).status).toBe(0)
      expect((await unlock(here, account.login, code)).code, 'a second time').toBe('code.expired')
      expect((await stage1(from(ownersNetwork), account)).code).toBe('credentials.locked')
      expect((await signIn(portal, here, account)).status).toBe(0)
      const { body: overview } = await here.call('getSecurity', {})
      const { events } = overview['item'] as SecurityOverview
      expect(events.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['unlock.requested', 'lock.opened', 'password.locked']),
      )
    })

    test('signs nobody in, and neither replaces the password nor the code of signing in', async () => {
      const account = await portal.newCustomer()
      await locked(account)
      const here = from(ownersNetwork)
      await askToUnlock(here, account.login)
      const code = await portal.codeFor(account.login)
      expect((await unlock(here, account.login, code)).status).toBe(0)
      expect((await here.call('getProfileStatus', {})).body['status']).toBe(0)
      expect((await stage1(here, { ...account, password: 'wrong' })).code).toBe('credentials.wrong')
      const request = { ...credentialsOf(account), OtpCode: code, TrustedComputer: false }
      expect((await here.call('login', request)).data.code).toBe('code.expired')
    })

    test('opens also what the browser has locked itself', async () => {
      const account = await portal.newCustomer()
      const known = await knownTo(account)
      await locked(account, known)
      await askToUnlock(known, account.login)
      expect((await unlock(known, account.login, await portal.codeFor(account.login))).status).toBe(0)
      expect((await stage1(known, account)).status).toBe(0)
    })

    test('is sent again when asked for, stays otherwise, and ends', async () => {
      const { login } = await portal.newCustomer()
      const here = from(ownersNetwork)
      await askToUnlock(here, login)
      const first = await portal.codeFor(login)
      expect((await askToUnlock(here, login)).data.status).toBe(0)
      expect(await portal.codeFor(login)).toBe(first)
      expect((await askToUnlock(here, login, true)).data.code).toBe('code.tooSoon')
      clock.advance(11)
      expect((await askToUnlock(here, login, true)).data.status).toBe(0)
      const second = await portal.codeFor(login)
      clock.advance(600)
      expect((await unlock(here, login, second)).code).toBe('code.expired')
    })

    test('goes by text message to a mobile number', async () => {
      const account = await portal.newCustomer({ login: newMobile() })
      await locked(account)
      const here = from(ownersNetwork)
      expect((await askToUnlock(here, account.login)).body).toMatchObject({ channel: 'sms' })
      const { code } = await messageTo(portal, account.login)
      expect((await unlock(here, account.login, code)).status).toBe(0)
    })

    test('is not spoilt by what strangers ask and guess, nor are resets by it', async () => {
      const account = await portal.newCustomer()
      const here = from(ownersNetwork)
      await askToUnlock(here, account.login)
      const code = await portal.codeFor(account.login)
      for (let network = 1; network <= 16; network += 1) {
        const stranger = from(`203.0.113.${network}`)
        await askToUnlock(stranger, account.login)
        await unlock(stranger, account.login, 'wrong')
      }
      expect((await unlock(here, account.login, code)).status).toBe(0)
      expect((await askForReset(from(ownersNetwork), account.login)).status).toBe(0)
    })

    test('is asked for and typed alike whether or not there is an account', async () => {
      const { login: known } = await portal.newCustomer()
      const answers = []
      for (const login of [known, newEmail()]) {
        const here = from(strangersNetwork)
        const seen: unknown[] = []
        await locked({ login })
        for (let time = 1; time <= 2; time += 1) {
          const { http, data, body } = await askToUnlock(here, login)
          seen.push({ http, data, fields: Object.keys(body) })
        }
        for (let time = 1; time <= 6; time += 1) {
          const { code, status, attemptsLeft } = await unlock(here, login, 'wrong')
          seen.push({ code, status, attemptsLeft })
        }
        for (let time = 1; time <= 6; time += 1) {
          clock.advance(11)
          seen.push((await askToUnlock(from(strangersNetwork), login)).data.code)
        }
        answers.push(seen)
        clock.advance(900)
      }
      expect(answers[1]).toEqual(answers[0])
    })

    test('so many wrong ones within a day lock unlocking, and nothing else', async () => {
      const account = await portal.newCustomer()
      const last: (string | undefined)[] = []
      for (let round = 1; round <= 5; round += 1) {
        const stranger = from(strangersNetwork)
        await askToUnlock(stranger, account.login)
        for (let time = 1; time <= 5; time += 1)
          last.push((await unlock(stranger, account.login, 'wrong')).code)
        clock.advance(900)
      }
      expect(last.at(-1)).toBe('credentials.locked')
      expect((await signIn(portal, from(ownersNetwork), account)).status).toBe(0)
    })
  })
})
