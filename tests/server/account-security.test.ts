/** What people see and revoke of their own way in, on both databases. */
import { describe, expect, test } from 'vitest'
import type { SecurityOverview } from '#contract/security.ts'
import { browserNameOf } from '#server/identity/sessions/browser-name.ts'
import { databases } from './databases.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import type { TestAccount } from '#tools/test-portal/portal.ts'
import { accountIdOf, isSignedIn, signIn } from './people.ts'
import { portalFixture } from './portal-fixture.ts'
import { createVisitor, type TestVisitor } from './visitor.ts'

const agents = {
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  chrome:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
}

test.each([
  [agents.firefox, 'Firefox', 'Linux'],
  [agents.edge, 'Edge', 'Windows'],
  [agents.safari, 'Safari', 'iOS'],
  [agents.chrome, 'Chrome', 'Android'],
  ['node', '', ''],
  [undefined, '', ''],
])('%s is %s on %s', (header, browser, system) => {
  expect(browserNameOf(header)).toEqual({ browser, system })
})

describe.each(databases)('security on $database', ({ place }) => {
  const clock = movableClock()
  const portal = portalFixture({ database: place, clock })

  async function signedIn(account: TestAccount, agent: keyof typeof agents, trusted = false) {
    clock.advance(11)
    const visitor = createVisitor(portal.url, { 'user-agent': agents[agent] })
    expect((await signIn(portal, visitor, account, trusted)).status).toBe(0)
    return visitor
  }

  const needsCode = async (visitor: TestVisitor, { login: Email, password: Password }: TestAccount) =>
    (await visitor.call('loginWithOtpStage1', { Email, Password })).body['codeRequired']

  /** Writes events into the history of an account. */
  async function happened({ login }: TestAccount, kinds: readonly string[]): Promise<void> {
    const account_id = await accountIdOf(portal.db, login)
    const rows = kinds.map((kind) => ({ at: clock(), kind, account_id, address: '' }))
    await portal.db.insertInto('account_events').values(rows).execute()
  }

  const overview = async (visitor: TestVisitor) =>
    (await visitor.call('getSecurity', {})).body['item'] as SecurityOverview

  test('shows the sessions, this one first, and the trusted computers, with browser and system', async () => {
    const account = await portal.newCustomer()
    const here = await signedIn(account, 'firefox', true)
    await signedIn(account, 'edge')
    const { sessions, trustedComputers } = await overview(here)
    expect(sessions).toMatchObject([
      { current: true, browser: 'Firefox', system: 'Linux' },
      { current: false, browser: 'Edge', system: 'Windows' },
    ])
    expect(trustedComputers).toMatchObject([{ current: true, browser: 'Firefox', system: 'Linux' }])
    const days = (Date.parse(trustedComputers[0]?.expiresAt ?? '') - clock().getTime()) / 86_400_000
    expect(days).toBeCloseTo(30, 1)
  })

  test('nothing in it opens a session', async () => {
    const account = await portal.newCustomer()
    const here = await signedIn(account, 'firefox', true)
    const text = JSON.stringify(await overview(here))
    const rows = await portal.db.selectFrom('visits').select('id_hash').execute()
    for (const secret of [...here.cookies.values(), ...rows.map((row) => row.id_hash)])
      expect(text).not.toContain(secret)
  })

  test('another session can be ended, and only another one of the same account', async () => {
    const account = await portal.newCustomer()
    const [here, there] = [await signedIn(account, 'firefox'), await signedIn(account, 'chrome')]
    const stranger = await signedIn(await portal.newCustomer(), 'safari')
    const [own, other] = (await overview(here)).sessions
    for (const Value of [own?.id, (await overview(stranger)).sessions[0]?.id, 'nothing'])
      expect((await here.call('revokeSession', { Value: Value ?? '' })).data.status).toBe(0)
    expect(await Promise.all([here, there, stranger].map(isSignedIn))).toEqual([true, true, true])
    for (const _time of ['once', 'twice'])
      expect((await here.call('revokeSession', { Value: other?.id ?? '' })).data.status).toBe(0)
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false])
    const kinds = (await overview(here)).events.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'session.revoked')).toHaveLength(1)
  })

  test('a trusted computer that was revoked needs a code again; that of a stranger stays', async () => {
    const [account, other] = [await portal.newCustomer(), await portal.newCustomer()]
    const [here, stranger] = [await signedIn(account, 'firefox', true), await signedIn(other, 'edge', true)]
    const foreign = (await overview(stranger)).trustedComputers[0]?.id ?? ''
    await here.call('revokeTrustedComputer', { Value: foreign })
    expect((await overview(stranger)).trustedComputers).toHaveLength(1)
    const { trustedComputers } = await overview(here)
    await here.call('revokeTrustedComputer', { Value: trustedComputers[0]?.id ?? '' })
    expect((await overview(here)).trustedComputers).toEqual([])
    expect(await needsCode(here, account)).toBe(true)
  })

  test('signing out everywhere ends every session, this one too, and nobody else', async () => {
    const account = await portal.newCustomer()
    const [here, there] = [await signedIn(account, 'firefox'), await signedIn(account, 'chrome')]
    const stranger = await signedIn(await portal.newCustomer(), 'safari')
    await here.call('signOutEverywhere', {})
    expect(here.cookies.has('portal_visit')).toBe(false)
    expect(await Promise.all([here, there, stranger].map(isSignedIn))).toEqual([false, false, true])
  })

  test('after signing out everywhere every computer needs a code again, and the history tells', async () => {
    const [account, other] = [await portal.newCustomer(), await portal.newCustomer()]
    const lost = await signedIn(account, 'chrome', true)
    const here = await signedIn(account, 'firefox', true)
    const stranger = await signedIn(other, 'safari', true)
    await here.call('signOutEverywhere', {})
    for (const computer of [lost, here]) {
      clock.advance(11)
      expect(await needsCode(computer, account)).toBe(true)
    }
    expect((await overview(stranger)).trustedComputers).toHaveLength(1)
    const { events, trustedComputers } = await overview(await signedIn(account, 'edge'))
    expect(trustedComputers).toEqual([])
    expect(events.slice(4, 7).map(({ kind }) => kind)).toEqual([
      'signedOutEverywhere',
      'device.revoked',
      'device.revoked',
    ])
  })

  test('a new password ends the trust of every computer, that of a stranger stays', async () => {
    const [account, other] = [await portal.newCustomer(), await portal.newCustomer()]
    const lost = await signedIn(account, 'chrome', true)
    const here = await signedIn(account, 'firefox', true)
    const stranger = await signedIn(other, 'safari', true)
    const password = 'Another-Password-2026!'
    expect(
      (await here.call('changePassword', { CurrentPassword: account.password, NewPassword: password })).data
        .status,
    ).toBe(0)
    for (const computer of [lost, here]) {
      clock.advance(11)
      expect(await needsCode(computer, { ...account, password })).toBe(true)
    }
    expect((await overview(stranger)).trustedComputers).toHaveLength(1)
  })

  test('the history tells what happened, newest first, at most fifty, and to nobody else', async () => {
    const account = await portal.newCustomer()
    const here = await signedIn(account, 'firefox', true)
    await here.call('changePassword', { CurrentPassword: account.password, NewPassword: 'Brave-Donkey-7' })
    const { events } = await overview(here)
    expect(events.map(({ kind }) => kind)).toEqual([
      'password.changed',
      'device.trusted',
      'signedIn',
      'code.sent',
    ])
    await happened(account, Array<string>(60).fill('signedIn'))
    expect((await overview(here)).events).toHaveLength(50)
    const stranger = await signedIn(await portal.newCustomer(), 'safari')
    expect((await overview(stranger)).events.map(({ kind }) => kind)).toEqual(['signedIn', 'code.sent'])
  })

  test('what strangers can cause pushes nothing else out of the history', async () => {
    const account = await portal.newCustomer()
    const here = await signedIn(account, 'firefox')
    await here.call('changePassword', { CurrentPassword: account.password, NewPassword: 'Brave-Donkey-7' })
    const many = ['password.wrong', 'password.locked', 'passwordReset.requested', 'code.wrong', 'code.void']
    const rounds = Array<string[]>(20).fill(many).flat()
    await happened(account, rounds)
    const { events } = await overview(here)
    expect(events.slice(0, 20).map(({ kind }) => kind)).toEqual(rounds.toReversed().slice(0, 20))
    expect(events.slice(20).map(({ kind }) => kind)).toEqual(['password.changed', 'signedIn', 'code.sent'])
  })

  test('signing out is told to whoever signs in next', async () => {
    const account = await portal.newCustomer()
    await (await signedIn(account, 'edge')).call('logout', {})
    const { events } = await overview(await signedIn(account, 'firefox'))
    expect(events.slice(2).map(({ kind }) => kind)).toEqual(['signedOut', 'signedIn', 'code.sent'])
  })

  test('a session that is used goes on, and one that is not ends after half an hour', async () => {
    const account = await portal.newCustomer()
    const here = await signedIn(account, 'firefox')
    for (let time = 1; time <= 3; time += 1) {
      clock.advance(1700)
      expect((await overview(here)).sessions).toHaveLength(1)
    }
    // Too soon after another to be written down, and use all the same.
    for (const seconds of [29, 1799]) {
      clock.advance(seconds)
      expect((await overview(here)).sessions).toHaveLength(1)
    }
    clock.advance(1831)
    expect((await here.call('getSecurity', {})).data.code).toBe('session.required')
  })

  test('a session that has ended is not shown', async () => {
    const account = await portal.newCustomer()
    await signedIn(account, 'edge')
    clock.advance(1831)
    const here = await signedIn(account, 'firefox')
    expect((await overview(here)).sessions).toHaveLength(1)
  })
})
