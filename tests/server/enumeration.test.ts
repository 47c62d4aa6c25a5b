/** Nothing that the server says tells whether there is an account. (`npm run bench:timing` measures how long it takes.) */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from './databases.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { startPortal, type TestPortal } from '#tools/test-portal/portal.ts'
import { createVisitor, type Answered } from './visitor.ts'

describe.each(databases)('known and unknown identifiers on $database', ({ place }) => {
  const clock = movableClock()
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startPortal({ database: place(), clock, limits: { addressWrongTries: 10_000 } })
  })
  afterAll(() => portal.stop())

  /** What an attacker can compare: everything but the clock and the cookie's random value. */
  const visible = ({ http, body, headers }: Answered) => ({
    http,
    body,
    headers: Object.fromEntries(
      [...headers].filter(([name]) => !['date', 'set-cookie', 'content-length'].includes(name)),
    ),
    cookies: headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, '=')),
  })

  const pair = async () => {
    const { login } = await portal.newCustomer()
    // Of the same length and with the same first and last letter, as the masked destination shows those.
    return { known: login, unknown: login.replace(/^person-./, 'person-x') }
  }

  test('asking for a new password answers alike, also when asked again too soon and too often', async () => {
    const { known, unknown } = await pair()
    const answers: Record<string, unknown[]> = {}
    for (const Email of [known, unknown]) {
      const request = { Email, SendOtpCode: true }
      const browser = createVisitor(portal.url)
      const sendings = [
        await browser.call('sendResetUserPassword', request),
        await browser.call('sendResetUserPassword', request),
      ]
      for (let sending = 2; sending <= 6; sending += 1) {
        clock.advance(11)
        sendings.push(await createVisitor(portal.url).call('sendResetUserPassword', request))
      }
      answers[Email] = sendings.map((answer) => {
        const { data, ...rest } = visible(answer).body as { data: { code?: string; status: number } }
        return { data: { code: data.code, status: data.status }, ...rest, cookies: visible(answer).cookies }
      })
    }
    expect(answers[unknown]).toEqual(answers[known])
    expect(answers[known]).toContainEqual(
      expect.objectContaining({ data: { status: 6, code: 'code.tooSoon' } }),
    )
    expect(answers[known]).toContainEqual(
      expect.objectContaining({ data: { status: 7, code: 'code.tooMany' } }),
    )
  })

  test('only the account gets a mail', async () => {
    const { known, unknown } = await pair()
    for (const Email of [unknown, known])
      await createVisitor(portal.url).call('sendResetUserPassword', { Email, SendOtpCode: true })
    const recipients = (await portal.outbox()).map(({ to }) => to)
    expect(recipients).toContain(known)
    expect(recipients).not.toContain(unknown)
  })

  test.each(['loginWithOtpStage1', 'login'] as const)(
    '%s with a wrong password answers alike',
    async (name) => {
      const { known, unknown } = await pair()
      const request = (Email: string) => ({ Email, Password: 'wrong', OtpCode: '', TrustedComputer: false })
      const [one, other] = [
        await createVisitor(portal.url).call(name, request(known)),
        await createVisitor(portal.url).call(name, request(unknown)),
      ]
      expect(visible(other)).toEqual(visible(one))
    },
  )

  test('both leave the same traces of work in the database', async () => {
    const { known, unknown } = await pair()
    const counted = async () => {
      const counts: number[] = []
      for (const table of [
        'visits',
        'one_time_codes',
        'rate_hits',
        'outgoing_messages',
        'account_events',
      ] as const) {
        const rows = await portal.db.selectFrom(table).selectAll().execute()
        counts.push(rows.length)
      }
      return counts
    }
    const added: number[][] = []
    for (const Email of [known, unknown]) {
      const before = await counted()
      await createVisitor(portal.url).call('sendResetUserPassword', { Email, SendOtpCode: true })
      await createVisitor(portal.url).call('loginWithOtpStage1', { Email, Password: 'wrong' })
      added.push((await counted()).map((count, index) => count - (before[index] ?? 0)))
    }
    expect(added[1]).toEqual(added[0])
  })
})
