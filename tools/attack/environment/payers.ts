/** Bills that are paid over the sandbox of providers, and whether the portal's books say what the providers' do. */
import { sql } from 'kysely'
import { refundedCents, type SandboxPayment } from '#server/demonstration/payment-sandbox/sandbox-book.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { defaultLimits } from '#server/platform/limits.ts'
import { newBillRow, type BillRow } from '#tools/test-portal/bill-rows.ts'
import { acknowledgedWasLost, doneTwice } from '../faults.ts'
import type { Report } from '../report.ts'
import type { OwnPortal } from './own-portal.ts'
import type { Reply, Visitor } from './visitor.ts'

/** Of the sandbox: each speaks a protocol of its own. */
export const payingBy = ['card', 'bank', 'accountCheck'] as const
export type PayingBy = (typeof payingBy)[number]

/** A bill of today, for an amount of its own. */
export const newBill = ({ portal, clock }: OwnPortal, accountNo: string, cents = 4250): Promise<BillRow> =>
  newBillRow(portal.db, accountNo, { cents, issuedOn: dayOf(clock()) })

type Step =
  | { kind: 'redirect' | 'link'; to: string }
  | { kind: 'form'; action: string; fields: { name: string; value: string }[] }

/** A payment as the portal has begun it. */
export interface Begun {
  paymentId: string
  next: Step
}

/** What the portal has begun; undefined: nothing. */
export const begunBy = ({ fulfilled, body }: Reply): Begun | undefined =>
  fulfilled ? (body['item'] as Begun) : undefined

/** One press of the button. @param key the same one twice is one press, however often it is sent */
export const wishFor = (
  accountNo: string,
  { number, cents }: BillRow,
  ProviderId: PayingBy,
  key: string,
) => ({
  Key: key,
  AccountNo: accountNo,
  PaymentType: 1,
  Items: [{ reference: number, cents }],
  Currency: 'EUR',
  ProviderId,
  LanguageCode: 'en',
})

/** Goes to the page of the provider, as a browser is led there: the bank hears of a payment only so. */
export async function goThere({ next }: Begun): Promise<void> {
  if (next.kind !== 'form') return
  const body = new URLSearchParams(next.fields.map(({ name, value }): [string, string] => [name, value]))
  const answer = await fetch(next.action, { method: 'POST', body, redirect: 'manual' })
  await answer.arrayBuffer()
}

/** The number by which providers know a payment. */
export async function orderOf({ portal }: OwnPortal, { paymentId }: Begun): Promise<string> {
  const { order_no } = await portal.db
    .selectFrom('payments')
    .select('order_no')
    .where('public_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return order_no
}

/** Begins a payment and goes to the provider. @returns it as the provider has it */
export async function begin(
  own: OwnPortal,
  visitor: Visitor,
  accountNo: string,
  bill: BillRow,
  by: PayingBy,
): Promise<{ begun: Begun; there: SandboxPayment }> {
  const reply = await visitor.call('createPayment', wishFor(accountNo, bill, by, crypto.randomUUID()))
  const begun = begunBy(reply)
  if (!begun) throw new Error(`a payment by ${by} is refused: ${reply.code}`)
  await goThere(begun)
  const there = own.sandbox.book.find(await orderOf(own, begun))
  if (!there) throw new Error(`the provider does not know a payment by ${by}`)
  return { begun, there }
}

/** Lets everything be told, asked about, compared and paid back that still can be. */
export async function settleEverything({ portal, sandbox, clock }: OwnPortal): Promise<void> {
  Object.assign(sandbox.book.faults, { webhooks: 'told', refundsFail: false, away: false, extraCents: 0 })
  await sandbox.tellHeld()
  // Whoever went away from the provider's page does not come back.
  clock.advance(defaultLimits.paymentSeconds + 60)
  await portal.settlePayments()
  await portal.comparePayments()
  for (const _time of [1, 2]) {
    clock.advance(90_000)
    await portal.settlePayments()
  }
}

interface Booked {
  order_no: string
  account_no: string
  booked: string | number
  differing: string | number
}

/**
 * Compares what the portal has booked and lists as differing with what the providers have charged and paid back, payment
 * by payment. Only after `settleEverything`.
 *
 * @returns how many payments were compared
 */
export async function compareBooks(
  { portal, sandbox }: OwnPortal,
  report: Report,
  history: ReadonlyMap<string, readonly string[]> = new Map(),
): Promise<number> {
  const { rows } = await sql<Booked>`
    select order_no, account_no,
      (select coalesce(-sum(amount), 0) * 100 from transactions where payment_id = payments.id) as booked,
      (select coalesce(sum(at_provider - in_ledger), 0) from payment_differences
        where payment_differences.order_no = payments.order_no and state <> 'settled' and kind <> 'bookedTwice'
          and deleted_at is null) as differing
    from payments order by id`.execute(portal.db)
  const known = new Map<string, SandboxPayment[]>()
  for (const payment of sandbox.book.all())
    known.set(payment.order, [...(known.get(payment.order) ?? []), payment])
  let compared = 0
  for (const { order_no, account_no, booked, differing } of rows) {
    const payments = known.get(order_no) ?? []
    // Payments of the demonstration were made elsewhere.
    if (payments.length === 0) continue
    compared += 1
    const there = payments
      .filter(({ charge }) => charge !== '')
      .reduce((sum, payment) => sum + payment.cents - refundedCents(payment), 0)
    const here = Math.round(Number(booked)) + Number(differing)
    if (here === there) continue
    const told = payments.map(
      ({ kind, status, cents, chargedAt }) =>
        `${kind} ${status}, ${cents} cents charged ${chargedAt?.toISOString() ?? 'never'}`,
    )
    const what = `${order_no} of ${account_no} (${told.join('; ')}): the provider has ${there} cents, the portal has booked ${Number(booked)} and lists ${Number(differing)} as differing\n${(history.get(order_no) ?? []).join('\n')}`
    report.find(here > there ? doneTwice : acknowledgedWasLost, what)
  }
  const { rows: overpaid } = await sql<{ invoice_number: string; cents: string | number }>`
    select invoice_number, sum(amount) * 100 as cents from transactions
    where invoice_number in (select invoice_number from transactions where payment_id is not null)
    group by invoice_number having sum(amount) < 0`.execute(portal.db)
  for (const { invoice_number, cents } of overpaid)
    report.find(doneTwice, `the bill ${invoice_number} is paid ${-Number(cents)} cents too much`)
  return compared
}
