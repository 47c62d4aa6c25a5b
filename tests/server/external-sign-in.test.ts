/** Signing in with an external provider, as a browser sees it, through a real provider, on both databases. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import type { TestAccount } from '#tools/test-portal/portal.ts'
import { startSandbox, type Sandbox, type SandboxPerson } from '#tools/sandbox-identity/identity-provider.ts'
import { databases } from './databases.ts'
import { messageTo, signIn, tokenOf } from './people.ts'
import { portalFixture, portalForTest, setForTest } from './portal-fixture.ts'
import { goThroughProvider, identify, navigate } from './provider-visit.ts'
import { createVisitor, type Answered, type TestVisitor } from './visitor.ts'

const people: SandboxPerson[] = []

/** Somebody whom the provider knows; for a person of their own in each test. */
function somebody(email = `person-${randomUUID()}@example.com`, emailIsVerified = true): SandboxPerson {
  const person = { subject: randomUUID(), name: 'Eleni Test', email, emailIsVerified }
  people.push(person)
  return person
}

const client = { clientId: 'portal', clientSecret: 'a secret of the tests' }
const beginning = '/signIn/external?to=%2FuserHome'

describe.each(databases)('an external sign-in on $database', ({ place }) => {
  const clock = movableClock()
  const sandbox = {} as Sandbox
  /** What the portal gets from the provider instead of its real answer; undefined: the real one. */
  let tampered: ((url: string, answer: Response) => Promise<Response>) | undefined

  // What is declared first is stopped last.
  afterAll(() => sandbox.stop())
  const portal = portalFixture(async () => {
    Object.assign(sandbox, await startSandbox({ ...client, people }))
    return {
      database: place,
      clock,
      identityProvider: {
        ...client,
        issuer: sandbox.issuer,
        name: 'City ID',
        fetch: async (url, options) => {
          const answer = await fetch(url, options as RequestInit)
          return tampered ? tampered(url, answer) : answer
        },
      },
    }
  })
  beforeAll(() => portal.setSetting('portalAuthenticationType', 1))

  const newVisitor = () => createVisitor(portal.url)
  const statusOf = async (visitor: TestVisitor) => (await visitor.call('getProfileStatus', {})).body['status']
  const taken = async (visitor: TestVisitor) => {
    const { data, body } = await visitor.call('getExternalAccount', {})
    return data.code ?? body['userEmail']
  }
  /** A browser that has been at the provider, and has not asked yet what came of it. */
  const cameAs = async (person: SandboxPerson) => {
    const visitor = newVisitor()
    await goThroughProvider(visitor, person)
    return visitor
  }
  /** A customer who has said at the provider who they are, and is not back yet. */
  const identified = async () => {
    const person = somebody((await portal.newCustomer()).login)
    const visitor = newVisitor()
    const returned = await identify(await navigate(visitor, beginning), person)
    return { person, visitor, returned }
  }

  test('opens the account with the verified e-mail address, and leads to the page that was asked for', async () => {
    const account = await portal.newCustomer({ name: 'Eleni K' })
    const visitor = newVisitor()
    expect(await statusOf(visitor)).toBe(0)
    const page = await goThroughProvider(visitor, somebody(account.login), '/userHome?from=mail#news')
    expect(page).toBe('/userHome?from=mail#news')
    expect(await statusOf(visitor)).toBe(2)
    const anonymous = visitor.cookies.get('portal_visit')
    expect(await taken(visitor)).toBe(account.login)
    expect(visitor.cookies.get('portal_visit')).not.toBe(anonymous)
    expect(await statusOf(visitor)).toBe(1)
    const profile = await visitor.call('getProfileDetails', { Username: account.login })
    expect(profile.body['item']).toMatchObject({ name: 'Eleni K' })
    const stolen = createVisitor(portal.url, { cookie: `portal_visit=${anonymous}` })
    expect(await statusOf(stolen)).toBe(0)
  })

  test('tells the owner by mail, and shows in the history of the account', async () => {
    const account = await portal.newCustomer()
    const visitor = await cameAs(somebody(account.login))
    await taken(visitor)
    expect((await messageTo(portal, account.login)).subject).toBe(
      'Your account can now be opened in another way',
    )
    const { body } = await visitor.call('getSecurity', {})
    const { events } = body['item'] as { events: { kind: string }[] }
    expect(events.map(({ kind }) => kind)).toEqual(['signedIn', 'externalIdentity.linked'])
  })

  test('knows the person again when the e-mail address is another, on either side', async () => {
    const account = await portal.newCustomer()
    const person = somebody(account.login)
    await cameAs(person)
    await taken(await cameAs(person))
    person.email = `moved-${randomUUID()}@example.com`
    const login = `renamed-${randomUUID()}@example.com`
    await portal.db.updateTable('accounts').set({ login }).where('login', '=', account.login).execute()
    expect(await taken(await cameAs(person))).toBe(login)
  })

  test.each<[string, (account: TestAccount, visitor: TestVisitor) => Promise<Answered>]>([
    [
      'a reset of the password',
      async ({ login: Identifier }, visitor) => {
        await visitor.call('sendResetUserPassword', { Email: Identifier, SendOtpCode: true })
        const PasswordResetCode = await portal.codeFor(Identifier)
        const Password = 'Brave-Donkey-7'
        return visitor.call('resetUserPassword', { Identifier, PasswordResetCode, Password })
      },
    ],
    ['signing out everywhere', (_account, visitor) => visitor.call('signOutEverywhere', {})],
    [
      'another e-mail address here',
      async ({ password: Password }, visitor) => {
        const NewEmail = `moved-${randomUUID()}@example.com`
        await visitor.call('changeEmail', { Password, NewEmail, SendOtpCode: true })
        const Value = tokenOf((await messageTo(portal, NewEmail)).link)
        return visitor.call('changeEmailComplete', { Value })
      },
    ],
  ])(
    'opens the account no more after %s, until a verified e-mail address links it anew',
    async (_what, act) => {
      const account = await portal.newCustomer()
      const person = somebody(account.login)
      const visitor = await cameAs(person)
      expect(await taken(visitor)).toBe(account.login)
      expect((await act(account, visitor)).data.status).toBe(0)
      person.email = `elsewhere-${randomUUID()}@example.com`
      expect(await taken(await cameAs(person))).toBe('external.unknownAccount')
      const { login } = await portal.db
        .selectFrom('accounts')
        .select('login')
        .where('name', '=', account.name)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      expect(await taken(await cameAs(somebody(login)))).toBe(login)
    },
  )

  test('does not give an account to who got its e-mail address at the provider later', async () => {
    const account = await portal.newCustomer()
    expect(await taken(await cameAs(somebody(account.login)))).toBe(account.login)
    const second = await cameAs(somebody(account.login))
    expect(await taken(second)).toBe('external.unknownAccount')
    expect(await statusOf(second)).toBe(0)
  })

  test('refuses who has no account here, and whose e-mail address nobody has verified', async () => {
    const account = await portal.newCustomer()
    for (const person of [somebody(), somebody(account.login, false)]) {
      const visitor = await cameAs(person)
      expect(await taken(visitor)).toBe('external.unknownAccount')
      expect(await statusOf(visitor)).toBe(0)
    }
  })

  test('says that the person did not agree there', async () => {
    const visitor = newVisitor()
    expect(await goThroughProvider(visitor, 'nobody')).toBe('/userHome')
    expect(await statusOf(visitor)).toBe(2)
    expect(await taken(visitor)).toBe('external.refused')
    expect(await statusOf(visitor)).toBe(0)
  })

  test('leaves a visitor a visitor when the window of the provider is closed', async () => {
    const visitor = newVisitor()
    await navigate(visitor, beginning)
    expect(await statusOf(visitor)).toBe(0)
    expect(await taken(visitor)).toBe('external.expired')
  })

  test('takes an outcome once', async () => {
    const account = await portal.newCustomer()
    const visitor = await cameAs(somebody(account.login))
    const cookie = `portal_visit=${visitor.cookies.get('portal_visit')}`
    const answers = await Promise.all(
      [1, 2].map(async () => (await taken(createVisitor(portal.url, { cookie }))) as string),
    )
    expect(answers.toSorted()).toEqual(['external.expired', account.login].toSorted())
  })

  test('is worth nothing when the address of the return is used again', async () => {
    const { person, visitor, returned } = await identified()
    await navigate(visitor, returned, 'cross-site')
    await navigate(visitor, returned, 'cross-site')
    expect(await taken(visitor)).toBe(person.email)
    await visitor.call('logout', {})
    expect(await navigate(visitor, returned, 'cross-site')).toBe('/login')
    expect(await taken(visitor)).toBe('external.expired')
  })

  test('is worth nothing in another browser than the one that began it', async () => {
    const { person, visitor: owner, returned } = await identified()
    const thief = newVisitor()
    await navigate(thief, beginning)
    expect(await navigate(thief, returned, 'cross-site')).toBe('/login')
    expect(await taken(thief)).toBe('external.expired')
    await navigate(owner, returned, 'cross-site')
    expect(await taken(owner)).toBe(person.email)
  })

  test('goes on in every tab of a browser that was on its way in several', async () => {
    const account = await portal.newCustomer()
    const person = somebody(account.login)
    const visitor = newVisitor()
    const ways = [
      await navigate(visitor, '/signIn/external?to=/userHome'),
      await navigate(visitor, '/signIn/external?to=/security'),
    ]
    const [one, other] = [await identify(ways[0]!, person), await identify(ways[1]!, person)]
    await navigate(visitor, one, 'cross-site')
    expect(await taken(visitor)).toBe(account.login)
    expect(await navigate(visitor, other, 'cross-site')).toBe('/security')
    expect(await taken(visitor)).toBe(account.login)
    expect(await statusOf(visitor)).toBe(1)
  })

  test('ends ten minutes after it was begun, and so does an outcome that nobody takes', async () => {
    const { person, visitor, returned } = await identified()
    clock.advance(601)
    expect(await navigate(visitor, returned, 'cross-site')).toBe('/login')
    expect(await taken(visitor)).toBe('external.expired')
    await goThroughProvider(visitor, person)
    clock.advance(601)
    expect(await statusOf(visitor)).toBe(0)
    expect(await taken(visitor)).toBe('external.expired')
  })

  test('believes no answer with the nonce of another sign-in', async () => {
    const { visitor, returned } = await identified()
    await portal.db
      .updateTable('external_sign_ins')
      .set({ nonce: 'another' })
      .where('nonce', '!=', '')
      .execute()
    await navigate(visitor, returned, 'cross-site')
    expect(await taken(visitor)).toBe('external.invalid')
  })

  test('believes no answer that names another issuer', async () => {
    const { visitor, returned } = await identified()
    const other = returned.replace(
      encodeURIComponent(sandbox.issuer),
      encodeURIComponent('https://elsewhere.example'),
    )
    expect(other).not.toBe(returned)
    await navigate(visitor, other, 'cross-site')
    expect(await taken(visitor)).toBe('external.invalid')
  })

  test('believes no answer whose signature is not that of the provider', async () => {
    const { visitor, returned } = await identified()
    tampered = async (url, answer) => {
      if (!url.endsWith('/token')) return answer
      const body = (await answer.json()) as { id_token: string }
      const [header, , signature] = body.id_token.split('.')
      const claims = JSON.parse(Buffer.from(body.id_token.split('.')[1]!, 'base64url').toString()) as object
      const forged = Buffer.from(JSON.stringify({ ...claims, name: 'Forged' })).toString('base64url')
      return Response.json({ ...body, id_token: `${header}.${forged}.${signature}` })
    }
    await navigate(visitor, returned, 'cross-site')
    tampered = undefined
    expect(await taken(visitor)).toBe('external.invalid')
  })

  test.each<[string, (url: string) => Response]>([
    ['answers with errors', () => new Response('Bad Gateway', { status: 502 })],
    [
      'cannot be reached',
      () => {
        throw new TypeError('fetch failed')
      },
    ],
  ])('says so when the provider %s, before and after', async (_what, broken) => {
    const { visitor, returned } = await identified()
    tampered = async (url) => broken(url)
    await navigate(visitor, returned, 'cross-site')
    expect(await taken(visitor)).toBe('external.unreachable')
    // What the provider said about itself counts for an hour.
    clock.advance(3601)
    const later = newVisitor()
    expect(await navigate(later, beginning)).toBe('/userHome')
    expect(await taken(later)).toBe('external.unreachable')
    tampered = undefined
    expect(await navigate(later, beginning)).toMatch(sandbox.issuer)
  })

  test('tells what is wrong when signing in is switched off', async () => {
    const account = await portal.newCustomer()
    const visitor = await cameAs(somebody(account.login))
    await portal.setSetting('disableLoginDate', new Date(clock().getTime() + 60_000).toISOString())
    expect(await taken(visitor)).toBe('login.disabled')
    await portal.setSetting('disableLoginDate', '')
    expect(await statusOf(visitor)).toBe(0)
  })

  test.each([
    ['https://elsewhere.example/', '/login'],
    ['//elsewhere.example', '/login'],
    ['/\\elsewhere.example', '/login'],
    ['/.//elsewhere.example', '/login'],
    ['/api/account/Logout', '/login'],
    ['/signIn/external', '/login'],
    ['userHome', '/login'],
    ['/userHome/../security?a=1', '/security?a=1'],
  ])('asked to lead to %s it leads to %s', async (to, page) => {
    expect(await goThroughProvider(newVisitor(), 'nobody', to)).toBe(page)
  })

  test('is not begun by another site', async () => {
    const visitor = newVisitor()
    expect(await navigate(visitor, beginning, 'cross-site')).toBe('/login')
    expect(visitor.cookies.size).toBe(0)
  })

  test('ends at the provider, too, when that is wanted, and leads back to the portal', async () => {
    const visitor = newVisitor()
    const address = new URL(await navigate(visitor, '/signIn/external/signOut'))
    expect(address.origin).toBe(sandbox.issuer)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'portal',
      post_logout_redirect_uri: `${portal.url}/login`,
    })
    expect((await fetch(address)).status).toBe(200)
    expect(await navigate(visitor, '/signIn/external/signOut', 'cross-site'), 'another site').toBe('/login')
    await setForTest(portal, 'portalAuthenticationType', 0, 1)
    expect(await navigate(visitor, '/signIn/external/signOut'), 'switched off').toBe('/login')
  })

  test('goes to the page for signing in where the provider ends no sessions, or is gone', async () => {
    for (const fetchFor of [
      async (answer: Response) => {
        const { end_session_endpoint: _none, ...metadata } = (await answer.json()) as Record<string, unknown>
        return Response.json(metadata)
      },
      () => Promise.reject(new TypeError('fetch failed')),
    ]) {
      const other = await portalForTest({
        identityProvider: {
          ...client,
          issuer: sandbox.issuer,
          name: 'City ID',
          fetch: async (url, options) => fetchFor(await fetch(url, options as RequestInit)),
        },
      })
      await other.setSetting('portalAuthenticationType', 1)
      expect(await navigate(createVisitor(other.url), '/signIn/external/signOut')).toBe('/login')
    }
  })

  test('asks the provider with PKCE, a state and a nonce, each of them new', async () => {
    const asked = async () => new URL(await navigate(newVisitor(), beginning)).searchParams
    const [one, other] = [await asked(), await asked()]
    expect(one.get('code_challenge_method')).toBe('S256')
    expect(one.get('scope')).toBe('openid email profile')
    expect(one.get('redirect_uri')).toBe(`${portal.url}/signIn/external/return`)
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one.get(name)).toMatch(/^[\w-]{43}$/)
      expect(one.get(name)).not.toBe(other.get(name))
    }
  })

  test('keeps no more than ten ways of one browser', async () => {
    const visitor = newVisitor()
    const first = await navigate(visitor, beginning)
    clock.advance(1)
    for (let count = 0; count < 10; count += 1) await navigate(visitor, beginning)
    const account = await portal.newCustomer()
    await navigate(visitor, await identify(first, somebody(account.login)), 'cross-site')
    expect(await taken(visitor)).toBe('external.expired')
  })

  test('as the only way leaves none by password, and the other way round', async () => {
    const account = await portal.newCustomer()
    await portal.setSetting('portalAuthenticationType', 2)
    expect((await signIn(portal, newVisitor(), account)).code).toBe('login.providerOnly')
    await portal.setSetting('portalAuthenticationType', 0)
    expect(await navigate(newVisitor(), beginning)).toBe('/userHome')
    expect((await signIn(portal, newVisitor(), account)).status).toBe(0)
    await portal.setSetting('portalAuthenticationType', 1)
  })
})

test('without a provider in the environment nothing of it is there, whatever the setting says', async () => {
  const portal = await portalForTest()
  await portal.setSetting('portalAuthenticationType', 2)
  const visitor = createVisitor(portal.url)
  const { body } = await visitor.call('getSettings', {})
  expect(body['value']).toMatchObject({ portalAuthenticationType: 0, externalSignInName: '' })
  expect(await navigate(visitor, beginning)).toBe('/userHome')
  expect(await navigate(visitor, '/signIn/external/return?state=a&code=b', 'cross-site')).toBe('/login')
  expect((await visitor.call('getExternalAccount', {})).data.code).toBe('external.expired')
  expect(visitor.cookies.size).toBe(0)
})

test('has a limit for each network', async () => {
  const portal = await portalForTest({
    limits: { externalSignInsPerNetwork: 2 },
    // Nobody is there: what is counted is counted before it is asked.
    identityProvider: { ...client, issuer: 'http://127.0.0.1:1', name: 'City ID' },
  })
  await portal.setSetting('portalAuthenticationType', 1)
  const asked = []
  for (let count = 0; count < 3; count += 1) asked.push(await navigate(createVisitor(portal.url), beginning))
  expect(asked).toEqual(['/userHome', '/userHome', '/login'])
})
