/** Signing in and out, as a browser sees it, on both databases. */
import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { writeBackup } from '#server/platform/backup/write-backup.ts'
import { systemClock } from '#server/platform/clock.ts'
import { databases } from './databases.ts'
import { untilOneWaits } from './lock-waits.ts'
import { portalFixture, portalForTest, setForTest } from './portal-fixture.ts'
import type { TestAccount } from '#tools/test-portal/portal.ts'
import { createVisitor, type TestVisitor } from './visitor.ts'

describe.each(databases)('signing in on $database', ({ place }) => {
  const portal = portalFixture({ database: place })

  const credentials = ({ login, password }: TestAccount) => ({ Email: login, Password: password })

  const login = (visitor: TestVisitor, account: TestAccount, OtpCode = '', TrustedComputer = false) =>
    visitor.call('login', { ...credentials(account), OtpCode, TrustedComputer })

  async function signIn(visitor: TestVisitor, account: TestAccount, trusted = false) {
    const stage1 = await visitor.call('loginWithOtpStage1', credentials(account))
    const code = stage1.body['codeRequired'] === false ? '' : await portal.codeFor(account.login)
    return login(visitor, account, code, trusted)
  }

  async function signedIn(account: TestAccount) {
    const visitor = createVisitor(portal.url)
    await signIn(visitor, account)
    return visitor
  }

  test('a code is sent, masked where it is shown, and opens the session', async () => {
    const account = await portal.newCustomer({ login: 'eleni.k@example.com', name: 'Eleni K' })
    const visitor = createVisitor(portal.url)
    const stage1 = await visitor.call('loginWithOtpStage1', credentials(account))
    expect(stage1.body).toMatchObject({
      data: { status: 0 },
      codeRequired: true,
      channel: 'email',
      destination: 'e•••••k@example.com',
      expiresInSeconds: 600,
      resendInSeconds: 10,
    })
    const code = await portal.codeFor(account.login)
    expect(code).toMatch(/^\d{6}$/)
    expect((await login(visitor, account, code)).data.status).toBe(0)
    const profile = await visitor.call('getProfileDetails', { Username: ' Eleni.K@Example.com ' })
    expect(profile.body['item']).toMatchObject({ login: account.login, name: 'Eleni K', role: 2 })
  })

  test('a page that was loaded again signs in by its code alone, in the browser that gave the password', async () => {
    const account = await portal.newCustomer()
    const visitor = createVisitor(portal.url)
    const alone = { ...account, password: '' }
    const stranger = createVisitor(portal.url)
    expect((await login(visitor, alone, '123456')).data.code).toBe('password.again')
    await visitor.call('loginWithOtpStage1', credentials(account))
    const code = await portal.codeFor(account.login)
    await stranger.call('loginWithOtpStage1', credentials(await portal.newCustomer()))
    expect((await login(stranger, alone, code)).data.code, 'of another browser').toBe('password.again')
    expect((await login(visitor, alone)).data.code, 'without a code').toBe('credentials.wrong')
    expect((await login(visitor, { ...account, password: 'wrong' }, code)).data.code).toBe(
      'credentials.wrong',
    )
    const other = await portal.newCustomer()
    expect((await login(visitor, { ...other, password: '' }, code)).data.code).toBe('password.again')
    expect((await login(visitor, alone, code === '000000' ? '000001' : '000000')).data.code).toBe(
      'code.wrong',
    )
    expect((await login(visitor, alone, code)).data.status).toBe(0)
    expect((await visitor.call('getProfileStatus', {})).body['status']).toBe(1)
  })

  test('a code alone is worth nothing with another password, of a closed account, or once no code is used', async () => {
    const account = await portal.newCustomer()
    const alone = { ...account, password: '' }
    const atTheCode = async () => {
      const visitor = createVisitor(portal.url)
      await visitor.call('loginWithOtpStage1', { ...credentials(account), Resend: true })
      return { visitor, code: await portal.codeFor(account.login) }
    }
    const first = await atTheCode()
    await setForTest(portal, 'customerLoginWithOtp', false, true)
    expect((await login(first.visitor, alone, '111111')).data.code, 'a wrong code').toMatch(/^code\./)
    await sql`update accounts set disabled_at = now() where login = ${account.login}`.execute(portal.db)
    expect((await login(first.visitor, alone, first.code)).data.code).toBe('account.disabled')
    await sql`update accounts set disabled_at = null where login = ${account.login}`.execute(portal.db)
    // As a new password does, by whatever way: see `replacePassword`.
    await portal.db.deleteFrom('one_time_codes').execute()
    expect((await login(first.visitor, alone, first.code)).data.code).toBe('password.again')
  })

  test('another code is sent after a reload without the password, while the one before lives', async () => {
    const account = await portal.newCustomer()
    const visitor = createVisitor(portal.url)
    const alone = { Email: account.login, Password: '' }
    const again = () => visitor.call('loginWithOtpStage1', { ...alone, Resend: true })
    expect((await again()).data.code).toBe('password.again')
    await visitor.call('loginWithOtpStage1', credentials(account))
    expect((await visitor.call('loginWithOtpStage1', alone)).data.code).toBe('credentials.wrong')
    // So long ago that another one may be sent.
    const earlier = new Date(Date.now() - 60_000)
    await portal.db.updateTable('one_time_codes').set({ sent_at: earlier }).execute()
    await portal.db.updateTable('rate_hits').set({ at: earlier }).execute()
    expect((await again()).body).toMatchObject({ data: { status: 0 }, codeRequired: true })
    await portal.db
      .updateTable('one_time_codes')
      .set({ expires_at: new Date(0), sent_at: new Date(0) })
      .execute()
    expect((await again()).data.code).toBe('password.again')
  })

  test('an employee signs in the same way and has the role of an employee', async () => {
    const account = await portal.newEmployee()
    const visitor = await signedIn(account)
    const profile = await visitor.call('getProfileDetails', { Username: account.login })
    expect(profile.body['item']).toMatchObject({ role: 1 })
  })

  test('somebody with a mobile username gets the code as a text message', async () => {
    const account = await portal.newCustomer({ login: '+35799000111' })
    const stage1 = await createVisitor(portal.url).call('loginWithOtpStage1', {
      ...credentials(account),
      Email: '+357 99 000 111',
    })
    expect(stage1.body).toMatchObject({ channel: 'sms', destination: '+357•••••11' })
    expect((await portal.outbox())[0]).toMatchObject({ channel: 'sms', to: '+35799000111', subject: '' })
  })

  test('a backup holds the account, and nothing by which somebody comes in without signing in', async () => {
    const account = await portal.newCustomer()
    const visitor = createVisitor(portal.url)
    expect((await signIn(visitor, account, true)).data.status).toBe(0)
    await createVisitor(portal.url).call('loginWithOtpStage1', credentials(await portal.newCustomer()))
    const lines: string[] = []
    await writeBackup(portal.db, systemClock, async (line) => void lines.push(line))
    const held = new Set(lines.map((line) => line.split(' ')[0]))
    const secret = ['visits', 'trusted_devices', 'one_time_codes', 'outgoing_messages'] as const
    for (const table of secret)
      expect(await portal.db.selectFrom(table).selectAll().limit(1).execute(), table).toHaveLength(1)
    expect(secret.filter((table) => held.has(table))).toEqual([])
    expect(lines.filter((line) => line.startsWith('accounts ')).join('\n')).toContain(account.login)
  })

  test('a code may be typed with a gap', async () => {
    const account = await portal.newCustomer()
    const visitor = createVisitor(portal.url)
    await visitor.call('loginWithOtpStage1', credentials(account))
    const code = await portal.codeFor(account.login)
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`
    expect((await login(visitor, account, typed)).data.status).toBe(0)
  })

  test('a code opens one session only', async () => {
    const account = await portal.newCustomer()
    const visitor = createVisitor(portal.url)
    await visitor.call('loginWithOtpStage1', credentials(account))
    const code = await portal.codeFor(account.login)
    await login(visitor, account, code)
    expect((await login(visitor, account, code)).data.code).toBe('code.expired')
  })

  test('a code is worth nothing in another browser, nor for another person', async () => {
    const [one, other] = [await portal.newCustomer(), await portal.newCustomer()]
    const visitor = createVisitor(portal.url)
    await visitor.call('loginWithOtpStage1', credentials(one))
    const code = await portal.codeFor(one.login)
    const stranger = createVisitor(portal.url)
    await stranger.call('setLanguage', { LanguageCode: 'en', UpdateProfile: false })
    for (const [browser, account] of [
      [stranger, one],
      [visitor, other],
    ] as const)
      expect((await login(browser, account, code)).data.code).toBe('code.expired')
  })

  test('a trusted computer needs no code next time, for that person only', async () => {
    const [account, other] = [await portal.newCustomer(), await portal.newCustomer()]
    const browser = createVisitor(portal.url)
    await signIn(browser, account, true)
    await browser.call('logout', {})
    const again = await browser.call('loginWithOtpStage1', credentials(account))
    expect(again.body).toEqual({ data: { status: 0, text: '' }, codeRequired: false })
    expect((await login(browser, account)).data.status).toBe(0)
    expect((await browser.call('loginWithOtpStage1', credentials(other))).body['codeRequired']).toBe(true)
  })

  test('two people may trust the same computer', async () => {
    const people = [await portal.newCustomer(), await portal.newCustomer()]
    const browser = createVisitor(portal.url)
    for (const person of people) await signIn(browser, person, true)
    for (const person of people)
      expect((await browser.call('loginWithOtpStage1', credentials(person))).body['codeRequired']).toBe(false)
  })

  test('a made-up device cookie is not trusted', async () => {
    const account = await portal.newCustomer()
    const browser = createVisitor(portal.url)
    browser.cookies.set('portal_devices', 'true')
    expect((await browser.call('loginWithOtpStage1', credentials(account))).body['codeRequired']).toBe(true)
  })

  test('the session gets a new cookie at sign-in, which scripts cannot read', async () => {
    const account = await portal.newCustomer()
    const visitor = createVisitor(portal.url)
    await visitor.call('setLanguage', { LanguageCode: 'en', UpdateProfile: false })
    const before = visitor.cookies.get('portal_visit')
    const { headers } = await signIn(visitor, account)
    expect(visitor.cookies.get('portal_visit')).not.toBe(before)
    const [cookie] = headers.getSetCookie().filter((line) => line.startsWith('portal_visit='))
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    const thief = createVisitor(portal.url)
    thief.cookies.set('portal_visit', before ?? '')
    expect((await thief.call('getProfileStatus', {})).body['status']).toBe(0)
  })

  test('signing out ends the session on the server: the old cookie is refused', async () => {
    const account = await portal.newCustomer()
    const visitor = await signedIn(account)
    const old = visitor.cookies.get('portal_visit') ?? ''
    expect((await visitor.call('getProfileStatus', {})).body).toMatchObject({
      status: 1,
      userEmail: account.login,
    })
    await visitor.call('logout', {})
    expect(visitor.cookies.has('portal_visit')).toBe(false)
    visitor.cookies.set('portal_visit', old)
    const profile = await visitor.call('getProfileDetails', { Username: account.login })
    expect([profile.http, profile.data.code]).toEqual([401, 'session.required'])
    expect((await visitor.call('getProfileStatus', {})).body).toMatchObject({ status: 0, userEmail: '' })
  })

  test('the status names a mobile number as well, so that a page that is opened anew finds the profile', async () => {
    const account = await portal.newCustomer({ login: '+35799234567' })
    const visitor = await signedIn(account)
    const { userEmail } = (await visitor.call('getProfileStatus', {})).body as { userEmail: string }
    expect(userEmail).toBe(account.login)
    const profile = await visitor.call('getProfileDetails', { Username: userEmail })
    expect(profile.data.status).toBe(0)
  })

  test('nobody reads the profile of somebody else', async () => {
    const [account, other] = [await portal.newCustomer(), await portal.newCustomer()]
    const visitor = await signedIn(account)
    const refused = await visitor.call('getProfileDetails', { Username: other.login })
    expect([refused.http, refused.data.code]).toEqual([403, 'access.denied'])
  })

  test('a password that must be reset is refused with 222', async () => {
    const account = await portal.newCustomer({ passwordResetRequired: true })
    const refused = await createVisitor(portal.url).call('loginWithOtpStage1', credentials(account))
    expect(refused.data).toMatchObject({ status: 222, code: 'password.resetRequired' })
  })

  test('the language of the visit is kept in the profile when asked', async () => {
    const account = await portal.newCustomer()
    const visitor = await signedIn(account)
    await visitor.call('setLanguage', { LanguageCode: 'ar', UpdateProfile: true })
    const profile = await visitor.call('getProfileDetails', { Username: account.login })
    expect(profile.body['item']).toMatchObject({ language: 'ar' })
  })

  test('refusals speak the language of the visit, else of the browser', async () => {
    const request = { Email: 'nobody@example.com', Password: 'wrong' }
    const visitor = createVisitor(portal.url, { 'accept-language': 'ru-RU,ru;q=0.9,en;q=0.5' })
    expect((await visitor.call('loginWithOtpStage1', request)).data.text).toMatch(/Неверный/)
    await visitor.call('setLanguage', { LanguageCode: 'el', UpdateProfile: false })
    expect((await visitor.call('loginWithOtpStage1', request)).data.text).toMatch(/δεν είναι σωστός/)
  })

  test('answers to who is signed in speak the language of the page, else of the account', async () => {
    const account = await portal.newCustomer({ language: 'ru' })
    const visitor = await signedIn(account)
    const refusalIn = async (language: string) => {
      const response = await visitor.send('/api/account/ChangePassword', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': language },
        body: JSON.stringify({ CurrentPassword: 'x', NewPassword: 'x' }),
      })
      return ((await response.json()) as { data: { text: string } }).data.text
    }
    expect(await refusalIn('el')).toMatch(/[α-ω]/)
    expect(await refusalIn('de')).toMatch(/[а-я]/)
    await visitor.call('setLanguage', { LanguageCode: 'ar', UpdateProfile: false })
    expect(await refusalIn('el')).toMatch(/[ء-ي]/)
  })

  test('a message to an account speaks the language of the account, whatever the page speaks', async () => {
    const account = await portal.newCustomer({ language: 'ru' })
    const visitor = createVisitor(portal.url, { 'accept-language': 'el' })
    await visitor.call('loginWithOtpStage1', credentials(account))
    const message = (await portal.outbox()).find(({ to }) => to === account.login)
    expect(message?.subject).toMatch(/[а-я]/)
  })

  test('without customerLoginWithOtp the password is enough', async () => {
    const account = await portal.newCustomer()
    await setForTest(portal, 'customerLoginWithOtp', false, true)
    expect((await login(createVisitor(portal.url), account)).data.status).toBe(0)
  })

  test('while signing in is switched off, the right password is refused and told until when', async () => {
    const account = await portal.newCustomer()
    await setForTest(portal, 'disableLoginDate', '2099-01-01T10:00:00Z', '')
    const refused = await createVisitor(portal.url).call('loginWithOtpStage1', credentials(account))
    expect(refused.data).toMatchObject({ code: 'login.disabled', until: '2099-01-01T10:00:00.000Z' })
  })

  test('asking for a new password sends a code and the way to the right page', async () => {
    const account = await portal.newCustomer()
    await createVisitor(portal.url).call('sendResetUserPassword', {
      Email: account.login.toUpperCase(),
      SendOtpCode: true,
    })
    const [entry] = await portal.outbox()
    expect(entry).toMatchObject({
      to: account.login,
      link: `${portal.url}/account/resetPassword/${encodeURIComponent(account.login)}`,
    })
    expect(entry?.body).toContain(entry?.code)
  })
})

test('a sign-in that comes too late for a new password leaves no computer that is trusted', async () => {
  // An embedded database has one connection: there, nothing is side by side.
  const portal = await portalForTest({ database: inject('postgresUrl') })
  const { login, password } = await portal.newCustomer()
  const visitor = createVisitor(portal.url)
  const credentials = { Email: login, Password: password }
  await visitor.call('loginWithOtpStage1', credentials)
  const OtpCode = await portal.codeFor(login)
  const under = await portal.db.transaction().execute(async (tx) => {
    // As a reset does, in its order.
    const { id } = await tx
      .updateTable('accounts')
      .set({ password_hash: 'another' })
      .where('login', '=', login)
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.deleteFrom('trusted_devices').where('account_id', '=', id).execute()
    const signingIn = visitor.call('login', { ...credentials, OtpCode, TrustedComputer: true })
    await untilOneWaits(portal.db)
    return { signingIn }
  })
  expect((await under.signingIn).data.code).toBe('credentials.wrong')
  expect(await portal.db.selectFrom('trusted_devices').selectAll().execute()).toEqual([])
})
