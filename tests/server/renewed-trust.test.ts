/** The cookie of a trusted computer: renewed at each use, so that a copy is noticed, on both databases. */
import { describe, expect, test } from 'vitest'
import type { SecurityOverview } from '#contract/security.ts'
import { databases } from './databases.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import type { TestAccount } from '#tools/test-portal/portal.ts'
import { credentialsOf, messageTo, newEmail, newMobile, signIn } from './people.ts'
import { portalFixture } from './portal-fixture.ts'
import { createVisitor, type TestVisitor } from './visitor.ts'

const cookieName = 'portal_devices'
const endedSubject = 'A computer is no longer trusted'

describe.each(databases)('the cookie of a trusted computer on $database', ({ place }) => {
  const clock = movableClock()
  const portal = portalFixture({ database: place, clock })

  /** A browser that an account trusts. */
  async function trusted(account: TestAccount): Promise<TestVisitor> {
    const visitor = createVisitor(portal.url)
    expect((await signIn(portal, visitor, account, true)).status).toBe(0)
    return visitor
  }

  /** Another browser into which somebody copied the cookie of trust as it is now. */
  function copyOf(visitor: TestVisitor): TestVisitor {
    const copy = createVisitor(portal.url)
    copy.cookies.set(cookieName, visitor.cookies.get(cookieName) ?? '')
    return copy
  }

  const needsCode = async (visitor: TestVisitor, account: TestAccount) =>
    (await visitor.call('loginWithOtpStage1', credentialsOf(account))).body['codeRequired']

  /** Signs in without a code. */
  const enter = async (visitor: TestVisitor, account: TestAccount) =>
    (await visitor.call('login', { ...credentialsOf(account), OtpCode: '', TrustedComputer: false })).data

  const mailsAboutCopies = async ({ login }: TestAccount) =>
    (await portal.outbox()).filter(({ to, subject }) => to === login && subject === endedSubject)

  test('each use gives a new value, with the days that the trust had', async () => {
    const account = await portal.newCustomer()
    const here = await trusted(account)
    const values = new Set([here.cookies.get(cookieName)])
    const { expires_at } = await portal.db
      .selectFrom('trusted_devices')
      .innerJoin('accounts', 'accounts.id', 'trusted_devices.account_id')
      .select('trusted_devices.expires_at')
      .where('login', '=', account.login)
      .executeTakeFirstOrThrow()
    for (let use = 1; use <= 3; use += 1) {
      clock.advance(86_400)
      expect(await needsCode(here, account)).toBe(false)
      expect((await enter(here, account)).status).toBe(0)
      values.add(here.cookies.get(cookieName))
    }
    expect(values.size).toBe(4)
    const { body } = await here.call('getSecurity', {})
    const [computer] = (body['item'] as SecurityOverview).trustedComputers
    expect(computer).toMatchObject({ current: true, expiresAt: expires_at.toISOString() })
  })

  test('an old value ends both and tells the owner once', async () => {
    const account = await portal.newCustomer()
    const here = await trusted(account)
    const copy = copyOf(here)
    expect((await enter(here, account)).status).toBe(0)
    expect(await needsCode(here, account)).toBe(false)
    expect(await mailsAboutCopies(account)).toEqual([])
    expect((await enter(copy, account)).code).toBe('code.expired')
    expect(await mailsAboutCopies(account)).toMatchObject([{ code: '', link: `${portal.url}/login` }])
    for (const browser of [here, copy]) {
      clock.advance(11)
      expect(await needsCode(browser, account)).toBe(true)
    }
    expect(await mailsAboutCopies(account)).toHaveLength(1)
  })

  test('asking with an old value is enough, and the history tells', async () => {
    const account = await portal.newCustomer()
    const here = await trusted(account)
    const copy = copyOf(here)
    for (let use = 1; use <= 2; use += 1) expect((await enter(here, account)).status).toBe(0)
    expect(await needsCode(copy, account)).toBe(true)
    expect(await mailsAboutCopies(account)).toHaveLength(1)
    const { body } = await here.call('getSecurity', {})
    const { events, trustedComputers } = body['item'] as SecurityOverview
    expect(trustedComputers).toEqual([])
    expect(events.map(({ kind }) => kind)).toContain('device.copied')
  })

  test('an old value without the password ends nothing', async () => {
    const account = await portal.newCustomer()
    const here = await trusted(account)
    const copy = copyOf(here)
    for (let use = 1; use <= 2; use += 1) expect((await enter(here, account)).status).toBe(0)
    expect(await needsCode(copy, { ...account, password: 'Wrong-Horse-7' })).toBeUndefined()
    expect(await needsCode(here, account)).toBe(false)
  })

  test('when the answer was lost the value before is good for minutes, and leads on', async () => {
    const account = await portal.newCustomer()
    const here = await trusted(account)
    const before = here.cookies.get(cookieName) ?? ''
    expect((await enter(here, account)).status).toBe(0)
    const renewed = here.cookies.get(cookieName)
    here.cookies.set(cookieName, before)
    clock.advance(590)
    expect(await needsCode(here, account)).toBe(false)
    expect((await enter(here, account)).status).toBe(0)
    expect(here.cookies.get(cookieName)).toBe(renewed)
    expect((await enter(here, account)).status).toBe(0)
    expect(await mailsAboutCopies(account)).toEqual([])
  })

  test('minutes later the value before is a copy, although nobody used the new one', async () => {
    const account = await portal.newCustomer()
    const here = await trusted(account)
    const copy = copyOf(here)
    expect((await enter(here, account)).status).toBe(0)
    clock.advance(601)
    expect(await needsCode(copy, account)).toBe(true)
    expect(await mailsAboutCopies(account)).toHaveLength(1)
  })

  test('requests side by side of one browser end nothing', async () => {
    const account = await portal.newCustomer()
    const here = await trusted(account)
    const browsers = [1, 2, 3, 4, 5].map(() => copyOf(here))
    const answers = await Promise.all(browsers.map((browser) => enter(browser, account)))
    expect(answers.map(({ status }) => status)).toEqual([0, 0, 0, 0, 0])
    expect(new Set(browsers.map(({ cookies }) => cookies.get(cookieName))).size).toBe(1)
    expect((await enter(browsers[0] ?? here, account)).status).toBe(0)
    expect(await mailsAboutCopies(account)).toEqual([])
  })

  test('copies that show an old value at once are told once', async () => {
    const account = await portal.newCustomer()
    const here = await trusted(account)
    const copies = [1, 2, 3, 4].map(() => copyOf(here))
    for (let use = 1; use <= 2; use += 1) await enter(here, account)
    await Promise.all(copies.map((copy) => enter(copy, account)))
    expect(await mailsAboutCopies(account)).toHaveLength(1)
  })

  test('the values of two people in one browser are renewed apart', async () => {
    const [one, other] = [await portal.newCustomer(), await portal.newCustomer()]
    const here = await trusted(one)
    expect((await signIn(portal, here, other, true)).status).toBe(0)
    for (const person of [one, other, other, one]) expect((await enter(here, person)).status).toBe(0)
    expect(await mailsAboutCopies(one)).toEqual([])
    expect(await mailsAboutCopies(other)).toEqual([])
  })

  test('taking back the trust of a computer ends it in every browser with a copy', async () => {
    const account = await portal.newCustomer()
    const here = await trusted(account)
    const older = copyOf(here)
    expect((await enter(here, account)).status).toBe(0)
    const newer = copyOf(here)
    const { body } = await here.call('getSecurity', {})
    const [computer] = (body['item'] as SecurityOverview).trustedComputers
    await here.call('revokeTrustedComputer', { Value: computer?.id ?? '' })
    for (const browser of [here, older, newer]) {
      clock.advance(11)
      expect(await needsCode(browser, account)).toBe(true)
    }
    expect(await mailsAboutCopies(account)).toEqual([])
  })

  test('another e-mail address ends the trust of every computer', async () => {
    const account = await portal.newCustomer()
    const here = await trusted(account)
    const lost = copyOf(here)
    const next = newEmail()
    const { password } = account
    clock.advance(11)
    const asked = await here.call('changeEmail', { Password: password, NewEmail: next, SendOtpCode: true })
    expect(asked.data.status).toBe(0)
    const { code } = await messageTo(portal, next)
    const changed = await here.call('changeEmailComplete', { Password: password, Email: next, OtpCode: code })
    expect(changed.data.status).toBe(0)
    for (const browser of [here, lost]) {
      clock.advance(11)
      expect(await needsCode(browser, { ...account, login: next })).toBe(true)
    }
  })

  test('another mobile number ends the trust of every computer', async () => {
    const account = await portal.newCustomer({ login: newMobile() })
    const here = await trusted(account)
    const lost = copyOf(here)
    const next = newMobile()
    const { password } = account
    clock.advance(11)
    const asked = await here.call('changeMobilePhoneNoRequest', { Password: password, MobilePhoneNo: next })
    expect(asked.data.status).toBe(0)
    const { code } = await messageTo(portal, next)
    const change = { Password: password, MobilePhoneNo: next, OtpCode: code }
    expect((await here.call('changeMobilePhoneNoComplete', change)).data.status).toBe(0)
    for (const browser of [here, lost]) {
      clock.advance(11)
      expect(await needsCode(browser, { ...account, login: next })).toBe(true)
    }
  })
})
