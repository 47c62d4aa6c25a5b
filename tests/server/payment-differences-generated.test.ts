/**
 * After whatever happened to a payment, at its provider and on the way: each thing that the provider says and the ledger does
 * not show is a row with both figures, and there is no other row. On both databases.
 */
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { refundedCents, type SandboxPayment } from '#server/demonstration/payment-sandbox/sandbox-book.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { isRelease } from '../scope.ts'
import { bothDatabases } from './databases.ts'
import { paymentFixture } from './payment-fixture.ts'
import {
  begin,
  newAccount,
  newBill,
  openCents,
  paymentRow,
  paymentThere,
  payThere,
  visitorOf,
} from './payment-people.ts'

const providers = ['card', 'bank', 'accountCheck'] as const

/** What can happen, at the provider, on the way and in the portal. */
const deeds = [
  'again',
  'refund',
  'refundPart',
  'refundSecond',
  'beginRefund',
  'failRefund',
  'hide',
  'show',
  'elsewhere',
  'lose',
  'tell',
  'tellTwice',
  'settle',
  'compare',
  'days',
] as const
type Deed = (typeof deeds)[number]

interface Row {
  kind: string
  amounts: [atProvider: number, inLedger: number]
}

describe.each(bothDatabases)('on $database', ({ place }) => {
  const clock = movableClock()
  const { portal, sandbox } = paymentFixture({ database: place, clock })
  const rowsOf = async (orderNo: string): Promise<(Row & { state: string })[]> => {
    const { rows } = await sql<Record<'state' | 'kind' | 'at_provider' | 'in_ledger', string>>`
      select state, kind, at_provider, in_ledger from payment_differences
      where order_no = ${orderNo} order by kind, id`.execute(portal.db)
    return rows.map(({ state, kind, at_provider: at, in_ledger: inside }) => ({
      state,
      kind,
      amounts: [Number(at), Number(inside)],
    }))
  }
  const later = async (seconds: number) => {
    clock.advance(seconds)
    await portal.settlePayments()
  }

  /** A paid payment, and what happens to it. */
  async function history(by: (typeof providers)[number], happened: readonly Deed[]) {
    const accountNo = await newAccount(portal)
    const bill = await newBill(portal, accountNo, { issuedOn: dayOf(clock()) })
    const begun = await begin(visitorOf(portal), accountNo, [bill], { ProviderId: by })
    await payThere(sandbox, begun)
    const { order_no: orderNo } = await paymentRow(portal, begun)
    const payment = await paymentThere(portal, sandbox, begun)
    const { book } = sandbox
    const seconds: SandboxPayment[] = []
    /** Charges of an order that the portal does not know, such as one that a restore has lost. */
    const unknown: SandboxPayment[] = []
    let hidden: Date | undefined
    /** The portal has booked that it went back; whether it stays back is for people to see to. */
    let wasBack = false
    /** What the portal knew of as a part, before all went back: somebody may have booked it by hand. */
    let partBefore = 0
    const look = async () => {
      const { state, part_paid_back_cents: part } = await paymentRow(portal, begun)
      if (!wasBack && state !== 'refunded') partBefore = Number(part)
      wasBack ||= state === 'refunded'
    }

    const changes: Record<Deed, () => unknown> = {
      again: async () => {
        // The portal pays back what was charged twice where the first charge stands.
        if (payment.status === 'paid') seconds.push(await book.payAgain(payment))
      },
      refund: () => book.refund(payment),
      refundPart: async () => {
        // The bank and the wallet know of no part.
        const most = payment.cents - refundedCents(payment) - 1
        if (by === 'card' && most > 0) await book.refund(payment, Math.min(1000, most))
      },
      refundSecond: async () => {
        const second = seconds.at(-1)
        if (second) await book.refund(second)
      },
      beginRefund: async () => {
        book.faults.refundsPend = true
        await book.refund(payment)
        book.faults.refundsPend = false
      },
      failRefund: async () => {
        if (payment.refunds.at(-1)?.status !== 'pending') return
        await book.endRefund(payment, 'failed')
      },
      // The provider does not list it, and says that nothing was charged. Of what was listed for a week nobody asks again.
      hide: () => {
        if (clock().getTime() - (payment.chargedAt?.getTime() ?? 0) > 6 * 86_400_000) return
        if (payment.status !== 'paid' || payment.refunds.length > 0 || seconds.length > 0) return
        hidden = payment.chargedAt
        Object.assign(payment, { chargedAt: undefined, status: 'open' })
      },
      show: () => {
        if (hidden) Object.assign(payment, { chargedAt: hidden, status: 'paid' })
        hidden = undefined
      },
      elsewhere: async () => {
        if (hidden || payment.status !== 'paid' || unknown.length > 0) return
        const { webhooks } = book.faults
        book.faults.webhooks = 'lost'
        const other = await book.payAgain(payment)
        other.order = `${orderNo.slice(0, -4)}${orderNo.endsWith('0000') ? '1111' : '0000'}`
        unknown.push(other)
        book.faults.webhooks = webhooks
      },
      lose: () => (book.faults.webhooks = 'lost'),
      tell: () => (book.faults.webhooks = 'told'),
      tellTwice: () => (book.faults.webhooks = 'twice'),
      settle: () => later(60),
      compare: () => portal.comparePayments(),
      // Longer than the portal looks back; it compares several times a day.
      days: async () => {
        clock.advance(7200)
        await portal.comparePayments()
        await look()
        await later(20 * 86_400)
      },
    }
    for (const deed of happened) {
      await changes[deed]()
      await look()
    }
    book.faults.webhooks = 'told'
    // A charge of this very hour may still be on its way into the list.
    clock.advance(7200)
    await portal.comparePayments()
    await later(90_000)
    await later(90_000)
    await look()
    return { orderNo, payment, bill, seconds, unknown, isHidden: hidden !== undefined, wasBack, partBefore }
  }

  /** What must be open, by the books of the provider alone. */
  function expected({
    payment,
    isHidden,
    wasBack,
    partBefore,
  }: Pick<Awaited<ReturnType<typeof history>>, 'payment' | 'isHidden' | 'wasBack' | 'partBefore'>): Row[] {
    const back = refundedCents(payment)
    const kept = payment.cents - back
    if (wasBack)
      return [
        ...(partBefore > 0 ? [{ kind: 'bookedTwice', amounts: [0, partBefore] } satisfies Row] : []),
        ...(kept > 0 ? [{ kind: 'refundFailed', amounts: [kept, 0] } satisfies Row] : []),
      ]
    if (isHidden) return [{ kind: 'notAtProvider', amounts: [0, payment.cents] }]
    return back > 0 && back < payment.cents ? [{ kind: 'partPaidBack', amounts: [kept, payment.cents] }] : []
  }

  test('a row for each thing that the ledger does not show, and no other', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...providers),
        fc.array(fc.constantFrom(...deeds), { maxLength: 8 }),
        async (by, happened) => {
          const { orderNo, payment, bill, seconds, unknown, isHidden, wasBack, partBefore } = await history(
            by,
            happened,
          )
          const rows = await rowsOf(orderNo)
          const open = rows.flatMap(({ state, kind, amounts }) =>
            state === 'settled' ? [] : [{ kind, amounts }],
          )
          expect(open).toEqual(expected({ payment, isHidden, wasBack, partBefore }))
          // Each second charge is on the list once, and has gone back.
          expect(rows.filter(({ kind }) => kind === 'secondCharge')).toHaveLength(seconds.length)
          for (const second of seconds) expect(refundedCents(second)).toBe(second.cents)
          // The ledger shows a refund of the whole, and nothing else of all this.
          expect(await openCents(portal, bill)).toBe(wasBack ? bill.cents : 0)
          for (const { order, cents } of unknown)
            expect(await rowsOf(order)).toEqual([
              { state: 'open', kind: 'unknownPayment', amounts: [cents, 0] },
            ])
        },
      ),
      { numRuns: isRelease ? 300 : 60 },
    )
  })
})
