/** Paying by mobile money, which the payer approves on a phone: the calls on both databases, and the API behind them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isPhoneToAsk, phoneToAsk } from '#contract/rules/payments.ts'
import { createMobileMoney, uuidOf } from '#server/billing/payments/providers/mobile-money.ts'
import {
  ForgedMessage,
  PhoneRefusedByProvider,
  ProviderUnavailable,
  RefundRefused,
  type PlacedOrder,
  type Provider,
} from '#server/billing/payments/providers/provider.ts'
import { sandboxPhones } from '#server/demonstration/payment-sandbox/mobile-money-routes.ts'
import {
  startPaymentSandbox,
  type PaymentSandbox,
} from '#server/demonstration/payment-sandbox/payment-sandbox.ts'
import { noFaults } from '#server/demonstration/payment-sandbox/sandbox-book.ts'
import { sandboxKeys } from '#server/demonstration/payment-sandbox/webhooks.ts'
import { after } from '#server/platform/clock.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { databases } from './databases.ts'
import { paymentFixture } from './payment-fixture.ts'
import {
  begin,
  ledgerOf,
  newAccount,
  newBill,
  openCents,
  payAtOffice,
  paymentRow,
  paymentThere,
  stateOf,
  visitorOf,
  wishFor,
  type Begun,
} from './payment-people.ts'

const PhoneNo = '35799123456'
const ProviderId = 'mobileMoney'

describe('a telephone that is asked to pay', () => {
  test.each([
    ['9 digits', '357991234', false],
    ['10 digits', '3579912345', true],
    ['15 digits', '357991234567890', true],
    ['16 digits', '3579912345678901', false],
    ['none', '', false],
    ['a zero before the number, and no country', '0991234567', false],
    ['letters', '35799phone12', false],
  ])('with %s is taken or not: %s', (_what, typed, isTaken) => {
    expect(isPhoneToAsk(phoneToAsk(typed))).toBe(isTaken)
  })

  test.each(['+357 99 123456', '00357-99-123456', '(357) 99.123.456', '٣٥٧٩٩١٢٣٤٥٦', '\u200e+357 99 123456'])(
    'may be typed as %s',
    (typed) => expect(phoneToAsk(typed)).toBe(PhoneNo),
  )
})

describe.each(databases)('on $database', ({ place }) => {
  const clock = movableClock()
  const { portal, sandbox } = paymentFixture({ database: place, clock })
  let accountNo: string
  beforeEach(async () => {
    accountNo = await newAccount(portal)
  })

  const answerTo = async (wish: Parameters<typeof wishFor>[2], bills = [newBill(portal, accountNo)]) =>
    visitorOf(portal).call(
      'createPayment',
      wishFor(accountNo, await Promise.all(bills), { ProviderId, ...wish }),
    )
  const settleAfter = async (seconds: number) => {
    clock.advance(seconds)
    await portal.settlePayments()
  }
  const stateIn = async (begun: Begun) => (await paymentRow(portal, begun)).state
  const ledger = async (begun: Begun) => {
    const { id } = await paymentRow(portal, begun)
    return (await ledgerOf(portal))
      .filter(({ payment_id }) => String(payment_id) === String(id))
      .map(({ kind, cents, currency }) => `${kind} ${Number(cents)} ${currency}`)
  }

  test('a bill is paid once it is approved on the phone, and the browser goes to the page of the payment', async () => {
    const visitor = visitorOf(portal)
    const bill = await newBill(portal, accountNo)
    const begun = await begin(visitor, accountNo, [bill], { ProviderId, PhoneNo: '+357 99 123456' })
    expect(begun.next).toEqual({
      kind: 'redirect',
      to: expect.stringMatching(`/payment/${begun.paymentId}$`),
    })
    const waiting = await stateOf(visitor, begun)
    expect(waiting).toMatchObject({ state: 'pending', providerKind: 'mobileMoney' })
    expect(waiting.next).toBeUndefined()
    clock.advance(5)
    expect((await stateOf(visitor, begun)).state).toBe('paid')
    expect(await openCents(portal, bill)).toBe(0)
    expect(await ledger(begun)).toEqual(['charge 4250 EUR'])
  })

  test('nobody has to look at the page: the portal asks by itself', async () => {
    const bill = await newBill(portal, accountNo)
    const begun = await begin(visitorOf(portal), accountNo, [bill], { ProviderId, PhoneNo })
    await settleAfter(60)
    await settleAfter(120)
    expect(await stateIn(begun)).toBe('paid')
    expect(await openCents(portal, bill)).toBe(0)
  })

  test('the telephone is kept nowhere', async () => {
    const begun = await begin(visitorOf(portal), accountNo, [await newBill(portal, accountNo)], {
      ProviderId,
      PhoneNo,
    })
    expect(JSON.stringify(await paymentRow(portal, begun))).not.toContain(PhoneNo)
  })

  test.each([
    ['is missing', undefined],
    ['has 9 digits', '357991234'],
    ['has 16 digits', '3579912345678901'],
    ['is no number', 'my telephone'],
    ['has no account', sandboxPhones.hasNoAccount],
  ])('a telephone that %s is refused, and another one may follow at once', async (_what, wrong) => {
    const bill = await newBill(portal, accountNo)
    const refused = await answerTo(wrong === undefined ? {} : { PhoneNo: wrong }, [Promise.resolve(bill)])
    expect(refused.data.code).toBe('payment.phoneRefused')
    expect(await begin(visitorOf(portal), accountNo, [bill], { ProviderId, PhoneNo })).toMatchObject({
      next: { kind: 'redirect' },
    })
  })

  test('a telephone that no text can be is refused as bad input', async () => {
    const { data } = await answerTo({ PhoneNo: '3'.repeat(41) })
    expect(data.status).not.toBe(0)
    expect(data.code).not.toBe('payment.phoneRefused')
  })

  test('other providers do not ask for a telephone, and do not mind one', async () => {
    const bill = await newBill(portal, accountNo)
    const begun = await begin(visitorOf(portal), accountNo, [bill], { ProviderId: 'card', PhoneNo: '1' })
    expect(begun.next.kind).toBe('redirect')
  })

  test('the same press goes on with the same request; another telephone is another payment', async () => {
    const visitor = visitorOf(portal)
    const wish = wishFor(accountNo, [await newBill(portal, accountNo)], {
      ProviderId,
      PhoneNo: sandboxPhones.staysPending,
    })
    const first = await visitor.call('createPayment', wish)
    const second = await visitor.call('createPayment', wish)
    expect(second.body['item']).toEqual(first.body['item'])
    const other = await visitor.call('createPayment', { ...wish, PhoneNo })
    expect(other.data.code).toBe('payment.keyReused')
    // The first phone may still approve: nobody pays twice.
    const anew = await visitor.call('createPayment', { ...wish, PhoneNo, Key: crypto.randomUUID() })
    expect(anew.data.code).toBe('payment.earlierOpen')
  })

  test.each([
    ['refuses on the phone', sandboxPhones.rejects, 'declined'],
    ['has not the money', sandboxPhones.fails, 'declined'],
    ['does not answer in time', sandboxPhones.expires, 'expired'],
  ])('what somebody %s is not paid, and can be paid again', async (_what, wrong, state) => {
    const visitor = visitorOf(portal)
    const bill = await newBill(portal, accountNo)
    const begun = await begin(visitor, accountNo, [bill], { ProviderId, PhoneNo: wrong })
    expect((await stateOf(visitor, begun)).state).toBe(state)
    expect(await openCents(portal, bill)).toBe(4250)
    const again = await begin(visitor, accountNo, [bill], { ProviderId, PhoneNo })
    await stateOf(visitor, again)
    await settleAfter(60)
    expect(await stateIn(again)).toBe('paid')
  })

  test('what waits for the phone cannot be cancelled, and holds the bill until the provider says that it is over', async () => {
    const visitor = visitorOf(portal)
    const bill = await newBill(portal, accountNo)
    const begun = await begin(visitor, accountNo, [bill], { ProviderId, PhoneNo: sandboxPhones.staysPending })
    const { body } = await visitor.call('cancelPayment', { Value: begun.paymentId })
    expect(body['item']).toMatchObject({ state: 'pending' })
    await settleAfter(1801)
    expect(['cancelled', 'expired']).toContain(await stateIn(begun))
  })

  test('what is charged although it was paid meanwhile goes back', async () => {
    const bill = await newBill(portal, accountNo)
    const begun = await begin(visitorOf(portal), accountNo, [bill], { ProviderId, PhoneNo })
    await stateOf(visitorOf(portal), begun)
    await payAtOffice(portal, accountNo, bill)
    await settleAfter(60)
    expect(await stateIn(begun)).toBe('refunding')
    await settleAfter(60)
    expect(await stateIn(begun)).toBe('refunded')
    expect(await ledger(begun)).toEqual(['charge 4250 EUR', 'refund 4250 EUR'])
  })

  test('another amount than was asked for is kept apart, and never called paid', async () => {
    sandbox.book.faults.extraCents = 1
    const bill = await newBill(portal, accountNo)
    const begun = await begin(visitorOf(portal), accountNo, [bill], { ProviderId, PhoneNo })
    await settleAfter(60)
    await settleAfter(120)
    expect(await stateIn(begun)).toBe('disputed')
    expect(await openCents(portal, bill)).toBe(4250)
  })

  test('a message of it is believed by nobody', async () => {
    const begun = await begin(visitorOf(portal), accountNo, [await newBill(portal, accountNo)], {
      ProviderId,
      PhoneNo,
    })
    const body = JSON.stringify({ externalId: 'x', status: 'SUCCESSFUL' })
    const told = await fetch(`${portal.url}/payments/mobileMoney/webhook`, { method: 'POST', body })
    expect(told.status).toBe(400)
    expect(await stateIn(begun)).toBe('pending')
  })

  test('a kind that the operator has switched off is neither offered nor taken', async () => {
    await portal.setSetting('paymentMobileMoney', false)
    try {
      expect((await answerTo({ PhoneNo })).data.code).toBe('payment.providerMissing')
    } finally {
      await portal.setSetting('paymentMobileMoney', true)
    }
  })

  test('a request whose answer is lost is asked about, and paid when the phone approves', async () => {
    const bill = await newBill(portal, accountNo)
    const begun = await begin(visitorOf(portal), accountNo, [bill], { ProviderId, PhoneNo })
    // As the process leaves it that ends before the answer is written down.
    await portal.db
      .updateTable('payments')
      .set({ state: 'created', provider_reference: '' })
      .where('public_id', '=', begun.paymentId)
      .execute()
    await settleAfter(60)
    await settleAfter(120)
    expect(await stateIn(begun)).toBe('paid')
    expect((await paymentThere(portal, sandbox, begun)).status).toBe('paid')
  })
})

describe('the API of mobile money', () => {
  const clock = movableClock()
  let sandbox: PaymentSandbox
  let momo: Provider
  const collection = {
    user: sandboxKeys.momoUser,
    key: sandboxKeys.momoKey,
    subscription: sandboxKeys.collectionSubscription,
  }
  const disbursement = { ...collection, subscription: sandboxKeys.disbursementSubscription }
  const opened = (changed: Partial<Parameters<typeof createMobileMoney>[0]> = {}) =>
    createMobileMoney({
      url: `${sandbox.url}/momo/`,
      target: sandboxKeys.momoTarget,
      name: 'Mobile Money',
      collection,
      disbursement,
      clock,
      ...changed,
    })
  beforeAll(async () => {
    sandbox = await startPaymentSandbox({ clock })
    momo = opened()
  })
  afterAll(() => sandbox.stop())
  beforeEach(() => {
    Object.assign(sandbox.book.faults, noFaults)
  })

  const newOrder = (): PlacedOrder => ({
    orderNo: `P${crypto.randomUUID().slice(0, 16)}`,
    reference: '',
    accountNo: '1004711',
    cents: 2505,
    currency: 'EUR',
    description: 'Utility 1004711',
    language: 'en',
    email: '',
    returnUrl: '',
    createdAt: clock(),
    expiresAt: after(clock(), 1800),
  })
  const asked = async (phone: string = PhoneNo) => {
    const order = newOrder()
    const { reference, next } = await momo.begin({ ...order, phone })
    expect(next).toBeUndefined()
    return { ...order, reference }
  }
  const charged = async () => {
    const order = await asked()
    await momo.query(order)
    const standing = await momo.query(order)
    if (standing.kind !== 'charged') throw new Error(`it is ${standing.kind}`)
    return { order, standing }
  }

  test('names a request by a UUID of version 4 that is the same each time', () => {
    expect(uuidOf('a')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(uuidOf('a')).toBe(uuidOf('a'))
    expect(uuidOf('a')).not.toBe(uuidOf('b'))
  })

  test('charges the cents that were asked for', async () => {
    expect((await charged()).standing).toMatchObject({ cents: 2505, currency: 'EUR' })
  })

  test.each([
    [sandboxPhones.rejects, 'declined'],
    [sandboxPhones.fails, 'declined'],
    [sandboxPhones.expires, 'closed'],
    [sandboxPhones.staysPending, 'open'],
  ])('says how a request to %s stands: %s', async (phone, kind) => {
    expect((await momo.query(await asked(phone))).kind).toBe(kind)
  })

  test('asked twice, asks the phone once', async () => {
    const order = await asked()
    const before = sandbox.book.all().length
    expect(await momo.begin({ ...order, phone: PhoneNo })).toEqual({ reference: order.reference })
    expect(sandbox.book.all()).toHaveLength(before)
  })

  test('does not ask a phone without an account', async () => {
    const before = sandbox.book.all().length
    await expect(asked(sandboxPhones.hasNoAccount)).rejects.toThrow(PhoneRefusedByProvider)
    expect(sandbox.book.all()).toHaveLength(before)
  })

  test('a request that is not there may be on its way for a minute, and is over then', async () => {
    const order = newOrder()
    expect((await momo.query(order)).kind).toBe('open')
    expect((await momo.close(order)).kind).toBe('open')
    expect((await momo.close({ ...order, createdAt: after(clock(), -61) })).kind).toBe('closed')
  })

  test('a request cannot be given up: it says how it stands', async () => {
    expect((await momo.close(await asked(sandboxPhones.staysPending))).kind).toBe('open')
    const { order } = await charged()
    expect((await momo.close(order)).kind).toBe('charged')
  })

  test('pays back once, however often it is asked, and knows it afterwards', async () => {
    const { order, standing } = await charged()
    const refunded = await momo.refund(order, standing.charge)
    expect(refunded).toMatchObject({ kind: 'refunded', cents: 2505, charged: 2505, currency: 'EUR' })
    expect(refunded).not.toHaveProperty('mayFail')
    expect(await momo.refund(order, standing.charge)).toEqual(refunded)
    expect(await momo.query(order)).toEqual(refunded)
    expect(sandbox.book.find(order.orderNo)?.refunds).toHaveLength(1)
  })

  test('a refund that is begun may fail yet, and one that has failed is told', async () => {
    const { order, standing } = await charged()
    sandbox.book.faults.refundsPend = true
    expect(await momo.refund(order, standing.charge)).toMatchObject({ kind: 'refunded', mayFail: true })
    await sandbox.book.endRefund(sandbox.book.find(order.orderNo)!, 'failed')
    await expect(momo.refund(order, standing.charge)).rejects.toThrow(RefundRefused)
    expect((await momo.query(order)).kind).toBe('charged')
  })

  test('a charge counts although nothing can be learned of refunds', async () => {
    const { order } = await charged()
    const deaf = opened({ disbursement: { ...disbursement, key: 'wrong' } })
    expect((await deaf.query(order)).kind).toBe('charged')
  })

  test.each([
    ['a wrong key', { collection: { ...collection, key: 'wrong' } }],
    ['a wrong subscription', { collection: { ...collection, subscription: 'wrong' } }],
    ['another target', { target: 'mtnuganda' }],
  ])('with %s nothing is known, and nobody is asked', async (_what, changed) => {
    const before = sandbox.book.all().length
    const wrong = opened(changed)
    await expect(wrong.begin({ ...newOrder(), phone: PhoneNo })).rejects.toThrow(ProviderUnavailable)
    await expect(wrong.query(newOrder())).rejects.toThrow(ProviderUnavailable)
    expect(sandbox.book.all()).toHaveLength(before)
  })

  test('a token that has ended is asked for anew', async () => {
    const order = await asked(sandboxPhones.staysPending)
    clock.advance(4000)
    // What has waited for that long is over.
    expect((await momo.query(order)).kind).toBe('closed')
  })

  test('while it does not answer, nothing is known', async () => {
    const order = await asked()
    sandbox.book.faults.away = true
    await expect(momo.query(order)).rejects.toThrow(ProviderUnavailable)
    await expect(momo.begin({ ...newOrder(), phone: PhoneNo })).rejects.toThrow(ProviderUnavailable)
  })

  test('reads no message', () => {
    const notification = { headers: {}, body: Buffer.from('{}'), receivedAt: clock() }
    expect(() => momo.read(notification)).toThrow(ForgedMessage)
  })
})
