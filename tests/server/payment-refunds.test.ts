/** What a utility pays back on the pages of a provider is known even when nobody tells of it, on both databases. */
import { beforeEach, describe, expect, test } from 'vitest'
import { noFaults } from '#server/demonstration/payment-sandbox/sandbox-book.ts'
import { dayOf } from '#server/calendar.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
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
  beforeEach(() => Object.assign(sandbox.book.faults, noFaults))

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
    return { bill, begun, payment: await paymentThere(portal, sandbox, begun) }
  }

  test.each([0, 5, 80])(
    'a refund %i days after the payment is found by asking, and the bill is due again',
    async (days) => {
      const { bill, begun, payment } = await paid()
      await live(days)
      Object.assign(sandbox.book.faults, { webhooks: 'lost' })
      await sandbox.book.refund(payment)
      expect((await stateOf(visitorOf(portal), begun)).state).toBe('paid')
      expect(await openCents(portal, bill)).toBe(0)
      // The longest time between two questions.
      await live(192)
      expect((await stateOf(visitorOf(portal), begun)).state).toBe('refunded')
      expect(await openCents(portal, bill)).toBe(bill.cents)
    },
  )

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
