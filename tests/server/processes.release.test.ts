/** What holds only with real processes: nothing acknowledged is lost, one session across two, one owner of a folder. */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { demonstrationPassword } from '#server/demonstration/accounts.ts'
import {
  endAll,
  runBackup,
  runSettings,
  startProcess,
  startRefused,
  type PortalProcess,
} from './processes.ts'
import { freshServerDatabase } from '#tools/test-portal/test-database.ts'
import { newEmail, registrationOf, tokenOf } from './people.ts'
import { createVisitor, type TestVisitor } from './visitor.ts'

const customer = { Email: 'customer@example.com', Password: demonstrationPassword }

async function sentCode(url: string): Promise<string> {
  const entries = (await (await fetch(`${url}/outbox.json`)).json()) as { code: string }[]
  return entries[0]?.code ?? ''
}

async function signIn(visitor: TestVisitor, url: string): Promise<void> {
  await visitor.call('loginWithOtpStage1', customer)
  const login = await visitor.call('login', {
    ...customer,
    OtpCode: await sentCode(url),
    TrustedComputer: false,
  })
  expect(login.data.status).toBe(0)
}

/** Chooses Arabic in new visits until the process dies. @returns the cookies of the visits that were acknowledged */
async function writeUntilKilled(portal: PortalProcess, acknowledgements: number): Promise<string[]> {
  const acknowledged: string[] = []
  const write = async (): Promise<void> => {
    for (;;) {
      const visitor = createVisitor(portal.url)
      try {
        const { data } = await visitor.call('setLanguage', { LanguageCode: 'ar', UpdateProfile: false })
        // On a busy machine a call can be told to come later: it was not acknowledged.
        if (data.status !== 0) continue
      } catch {
        return
      }
      acknowledged.push(visitor.cookies.get('portal_visit') ?? '')
      if (acknowledged.length === acknowledgements) portal.child.kill('SIGKILL')
    }
  }
  await Promise.all([write(), write(), write(), write()])
  await portal.end('SIGKILL')
  return acknowledged
}

/** How many of these visits the portal still knows: it answers them in their language. */
async function remembered(url: string, cookies: readonly string[]): Promise<number> {
  let known = 0
  for (const cookie of cookies) {
    const visitor = createVisitor(url)
    visitor.cookies.set('portal_visit', cookie)
    const { data } = await vi.waitFor(async () => {
      const answer = await visitor.call('getMessage', { Lang: 'en', TextId: 9999 })
      expect(answer.data.code).not.toBe('server.overloaded')
      return answer
    }, 60_000)
    if (/[\u0600-\u06ff]/.test(data.text)) known += 1
  }
  return known
}

/** A process takes seconds to start, and a busy machine makes them many. */
afterAll(endAll)

describe('a portal on a folder', () => {
  let temporary: string
  let folder: string
  beforeAll(() => {
    temporary = mkdtempSync(join(tmpdir(), 'portal-'))
    folder = join(temporary, 'data')
  })
  afterAll(() => rmSync(temporary, { recursive: true, force: true }))

  test('is killed in the middle of writing, twice, starts at once and has lost nothing that it acknowledged', async () => {
    const acknowledged: string[] = []
    for (const count of [40, 90]) {
      const portal = await startProcess({ DATA_DIR: folder })
      acknowledged.push(...(await writeUntilKilled(portal, count)))
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(130)
    const portal = await startProcess({ DATA_DIR: folder })
    expect(await remembered(portal.url, acknowledged)).toBe(acknowledged.length)
    await portal.end('SIGTERM')
  })

  describe('while it runs', () => {
    let portal: PortalProcess
    const visitor = () => createVisitor(portal.url)
    beforeAll(async () => {
      portal = await startProcess({ DATA_DIR: folder })
    })
    afterAll(async () => void (await portal.end('SIGTERM')))

    test('says where it is, who may sign in and where codes arrive', () => {
      const { out, err } = portal.written
      expect(out).toMatch(/The portal is at http:\/\/localhost:\d+/)
      for (const fact of ['customer@example.com', 'employee@example.com', '/outbox'])
        expect(out).toContain(fact)
      expect(err).toBe('')
    })

    test('a second process on its folder gets a clear error and does no harm', async () => {
      const second = await startRefused({ DATA_DIR: folder })
      expect(second.code).toBe(1)
      expect(second.err).toBe(
        `The portal cannot start:\nAnother portal process is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.\n`,
      )
      expect((await visitor().send('/readyz')).status).toBe(200)
    })

    test('its socket belongs to its owner alone', () => {
      expect(statSync(join(folder, 'operator.sock')).mode & 0o777).toBe(0o600)
    })

    test('the settings tool changes it at once', async () => {
      const set = await runSettings({ DATA_DIR: folder }, 'set', 'homeButtonUrl', 'https://www.example.com')
      expect(set).toEqual({ code: 0, out: 'utility.homeButtonUrl = https://www.example.com\n', err: '' })
      const { body } = await visitor().call('getSettings', {})
      expect(body['value']).toMatchObject({ homeButtonUrl: 'https://www.example.com' })
      expect((await runSettings({ DATA_DIR: folder }, 'get', 'humanCheck')).out).toBe('none\n')
    })

    test('the settings tool changes the terms', async () => {
      const hash = async () =>
        (await visitor().call('getPortalLicenceAgreementHash', { Value: 'ar' })).body['hash']
      const before = await hash()
      expect((await runSettings({ DATA_DIR: folder }, 'set', 'licence.ar', 'شروط جديدة')).code).toBe(0)
      expect(await hash()).not.toBe(before)
    })

    test('the settings tool refuses a mistake in one sentence and changes nothing', async () => {
      const current = () => runSettings({ DATA_DIR: folder }, 'get', 'showPaymentButtonAtLogin')
      const before = await current()
      const refused = await runSettings({ DATA_DIR: folder }, 'set', 'showPaymentButtonAtLogin', 'yes')
      expect(refused).toEqual({
        code: 2,
        out: '',
        err: 'showPaymentButtonAtLogin cannot be "yes": it must be true or false.\n',
      })
      expect(before.out).toBe('true\n')
      expect(await current()).toEqual(before)
    })

    test('the settings tool explains itself', async () => {
      for (const args of [[], ['set', 'logo'], ['delete', 'logo']]) {
        const { code, err } = await runSettings({ DATA_DIR: folder }, ...args)
        expect(code).toBe(2)
        expect(err).toMatch(/^Usage:/)
      }
    })

    test('it cannot take a port that is taken', async () => {
      const server = createServer()
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const PORT = String((server.address() as AddressInfo).port)
      const refused = await startRefused({ PORT, API_URL: 'http://127.0.0.1:9/' })
      expect(refused).toMatchObject({
        code: 1,
        err: `The portal cannot start:\nPORT ${PORT} is taken by another program: set PORT.\n`,
      })
      server.close()
    })
  })

  test('stopped, it keeps what the settings tool writes for the next start', async () => {
    const list = await runSettings({ DATA_DIR: folder }, 'list')
    expect(list.out).toContain('organisation.orgName = Demetra Water & Power\n')
    expect(list.out).toContain('message.52.ru')
    expect((await runSettings({ DATA_DIR: folder }, 'set', 'enableSupportPage', 'false')).code).toBe(0)
    const portal = await startProcess({ DATA_DIR: folder })
    const { body } = await createVisitor(portal.url).call('getOrganisationSettings', {})
    expect(body['value']).toMatchObject({ enableSupportPage: false })
    expect((await portal.end('SIGTERM')).code).toBe(0)
  })

  test('a session outlives the process, and a whole sign-in at LOG_LEVEL trace writes no secret', async () => {
    const portal = await startProcess({ DATA_DIR: folder, LOG_LEVEL: 'trace' })
    const visitor = createVisitor(portal.url)
    await signIn(visitor, portal.url)
    const secrets = [await sentCode(portal.url), customer.Password, ...visitor.cookies.values()]
    const { out, err, code } = await portal.end('SIGTERM')
    expect(code).toBe(0)
    const log = out + err
    expect(log).toContain('/api/account/Login')
    for (const secret of secrets) expect(log).not.toContain(secret)
    const next = await startProcess({ DATA_DIR: folder })
    const again = createVisitor(next.url)
    for (const [name, value] of visitor.cookies) again.cookies.set(name, value)
    expect((await again.call('getProfileStatus', {})).body).toMatchObject({ status: 1 })
    await next.end('SIGTERM')
  })
})

/** The newest message of any portal on this database. */
async function newestMessage(url: string): Promise<{ code: string; link: string }> {
  const entries = (await (await fetch(`${url}/outbox.json`)).json()) as { code: string; link: string }[]
  return entries[0] ?? { code: '', link: '' }
}

describe('portals on one PostgreSQL server', () => {
  let database: Awaited<ReturnType<typeof freshServerDatabase>>
  beforeAll(async () => {
    database = await freshServerDatabase(inject('postgresUrl'))
  })
  afterAll(() => database.drop())

  test('start at the same moment on an empty database, and serve one sign-in and one session together', async () => {
    const variables = { DATABASE_URL: database.url }
    const [one, other] = await Promise.all([startProcess(variables), startProcess(variables)])
    const visitor = createVisitor(one.url)
    const second = createVisitor(other.url)
    const share = () => {
      second.cookies.clear()
      for (const [name, value] of visitor.cookies) second.cookies.set(name, value)
    }
    await visitor.call('loginWithOtpStage1', customer)
    share()
    const login = await second.call('login', {
      ...customer,
      OtpCode: await sentCode(one.url),
      TrustedComputer: false,
    })
    expect(login.data.status).toBe(0)
    for (const [name, value] of second.cookies) visitor.cookies.set(name, value)
    expect((await visitor.call('getProfileDetails', { Username: customer.Email })).data.status).toBe(0)
    await second.call('logout', {})
    expect((await visitor.call('getProfileDetails', { Username: customer.Email })).http).toBe(401)

    const set = await runSettings(variables, 'set', 'portalName', 'Two of us')
    expect(set.code).toBe(0)
    for (const { url } of [one, other])
      expect((await createVisitor(url).call('getSettings', {})).body['value']).toMatchObject({
        portalName: 'Two of us',
      })
    await Promise.all([one.end('SIGTERM'), other.end('SIGTERM')])
  })

  test('activate a registration once, and reset a password once, whichever of them is asked', async () => {
    const variables = { DATABASE_URL: database.url }
    const portals = await Promise.all([startProcess(variables), startProcess(variables)])
    const [one] = portals
    const asked = [...portals, ...portals, ...portals]
    const visitor = createVisitor(one.url)
    const login = newEmail()
    await visitor.call('registerProfile', registrationOf(login))
    const activation = await newestMessage(one.url)
    const activate = { Value: tokenOf(activation.link), OtpCode: activation.code }
    const activations = await Promise.all(
      asked.map(({ url }) => createVisitor(url).call('activateAccount', activate)),
    )
    expect(activations.map(({ data }) => data.status).toSorted()).toEqual([0, 16, 16, 16, 16, 16])

    await visitor.call('sendResetUserPassword', { Email: login, SendOtpCode: true })
    const { code: PasswordResetCode } = await newestMessage(one.url)
    const resets = await Promise.all(
      asked.map(({ url }, index) =>
        createVisitor(url).call('resetUserPassword', {
          PasswordResetCode,
          Password: `Brave-Donkey-${index}!`,
          Identifier: login,
        }),
      ),
    )
    expect(resets.filter(({ data }) => data.status === 0)).toHaveLength(1)
    await Promise.all(portals.map((portal) => portal.end('SIGTERM')))
  })

  test('one is killed in the middle of writing, and the next has lost nothing that it acknowledged', async () => {
    const portal = await startProcess({ DATABASE_URL: database.url })
    const acknowledged = await writeUntilKilled(portal, 80)
    const next = await startProcess({ DATABASE_URL: database.url })
    expect(await remembered(next.url, acknowledged)).toBe(acknowledged.length)
    await next.end('SIGTERM')
  })

  const production = () => ({
    NODE_ENV: 'production',
    HUMAN_CHECK: 'none-on-my-responsibility',
    DATABASE_URL: database.url,
    PORTAL_SECRET: 'kT9vQ2xLw7RzB4nYp8HsD1fGj6Mc3EaU',
    PUBLIC_URL: 'https://portal.example.com',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'portal@example.com',
    SMS_GATEWAY_URL: 'http://127.0.0.1:9/',
  })

  test.each(['PORTAL_SECRET', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'SMS_GATEWAY_URL'] as const)(
    'production does not start without %s and says so',
    async (name) => {
      const { [name]: _left, ...rest } = production()
      // With a check nothing else is worth a second look.
      const { code, err } = await startRefused({ ...rest, HUMAN_CHECK: 'altcha' })
      expect(code).toBe(1)
      expect(err).toMatch(new RegExp(`^The portal cannot start:\n${name} is missing: in production it .*\n$`))
    },
  )

  test('production starts without a gateway for the first run alone, and stops as soon as it is set up', async () => {
    const empty = await freshServerDatabase(inject('postgresUrl'))
    const { SMTP_URL: _smtp, MAIL_FROM: _from, SMS_GATEWAY_URL: _sms, ...rest } = production()
    const variables = { ...rest, DATABASE_URL: empty.url }
    const first = await startProcess(variables)
    const [, token = ''] = /\/firstRun#([\w-]+)/.exec(first.written.out) ?? []
    const browser = createVisitor(first.url, { origin: 'https://portal.example.com' })
    expect((await browser.call('openFirstRun', { Token: token })).data.status).toBe(0)
    expect((await browser.call('getFirstRun', {})).body['item']).toMatchObject({
      missing: ['SMTP_URL', 'MAIL_FROM', 'SMS_GATEWAY_URL'],
    })
    expect((await createVisitor(first.url).call('getFirstRun', {})).data.code).toBe('firstRun.session')
    expect((await first.end('SIGTERM')).code).toBe(0)
    await runSettings({ ...production(), DATABASE_URL: empty.url }, 'set', 'enablePortal', '1')
    const refused = await startRefused(variables)
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('SMTP_URL is missing')])
    await empty.drop()
  })

  test('production does not start on the demonstration, whose passwords are public', async () => {
    const { code, err } = await startRefused(production())
    expect([code, err]).toEqual([1, expect.stringContaining('This database holds the demonstration')])
  })

  test('production starts on an empty database, with nobody in it and no outbox', async () => {
    const empty = await freshServerDatabase(inject('postgresUrl'))
    const portal = await startProcess({ ...production(), DATABASE_URL: empty.url })
    expect(portal.written.out).not.toContain(demonstrationPassword)
    const visitor = createVisitor(portal.url, { 'sec-fetch-site': 'same-origin' })
    expect(portal.written.out).toContain('/firstRun#')
    expect((await visitor.call('loginWithOtpStage1', customer)).data.code).toBe('portal.notSetUp')
    // Enabled at the terminal, it is set up.
    await runSettings({ ...production(), DATABASE_URL: empty.url }, 'set', 'enablePortal', '1')
    expect((await visitor.call('loginWithOtpStage1', customer)).data.code).toBe('credentials.wrong')
    expect(await (await fetch(`${portal.url}/outbox.json`)).text()).not.toMatch(/^\[/)
    expect((await portal.end('SIGTERM')).code).toBe(0)
    await empty.drop()
  })

  test('a server that does not answer is said in a sentence', async () => {
    const variables = { DATABASE_URL: 'postgres://x:y@127.0.0.1:9/none' }
    const sentence = 'no PostgreSQL server answers at DATABASE_URL.\n'
    const refused = { code: 1, err: sentence }
    expect(await startRefused(variables)).toMatchObject({
      code: 1,
      err: `The portal cannot start:\n${sentence}`,
    })
    expect(await runSettings(variables, 'get', 'humanCheck')).toMatchObject(refused)
    expect(await runBackup(variables, 'backup', join(tmpdir(), 'never-written'))).toMatchObject(refused)
  })
})
