/** What may be paid online and what may not, each with its true reason, and what a receipt says; on both databases. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DueItem } from '#contract/payments.ts'
import type { Provider } from '#server/billing/payments/providers/provider.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { textsOfPdf } from '#tools/test-portal/pdf-text.ts'
import { databases } from './databases.ts'
import { paymentFixture } from './payment-fixture.ts'
import {
  begin,
  correct,
  newAccount,
  newBill,
  newCharge,
  paymentRow,
  paymentThere,
  payThere,
  stateOf,
  visitorOf,
  wishFor,
  type Begun,
  type Bill,
} from './payment-people.ts'

describe.each(databases)('on $database', ({ place }) => {
  const clock = movableClock()
  let accountNo: string

  /** A provider that does not give payments up: the payer is with the bank for the second factor, for example. */
  let givesUp = true
  const stubborn = (provider: Provider): Provider => ({
    ...provider,
    close: (order) => (givesUp ? provider.close(order) : provider.query(order)),
  })

  const { portal, sandbox } = paymentFixture({ database: place, clock }, stubborn)
  beforeEach(async () => {
    accountNo = await newAccount(portal)
  })
  afterEach(() => {
    givesUp = true
  })

  const dues = async () => {
    const { body } = await visitorOf(portal).call('validateAccount', { AccountNo: accountNo })
    return (body['item'] as { dues: DueItem[] }).dues
  }
  const refusalOf = async (
    item: Bill,
    wish: Parameters<typeof wishFor>[2] = {},
    visitor = visitorOf(portal),
  ) => (await visitor.call('createPayment', wishFor(accountNo, [item], wish))).data.code
  const paymentAt = (begun: Begun) => paymentRow(portal, begun)
  const sandboxPayment = (begun: Begun) => paymentThere(portal, sandbox, begun)

  describe('what cannot be paid online says why', () => {
    test('a bill that was paid online once and is due again, since it was corrected', async () => {
      const bill = await newBill(portal, accountNo)
      await payThere(sandbox, await begin(visitorOf(portal), accountNo, [bill]))
      await correct(portal, accountNo, bill, '10.00')
      expect(await dues()).toMatchObject([{ cents: 1000, payableOnline: false, notPayable: 'changed' }])
      expect(await refusalOf({ ...bill, cents: 1000 })).toBe('payment.changed')
    })

    test('a bill for which another amount was charged than was asked for, until that has gone back', async () => {
      const bill = await newBill(portal, accountNo)
      sandbox.book.faults.extraCents = 1
      const begun = await begin(visitorOf(portal), accountNo, [bill])
      await payThere(sandbox, begun)
      expect((await stateOf(visitorOf(portal), begun)).state).toBe('disputed')
      expect(await dues()).toMatchObject([{ cents: 4250, payableOnline: false, notPayable: 'disputed' }])
      expect(await refusalOf(bill)).toBe('payment.disputed')
      // It says so also when the bill has grown too old: nobody is to pay it in another way meanwhile.
      clock.advance(20 * 86_400)
      expect(await dues()).toMatchObject([{ notPayable: 'disputed' }])
      clock.advance(-20 * 86_400)
      sandbox.book.faults.extraCents = 0
      await sandbox.book.refund(await sandboxPayment(begun))
      expect((await stateOf(visitorOf(portal), begun)).state).toBe('refunded')
      expect(await dues()).toMatchObject([{ payableOnline: true }])
      expect(await begin(visitorOf(portal), accountNo, [bill])).toMatchObject({ next: { kind: 'redirect' } })
    })
  })

  describe('besides bills, at any time after its date', () => {
    test.each([
      [2, 'application', { en: 'Moving a meter', el: 'Μεταφορά μετρητή' }, 'Μεταφορά μετρητή'],
      [3, 'fee', { en: 'Reconnection fee', el: 'Τέλος επανασύνδεσης' }, 'Τέλος επανασύνδεσης'],
      [4, 'other sale', { en: 'Water meter cover' }, 'Water meter cover'],
    ] as const)(
      'type %i, an %s, is paid and booked by its number, and named in the language of the visit',
      async (PaymentType, _name, descriptions, description) => {
        const charge = await newCharge(portal, accountNo, {
          paymentType: PaymentType,
          descriptions,
          cents: 3500,
          issuedOn: '2025-11-01',
        })
        expect(await dues()).toMatchObject([
          {
            reference: charge.number,
            paymentType: PaymentType,
            description: descriptions.en,
            payableOnline: true,
          },
        ])
        const Email = `charge-${charge.number}@example.com`.toLowerCase()
        const visitor = visitorOf(portal)
        const begun = await begin(visitor, accountNo, [charge], { PaymentType, Email, LanguageCode: 'el' })
        await payThere(sandbox, begun)
        expect(await stateOf(visitor, begun)).toMatchObject({
          state: 'paid',
          paymentType: PaymentType,
          items: [{ reference: charge.number, description: descriptions.en, cents: 3500 }],
        })
        expect(await dues()).toEqual([])
        const { id } = await paymentAt(begun)
        const booked = await portal.db
          .selectFrom('transactions')
          .select(['kind', 'amount', 'invoice_number', 'charge_number'])
          .where('payment_id', '=', id)
          .execute()
        expect(booked.map((row) => ({ ...row, amount: Number(row.amount) }))).toEqual([
          { kind: 'payment', amount: -35, invoice_number: null, charge_number: charge.number },
        ])
        const mail = (await portal.outbox()).find(({ to }) => to === Email)
        expect(mail?.body).toContain(`${description} (${charge.number})`)
      },
    )
  })

  describe('what the same browser began before', () => {
    test('and a provider that is away may still charge it: nobody is told that nothing was charged', async () => {
      const bill = await newBill(portal, accountNo)
      const visitor = visitorOf(portal)
      const begun = await begin(visitor, accountNo, [bill])
      sandbox.book.faults.away = true
      expect(await refusalOf(bill, {}, visitor)).toBe('payment.earlierOpen')
      expect((await paymentAt(begun)).state).toBe('pending')
      sandbox.book.faults.away = false
      await payThere(sandbox, await begin(visitor, accountNo, [bill]))
      expect((await paymentAt(begun)).state).toBe('cancelled')
    })

    test('and a provider does not give up is not paid beside it', async () => {
      const bill = await newBill(portal, accountNo)
      const visitor = visitorOf(portal)
      const begun = await begin(visitor, accountNo, [bill])
      givesUp = false
      expect(await refusalOf(bill, {}, visitor)).toBe('payment.earlierOpen')
      await payThere(sandbox, begun)
      expect(await refusalOf(bill, {}, visitor)).toBe('payment.alreadyPaid')
    })

    test('and left half-way for one bill each gives way to one payment of both, at the first press', async () => {
      const bills = [await newBill(portal, accountNo), await newBill(portal, accountNo, { cents: 100 })]
      const visitor = visitorOf(portal)
      const left = []
      for (const bill of bills) left.push(await begin(visitor, accountNo, [bill]))
      await payThere(sandbox, await begin(visitor, accountNo, bills))
      const states = await Promise.all(left.map(async (begun) => (await paymentAt(begun)).state))
      expect(states).toEqual(['cancelled', 'cancelled'])
      expect(await dues()).toEqual([])
    })
  })

  describe('a receipt', () => {
    const receiptOf = async ({ paymentId }: Begun, LanguageCode: 'en' | 'el') => {
      const { body } = await visitorOf(portal).call('downloadReceipt', { Value: paymentId, LanguageCode })
      return textsOfPdf(body['value'] as Uint8Array).map((text) => text.replaceAll(/[\u2066\u2069]/g, ''))
    }
    /** What stands beside a word. */
    const beside = (texts: readonly string[], word: string) => texts[texts.indexOf(word) + 1]

    test('says its number, what was paid and how much, and hides the account', async () => {
      const bills = [await newBill(portal, accountNo), await newBill(portal, accountNo, { cents: 111 })]
      const begun = await begin(visitorOf(portal), accountNo, bills)
      await payThere(sandbox, begun)
      const { receipt_no, order_no } = await paymentAt(begun)
      const texts = await receiptOf(begun, 'en')
      expect(texts).toContain(`Receipt ${receipt_no}`)
      expect(beside(texts, 'Paid on')).toBe('4 May 2026')
      expect(beside(texts, 'Account number')).toBe(`••••••${accountNo.slice(-3)}`)
      expect(texts.join(' ')).not.toContain(accountNo)
      expect(beside(texts, 'Order')).toBe(order_no)
      for (const [at, amount] of ['€42.50', '€1.11'].entries())
        expect(beside(texts, `Bill ${bills[at]?.number}`)).toBe(amount)
      expect(beside(texts, 'Total')).toBe('€43.61')
      expect(texts).not.toContain('Returned on')
    })

    test('of a fee names it in the language of the receipt', async () => {
      const fee = await newCharge(portal, accountNo, {
        paymentType: 3,
        descriptions: { en: 'Check of a meter', el: 'Έλεγχος μετρητή' },
        cents: 3500,
      })
      const begun = await begin(visitorOf(portal), accountNo, [fee], { PaymentType: 3 })
      await payThere(sandbox, begun)
      expect(beside(await receiptOf(begun, 'el'), `Έλεγχος μετρητή ${fee.number}`)).toBe('35,00\u00a0€')
    })

    test('says on which day it was paid back', async () => {
      const begun = await begin(visitorOf(portal), accountNo, [await newBill(portal, accountNo)])
      await payThere(sandbox, begun)
      clock.advance(3 * 86_400)
      await sandbox.book.refund(await sandboxPayment(begun))
      expect((await paymentAt(begun)).state).toBe('refunded')
      const texts = await receiptOf(begun, 'en')
      expect(beside(texts, 'Paid on')).toBe('4 May 2026')
      expect(beside(texts, 'Returned on')).toBe('7 May 2026')
    })
  })
})
