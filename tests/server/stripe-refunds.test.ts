/** What Stripe's answers say of money that went back, asked for over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  startPaymentSandbox,
  type PaymentSandbox,
} from '#server/demonstration/payment-sandbox/payment-sandbox.ts'
import { sandboxProviders } from '#server/demonstration/payment-sandbox/sandbox-providers.ts'
import {
  ProviderUnavailable,
  RefundRefused,
  type PlacedOrder,
  type Provider,
} from '#server/billing/payments/providers/provider.ts'

let sandbox: PaymentSandbox
let stripe: Provider

beforeAll(async () => {
  sandbox = await startPaymentSandbox()
  stripe = sandboxProviders(sandbox.url)[0]!
})
afterAll(() => sandbox.stop())

const orderOf = (orderNo: string, reference: string): PlacedOrder => ({
  orderNo,
  reference,
  accountNo: '1004711',
  cents: 4250,
  currency: 'EUR',
  description: '',
  language: 'en',
  email: '',
  returnUrl: '',
  createdAt: new Date(),
  expiresAt: new Date(),
})

test('a charge of a standing order that went back is found as paid back, and stands so', async () => {
  const customer = 'cus_of_a_standing_order'
  const payment = sandbox.book.add({
    kind: 'card',
    order: 'charged without anybody',
    cents: 4250,
    currency: 'EUR',
    description: '',
    language: 'en',
    returnUrl: '',
    expiresAt: new Date(8.64e15),
    customer,
  })
  await sandbox.book.pay(payment)
  const order = orderOf(payment.order, payment.id)
  expect(await stripe.query(order)).toMatchObject({ kind: 'charged', cents: 4250 })
  await sandbox.book.refund(payment)
  const standing = { kind: 'refunded', charge: payment.charge, cents: 4250, charged: 4250, currency: 'EUR' }
  expect(await stripe.query(order)).toMatchObject(standing)
  expect(await stripe.close(order)).toMatchObject(standing)
  expect(await stripe.mandates?.find(order, { id: 'pm', holder: customer })).toMatchObject({ standing })
})

test('a refund that Stripe refuses is none to wait for, unlike one that it was not asked for', async () => {
  const order = orderOf('refused', 'cs_test_refused')
  const asked = () => stripe.refund(order, 'pi_of_nobody')
  await expect(asked()).rejects.toThrow(RefundRefused)
  sandbox.book.faults.away = true
  const failure = await asked().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ProviderUnavailable)
  expect(failure).not.toBeInstanceOf(RefundRefused)
})
