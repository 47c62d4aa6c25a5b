/** Wrong codes of one purpose keep nobody from another, and one account of one's own empties nobody else's budget. */
import { describe, expect, test } from 'vitest'
import { defaultLimits } from '#server/platform/limits.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import type { TestAccount } from '#tools/test-portal/portal.ts'
import { databases } from './databases.ts'
import { newEmail, newMobile, registrationOf, signIn } from './people.ts'
import { portalFixture, portalForTest } from './portal-fixture.ts'
import { amongStrangers, ownerOf, ownersNetwork, strangersNetwork, visitorFrom } from './stranger-people.ts'
import { createVisitor, type TestVisitor } from './visitor.ts'

const changeTo = async (visitor: TestVisitor, { password, login }: TestAccount, identifier: string) => {
  const Password = password
  const { data } = login.includes('@')
    ? await visitor.call('changeEmail', { Password, NewEmail: identifier, SendOtpCode: true })
    : await visitor.call('changeMobilePhoneNoRequest', { Password, MobilePhoneNo: identifier })
  return data
}

const guessChange = async (visitor: TestVisitor, { password }: TestAccount, Email: string) =>
  (await visitor.call('changeEmailComplete', { Password: password, Email, OtpCode: 'wrong' })).data.code

describe.each(databases)('tries of each purpose on $database', ({ place }) => {
  const clock = movableClock()
  const portal = portalFixture({ database: place, clock, ...amongStrangers })

  const from = (network: string): TestVisitor => visitorFrom(portal, network)

  const signedIn = (account: TestAccount) => ownerOf(portal, clock, account)

  /** Registers somebody's address, as anybody can, and types wrong codes. */
  async function guessActivation(login: string, times: number) {
    const visitor = from(strangersNetwork)
    const { body, data } = await visitor.call('registerProfile', registrationOf(login))
    const Value = String(body['value'])
    const codes: (string | undefined)[] = [data.code]
    for (let time = 1; time <= times; time += 1)
      codes.push((await visitor.call('activateAccount', { Value, OtpCode: 'wrong' })).data.code)
    return codes
  }

  async function guessReset(Identifier: string, times: number): Promise<void> {
    const visitor = from(strangersNetwork)
    await visitor.call('sendResetUserPassword', { Email: Identifier, SendOtpCode: true })
    const request = { Identifier, PasswordResetCode: 'wrong', Password: 'Brave-Donkey-7' }
    for (let time = 1; time <= times; time += 1) await visitor.call('resetUserPassword', request)
  }

  async function resets({ login: Identifier }: TestAccount) {
    const visitor = from(ownersNetwork)
    await visitor.call('sendResetUserPassword', { Email: Identifier, SendOtpCode: true })
    const PasswordResetCode = await portal.codeFor(Identifier)
    const request = { Identifier, PasswordResetCode, Password: 'Brave-Donkey-7' }
    return (await visitor.call('resetUserPassword', request)).data
  }

  test('wrong codes for a registration of an address keep its owner neither from signing in nor from a reset', async () => {
    const account = await portal.newCustomer()
    for (let round = 1; round <= 5; round += 1) {
      await guessActivation(account.login, 5)
      clock.advance(900)
    }
    expect((await signIn(portal, from(ownersNetwork), account)).status).toBe(0)
    expect((await resets(account)).status).toBe(0)
  })

  test('wrong codes for a new password keep its owner not from signing in', async () => {
    const account = await portal.newCustomer()
    for (let round = 1; round <= 5; round += 1) {
      await guessReset(account.login, 5)
      clock.advance(900)
    }
    expect((await signIn(portal, from(ownersNetwork), account)).status).toBe(0)
  })

  test('what is typed for a code that is worthless keeps nobody from activating', async () => {
    const login = newEmail()
    expect(new Set((await guessActivation(login, 30)).slice(6))).toEqual(new Set(['code.void']))
    clock.advance(11)
    const owner = from(ownersNetwork)
    const { body } = await owner.call('registerProfile', registrationOf(login))
    const activation = { Value: String(body['value']), OtpCode: await portal.codeFor(login) }
    expect((await owner.call('activateAccount', activation)).data.status).toBe(0)
  })

  test('so many wrong activation codes lock alike, whether or not there is an account', async () => {
    const { login: known } = await portal.newCustomer()
    const answers = []
    for (const login of [known, newEmail()]) {
      const codes: (string | undefined)[] = []
      for (let round = 1; round <= 5; round += 1) {
        codes.push(...(await guessActivation(login, 6)))
        clock.advance(900)
      }
      answers.push(codes)
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.at(-1)).toBe('credentials.locked')
  })

  test("guesses at somebody else's address go on counting after another sign-in", async () => {
    const account = await portal.newCustomer()
    const target = newEmail()
    for (let round = 1; round <= 4; round += 1) {
      const visitor = await signedIn(account)
      expect((await changeTo(visitor, account, target)).status).toBe(0)
      const codes: (string | undefined)[] = []
      for (let time = 1; time <= 5; time += 1) codes.push(await guessChange(visitor, account, target))
      expect(codes).toEqual(['code.wrong', 'code.wrong', 'code.wrong', 'code.wrong', 'code.void'])
      clock.advance(900)
    }
    const again = await signedIn(account)
    await changeTo(again, account, target)
    expect(await guessChange(again, account, target), 'the same account').toBe('credentials.locked')
    const another = newEmail()
    await changeTo(again, account, another)
    expect(await guessChange(again, account, another), 'another address').toBe('credentials.locked')
    clock.advance(11)
    const other = await portal.newCustomer()
    const visitor = await signedIn(other)
    await changeTo(visitor, other, target)
    expect(await guessChange(visitor, other, target), 'another account').toBe('credentials.locked')
    await changeTo(visitor, other, another)
    expect(await guessChange(visitor, other, another), 'neither').toBe('code.wrong')
  })

  test('an account may ask for ten changes an hour and twenty a day, and what is refused sends nothing', async () => {
    const account = await portal.newCustomer()
    const { identifierChangesPerHour: perHour, identifierChangesPerDay: perDay } = defaultLimits
    expect([perHour, perDay]).toEqual([10, 20])
    for (let hour = 1; hour <= perDay / perHour; hour += 1) {
      const visitor = await signedIn(account)
      for (let time = 1; time <= perHour; time += 1)
        expect((await changeTo(visitor, account, newEmail())).status).toBe(0)
      const refused = newEmail()
      const data = await changeTo(visitor, account, refused)
      expect(data).toMatchObject({ code: 'code.tooMany' })
      expect(data.retryAfterSeconds).toBeGreaterThan(hour === 1 ? 0 : 3600)
      expect((await portal.outbox()).map(({ to }) => to)).not.toContain(refused)
      clock.advance(3600)
    }
    const other = await portal.newCustomer()
    expect((await changeTo(await signedIn(other), other, newEmail())).status).toBe(0)
    clock.advance(86_400)
    expect((await changeTo(await signedIn(account), account, newEmail())).status).toBe(0)
  })
})

describe.each(databases)('one network on $database', ({ place }) => {
  test('asks for no more changes than registrations, and everybody there signs in all the same', async () => {
    const limits = { textMessagesPerNetwork: 3, provedFactor: 2 }
    const portal = await portalForTest({ database: place(), limits })
    const [account, other] = [
      await portal.newCustomer({ login: newMobile() }),
      await portal.newCustomer({ login: newMobile() }),
    ]
    const visitor = createVisitor(portal.url)
    expect((await signIn(portal, visitor, account)).status).toBe(0)
    const codes: (string | undefined)[] = []
    for (let time = 1; time <= 8; time += 1) codes.push((await changeTo(visitor, account, newMobile())).code)
    expect(codes.slice(0, 4)).toEqual([undefined, undefined, undefined, 'code.tooMany'])
    expect((await signIn(portal, createVisitor(portal.url), other)).status).toBe(0)
  })

  test('that tries too many codes of changes is locked for a while', async () => {
    const portal = await portalForTest({ database: place(), limits: { addressWrongTries: 4 } })
    const withTarget = async () => {
      const account = await portal.newCustomer()
      const visitor = createVisitor(portal.url)
      const target = newEmail()
      await signIn(portal, visitor, account)
      await changeTo(visitor, account, target)
      return () => guessChange(visitor, account, target)
    }
    const [one, other] = [await withTarget(), await withTarget()]
    expect([await one(), await other(), await one(), await other(), await one()]).toEqual([
      ...Array<string>(4).fill('code.wrong'),
      'credentials.locked',
    ])
  })
})
