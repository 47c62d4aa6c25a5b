/** What a utility pays back on the pages of a provider is known even when nobody tells of it, on both databases. */
import { describe, expect, test } from 'vitest'
import type { Dashboard } from '#contract/dashboards.ts'
import type { Bill, TransactionRow } from '#contract/financial.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { textsOfPdf } from '#tools/test-portal/pdf-text.ts'
import { customerOf } from './conversation-people.ts'
import { databases } from './databases.ts'
import { paymentFixture } from './payment-fixture.ts'
import {
  begin,
  newAccount,
  newBill,
  openCents,
  paymentRow,
  paymentThere,
  payThere,
  stateOf,
  visitorOf,
} from './payment-people.ts'

const day = 86_400

describe.each(databases)('on $database', ({ place }) => {
  const clock = movableClock()

  const { portal, sandbox } = paymentFixture({ database: place, clock })

  /** Days go by in a portal that looks after its payments all the time. */
  const live = async (days: number) => {
    for (let gone = 0; gone < days; gone += 1) {
      clock.advance(day)
      await portal.settlePayments()
    }
  }

  const paid = async () => {
    const accountNo = await newAccount(portal)
    const bill = await newBill(portal, accountNo, { issuedOn: dayOf(clock()) })
    const begun = await begin(visitorOf(portal), accountNo, [bill])
    await payThere(sandbox, begun)
    return { accountNo, bill, begun, payment: await paymentThere(portal, sandbox, begun) }
  }

  test.each([0, 5, 80])(
    'a refund %i days after the payment is found by asking, and the bill is due again',
    async (days) => {
      const { bill, begun, payment } = await paid()
      await live(days)
      sandbox.book.faults.webhooks = 'lost'
      await sandbox.book.refund(payment)
      expect((await stateOf(visitorOf(portal), begun)).state).toBe('paid')
      expect(await openCents(portal, bill)).toBe(0)
      // The longest time between two questions.
      await live(192)
      expect((await stateOf(visitorOf(portal), begun)).state).toBe('refunded')
      expect(await openCents(portal, bill)).toBe(bill.cents)
    },
  )

  test('what was paid, paid back and paid again counts once, wherever payments are added up', async () => {
    const { accountNo, bill, payment } = await paid()
    const { browser } = await customerOf(portal, accountNo)
    await portal.setSetting('allowDashboardsCustomer', true)
    await sandbox.book.refund(payment)
    await payThere(sandbox, await begin(visitorOf(portal), accountNo, [bill]))

    const { body: read } = await browser.call('getBill', { Value: bill.number })
    expect((read['item'] as Bill).payments.map(({ cents }) => cents)).toEqual([4250, -4250, 4250])
    const { body: file } = await browser.call('downloadBill', { Value: bill.number, LanguageCode: 'en' })
    const texts = textsOfPdf(file['value'] as Uint8Array)
    expect(texts[texts.indexOf('Paid so far') + 1]).toBe('€42.50')

    const booked = async (Filter: 'payments' | 'others') => {
      const { body } = await browser.call('getTransactions', { Options: { PageSize: 10, Page: 1, Filter } })
      return (body['items'] as TransactionRow[]).map(({ kind, cents, paymentId }) => [
        kind,
        cents,
        paymentId !== undefined,
      ])
    }
    expect(await booked('payments')).toEqual([
      ['payment', -4250, true],
      ['adjustment', 4250, true],
      ['payment', -4250, true],
    ])
    expect(await booked('others')).toEqual([])

    const { body: charts } = await browser.call('getDashboard', {
      Range: 'custom',
      From: dayOf(clock()),
      To: dayOf(clock()),
    })
    expect((charts['item'] as Dashboard).payments?.now).toEqual([4250])
  })

  test('what stays paid is asked about four times, and then no more', async () => {
    const { begun } = await paid()
    const asked: number[] = []
    for (let gone = 1; gone <= 300; gone += 1) {
      await live(1)
      // Not what that round has done: the portal's own may have been before it.
      if ((await paymentRow(portal, begun)).checks > asked.length) asked.push(gone)
    }
    expect(asked).toEqual([3, 15, 63, 255])
    expect((await stateOf(visitorOf(portal), begun)).state).toBe('paid')
  })
})
