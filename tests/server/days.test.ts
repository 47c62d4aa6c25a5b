/** Days around midnight, both changes of the clock, the turn of the year and 29 February, wherever the host stands. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentRules } from '#contract/rules/payments.ts'
import { standingOrderRules } from '#contract/rules/standing-orders.ts'
import { dayOfMoment } from '#contract/rules/time-zone.ts'
import { listContactRequests } from '#server/applications/contact-requests/contact-request-list.ts'
import { openItemsOf } from '#server/billing/financial/due-items.ts'
import { chargeDay } from '#server/billing/payments/standing-orders/charge-days.ts'
import { dayOf, daysAfter, setTimeZone } from '#server/platform/calendar.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { textsOfPdf } from '#tools/test-portal/pdf-text.ts'
import { bothDatabases, databases } from './databases.ts'
import { paymentFixture } from './payment-fixture.ts'
import { begin, newAccount, newBill, payThere, paymentRow, stateOf, visitorOf } from './payment-people.ts'
import { setForTest } from './portal-fixture.ts'

const hosts = ['UTC', 'Asia/Nicosia', 'Pacific/Auckland']

/** Midnights in Nicosia that are worth a look, in UTC. */
const midnights = [
  '2026-12-31T22:00:00Z',
  '2027-03-27T22:00:00Z',
  '2027-03-28T21:00:00Z',
  '2027-10-30T21:00:00Z',
  '2027-10-31T22:00:00Z',
  '2028-02-28T22:00:00Z',
  '2028-02-29T22:00:00Z',
]

/** Within four hours of one of them: where UTC, Nicosia and Auckland have different days. */
const nearMidnight = fc
  .tuple(fc.constantFrom(...midnights), fc.integer({ min: -14_400, max: 14_400 }))
  .map(([midnight, seconds]) => new Date(Date.parse(midnight) + seconds * 1000))

const places = hosts.flatMap((host) =>
  (host === 'UTC' ? bothDatabases : databases).map((database) => ({ host, ...database })),
)

const inNicosia = (moment: Date) => dayOfMoment(moment, 'Asia/Nicosia')

describe.each(places)('with the host in $host, on $database', ({ host, place }) => {
  const before = process.env['TZ']
  beforeAll(() => {
    process.env['TZ'] = host
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    if (timeZone !== host) throw new Error(`The host is in ${timeZone}.`)
  })
  afterAll(() => {
    if (before === undefined) delete process.env['TZ']
    else process.env['TZ'] = before
    setTimeZone('Asia/Nicosia')
  })
  const clock = movableClock(new Date('2026-12-31T12:00:00Z'))
  const { portal, sandbox } = paymentFixture({ database: place, clock })
  const moveTo = (moment: Date | string) => clock.advance((Number(new Date(moment)) - Number(clock())) / 1000)

  /** What a bill that is paid at a moment is booked and numbered as. */
  async function paidAt(moment: Date | string) {
    moveTo(moment)
    const accountNo = await newAccount(portal)
    const bill = await newBill(portal, accountNo, { issuedOn: dayOf(clock()) })
    const visitor = visitorOf(portal)
    const begun = await begin(visitor, accountNo, [bill])
    await payThere(sandbox, begun)
    const { receiptNo } = await stateOf(visitor, begun)
    const { id } = await paymentRow(portal, begun)
    const booked = await portal.db
      .selectFrom('transactions')
      .select(({ cast, ref }) => cast<string>(ref('booked_on'), 'text').as('day'))
      .where('payment_id', '=', Number(id))
      .executeTakeFirstOrThrow()
    const receipt = await visitor.call('downloadReceipt', { Value: begun.paymentId, LanguageCode: 'en' })
    return { bookedOn: booked.day, receiptNo, receipt: textsOfPdf(receipt.body['value'] as Uint8Array) }
  }

  test('a payment at half past midnight on New Year is booked in the new year, with its first receipt', async () => {
    expect(await paidAt('2026-12-31T21:55:00Z')).toMatchObject({
      bookedOn: '2026-12-31',
      receiptNo: 'R-2026-000001',
    })
    const { receipt, ...booked } = await paidAt('2026-12-31T22:30:00Z')
    expect(booked).toEqual({ bookedOn: '2027-01-01', receiptNo: 'R-2027-000001' })
    expect(receipt.join(' ')).toContain('1 January 2027')
  })

  test('a payment is booked on the day, and numbered in the year, that the utility has', async () => {
    await fc.assert(
      fc.asyncProperty(nearMidnight, async (moment) => {
        const { bookedOn, receiptNo } = await paidAt(moment)
        expect(bookedOn).toBe(inNicosia(moment))
        expect(receiptNo).toMatch(new RegExp(`^R-${bookedOn.slice(0, 4)}-`))
      }),
      { numRuns: 4, examples: [[new Date(midnights[0]!)], [new Date(Date.parse(midnights[0]!) - 1000)]] },
    )
  })

  test('a bill can be paid until the end of its fifteenth day, and no second longer', async () => {
    const accountNo = await newAccount(portal)
    await fc.assert(
      fc.asyncProperty(nearMidnight, fc.integer({ min: 14, max: 17 }), async (moment, days) => {
        const bill = await newBill(portal, accountNo, { issuedOn: daysAfter(inNicosia(moment), -days) })
        const found = await openItemsOf(portal.db, moment, accountNo)
        const item = found.find(({ reference }) => reference === bill.number)
        expect(item?.notPayable).toBe(days <= paymentRules.onlineDays ? undefined : 'tooOld')
      }),
      { numRuns: 25 },
    )
  })

  test('a list finds what was written on a day between that day and that day, by the utility', async () => {
    const sees = { account: true, name: true, email: true, phoneNo: true }
    await fc.assert(
      fc.asyncProperty(nearMidnight, async (moment) => {
        const subject = crypto.randomUUID()
        await portal.db
          .insertInto('contact_requests')
          .values({
            written_at: moment,
            account_no: '',
            kind: '',
            subject,
            message: 'Hello',
            email: 'a@example.com',
            phone_no: '',
          })
          .execute()
        const totalFrom = async (day: string) =>
          (
            await listContactRequests(portal.db, 0, sees, {
              Page: 1,
              PageSize: 10,
              Search: subject,
              From: day,
              To: day,
            })
          ).total
        const day = inNicosia(moment)
        expect([
          await totalFrom(daysAfter(day, -1)),
          await totalFrom(day),
          await totalFrom(daysAfter(day, 1)),
        ]).toEqual([0, 1, 0])
      }),
      { numRuns: 10 },
    )
  })

  test('a standing order charges three days after it is told at the earliest, by the calendar of the utility', () => {
    fc.assert(
      fc.property(nearMidnight, fc.integer({ min: 1, max: 28 }), (moment, dayOfMonth) => {
        const today = inNicosia(moment)
        expect(dayOf(moment)).toBe(today)
        const bill = { issuedOn: today, dueOn: daysAfter(today, 30) }
        const on = chargeDay(bill, dayOfMonth, dayOf(moment)) ?? ''
        expect(on >= daysAfter(today, standingOrderRules.noticeDays)).toBe(true)
        expect(on <= daysAfter(today, paymentRules.onlineDays)).toBe(true)
      }),
    )
  })

  test('another time zone of the utility moves its days', async () => {
    await setForTest(portal, 'timeZone', 'Pacific/Auckland', 'Asia/Nicosia')
    expect((await paidAt('2027-06-30T12:00:00Z')).bookedOn).toBe('2027-07-01')
  })
})
