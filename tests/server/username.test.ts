/** Changing the e-mail address or mobile number that one signs in with, on both databases. */
import { describe, expect, test } from 'vitest'
import type { SecurityOverview } from '#contract/security.ts'
import { databases } from './databases.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import type { TestAccount } from '#tools/test-portal/portal.ts'
import { isSignedIn, messageTo, newEmail, newMobile, otherCode, signIn, tokenOf } from './people.ts'
import { portalFixture } from './portal-fixture.ts'
import { createVisitor, type TestVisitor } from './visitor.ts'

describe.each(databases)('changing the identifier on $database', ({ place }) => {
  const clock = movableClock()
  const portal = portalFixture({ database: place, clock, limits: { addressWrongTries: 10_000 } })

  const browser = () => createVisitor(portal.url)

  async function signedIn(account: TestAccount): Promise<TestVisitor> {
    const visitor = browser()
    clock.advance(11)
    expect((await signIn(portal, visitor, account)).status).toBe(0)
    return visitor
  }

  async function person(login = newEmail()) {
    const account = await portal.newCustomer({ login })
    return { account, visitor: await signedIn(account) }
  }

  const ask = async (visitor: TestVisitor, account: TestAccount, NewEmail: string) =>
    visitor.call('changeEmail', { Password: account.password, NewEmail, SendOtpCode: true })

  const complete = async (visitor: TestVisitor, account: TestAccount, Email: string, OtpCode: string) =>
    (await visitor.call('changeEmailComplete', { Password: account.password, Email, OtpCode })).data

  /** A change that waits for its code or link. */
  async function waiting(visitor: TestVisitor, account: TestAccount, next = newEmail()) {
    await ask(visitor, account, next)
    return { next, ...(await messageTo(portal, next)) }
  }

  /** What becomes of its link, in a browser that is not signed in. */
  const followed = async (link: string) =>
    (await browser().call('changeEmailComplete', { Value: tokenOf(link) })).data

  async function expectChanged(visitor: TestVisitor, account: TestAccount, login: string) {
    expect(await isSignedIn(visitor), 'the session goes on').toBe(true)
    const { events } = (await visitor.call('getSecurity', {})).body['item'] as SecurityOverview
    expect(events[0]?.kind).toBe(login.includes('@') ? 'email.changed' : 'mobile.changed')
    const { body } = await visitor.call('getProfileDetails', { Username: login })
    expect(body['item']).toMatchObject(
      login.includes('@') ? { login, email: login } : { login, mobileNo: login },
    )
    expect((await signIn(portal, browser(), account)).code).toBe('credentials.wrong')
    await signedIn({ ...account, login })
  }

  test('by the code that was typed: the new address signs in, and the old one is told', async () => {
    const { account, visitor } = await person()
    const next = newEmail()
    const asked = await ask(visitor, account, next.toUpperCase())
    expect(asked.body).toMatchObject({ channel: 'email', expiresInSeconds: 600, resendInSeconds: 10 })
    const { code, body } = await messageTo(portal, next)
    expect(body).toContain(code)
    expect(await complete(visitor, account, next, code)).toEqual({ status: 0, text: '' })
    expect(await messageTo(portal, account.login)).toMatchObject({
      subject: 'Your e-mail address was changed',
      // Bills by e-mail may go on to it.
      body: expect.not.stringContaining('the last message'),
      link: `${portal.url}/support`,
    })
    // Anyone who did not hear that it worked is told so: nothing has expired.
    expect((await complete(visitor, { ...account, login: next }, next, code)).code, 'once').toBe(
      'identifier.unchanged',
    )
    await expectChanged(visitor, account, next)
  })

  test('by the link, in a browser that is not signed in, once', async () => {
    const { account, visitor } = await person()
    const { next, link } = await waiting(visitor, account)
    expect(link).toMatch(`${portal.url}/changeEmailComplete/`)
    const answers = await Promise.all([1, 2, 3].map(() => followed(link)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([0, 16, 16])
    expect((await followed(link)).code).toBe('link.invalid')
    await expectChanged(visitor, account, next)
  })

  test("by the link's code, the password and both addresses (the other reading)", async () => {
    const { account, visitor } = await person()
    const { next, link } = await waiting(visitor, account)
    const ActivationCode = tokenOf(link)
    const request = { Email: account.login, Password: account.password, ActivationCode, NewEmail: next }
    const answer = async (overrides: Partial<typeof request>) =>
      (await browser().call('changeEmail', { ...request, ...overrides })).data
    expect((await answer({ Email: newEmail() })).code).toBe('identity.wrong')
    expect((await answer({ NewEmail: newEmail() })).code).toBe('identity.wrong')
    expect((await answer({ Password: 'wrong' })).code).toBe('credentials.wrong')
    expect((await answer({ ActivationCode: 'nothing' })).code).toBe('link.invalid')
    expect(await answer({})).toEqual({ status: 0, text: '' })
    await expectChanged(visitor, account, next)
  })

  test('mobile: the code goes to the new number, the message about it to the old one', async () => {
    const login = newMobile()
    const { account, visitor } = await person(login)
    const next = newMobile()
    const Password = account.password
    const asked = await visitor.call('changeMobilePhoneNoRequest', { Password, MobilePhoneNo: next.slice(4) })
    expect(asked.body).toMatchObject({ channel: 'sms' })
    const { code, link } = await messageTo(portal, next)
    expect(link).toBe('')
    const request = { Password, MobilePhoneNo: next, OtpCode: code }
    const wrong = { ...request, OtpCode: otherCode(code) }
    expect((await visitor.call('changeMobilePhoneNoComplete', wrong)).data.code).toBe('code.wrong')
    expect((await visitor.call('changeMobilePhoneNoComplete', request)).data.status).toBe(0)
    expect((await messageTo(portal, login)).body).toContain('another mobile number')
    await expectChanged(visitor, account, next)
  })

  test('the session that gave the password need not give it again, and no other one goes without', async () => {
    const { account, visitor } = await person()
    const { next, code } = await waiting(visitor, account)
    const other = await signedIn(account)
    const completed = async (by: TestVisitor, Email = next) =>
      (await by.call('changeEmailComplete', { Email, OtpCode: code })).data
    expect((await completed(other)).code).toBe('credentials.wrong')
    expect((await completed(visitor, newEmail())).code).toBe('credentials.wrong')
    clock.advance(11)
    const again = { Password: '', NewEmail: next, SendOtpCode: true }
    expect((await other.call('changeEmail', again)).data.code).toBe('credentials.wrong')
    expect((await visitor.call('changeEmail', { ...again, NewEmail: newEmail() })).data.code).toBe(
      'credentials.wrong',
    )
    expect((await visitor.call('changeEmail', again)).data.status).toBe(0)
    const { code: newest } = await messageTo(portal, next)
    const last = await visitor.call('changeEmailComplete', { Email: next, OtpCode: newest })
    expect(last.data.status).toBe(0)
    expect((await completed(visitor)).code, 'the answer was lost').toBe('identifier.unchanged')
    await expectChanged(visitor, account, next)
  })

  test('everybody changes only what they sign in with', async () => {
    const [byEmail, byMobile] = [await person(), await person(newMobile())]
    const email = await ask(byMobile.visitor, byMobile.account, newEmail())
    expect([email.http, email.data.code]).toEqual([403, 'access.denied'])
    const mobile = await byEmail.visitor.call('changeMobilePhoneNoRequest', {
      Password: byEmail.account.password,
      MobilePhoneNo: newMobile(),
    })
    expect(mobile.data.code).toBe('access.denied')
  })

  test('a wrong password, the current address and what is no address are refused', async () => {
    const { account, visitor } = await person()
    const answer = async (NewEmail: string, password = account.password) =>
      (await ask(visitor, { ...account, password }, NewEmail)).data.code
    expect(await answer(account.login.toUpperCase())).toBe('identifier.unchanged')
    expect(await answer('eleni@example')).toBe('identifier.refused')
    expect(await answer(newEmail(), 'wrong')).toBe('credentials.wrong')
    expect((await ask(browser(), account, newEmail())).data.code).toBe('session.required')
    const { next, code } = await waiting(visitor, account)
    expect((await complete(visitor, { ...account, password: 'wrong' }, next, code)).code).toBe(
      'credentials.wrong',
    )
  })

  test('an address that another account has reads the same, and its owner is told', async () => {
    const [{ account, visitor }, taken] = [await person(), await portal.newCustomer()]
    const free = await ask(visitor, account, newEmail())
    const asked = await ask(visitor, account, taken.login)
    expect(Object.keys(asked.body)).toEqual(Object.keys(free.body))
    expect(await messageTo(portal, taken.login)).toMatchObject({
      subject: 'Somebody tried to use your address',
      code: '',
      link: `${portal.url}/login`,
    })
    const codes: unknown[] = []
    for (let attempt = 1; attempt <= 5; attempt += 1)
      codes.push((await complete(visitor, account, taken.login, '123456')).code)
    expect(codes).toEqual(['code.wrong', 'code.wrong', 'code.wrong', 'code.wrong', 'code.void'])
    await signedIn(taken)
  })

  test('a code is worth nothing for another address, another account, or after ten minutes', async () => {
    const [one, other] = [await person(), await person()]
    const { next, code, link } = await waiting(one.visitor, one.account)
    expect((await complete(one.visitor, one.account, newEmail(), code)).code).toBe('code.expired')
    expect((await complete(other.visitor, other.account, next, code)).code).toBe('code.expired')
    clock.advance(600)
    expect((await complete(one.visitor, one.account, next, code)).code).toBe('code.expired')
    clock.advance(86_400)
    expect((await followed(link)).code).toBe('link.expired')
  })

  test('asking again replaces the older code and link', async () => {
    const { account, visitor } = await person()
    const [first, second] = [await waiting(visitor, account), await waiting(visitor, account)]
    expect((await complete(visitor, account, first.next, first.code)).code).toBe('code.expired')
    expect((await followed(first.link)).code).toBe('link.invalid')
    expect((await ask(visitor, account, second.next)).data.code).toBe('code.tooSoon')
    expect((await complete(visitor, account, second.next, second.code)).status).toBe(0)
  })

  test('of two people who want the same free address, one gets it and the other a plain refusal', async () => {
    const people = [await person(), await person(), await person()]
    const next = newEmail()
    const tickets: { code: string; link: string }[] = []
    for (const { account, visitor } of people) {
      clock.advance(10)
      tickets.push(await waiting(visitor, account, next))
    }
    const [first, second] = people
    const answers = await Promise.all([
      complete(first!.visitor, first!.account, next, tickets[0]!.code),
      complete(second!.visitor, second!.account, next, tickets[1]!.code),
      followed(tickets[2]!.link),
    ])
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
    for (const { code } of answers.filter(({ status }) => status !== 0))
      expect(['identifier.refused', 'link.invalid']).toContain(code)
    const owners = await portal.db.selectFrom('accounts').where('login', '=', next).selectAll().execute()
    expect(owners).toHaveLength(1)
  })

  test('a new password makes waiting changes worthless', async () => {
    const { account, visitor } = await person()
    const { next, link, code } = await waiting(visitor, account)
    const NewPassword = 'Brave-Donkey-7'
    await visitor.call('changePassword', { CurrentPassword: account.password, NewPassword })
    expect((await followed(link)).code).toBe('link.invalid')
    expect((await complete(visitor, { ...account, password: NewPassword }, next, code)).code).toBe(
      'code.expired',
    )
  })

  test('signing out everywhere makes a change of address that waits worthless, whoever asked for it', async () => {
    const { account, visitor: stranger } = await person()
    const owner = await signedIn(account)
    const { next, link, code } = await waiting(stranger, account)
    await owner.call('signOutEverywhere', {})
    expect((await followed(link)).code).toBe('link.invalid')
    expect((await complete(await signedIn(account), account, next, code)).code).toBe('code.expired')
  })

  test('and so it does with a change of mobile number', async () => {
    const { account, visitor: stranger } = await person(newMobile())
    const owner = await signedIn(account)
    const request = { Password: account.password, MobilePhoneNo: newMobile() }
    await stranger.call('changeMobilePhoneNoRequest', request)
    const { code: OtpCode } = await messageTo(portal, request.MobilePhoneNo)
    await owner.call('signOutEverywhere', {})
    const back = await signedIn(account)
    const { data } = await back.call('changeMobilePhoneNoComplete', { ...request, OtpCode })
    expect(data.code).toBe('code.expired')
  })

  test('a session that is ended takes the change with it that it asked for, and no other', async () => {
    const { account, visitor: asking } = await person()
    const [owner, idle] = [await signedIn(account), await signedIn(account)]
    const sessionOf = async (visitor: TestVisitor) => {
      const { sessions } = (await visitor.call('getSecurity', {})).body['item'] as SecurityOverview
      return sessions.find(({ current }) => current)?.id ?? ''
    }
    const { next, ...first } = await waiting(asking, account)
    await owner.call('revokeSession', { Value: await sessionOf(asking) })
    expect((await followed(first.link)).code).toBe('link.invalid')
    expect((await complete(owner, account, next, first.code)).code).toBe('code.expired')

    clock.advance(11)
    const second = await waiting(owner, account, next)
    await owner.call('revokeSession', { Value: await sessionOf(idle) })
    expect((await followed(second.link)).status).toBe(0)
  })
})
