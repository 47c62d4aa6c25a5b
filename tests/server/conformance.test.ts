/** `npm run conformance`: exact about a backend that is right, one that has too little, and one that is wrong. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Asker, Backend } from '#tools/conformance/backend.ts'
import { callsToAsk } from '#tools/conformance/asked-calls.ts'
import { probesOf } from '#tools/conformance/probes.ts'
import { differencesTo, exitCodeOf, writtenReport } from '#tools/conformance/report.ts'
import { askedBackend, type ConformanceReport } from '#tools/conformance/run.ts'
import { calls } from '#contract/index.ts'
import { sql } from 'kysely'
import { databases } from './databases.ts'
import { backendInFront, minimal, wrong } from './conformance-backends.ts'
import { signIn } from './people.ts'
import { portalFixture } from './portal-fixture.ts'
import { cookiesOf, createVisitor } from './visitor.ts'

const now = new Date('2026-11-28T12:00:00Z')

const verdictsOf = ({ calls: reports }: ConformanceReport) =>
  Object.fromEntries(
    reports.filter(({ verdict }) => verdict !== 'conforms').map(({ name, verdict }) => [name, verdict]),
  )

const causesOf = ({ calls: reports }: ConformanceReport) =>
  Object.fromEntries(
    reports
      .filter(({ findings }) => findings.length > 0)
      .map(({ name, findings }) => [name, [...new Set(findings.map(({ cause }) => cause))]]),
  )

describe.each(databases)('conformance on $database', ({ place }) => {
  const portal = portalFixture({ database: place })
  let login = ''
  let cookies: Backend['cookies']

  beforeAll(async () => {
    const customer = await portal.newCustomer()
    const employee = await portal.newEmployee()
    const sessionOf = async (account: typeof customer) => {
      const visitor = createVisitor(portal.url)
      await signIn(portal, visitor, account)
      return cookiesOf(visitor.cookies)
    }
    login = customer.login
    cookies = { customer: await sessionOf(customer), employee: await sessionOf(employee) }
  })

  const run = (url: string, options: { write?: boolean; extensions?: boolean; isAnonymous?: boolean } = {}) =>
    askedBackend(
      { url, milliseconds: 60_000, cookies: options.isAnonymous ? {} : cookies },
      {
        login: options.isAnonymous ? '' : login,
        write: options.write ?? false,
        extensions: options.extensions ?? false,
        now,
      },
    )
  const api = () => `${portal.url}/api`

  test('the reference backend conforms in every call of the specification', async () => {
    const report = await run(api())
    expect(causesOf(report)).toEqual({})
    expect(report.calls.length).toBeGreaterThan(50)
    expect(exitCodeOf(report)).toBe(0)
  })

  test('it conforms with the extensions and with marked requests as well', async () => {
    const report = await run(api(), { write: true, extensions: true })
    const wrongOnes = report.calls.filter(({ verdict }) => verdict === 'differs' || verdict === 'missing')
    expect(causesOf({ ...report, calls: wrongOnes })).toEqual({})
    expect(report.leftBehind).toContain('Session/Create: a session of codes for conformance@example.com')
    expect(exitCodeOf(report)).toBe(0)
  })

  test('reading changes nothing at the backend', async () => {
    const counts = async () =>
      (
        await sql<{ accounts: string; sessions: string; mails: string }>`
          select (select count(*) from accounts) as accounts, (select count(*) from otp_sessions) as sessions,
            (select count(*) from outgoing_messages) as mails`.execute(portal.db)
      ).rows
    const before = await counts()
    await run(api())
    expect(await counts()).toEqual(before)
  })

  test('without a session, what needs one could not be asked, and nothing else is said of it', async () => {
    const report = await run(api(), { isAnonymous: true })
    const { 'account/GetSecuritiesEmployee': employees, 'ApplicationMessage/GetItems': messages } =
      causesOf(report)
    expect(employees).toEqual(['nobody is signed in as an employee (--employee)'])
    expect(messages).toEqual(['nobody is signed in (--login)'])
    expect(new Set(Object.values(verdictsOf(report)))).toEqual(new Set(['notAsked']))
    expect(exitCodeOf(report)).toBe(0)
  })

  test('a minimal backend has what it has, and all else is missing', async () => {
    const has = [
      'Utility/GetSettings',
      'Utility/GetOrganisationSettings',
      'Utility/GetMessage',
      'account/Login',
    ]
    const report = await run(await backendInFront(portal.url, minimal(has)))
    const others = report.calls.map(({ name }) => name).filter((name) => !has.includes(name))
    expect(verdictsOf(report)).toEqual(Object.fromEntries(others.map((name) => [name, 'missing'])))
    expect(exitCodeOf(report)).toBe(1)
    const text = writtenReport(report, undefined)
    expect(text).toContain(`there is no such call (${others.length})`)
    expect(text).toMatch(
      /ChangeCommunication\/GetLookups {2}\(contract\/e-bill\.ts:\d+, P §3, §7\)\n.*\n.*\n {6}In the portal this means: the registration for electronic bills is not offered\./,
    )
  })

  test('a wrong backend is told exactly what is wrong, with a line that repeats it and no secret', async () => {
    const report = await run(await backendInFront(portal.url, wrong))
    expect(causesOf(report)).toEqual({
      'Utility/GetSettings': ['the reply does not fit: value.languages should be array'],
      'Utility/GetPasswordMinimumLength': [
        'a body that is no JSON is not refused',
        'the reply does not fit: data should be object; value should be number',
      ],
      'NewCustomer/GetLookups': [
        'a body that is no JSON ends in HTTP 500',
        'a good request ends in HTTP 500',
      ],
      'ApplicationMessage/GetUnreadItemsCount': ['a good request without a session is not refused'],
      'account/ChangePassword': ['a body that is no JSON is not refused'],
      'Utility/GetPortalWelcomeMessage': ['a refusal has no `data.status` and `data.text`'],
      'account/GetProfileStatus': ['it redirects'],
      'Utility/IsExistingLocalizedFile': ['a good request is refused (status 7)'],
    })
    expect(exitCodeOf(report)).toBe(1)
    const text = writtenReport(report, undefined)
    expect(text).toContain(`curl -sS -X POST '${report.url}/Utility/GetSettings'`)
    for (const cookie of Object.values(cookies)) expect(JSON.stringify(report)).not.toContain(cookie)
  })

  test('the next run says what is different', async () => {
    const last = await run(await backendInFront(portal.url, wrong))
    const report = await run(api())
    expect(differencesTo(last, report)).toContain('Utility/GetSettings: differs → conforms')
    expect(differencesTo(report, report)).toEqual([])
    expect(writtenReport(report, report)).toMatch(/Since 2026-11-28T12:00:00\.000Z\n {2}no difference$/)
  })
})

test('without --write a call that changes something gets no request that it could carry out', () => {
  const askers: Asker[] = ['nobody', 'customer', 'employee']
  for (const name of callsToAsk(true)) {
    const sent = probesOf(name, { askers, login: 'maria@example.com', write: false })
    const isHarmless = sent.every(
      ({ asker, request }) => asker === 'nobody' && (request === '{' || JSON.stringify(request) === '{}'),
    )
    expect([name, calls[name].safe || isHarmless]).toEqual([name, true])
  }
})
