/** Bills that are charged by themselves, against the sandbox's Stripe over HTTP, on both databases. */
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StandingOrder } from '#contract/standing-orders.ts'
import { cardThatDeclinesLater } from '#server/demonstration/payment-sandbox/sandbox-mandates.ts'
import type { Mandates, Provider } from '#server/billing/payments/providers/provider.ts'
import { chargeDay, dayAgain } from '#server/billing/payments/standing-orders/charge-days.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { newPlanRow } from '#tools/test-portal/instalment-rows.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import type { TestPortal } from '#tools/test-portal/portal.ts'
import { giveAccount } from '#tools/test-portal/utility-rows.ts'
import { customerOf, newApplication, type Person } from './conversation-people.ts'
import { databases } from './databases.ts'
import { paymentFixture } from './payment-fixture.ts'
import {
  begin,
  choose,
  correct,
  newAccount,
  newBill,
  openCents,
  payThere,
  stateOf,
  visitorOf,
  wishFor,
  type Bill,
} from './payment-people.ts'
import { setForTest } from './portal-fixture.ts'

const goodCard = '4242 4242 4242 4242'

interface Customer extends Person {
  accountNo: string
}

/** Somebody who is signed in, with an account with the utility. */
async function newCustomer(portal: TestPortal): Promise<Customer> {
  const accountNo = await newAccount(portal)
  return { ...(await customerOf(portal, accountNo)), accountNo }
}

describe('The day on which a bill is charged', () => {
  const bill = { issuedOn: '2026-05-01', dueOn: '2026-05-22' }
  test.each([
    ['is the chosen day', 7, '2026-05-01', '2026-05-07'],
    ['is three days after it is told at the earliest', 2, '2026-05-01', '2026-05-13'],
    ['leaves time for a second try within 15 days', 20, '2026-05-01', '2026-05-13'],
    ['may be the last of the 15 days when the order came late', 20, '2026-05-13', '2026-05-16'],
  ])('%s', (_what, day, today, expected) => {
    expect(chargeDay(bill, day, today)).toBe(expected)
  })
  test('is not after the day on which the bill is due', () => {
    expect(chargeDay({ ...bill, dueOn: '2026-05-06' }, 20, '2026-05-01')).toBe('2026-05-06')
  })
  test('may lie in the next month, and year', () => {
    const late = { issuedOn: '2026-12-27', dueOn: '2027-02-01' }
    expect(chargeDay(late, 3, '2026-12-27')).toBe('2027-01-03')
  })
  test('is never, when nobody can be told in time', () => {
    expect(chargeDay(bill, 20, '2026-05-14')).toBeUndefined()
  })
  test('comes once more after a declined charge, within the 15 days', () => {
    expect(dayAgain('2026-05-01', 1, '2026-05-13')).toBe('2026-05-16')
    expect(dayAgain('2026-05-01', 1, '2026-05-14')).toBeUndefined()
    expect(dayAgain('2026-05-01', 2, '2026-05-07')).toBeUndefined()
  })
})

describe.each(databases)('on $database', ({ place }) => {
  const clock = movableClock()
  let customer: Customer

  /** A portal that goes down when Stripe has charged, and before it has written that down. */
  let goesDown = false
  const mortal = (provider: Provider): Provider => {
    const { mandates } = provider
    if (!mandates) return provider
    const charge: Mandates['charge'] = async (order, mandate) => {
      const charged = await mandates.charge(order, mandate)
      if (goesDown) throw new Error('the portal went down')
      return charged
    }
    return { ...provider, mandates: { ...mandates, charge } }
  }

  // Days pass, and people stay signed in.
  const limits = { sessionIdleSeconds: 86_400_000, sessionAbsoluteSeconds: 86_400_000 }
  const { portal, sandbox } = paymentFixture({ database: place, clock, limits }, mortal)
  beforeAll(async () => {
    await portal.setSetting('paymentLink', 'https://pay.example.com/')
    await portal.setSetting('showPaymentButton', true)
  })
  beforeEach(async () => {
    customer = await newCustomer(portal)
  })
  afterEach(async () => {
    goesDown = false
    // Each test has an order of its own, and the clock goes on in the next.
    await portal.db.updateTable('standing_orders').set({ next_look_at: null }).execute()
  })

  const inDays = (days: number) => new Date(clock().getTime() + days * 86_400_000)
  const dayOfMonthIn = (days: number) => inDays(days).getUTCDate()
  const call = async (name: Parameters<Customer['browser']['call']>[0], request: object) => {
    const { body, data } = await customer.browser.call(name, request)
    return { item: body['item'] as StandingOrder, code: data.code }
  }
  const wish = (DayOfMonth = 7) => ({ ProviderId: 'card', DayOfMonth, LanguageCode: 'en' })
  const own = async () => {
    const { body } = await customer.browser.call('getStandingOrder', {})
    return (body['item'] as { order?: StandingOrder }).order
  }
  /** Agrees on the page of the provider, as a browser does. */
  const agree = async (order: StandingOrder, number = goodCard) => {
    const page = order.next?.kind === 'redirect' ? order.next.to : ''
    const body = new URLSearchParams({ choice: 'agree', number })
    return fetch(page, { method: 'POST', body, redirect: 'manual' })
  }
  const activeOrder = async (card = goodCard, day = 7) => {
    const { item } = await call('createStandingOrder', wish(day))
    await agree(item, card)
    return item
  }
  const passDays = async (days: number) => {
    for (let day = 0; day < days; day += 1) {
      clock.advance(86_400)
      while ((await portal.settlePayments()) > 0);
    }
  }
  const round = async () => {
    await portal.db
      .updateTable('standing_orders')
      .set({ next_look_at: clock() })
      .where('account_no', '=', customer.accountNo)
      .where('state', 'in', ['active', 'declinedOnce'])
      .execute()
    while ((await portal.settlePayments()) > 0);
  }
  /** A bill of today or some days ago, announced for the third day from now. */
  const announcedBill = async (cents = 4250, daysAgo = 0) => {
    const issuedOn = dayOf(inDays(-daysAgo))
    const bill = await newBill(portal, customer.accountNo, { cents, issuedOn })
    await round()
    return bill
  }
  /** As mails write it. */
  const dayInMail = (days: number) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(inDays(days))
  const mails = async () => (await portal.outbox()).filter(({ to }) => to === customer.account.login)
  const subjects = async () => (await mails()).map(({ subject }) => subject)
  const bodiesOf = async (about: string) =>
    (await mails()).filter(({ subject }) => subject === about).map(({ body }) => body)
  /** Those by which the customer learns that a bill which was announced is not charged. */
  const leftToCustomer = () => bodiesOf('Please pay a bill yourself')
  const declined = () => bodiesOf('Your bill could not be charged')
  const payByHand = async (bill: Bill, wish: Parameters<typeof wishFor>[2] = {}) =>
    payThere(sandbox, await begin(visitorOf(portal), customer.accountNo, [bill], wish))
  const mandate = () => sandbox.mandates.all().at(-1)!
  const putIntoPlan = async (bill: Bill) => {
    const application = await newApplication(portal, customer.accountNo, 'instalmentPlan')
    await newPlanRow(portal.db, customer.accountNo, application, [bill], dayOf(inDays(30)))
  }
  const chargesOf = ({ orderId }: StandingOrder) =>
    portal.db
      .selectFrom('standing_order_charges')
      .innerJoin('standing_orders', 'standing_orders.id', 'standing_order_charges.standing_order_id')
      .select(['standing_order_charges.state', 'tries'])
      .where('public_id', '=', orderId)
      .execute()
  const charged = (cents: number) =>
    sandbox.book.all().filter((one) => one.cents === cents && one.charge !== '').length

  test('a customer agrees on the page of the provider, and is told that bills will be charged', async () => {
    const { item } = await call('createStandingOrder', wish())
    expect(item).toMatchObject({ state: 'requested', dayOfMonth: 7, next: { kind: 'redirect' } })
    // The way back confirms nothing.
    expect((await own())?.state).toBe('requested')
    const back = await agree(item)
    expect(back.headers.get('location')).toBe(`${portal.url}/standingOrder`)
    expect(await own()).toMatchObject({ state: 'active', means: 'Visa •••• 4242' })
    expect((await subjects())[0]).toBe('Your standing order is set up')
  })

  test('that the customer has agreed is asked about where the message gets lost', async () => {
    sandbox.book.faults.webhooks = 'lost'
    const { item } = await call('createStandingOrder', wish())
    await agree(item)
    expect((await own())?.state).toBe('active')
  })

  test('a bill is announced three days before, charged on the day, once, and a receipt is sent', async () => {
    const order = await activeOrder(goodCard, dayOfMonthIn(3))
    const bill = await announcedBill(5151)
    await round()
    const announcements = (await mails()).filter(({ subject }) => subject.startsWith('We will charge €51.51'))
    expect(announcements).toHaveLength(1)
    expect(announcements[0]?.body).toContain(bill.number)
    expect((await own())?.announced).toMatchObject([{ reference: bill.number, cents: 5151 }])
    await passDays(2)
    expect(charged(5151)).toBe(0)
    await passDays(1)
    expect(await openCents(portal, bill)).toBe(0)
    await passDays(3)
    expect(charged(5151)).toBe(1)
    expect(await chargesOf(order)).toEqual([{ state: 'paid', tries: 1 }])
    expect((await subjects())[0]).toBe('Your payment of €51.51')
  })

  test('what is paid by hand before the day is not charged', async () => {
    const order = await activeOrder(goodCard, dayOfMonthIn(3))
    const bill = await announcedBill(5252)
    await payByHand(bill)
    await passDays(4)
    expect(charged(5252)).toBe(1)
    expect(await chargesOf(order)).toEqual([{ state: 'dropped', tries: 0 }])
  })

  test('what is put into instalments is not announced, and not charged where it was announced before', async () => {
    const order = await activeOrder(goodCard, dayOfMonthIn(3))
    await putIntoPlan(await newBill(portal, customer.accountNo, { cents: 6262, issuedOn: dayOf(clock()) }))
    const bill = await announcedBill(6161)
    expect((await own())?.announced).toMatchObject([{ reference: bill.number, cents: 6161 }])
    await putIntoPlan(bill)
    await passDays(5)
    expect([charged(6161), charged(6262)]).toEqual([0, 0])
    expect(await chargesOf(order)).toEqual([{ state: 'dropped', tries: 0 }])
  })

  test('while somebody pays a bill by hand it is not charged, and afterwards only when it was not paid', async () => {
    await activeOrder(goodCard, dayOfMonthIn(3))
    const bill = await announcedBill(5353)
    await passDays(2)
    clock.advance(86_400)
    const begun = await begin(visitorOf(portal), customer.accountNo, [bill])
    await round()
    expect(charged(5353)).toBe(0)
    await payThere(sandbox, begun)
    await round()
    expect(charged(5353)).toBe(1)
    expect((await stateOf(visitorOf(portal), begun)).state).toBe('paid')
  })

  test('while a bill is being charged nobody can pay it by hand, and a crash in between charges it once', async () => {
    await activeOrder(goodCard, dayOfMonthIn(3))
    const bill = await announcedBill(5454)
    await passDays(2)
    sandbox.book.faults.webhooks = 'lost'
    goesDown = true
    await passDays(1)
    expect(charged(5454)).toBe(1)
    expect(await openCents(portal, bill)).toBe(5454)
    const { data } = await customer.browser.call('createPayment', wishFor(customer.accountNo, [bill]))
    expect(data.code).toBe('payment.underWay')
    goesDown = false
    clock.advance(120)
    await portal.settlePayments()
    expect(await openCents(portal, bill)).toBe(0)
    expect(charged(5454)).toBe(1)
  })

  test('a declined charge is told, tried once more, and then the order ends', async () => {
    await activeOrder(cardThatDeclinesLater, dayOfMonthIn(3))
    const bill = await announcedBill(5555)
    await passDays(3)
    expect((await own())?.state).toBe('declinedOnce')
    expect((await mails())[0]?.body).toContain('We will try once more')
    await passDays(3)
    expect((await own())?.state).toBe('declinedTwice')
    expect((await mails())[0]).toMatchObject({ subject: 'Your standing order has ended' })
    expect((await mails())[0]?.body).toContain('declined')
    await passDays(3)
    const tries = sandbox.book.all().filter(({ cents }) => cents === 5555)
    expect(tries.map(({ status }) => status)).toEqual(['declined', 'declined'])
    expect(await openCents(portal, bill)).toBe(5555)
    // The provider has forgotten the card.
    expect(mandate().status).toBe('withdrawn')
  })

  test('after a charge that succeeds, a declined one is forgotten', async () => {
    await activeOrder(cardThatDeclinesLater, dayOfMonthIn(3))
    const bill = await announcedBill(5656)
    await passDays(3)
    mandate().declines = false
    await passDays(3)
    expect((await own())?.state).toBe('active')
    expect(await openCents(portal, bill)).toBe(0)
  })

  test('a stopped order charges nothing any more, and the provider forgets the card', async () => {
    const order = await activeOrder(goodCard, dayOfMonthIn(3))
    const bill = await announcedBill(5757)
    const stranger = await newCustomer(portal)
    const refused = await stranger.browser.call('stopStandingOrder', { Value: order.orderId })
    expect(refused.data.code).toBe('standingOrder.unknown')
    expect((await call('stopStandingOrder', { Value: order.orderId })).item).toMatchObject({
      state: 'stopped',
      announced: [],
    })
    await passDays(4)
    expect(await openCents(portal, bill)).toBe(5757)
    expect(mandate().status).toBe('withdrawn')
    expect(await subjects()).toContain('Your standing order has ended')
    // Another one can be set up.
    expect((await call('createStandingOrder', wish())).item.state).toBe('requested')
  })

  test.each(['told', 'lost'] as const)(
    'what is taken back at the provider ends the order (messages: %s)',
    async (webhooks) => {
      await activeOrder(goodCard, dayOfMonthIn(3))
      const bill = await announcedBill(5858)
      sandbox.book.faults.webhooks = webhooks
      await sandbox.mandates.withdraw(mandate())
      await passDays(3)
      expect((await own())?.state).toBe('withdrawn')
      expect(await openCents(portal, bill)).toBe(5858)
      expect((await mails())[0]?.body).toContain('consent was withdrawn')
    },
  )

  test('nothing is charged for an account that is not the customer’s any more', async () => {
    await activeOrder(goodCard, dayOfMonthIn(3))
    const bill = await announcedBill(5959)
    await giveAccount(portal.db, customer.account.login, '')
    await passDays(3)
    expect(await openCents(portal, bill)).toBe(5959)
    expect((await subjects())[0]).toBe('Your standing order has ended')
  })

  test('a bill whose amount changes after it was told is told anew before it is charged', async () => {
    await activeOrder(goodCard, dayOfMonthIn(3))
    const bill = await announcedBill(6060)
    await correct(portal, customer.accountNo, bill, '10.00')
    await passDays(3)
    expect([charged(6060), charged(7060)]).toEqual([0, 0])
    expect(await subjects()).toContain(`We will charge €70.60 on ${dayInMail(3)}`)
    await passDays(2)
    expect(charged(7060)).toBe(0)
    await passDays(1)
    expect([charged(6060), charged(7060)]).toEqual([0, 1])
    expect(await subjects()).toContain('Your payment of €70.60')
    expect(await leftToCustomer()).toEqual([])
  })

  describe('what was announced and cannot be charged any more is left to the customer, who is told', () => {
    test('because its amount has changed too late to be told anew', async () => {
      const order = await activeOrder()
      const bill = await announcedBill(6363, 12)
      await correct(portal, customer.accountNo, bill, '10.00')
      await passDays(5)
      expect([charged(6363), charged(7363)]).toEqual([0, 0])
      expect(await chargesOf(order)).toEqual([{ state: 'dropped', tries: 0 }])
      expect(await leftToCustomer()).toEqual([expect.stringContaining(bill.number)])
      expect(await leftToCustomer()).toEqual([expect.stringContaining('€73.63')])
    })

    test('because the provider was switched off until it was too old', async () => {
      const order = await activeOrder()
      await announcedBill(6464, 12)
      await setForTest(portal, 'paymentCard', false, true)
      await passDays(3)
      expect(await leftToCustomer()).toEqual([])
      await passDays(1)
      expect(await leftToCustomer()).toHaveLength(1)
      await portal.setSetting('paymentCard', true)
      await passDays(2)
      expect(charged(6464)).toBe(0)
      expect(await leftToCustomer()).toHaveLength(1)
      expect(await chargesOf(order)).toEqual([{ state: 'dropped', tries: 0 }])
    })

    test('because somebody was paying it by hand until it was too old, and did not', async () => {
      await activeOrder()
      const bill = await announcedBill(6565, 12)
      await passDays(2)
      // Nobody knows how it ends before the provider is back.
      await begin(visitorOf(portal), customer.accountNo, [bill])
      sandbox.book.faults.away = true
      await passDays(3)
      expect(await leftToCustomer()).toEqual([])
      sandbox.book.faults.away = false
      await passDays(1)
      expect(charged(6565)).toBe(0)
      expect(await leftToCustomer()).toHaveLength(1)
    })

    test('but not where it was paid, and not while a charge of another amount is looked into', async () => {
      const order = await activeOrder()
      const bill = await announcedBill(6666, 12)
      sandbox.book.faults.extraCents = 1
      await payByHand(bill)
      sandbox.book.faults.extraCents = 0
      await passDays(5)
      expect(charged(6666)).toBe(0)
      await correct(portal, customer.accountNo, bill, '-66.66')
      await passDays(1)
      expect(await chargesOf(order)).toEqual([{ state: 'dropped', tries: 0 }])
      expect(await leftToCustomer()).toEqual([])
    })
  })

  test('a bill for which another amount was charged by hand is announced only when that has gone back', async () => {
    await activeOrder()
    const bill = await newBill(portal, customer.accountNo, { cents: 7171, issuedOn: dayOf(clock()) })
    sandbox.book.faults.extraCents = 1
    await payByHand(bill)
    sandbox.book.faults.extraCents = 0
    await round()
    expect((await own())?.announced).toEqual([])
    await sandbox.book.refund(sandbox.book.all().at(-1)!)
    await round()
    expect((await own())?.announced).toMatchObject([{ reference: bill.number, cents: 7171 }])
  })

  test('what waits for the second try of another bill is told its new day, or left to the customer', async () => {
    const order = await activeOrder(cardThatDeclinesLater)
    const declined = await announcedBill(6767)
    const waiting = await announcedBill(6868)
    await passDays(1)
    const tooOldThen = await announcedBill(6969, 12)
    await passDays(2)
    expect((await own())?.state).toBe('declinedOnce')
    // Which of the two is tried first is open.
    const again = sandbox.book.all().some(({ cents }) => cents === declined.cents) ? waiting : declined
    expect(await subjects()).toContain(`We will charge €${again.cents / 100} on ${dayInMail(3)}`)
    expect(await leftToCustomer()).toEqual([expect.stringContaining(tooOldThen.number)])
    mandate().declines = false
    await passDays(3)
    expect([charged(6767), charged(6868), charged(6969)]).toEqual([1, 1, 0])
    expect((await chargesOf(order)).map(({ state }) => state).toSorted()).toEqual(['dropped', 'paid', 'paid'])
  })

  test('after a decline without a second try nothing else is charged that day: it waits, or is left to the customer', async () => {
    await activeOrder(cardThatDeclinesLater)
    const onItsLastDay = await announcedBill(7601, 12)
    await passDays(1)
    const waiting = await announcedBill(7602, 9)
    const tooOldThen = await announcedBill(7603, 11)
    await passDays(2)
    expect((await declined())[0]).toContain(onItsLastDay.number)
    expect(await subjects()).toContain(`We will charge €${waiting.cents / 100} on ${dayInMail(3)}`)
    expect(await leftToCustomer()).toEqual([expect.stringContaining(tooOldThen.number)])
    await passDays(1)
    expect((await own())?.state).toBe('declinedOnce')
    mandate().declines = false
    await passDays(2)
    expect([charged(7601), charged(7602), charged(7603)]).toEqual([0, 1, 0])
    expect((await own())?.state).toBe('active')
  })

  test('two bills of the same last day are not declined one after the other', async () => {
    await activeOrder(cardThatDeclinesLater)
    await announcedBill(7701, 12)
    await announcedBill(7702, 12)
    await passDays(4)
    expect(sandbox.book.all().filter(({ cents }) => [7701, 7702].includes(cents))).toHaveLength(1)
    expect(await leftToCustomer()).toHaveLength(1)
    expect((await own())?.state).toBe('declinedOnce')
  })

  test('bills that were being charged beside each other are one decline', async () => {
    await activeOrder(cardThatDeclinesLater)
    await announcedBill(7801, 9)
    await announcedBill(7802, 9)
    await passDays(2)
    // Both are charged before the portal hears of either.
    sandbox.book.faults.webhooks = 'lost'
    goesDown = true
    clock.advance(86_400)
    await round()
    await round()
    goesDown = false
    const tried = () => sandbox.book.all().filter(({ cents }) => [7801, 7802].includes(cents))
    expect(tried().map(({ status }) => status)).toEqual(['declined', 'declined'])
    // Two that are settled in the same moment may be in each other's way: then one is asked about again later.
    await expect
      .poll(
        async () => {
          clock.advance(120)
          await portal.settlePayments()
          return (await declined()).length
        },
        { interval: 500 },
      )
      .toBe(2)
    expect((await own())?.state).toBe('declinedOnce')
    await passDays(3)
    expect((await own())?.state).toBe('declinedTwice')
  })

  test('asked twice, it is one order; a second one beside a living one is refused', async () => {
    const [one, other] = await Promise.all([
      call('createStandingOrder', wish()),
      call('createStandingOrder', wish()),
    ])
    expect(one.item.orderId).toBe(other.item.orderId)
    await agree(one.item)
    expect((await call('createStandingOrder', wish())).code).toBe('standingOrder.exists')
  })

  test('a page of the provider that is not needed any more keeps no card', async () => {
    const { item } = await call('createStandingOrder', wish(7))
    const { item: second } = await call('createStandingOrder', wish(8))
    expect(second.orderId).not.toBe(item.orderId)
    await agree(item)
    while ((await portal.settlePayments()) > 0);
    expect(sandbox.mandates.all().at(-2)?.status).toMatch(/withdrawn|closed/)
    expect((await own())?.state).toBe('requested')
    clock.advance(3600)
    while ((await portal.settlePayments()) > 0);
    expect((await own())?.state).toBe('notSetUp')
  })

  test('who cannot charge without the customer, or does not answer, is no provider of it', async () => {
    const { code } = await call('createStandingOrder', { ...wish(), ProviderId: 'bank' })
    expect(code).toBe('payment.providerMissing')
    sandbox.book.faults.away = true
    expect((await call('createStandingOrder', wish())).code).toBe('payment.providerFailed')
  })

  test('who asks again before the time is over, after the provider was away, gets its page', async () => {
    sandbox.book.faults.away = true
    expect((await call('createStandingOrder', wish())).code).toBe('payment.providerFailed')
    sandbox.book.faults.away = false
    clock.advance(29 * 60)
    const { item } = await call('createStandingOrder', wish())
    await agree(item)
    expect((await own())?.state).toBe('active')
  })

  test('who comes back without agreeing can go on there', async () => {
    const { item } = await call('createStandingOrder', wish())
    const page = item.next?.kind === 'redirect' ? item.next.to : ''
    expect((await choose(page, 'back')).to).toBe(`${portal.url}/standingOrder`)
    expect((await own())?.next).toEqual(item.next)
  })

  describe('a charge that was begun while the provider was away, and that it knows nothing of afterwards,', () => {
    /** @returns a bill whose charge the provider has never heard of */
    const unheardCharge = async (cents: number, daysAgo = 9) => {
      const bill = await announcedBill(cents, daysAgo)
      sandbox.book.faults.away = true
      await passDays(3)
      const begun = await customer.browser.call('createPayment', wishFor(customer.accountNo, [bill]))
      expect(begun.data.code).toBe('payment.underWay')
      return bill
    }
    const providerIsBack = async () => {
      sandbox.book.faults.away = false
      clock.advance(901)
      await portal.settlePayments()
      await round()
    }

    test('is made when nothing has changed', async () => {
      const order = await activeOrder()
      const bill = await unheardCharge(7201)
      await providerIsBack()
      expect(await openCents(portal, bill)).toBe(0)
      expect(charged(7201)).toBe(1)
      expect(await chargesOf(order)).toEqual([{ state: 'paid', tries: 1 }])
    })

    test.each([
      ['was paid at the office', 7202, (bill: Bill) => correct(portal, customer.accountNo, bill, '-72.02')],
      ['is paid in instalments', 7203, putIntoPlan],
    ])('is not made where the bill %s, which needs no word', async (_what, cents, change) => {
      const order = await activeOrder()
      const bill = await unheardCharge(cents)
      await change(bill)
      await providerIsBack()
      await passDays(1)
      expect(charged(cents)).toBe(0)
      expect(await chargesOf(order)).toEqual([{ state: 'dropped', tries: 1 }])
      expect(await leftToCustomer()).toEqual([])
    })

    test('is not made when the 15 days of the bill are over: the customer is told to pay it', async () => {
      await activeOrder()
      const bill = await unheardCharge(7204, 12)
      await passDays(1)
      expect(await leftToCustomer()).toEqual([])
      await providerIsBack()
      expect(charged(7204)).toBe(0)
      expect(await leftToCustomer()).toEqual([expect.stringContaining(bill.number)])
      expect(await leftToCustomer()).toEqual([expect.stringContaining('€72.04')])
    })

    test('is not made for another amount than is due: that is told anew', async () => {
      await activeOrder()
      const bill = await unheardCharge(7205)
      await correct(portal, customer.accountNo, bill, '-10.00')
      await providerIsBack()
      expect((await subjects())[0]).toMatch(/^We will charge €62.05 on /)
      await passDays(12)
      expect([charged(7205), charged(6205)]).toEqual([0, 1])
      expect(await openCents(portal, bill)).toBe(0)
    })

    test('is not made while the provider is switched off, and the bill can be paid by hand', async () => {
      await activeOrder()
      const bill = await unheardCharge(7206)
      await setForTest(portal, 'paymentCard', false, true)
      await providerIsBack()
      expect(charged(7206)).toBe(0)
      await payByHand(bill, { ProviderId: 'bank' })
      await portal.setSetting('paymentCard', true)
      await passDays(2)
      expect(charged(7206)).toBe(1)
      expect(await openCents(portal, bill)).toBe(0)
    })

    test('is not made for an account that is not the customer’s any more', async () => {
      await activeOrder()
      const bill = await unheardCharge(7208)
      await giveAccount(portal.db, customer.account.login, '')
      await providerIsBack()
      expect(charged(7208)).toBe(0)
      expect(await openCents(portal, bill)).toBe(7208)
      expect((await subjects())[0]).toBe('Your standing order has ended')
    })

    test('uses up no second try when it was given up: a decline after that is the first', async () => {
      await activeOrder(cardThatDeclinesLater)
      const bill = await unheardCharge(7209, 6)
      await correct(portal, customer.accountNo, bill, '-10.00')
      await providerIsBack()
      await passDays(3)
      expect(await declined()).toEqual([expect.stringContaining('We will try once more')])
      mandate().declines = false
      await passDays(3)
      expect(await openCents(portal, bill)).toBe(0)
    })

    test('is not made for an order that has ended', async () => {
      const order = await activeOrder()
      const bill = await unheardCharge(7207)
      await call('stopStandingOrder', { Value: order.orderId })
      await providerIsBack()
      expect(charged(7207)).toBe(0)
      expect(await begin(visitorOf(portal), customer.accountNo, [bill])).toBeTruthy()
    })
  })

  test('a charge that the provider will never take is left to the customer at once, and the order lives on', async () => {
    const order = await activeOrder()
    const small = await announcedBill(30, 9)
    const other = await announcedBill(7301, 9)
    await passDays(4)
    expect(await chargesOf(order)).toEqual(
      expect.arrayContaining([
        { state: 'failed', tries: 1 },
        { state: 'paid', tries: 1 },
      ]),
    )
    expect(await openCents(portal, other)).toBe(0)
    const told = (await mails()).filter(({ body }) => body.includes('We will not try this bill again'))
    expect(told).toHaveLength(1)
    expect(told[0]?.body).toContain(small.number)
    expect((await own())?.state).toBe('active')
    // Nothing holds it.
    await payByHand(small, { ProviderId: 'bank' })
    expect(await openCents(portal, small)).toBe(0)
  })

  test.each([
    ['was faster than the answer', false],
    ['came, and the answer was lost', true],
  ])('where the message of a charge %s, its refund is found by asking', async (_what, isLost) => {
    await activeOrder()
    const bill = await announcedBill(isLost ? 7401 : 7402, 9)
    await passDays(2)
    goesDown = isLost
    await passDays(1)
    goesDown = false
    expect(await openCents(portal, bill)).toBe(0)
    sandbox.book.faults.webhooks = 'lost'
    await sandbox.book.refund(sandbox.book.all().at(-1)!)
    await passDays(4)
    expect(await openCents(portal, bill)).toBe(bill.cents)
  })

  test('what was charged and is forgotten by a restore is not charged again', async () => {
    const order = await activeOrder()
    const bill = await announcedBill(7501, 9)
    await passDays(3)
    expect(charged(7501)).toBe(1)
    // As a backup has it that was made before the day: nothing else takes rows of the ledger away.
    await sql`alter table transactions disable trigger transactions_stay`.execute(portal.db)
    const { id } = await portal.db
      .selectFrom('payments')
      .select('id')
      .where('account_no', '=', customer.accountNo)
      .executeTakeFirstOrThrow()
    for (const table of ['transactions', 'payment_ledger', 'payment_events', 'payment_items'] as const)
      await portal.db.deleteFrom(table).where('payment_id', '=', Number(id)).execute()
    await sql`alter table transactions enable trigger transactions_stay`.execute(portal.db)
    await portal.db.deleteFrom('payments').where('id', '=', id).execute()
    await portal.db
      .updateTable('standing_order_charges')
      .set({ state: 'announced', tries: 0 })
      .where('reference', '=', bill.number)
      .execute()
    expect(await openCents(portal, bill)).toBe(7501)
    await round()
    expect(await openCents(portal, bill)).toBe(0)
    expect(charged(7501)).toBe(1)
    expect(await chargesOf(order)).toEqual([{ state: 'paid', tries: 1 }])
  })
})
