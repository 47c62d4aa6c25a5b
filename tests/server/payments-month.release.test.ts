/**
 * A month of payments on a simulated clock, with whatever goes wrong: messages that get lost, come twice or late, people
 * who leave, portals that go down in the middle. At the end of every hour all books say the same, to the cent.
 *
 * Nearly all of its time is the portal's own work, some 30 ms of the processor for each payment: it has no waits.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { RequestOf } from '#contract/call.ts'
import type { createPayment, PaymentStep } from '#contract/payments.ts'
import { createPortalServer, type PortalServer } from '#server/app/portal-server.ts'
import { randomOf, oneOf, wholeBetween } from '#server/demonstration/utility/random.ts'
import type { SandboxEvent, SandboxPayment } from '#server/demonstration/payment-sandbox/sandbox-book.ts'
import { sandboxProviders } from '#server/demonstration/payment-sandbox/sandbox-providers.ts'
import {
  startPaymentSandbox,
  type PaymentSandbox,
} from '#server/demonstration/payment-sandbox/payment-sandbox.ts'
import { messageOf } from '#server/demonstration/payment-sandbox/webhooks.ts'
import { createLogger } from '#server/platform/logging.ts'
import type { Provider } from '#server/billing/payments/providers/provider.ts'
import type { RequestContext } from '#server/identity/sessions/request-context.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { startPortal, testSecret, type TestPortal } from '#tools/test-portal/portal.ts'
import { databases } from './databases.ts'
import { newAccount, newBill, paymentThere, type Begun } from './payment-people.ts'

const payments = 5000
const hours = 30 * 24

/** What somebody is left with whose portal goes down. */
class WentDown extends Error {}

const visitorNumber = (number: number): RequestContext => {
  const session = { idHash: `visitor-${number}`, accountId: null } as unknown as NonNullable<
    RequestContext['session']
  >
  return {
    address: '192.0.2.1',
    language: 'en',
    session,
    publicUrl: 'http://portal.test',
    openSession: async () => session,
  } as unknown as RequestContext
}

async function openPage(step: PaymentStep): Promise<void> {
  if (step.kind === 'form')
    await fetch(step.action, {
      method: 'POST',
      body: new URLSearchParams(step.fields.map(({ name, value }): [string, string] => [name, value])),
      redirect: 'manual',
    })
}

describe.each(databases)('on $database', ({ place }) => {
  const clock = movableClock()
  const random = randomOf('a month of payments')
  let sandbox: PaymentSandbox
  let portal: TestPortal
  let server: PortalServer

  /** The process ends where it likes: what it has asked the provider for is done there, and not known here. */
  let goesDown = false
  const answered = async <T>(answer: Promise<T>): Promise<T> => {
    const told = await answer
    if (goesDown) throw new WentDown()
    return told
  }
  const mortal = (provider: Provider): Provider => ({
    ...provider,
    begin: (order) => answered(provider.begin(order)),
    query: (order) => answered(provider.query(order)),
    close: (order) => answered(provider.close(order)),
    refund: (order, charge) => answered(provider.refund(order, charge)),
  })

  const start = () =>
    createPortalServer({
      db: portal.db,
      secret: testSecret,
      log: createLogger('silent'),
      humanCheck: { kind: 'none' },
      clock,
      limits: { paymentAccountsPerNetwork: 1_000_000 },
      paymentProviders: sandboxProviders(sandbox.url).map(mortal),
    })

  beforeAll(async () => {
    sandbox = await startPaymentSandbox({ clock })
    portal = await startPortal({ clock, database: place() })
    await portal.setSetting('showPaymentButtonAtLogin', true)
    server = await start()
  })
  afterAll(async () => {
    await server.stop()
    await portal.stop()
    await sandbox.stop()
  })

  /** Takes what the sandbox wants to tell, as the portal's address would. */
  async function tell(payment: SandboxPayment, what: SandboxEvent['what']): Promise<void> {
    const { path, headers, body } = messageOf({ id: `evt-${random()}`, payment, what }, clock, sandbox.url)
    const provider = path.split('/')[2] ?? ''
    await server.payments.notify(provider, { headers, body: Buffer.from(body) }).catch((error: unknown) => {
      if (!(error instanceof WentDown)) throw error
    })
  }

  /** Goes to the page of the provider. @returns the payment as the provider knows it */
  async function opened({ next, paymentId }: Begun): Promise<SandboxPayment | undefined> {
    await openPage(next)
    return paymentThere(portal, sandbox, { paymentId })
  }

  /** Somebody else pays the same bill. */
  async function payAgain(number: number, request: RequestOf<typeof createPayment>): Promise<void> {
    const begun = await server.payments.begin(visitorNumber(-number), {
      ...request,
      Key: `${request.Key} again`,
    })
    const payment = await opened(begun)
    if (!payment) return
    await sandbox.book.pay(payment)
    await tell(payment, 'paid')
  }

  async function onePayment(number: number, accountNo: string): Promise<void> {
    const bill = await newBill(portal, accountNo, {
      cents: wholeBetween(random, 100, 30_000),
      issuedOn: clock().toISOString().slice(0, 10),
    })
    const request: RequestOf<typeof createPayment> = {
      Key: `key of payment ${number}, for once`,
      AccountNo: accountNo,
      PaymentType: 1,
      Items: [{ reference: bill.number, cents: bill.cents }],
      Currency: 'EUR',
      ProviderId: oneOf(random, ['card', 'bank', 'accountCheck']),
      LanguageCode: 'en',
    }
    goesDown = random() < 0.03
    const begun = await server.payments.begin(visitorNumber(number), request).catch(() => undefined)
    goesDown = false
    if (!begun) {
      await server.stop()
      server = await start()
      // Half of them press the button again.
      if (random() < 0.5) await server.payments.begin(visitorNumber(number), request)
      return
    }
    const payment = await opened(begun)
    if (!payment) return
    const fate = random()
    if (fate < 0.12) return
    if (fate < 0.2) {
      await sandbox.book.decline(payment)
      return
    }
    if (fate < 0.24) {
      await server.payments.giveUp(visitorNumber(number), begun.paymentId)
      // Now and then the provider has charged all the same, and tells so when somebody else may have paid.
      if (random() < 0.5) {
        Object.assign(payment, { status: 'paid', charge: `late-${payment.id}` })
        if (random() < 0.7) await payAgain(number, request)
        await tell(payment, 'paid')
      }
      return
    }
    sandbox.book.faults.extraCents = random() < 0.005 ? 1 : 0
    await sandbox.book.pay(payment)
    const takenBack = random()
    // The utility pays it back at once: nobody tells of anything, or the last message comes first.
    if (takenBack < 0.02) {
      const paid = { ...payment }
      await sandbox.book.refund(payment)
      if (takenBack > 0.01) return
      await tell(payment, 'refunded')
      await tell(paid, 'paid')
      return
    }
    const message = random()
    if (message < 0.6) await tell(payment, 'paid')
    if (message < 0.2) await tell(payment, 'paid')
    if (message > 0.9) await server.payments.state(visitorNumber(number), begun.paymentId)
    // Or later, on the pages of the provider.
    if (takenBack > 0.98) {
      await sandbox.book.refund(payment)
      await tell(payment, 'refunded')
    }
  }

  const sumOf = async (query: ReturnType<typeof sql<{ cents: string | number | null }>>): Promise<number> =>
    Number((await query.execute(portal.db)).rows[0]?.cents ?? 0)

  const openPayments = () =>
    sumOf(sql`select count(*) as cents from payments where state in ('created', 'pending', 'refunding')`)

  /** Asks until nothing is open: on a busy machine an answer may take longer than the portal waits, and is asked for again. */
  async function settleAll(): Promise<void> {
    for (let tries = 0; tries < 20; tries += 1) {
      while ((await server.settlePayments()) > 0);
      if ((await openPayments()) === 0) return
      clock.advance(900)
    }
  }

  async function books() {
    const all = sandbox.book.all()
    const charged = all.filter(({ charge }) => charge !== '').reduce((sum, { cents }) => sum + cents, 0)
    const refunded = all
      .filter(({ status }) => status === 'refunded')
      .reduce((sum, { cents }) => sum + cents, 0)
    return {
      open: await openPayments(),
      atProvider: charged - refunded,
      inLedger: await sumOf(
        sql`select sum(case kind when 'charge' then cents else -cents end) as cents from payment_ledger`,
      ),
      disputed: await sumOf(sql`select sum(charged_cents) as cents from payments where state = 'disputed'`),
      booked: await sumOf(
        sql`select (-sum(amount) * 100)::bigint as cents from transactions where payment_id is not null`,
      ),
      settled: await sumOf(sql`select sum(cents) as cents from payment_items where standing = 'settled'`),
      paidTwice: await sumOf(
        sql`select count(*) as cents from (
        select invoice_number from transactions where payment_id is not null
        group by invoice_number having sum(amount) < -1 * (
          select total from invoices where number = invoice_number
        )) twice`,
      ),
    }
  }

  test(
    `in every hour of a month with ${payments} payments, all books say the same`,
    { timeout: 3_600_000 },
    async () => {
      const accounts: string[] = []
      for (let account = 0; account < 400; account += 1) accounts.push(await newAccount(portal))
      let number = 0
      for (let hour = 0; hour < hours; hour += 1) {
        const until = Math.round(((hour + 1) / hours) * payments)
        while (number < until) await onePayment((number += 1), oneOf(random, accounts))
        // Portals that are down while things are open.
        goesDown = random() < 0.1
        clock.advance(1000)
        await server.settlePayments()
        goesDown = false
        clock.advance(2600)
        await settleAll()
        const { open, atProvider, inLedger, disputed, booked, settled, paidTwice } = await books()
        expect([hour, open, paidTwice]).toEqual([hour, 0, 0])
        expect([hour, inLedger]).toEqual([hour, atProvider])
        expect([hour, booked, settled]).toEqual([hour, inLedger - disputed, inLedger - disputed])
      }
      expect(number).toBe(payments)
      const numbers = await sql<{ missing: string | number }>`
        select max(right(receipt_no, 6)::integer) - count(receipt_no) as missing from payments`.execute(
        portal.db,
      )
      expect(numbers.rows.map(({ missing }) => Number(missing))).toEqual([0])
      // It was a month in which everything happened.
      const { rows } = await sql<{ state: string }>`select distinct state from payments`.execute(portal.db)
      expect(rows.map(({ state }) => state).toSorted()).toEqual([
        'cancelled',
        'declined',
        'disputed',
        'expired',
        'paid',
        'refunded',
      ])
    },
  )
})
