/** Nothing that the server says tells whether there is an account. (`npm run bench:timing` measures how long it takes.) */
import { describe, expect, test } from 'vitest'
import { databases } from './databases.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { registrationOf, signIn } from './people.ts'
import { portalFixture } from './portal-fixture.ts'
import { createVisitor, type Answered } from './visitor.ts'

describe.each(databases)('known and unknown identifiers on $database', ({ place }) => {
  const clock = movableClock()
  const portal = portalFixture({ database: place, clock, limits: { addressWrongTries: 10_000 } })

  /** What an attacker can compare: everything but the clock and the cookie's random value. */
  const visible = ({ http, body, headers }: Answered) => ({
    http,
    body,
    headers: Object.fromEntries(
      [...headers].filter(
        ([name]) => !['date', 'set-cookie', 'content-length', 'x-request-id'].includes(name),
      ),
    ),
    cookies: headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, '=')),
  })

  /** The address that was asked about is shown masked: the only thing that may differ. */
  const withoutOwn = (answered: Answered, ...fields: string[]) =>
    visible({
      ...answered,
      body: Object.fromEntries(Object.entries(answered.body).filter(([name]) => !fields.includes(name))),
    })

  const pair = async () => {
    const { login } = await portal.newCustomer()
    // Of the same length and with the same first and last letter, as the masked destination shows those.
    return { known: login, unknown: login.replace(/^person-./, 'person-x') }
  }

  /** What is answered about each of them. */
  const answersToPair = async <Seen>(ask: (identifier: string) => Promise<Seen>) => {
    const { known, unknown } = await pair()
    return { known: await ask(known), unknown: await ask(unknown) }
  }

  test('asking for a new password answers alike, also when asked again too soon and too often', async () => {
    const answers = await answersToPair(async (Email) => {
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
      return sendings.map((answer) => {
        const { data, ...rest } = visible(answer).body as { data: { code?: string; status: number } }
        return { data: { code: data.code, status: data.status }, ...rest, cookies: visible(answer).cookies }
      })
    })
    expect(answers.unknown).toEqual(answers.known)
    for (const data of [
      { status: 6, code: 'code.tooSoon' },
      { status: 7, code: 'code.tooMany' },
    ])
      expect(answers.known).toContainEqual(expect.objectContaining({ data }))
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
      const answers = await answersToPair(async (Email) => {
        const request = { Email, Password: 'wrong', OtpCode: '', TrustedComputer: false }
        return visible(await createVisitor(portal.url).call(name, request))
      })
      expect(answers.unknown).toEqual(answers.known)
    },
  )

  test('registering, activating and asking for another code answer alike', async () => {
    const answers = await answersToPair(async (Email) => {
      const browser = createVisitor(portal.url)
      const registered = await browser.call('registerProfile', registrationOf(Email))
      const Value = String(registered.body['value'])
      expect(Value).toMatch(/^[\w-]{43}$/)
      const seen = [
        withoutOwn(registered, 'value', 'destination'),
        visible(await browser.call('registerProfile', registrationOf(Email))),
      ]
      for (let attempt = 1; attempt <= 6; attempt += 1)
        seen.push(visible(await browser.call('activateAccount', { Value, OtpCode: 'wrong' })))
      seen.push(visible(await browser.call('resendActivationOtpCode', { Value })))
      return seen
    })
    expect(answers.unknown).toEqual(answers.known)
  })

  test('choosing a new password with a wrong code answers alike', async () => {
    const answers = await answersToPair(async (Identifier) => {
      const request = { PasswordResetCode: 'wrong', Password: 'Brave-Donkey-7', Identifier }
      const ask = async () => visible(await createVisitor(portal.url).call('resetUserPassword', request))
      const seen = [await ask()]
      await createVisitor(portal.url).call('sendResetUserPassword', { Email: Identifier, SendOtpCode: true })
      for (let attempt = 1; attempt <= 6; attempt += 1) seen.push(await ask())
      return seen
    })
    expect(answers.unknown).toEqual(answers.known)
  })

  test('changing to an address that somebody has answers like changing to a free one', async () => {
    const account = await portal.newCustomer()
    const answers = await answersToPair(async (NewEmail) => {
      const browser = createVisitor(portal.url)
      clock.advance(60)
      await signIn(portal, browser, account)
      const request = { Password: account.password, NewEmail, SendOtpCode: true }
      const asked = await browser.call('changeEmail', request)
      const seen = [withoutOwn(asked, 'destination')]
      const typed = { Password: account.password, Email: NewEmail, OtpCode: 'wrong' }
      for (let attempt = 1; attempt <= 6; attempt += 1)
        seen.push(visible(await browser.call('changeEmailComplete', typed)))
      return seen
    })
    expect(answers.unknown).toEqual(answers.known)
  })

  test('both leave the same traces of work in the database', async () => {
    const counted = async () => {
      const counts: number[] = []
      for (const table of [
        'visits',
        'one_time_codes',
        'rate_hits',
        'rate_counters',
        'outgoing_messages',
        'account_events',
        'registrations',
      ] as const) {
        const rows = await portal.db.selectFrom(table).selectAll().execute()
        counts.push(rows.length)
      }
      return counts
    }
    const answers = await answersToPair(async (Email) => {
      const before = await counted()
      await createVisitor(portal.url).call('sendResetUserPassword', { Email, SendOtpCode: true })
      await createVisitor(portal.url).call('loginWithOtpStage1', { Email, Password: 'wrong' })
      await createVisitor(portal.url).call('registerProfile', registrationOf(Email))
      return (await counted()).map((count, index) => count - (before[index] ?? 0))
    })
    expect(answers.unknown).toEqual(answers.known)
  })
})
