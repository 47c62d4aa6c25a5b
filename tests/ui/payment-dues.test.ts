/** What is overdue, until when bills are paid online, and what "Pay a bill" opens. */
import { describe, expect, it } from 'vitest'
import type { DueItem } from '#contract/payments.ts'
import {
  daysOverdue,
  inOrderOfUrgency,
  onlineUntil,
  paymentEntry,
} from '#src/flows/payment-dialog/dues-shown.ts'

const today = '2026-11-26'
const bill = (reference: string, details: Partial<DueItem> = {}): DueItem => ({
  reference,
  paymentType: 1,
  description: '',
  issuedOn: '2026-11-19',
  dueOn: '2026-12-10',
  cents: 7434,
  currency: 'EUR',
  payableOnline: true,
  ...details,
})

describe('What is due', () => {
  it('is overdue from the day after its last day, and never while it is paid in instalments', () => {
    expect(daysOverdue(bill('a', { dueOn: today }), today)).toBe(0)
    expect(daysOverdue(bill('a', { dueOn: '2026-11-25' }), today)).toBe(1)
    expect(daysOverdue(bill('a', { dueOn: '2026-11-17' }), today)).toBe(9)
    // Over the end of summer time, where a day has 25 hours.
    expect(daysOverdue(bill('a', { dueOn: '2026-10-24' }), '2026-10-26')).toBe(2)
    expect(daysOverdue(bill('a', { dueOn: '2026-11-17', isInPlan: true }), today)).toBe(0)
  })

  it('begins with what is overdue, then what is paid here, each in the order of the server', () => {
    const dues = [
      bill('held', { payableOnline: false, notPayable: 'underWay' }),
      bill('first'),
      bill('second'),
      bill('late', { dueOn: '2026-11-17', payableOnline: false, notPayable: 'tooOld' }),
    ]
    expect(inOrderOfUrgency(dues, today).map(({ reference }) => reference)).toEqual([
      'late',
      'first',
      'second',
      'held',
    ])
  })

  it('says the last day on which a bill is paid online, and no day of fees and of what is not', () => {
    expect(onlineUntil(bill('a'))).toBe('2026-12-04')
    expect(onlineUntil(bill('a', { issuedOn: '2026-12-20' }))).toBe('2027-01-04')
    expect(onlineUntil(bill('a', { paymentType: 3 }))).toBeUndefined()
    expect(onlineUntil(bill('a', { payableOnline: false, notPayable: 'tooOld' }))).toBeUndefined()
  })
})

describe('Pay a bill', () => {
  const nothing = { paymentLink: '', paymentLinks: [], extensions: ['payments'] }

  it('opens the button where there is a provider or a link, and it is switched on', () => {
    expect(paymentEntry({ ...nothing, paymentCard: true }, true)).toBe('button')
    expect(paymentEntry({ ...nothing, paymentLink: 'https://pay.example.com/' }, true)).toBe('button')
  })

  it('opens links and other ways where there is no button', () => {
    expect(paymentEntry({ paymentLink: 'https://pay.example.com/' }, false)).toBe('otherWays')
    expect(paymentEntry({ ...nothing, paymentCard: true, paymentOtherWays: true }, false)).toBe('otherWays')
    expect(paymentEntry({ ...nothing, paymentOtherWays: true }, true)).toBe('otherWays')
  })

  it('opens no button where the backend takes no payments', () => {
    const link = { paymentLink: 'https://pay.example.com/', paymentCard: true }
    expect(paymentEntry(link, true)).toBe('otherWays')
    expect(paymentEntry({ paymentLink: '', paymentCard: true }, true)).toBeUndefined()
  })

  it('is not offered where there is no way to pay', () => {
    expect(paymentEntry(nothing, true)).toBeUndefined()
    expect(paymentEntry({ ...nothing, paymentCard: true }, false)).toBeUndefined()
  })
})
