/** The first run: a portal that nobody has set up lets in one browser, by a token of the console (decision 0357). */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { RequestOf } from '#contract/call.ts'
import type { FirstRunState } from '#contract/first-run.ts'
import { calls, type CallName } from '#contract/index.ts'
import { readEnvironment } from '#server/app/environment.ts'
import { start } from '#server/app/start.ts'
import { newFirstRunToken } from '#server/areas/first-run/first-run-row.ts'
import { createTextMessageGateway } from '#server/platform/delivery/gateways.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { testSecret, type TestPortalOptions } from '#tools/test-portal/portal.ts'
import { bothDatabases } from './databases.ts'
import { tokenOfFirstRun } from './first-run-people.ts'
import { good } from './good-requests.ts'
import { portalFixture, portalForTest } from './portal-fixture.ts'
import { createVisitor, type Answered, type TestVisitor } from './visitor.ts'

const itemOf = ({ body }: Answered) => body['item'] as FirstRunState

/** What a portal answers that is not set up. */
const beginnings: readonly string[] = [
  'getOrganisationSettings',
  'getSettings',
  'getProfileStatus',
  'setLanguage',
]

const names = Object.keys(calls) as CallName[]
const ofFirstRun = names.filter((name) => calls[name].name.startsWith('FirstRun/'))

const steps = [
  'saveFirstRunOrganisation',
  'saveFirstRunLanguages',
  'saveFirstRunAdministrators',
  'saveFirstRunPayment',
] as const

describe.each(bothDatabases)('the first run on $database', ({ place }) => {
  const portalWith = (options: TestPortalOptions = {}) =>
    portalForTest({ database: place(), seed: false, production: true, firstRun: { missing: [] }, ...options })

  /** A portal and the browser that sets it up. */
  async function opened(options: TestPortalOptions = {}) {
    const portal = await portalWith(options)
    const browser = createVisitor(portal.url)
    const Token = await tokenOfFirstRun(portal, options.clock)
    const answer = await browser.call('openFirstRun', { Token })
    return { portal, browser, Token, answer }
  }

  async function allSteps(browser: TestVisitor) {
    for (const name of steps) expect((await browser.call(name, good[name])).data.status).toBe(0)
  }

  describe('while nobody has set it up', () => {
    const portal = portalFixture({
      database: place,
      seed: false,
      production: true,
      firstRun: { missing: [] },
    })

    test.each(names.filter((name) => !beginnings.includes(name) && !ofFirstRun.includes(name)))(
      '%s is refused',
      async (name) => {
        const request = good[name] as RequestOf<(typeof calls)[typeof name]>
        const { data } = await createVisitor(portal.url).call(name, request)
        expect(data.code).toBe('portal.notSetUp')
      },
    )

    test.each(beginnings as readonly CallName[])('%s is answered', async (name) => {
      const request = good[name] as RequestOf<(typeof calls)[typeof name]>
      expect((await createVisitor(portal.url).call(name, request)).data.status).toBe(0)
    })

    test.each(ofFirstRun.filter((name) => name !== 'openFirstRun'))(
      '%s is refused to a browser that has not used the token',
      async (name) => {
        await tokenOfFirstRun(portal)
        const request = good[name] as RequestOf<(typeof calls)[typeof name]>
        const { data } = await createVisitor(portal.url).call(name, request)
        expect(data.code).toBe('firstRun.session')
      },
    )

    test.each([
      ['GET', '/alerts/stop/x'],
      ['POST', '/alerts/stop/x'],
      ['GET', '/signIn/external'],
      ['GET', '/payments/stripe/return/x'],
      ['POST', '/payments/stripe/webhook'],
    ])('%s %s is not taken', async (method, path) => {
      const response = await fetch(`${portal.url}${path}`, { method, redirect: 'manual' })
      expect([response.status, await response.text()]).toEqual([503, 'This portal is being set up.\n'])
    })

    test('pages and the checks of those who operate it are answered', async () => {
      for (const path of ['/healthz', '/readyz'])
        expect((await fetch(`${portal.url}${path}`)).status).toBe(200)
    })

    test('the settings say so, to everybody', async () => {
      const { body } = await createVisitor(portal.url).call('getOrganisationSettings', {})
      expect(body['value']).toMatchObject({ isBeingSetUp: true })
    })
  })

  test('a wrong token, one that was used and one of yesterday open nothing', async () => {
    const clock = movableClock()
    const { portal, Token, answer } = await opened({ clock })
    expect(itemOf(answer)).toMatchObject({ done: [], isFinished: false })
    const open = async (typed: string) =>
      (await createVisitor(portal.url).call('openFirstRun', { Token: typed })).data.code
    expect(await open(Token)).toBe('firstRun.token')
    expect(await open('a guess')).toBe('firstRun.token')
    const next = await newFirstRunToken(portal.db, createSecrets(testSecret), clock())
    clock.advance(86_401)
    expect(await open(next)).toBe('firstRun.token')
  })

  test('a network that tries too many tokens waits', async () => {
    const portal = await portalWith()
    const Token = await tokenOfFirstRun(portal)
    const open = (typed: string) => createVisitor(portal.url).call('openFirstRun', { Token: typed })
    const codes = await Promise.all(Array.from({ length: 12 }, (_, index) => open(`guess ${index}`)))
    expect(codes.filter(({ data }) => data.code === 'firstRun.tooMany').length).toBe(2)
    expect((await open(Token)).data).toMatchObject({ code: 'firstRun.tooMany' })
  })

  test('two browsers that open it at once: one does, and a later token takes over', async () => {
    const portal = await portalWith()
    const Token = await tokenOfFirstRun(portal)
    const browsers = [createVisitor(portal.url), createVisitor(portal.url)]
    const answers = await Promise.all(browsers.map((browser) => browser.call('openFirstRun', { Token })))
    expect(answers.map(({ data }) => data.code ?? 'opened').toSorted()).toEqual(['firstRun.token', 'opened'])
    const first = browsers[answers.findIndex(({ data }) => data.status === 0)]!
    expect((await first.call('getFirstRun', {})).data.status).toBe(0)
    const other = createVisitor(portal.url)
    await other.call('openFirstRun', {
      Token: await newFirstRunToken(portal.db, createSecrets(testSecret), new Date()),
    })
    expect((await first.call('getFirstRun', {})).data.code).toBe('firstRun.session')
    expect((await other.call('saveFirstRunPayment', good.saveFirstRunPayment)).data.status).toBe(0)
  })

  test('the cookie is no script’s and no other site’s, and its hash alone is stored', async () => {
    const { portal, browser, answer } = await opened()
    const cookie = answer.headers.getSetCookie().find((one) => one.includes('portal_first_run'))
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Strict/)
    expect(cookie).toMatch(/Secure/)
    const { rows } = await sql`select * from first_run`.execute(portal.db)
    expect(JSON.stringify(rows)).not.toContain([...browser.cookies.values()][0])
  })

  test.each([
    ['saveFirstRunOrganisation', { Names: {} }, 'names'],
    ['saveFirstRunOrganisation', { Names: { en: ' ' } }, 'names'],
    ['saveFirstRunOrganisation', { SupportEmail: 'nobody' }, 'supportEmail'],
    ['saveFirstRunOrganisation', { ElectricityNight: 'call us' }, 'electricityNight'],
    ['saveFirstRunLanguages', { Languages: ['el'], DefaultLanguage: 'en' }, 'defaultLanguage'],
    ['tryFirstRunMessage', { To: 'nobody' }, 'to'],
    ['tryFirstRunMessage', { Channel: 'sms', To: 'a@example.com' }, 'to'],
    ['saveFirstRunPayment', { Link: 'javascript:alert(1)' }, 'link'],
  ] as const)('%s refuses %o and names the field', async (name, typed, field) => {
    const { browser } = await opened()
    const { data } = await browser.call(name, { ...good[name], ...typed } as never)
    expect(data).toMatchObject({ code: 'firstRun.value', field })
    expect(itemOf(await browser.call('getFirstRun', {})).done).toEqual([])
  })

  test.each([
    [0, { Name: ' <b>' }, 'name1'],
    [1, { Email: 'nobody' }, 'email2'],
    [1, { Email: 'MARIA.first@example.com' }, 'email2'],
  ])('administrator %i cannot be %o', async (index, typed, field) => {
    const { browser } = await opened()
    const Administrators = good.saveFirstRunAdministrators.Administrators.map((one, at) =>
      at === index ? { ...one, ...typed } : one,
    )
    const { data } = await browser.call('saveFirstRunAdministrators', { Administrators })
    expect(data).toMatchObject({ code: 'firstRun.value', field })
  })

  test('what was saved is there after a reload, and a step can be saved again', async () => {
    const { portal, browser } = await opened()
    await allSteps(browser)
    await browser.call('saveFirstRunLanguages', { Languages: ['ru', 'en'], DefaultLanguage: 'ru' })
    expect(itemOf(await browser.call('getFirstRun', {}))).toMatchObject({
      done: ['organisation', 'languages', 'administrators', 'payment'],
      organisation: { names: { en: 'Island Water' }, waterDay: '22 000200', electricityDay: '' },
      languages: { languages: ['en', 'ru'], defaultLanguage: 'ru' },
      administrators: [{ email: 'maria.first@example.com' }, { name: 'Kostas Georgiou' }],
      advice: ['mailNotTried', 'smsNotTried', 'payment', 'logo', 'licence', 'privacy'],
    })
    const { rows } = await sql`select from accounts`.execute(portal.db)
    expect(rows).toHaveLength(0)
  })

  test('a message is tried out, and the page says what was answered', async () => {
    let status = 200
    const server = createServer((_request, response) => response.writeHead(status).end())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const sent: string[] = []
    const { browser } = await opened({
      gateways: {
        sms: createTextMessageGateway(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
        async email({ to, subject }) {
          sent.push(`${to} ${subject}`)
          throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:25'), { code: 'ESOCKET' })
        },
      },
    })
    const tried = async (Channel: 'sms' | 'email', To: string) => {
      const answer = await browser.call('tryFirstRunMessage', { Channel, To })
      return itemOf(answer).attempts.find(({ channel }) => channel === Channel)
    }
    expect(await tried('sms', '+357 99 000000')).toMatchObject({ outcome: 'accepted', answer: '' })
    status = 403
    expect(await tried('sms', '+357 99 000000')).toMatchObject({
      outcome: 'refused',
      answer: expect.stringContaining('403') as string,
    })
    expect(await tried('email', 'a@example.com')).toMatchObject({ outcome: 'unanswered' })
    expect(sent).toEqual(['a@example.com A test of your customer portal'])
  })

  test('without a gateway a trial says that none is set up', async () => {
    const { browser } = await opened()
    const { attempts } = itemOf(await browser.call('tryFirstRunMessage', good.tryFirstRunMessage))
    expect(attempts).toMatchObject([{ channel: 'email', outcome: 'notConfigured' }])
  })

  test('it is not finished while a step is missing', async () => {
    const { portal, browser } = await opened()
    await browser.call('saveFirstRunOrganisation', good.saveFirstRunOrganisation)
    expect((await browser.call('finishFirstRun', {})).data).toMatchObject({
      code: 'firstRun.unfinished',
      step: 'languages',
    })
    const { body } = await createVisitor(portal.url).call('getOrganisationSettings', {})
    expect(body['value']).toMatchObject({ isBeingSetUp: true, enablePortal: 0 })
  })

  test('when it is finished, two administrators are invited, the portal is open and the first run is over', async () => {
    const { portal, browser } = await opened({ production: false })
    await allSteps(browser)
    const finished = await browser.call('finishFirstRun', {})
    expect(itemOf(finished)).toMatchObject({ isFinished: true, missing: [] })
    expect(itemOf(finished).invitations.map(({ link }) => link)).toEqual([
      `${portal.url}/firstPassword/maria.first%40example.com`,
      `${portal.url}/firstPassword/kostas.first%40example.com`,
    ])
    expect((await portal.outbox()).map(({ to }) => to).toSorted()).toEqual([
      'kostas.first@example.com',
      'maria.first@example.com',
    ])
    const stranger = createVisitor(portal.url)
    const { body } = await stranger.call('getOrganisationSettings', {})
    expect(body['value']).toMatchObject({ enablePortal: 1, orgName: 'Island Water' })
    expect(body['value']).not.toHaveProperty('isBeingSetUp')
    expect((await stranger.call('getSecurity', {})).data.code).toBe('session.required')
    for (const name of ofFirstRun.filter((one) => one !== 'openFirstRun')) {
      const { http, data } = await browser.call(name, good[name] as never)
      expect([name, http, data.code]).toEqual([name, 410, 'firstRun.over'])
    }
    const { rows } = await sql<{ login: string }>`
      select login from accounts join granted_rights on account_id = accounts.id where right_name = 'administer'
      order by login`.execute(portal.db)
    expect(rows.map(({ login }) => login)).toEqual(['kostas.first@example.com', 'maria.first@example.com'])
  })

  test('an administrator who was invited chooses a password by a code, and signs in', async () => {
    const { portal, browser } = await opened({ production: false })
    await allSteps(browser)
    await browser.call('finishFirstRun', {})
    const maria = createVisitor(portal.url)
    const address = 'maria.first@example.com'
    await maria.call('sendResetUserPassword', { Email: address, SendOtpCode: true })
    const Password = 'Violet-Harbour-77'
    const reset = await maria.call('resetUserPassword', {
      PasswordResetCode: await portal.codeFor(address),
      Password,
      Identifier: address,
    })
    expect(reset.data.status).toBe(0)
    await maria.call('loginWithOtpStage1', { Email: address, Password })
    const OtpCode = await portal.codeFor(address)
    const signedIn = await maria.call('login', { Email: address, Password, OtpCode, TrustedComputer: false })
    expect(signedIn.data.status).toBe(0)
    expect((await maria.call('listEmployeeRights', {})).body['items']).toHaveLength(2)
  })

  test('ten that finish at once invite two people', async () => {
    const { portal, browser } = await opened()
    await allSteps(browser)
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.call('finishFirstRun', {})))
    expect(answers.filter(({ data }) => data.status === 0)).toHaveLength(1)
    const { rows } = await sql`select from accounts`.execute(portal.db)
    expect(rows).toHaveLength(2)
  })

  test('without variables of production it lets nobody in even when it is finished, and says which', async () => {
    const missing = ['SMTP_URL', 'SMS_GATEWAY_URL']
    const { portal, browser } = await opened({ firstRun: { missing } })
    await allSteps(browser)
    await browser.call('finishFirstRun', {})
    expect(itemOf(await browser.call('getFirstRun', {}))).toMatchObject({ isFinished: true, missing })
    expect((await browser.call('saveFirstRunPayment', good.saveFirstRunPayment)).data.code).toBe(
      'firstRun.over',
    )
    const { data } = await createVisitor(portal.url).call('loginWithOtpStage1', good.loginWithOtpStage1)
    expect(data.code).toBe('portal.notSetUp')
    const { rows } = await sql`select from outgoing_messages`.execute(portal.db)
    expect(rows).toHaveLength(0)
  })
})

describe('a production process', () => {
  test('starts an empty database without mail for its first run alone, and never again once it is set up', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'first-run-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const variables = {
      NODE_ENV: 'production',
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'silent',
      PORTAL_SECRET: 'kT9vQ2xLw7RzB4nYp8HsD1fGj6Mc3EaU',
      PUBLIC_URL: 'https://portal.example.com',
    }
    const first = await start(readEnvironment(variables))
    expect(first.firstRun?.missing).toEqual(['SMTP_URL', 'MAIL_FROM', 'SMS_GATEWAY_URL'])
    await first.stop()
    const again = await start(readEnvironment(variables))
    expect(again.firstRun?.url).toMatch(/^https:\/\/portal\.example\.com\/firstRun#[\w-]{43}$/)
    expect(again.firstRun?.url).not.toBe(first.firstRun?.url)
    const browser = createVisitor(again.url, { origin: 'https://portal.example.com' })
    const open = (url = '') => browser.call('openFirstRun', { Token: url.split('#')[1] ?? '' })
    expect((await open(first.firstRun?.url)).data.code).toBe('firstRun.token')
    expect((await open(again.firstRun?.url)).data.status).toBe(0)
    for (const name of steps) await browser.call(name, good[name])
    expect((await browser.call('finishFirstRun', {})).data.status).toBe(0)
    await again.stop()
    await expect(start(readEnvironment(variables))).rejects.toThrow(
      /^SMTP_URL is missing: .*\nMAIL_FROM is missing: .*\nSMS_GATEWAY_URL is missing: /,
    )
    const complete = {
      ...variables,
      SMTP_URL: 'smtps://mail.example.com',
      MAIL_FROM: 'portal@example.com',
      SMS_GATEWAY_URL: 'https://sms.example.com/',
    }
    const open3 = await start(readEnvironment(complete))
    expect(open3.firstRun).toBeUndefined()
    await open3.stop()
  })
})
