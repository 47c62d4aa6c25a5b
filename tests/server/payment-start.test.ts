/** Who takes payments of a portal that an operator starts: by keys in its environment, or the demonstration's sandbox. */
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import type { DueItem, PaymentProvider } from '#contract/payments.ts'
import {
  startPaymentSandbox,
  type PaymentSandbox,
} from '#server/demonstration/payment-sandbox/payment-sandbox.ts'
import { sandboxKeys } from '#server/demonstration/payment-sandbox/webhooks.ts'
import { readEnvironment } from '#server/app/environment.ts'
import { start, type RunningPortal } from '#server/app/start.ts'
import { freshServerDatabase } from '#tools/test-portal/test-database.ts'
import { begin, payThere, stateOf } from './payment-people.ts'
import { runSettings } from './processes.ts'
import { createVisitor } from './visitor.ts'

/** Speaks as Stripe does; it stands for Stripe itself here, at an address that only the environment names. */
let stripe: PaymentSandbox
let portal: RunningPortal | undefined
let drop: (() => Promise<void>) | undefined
let databaseUrl = ''

beforeAll(async () => {
  stripe = await startPaymentSandbox()
})
afterEach(async () => {
  await portal?.stop()
  await drop?.()
})
afterAll(() => stripe.stop())

async function started(variables: Record<string, string>): Promise<RunningPortal> {
  const database = await freshServerDatabase(inject('postgresUrl'))
  drop = database.drop
  databaseUrl = database.url
  portal = await start(
    readEnvironment({
      PORT: '0',
      HUMAN_CHECK: 'none',
      LOG_LEVEL: 'silent',
      PAYMENT_SANDBOX_PORT: '0',
      DATABASE_URL: database.url,
      // A machine that is busy with other tests is no load of the portal.
      LIMIT_WAIT_MILLISECONDS: '60000',
      LIMIT_CALL_MILLISECONDS: '60000',
      LIMIT_EVENT_LOOP_DELAY_MILLISECONDS: '60000',
      ...variables,
    }),
  )
  return portal
}

/** Names of those that take payments; or else what was answered: just started on a busy machine, it may say to come back. */
const providersAt = async ({ url }: RunningPortal) => {
  const visitor = createVisitor(url, { 'sec-fetch-site': 'same-origin' })
  const { http, body, data } = await visitor.call('getPaymentProviders', {})
  const providers = body['items'] as PaymentProvider[] | undefined
  return providers?.filter(({ kind }) => kind !== 'link').map(({ name }) => name) ?? [http, data.text]
}

test('with the keys of Stripe, money is taken there, and the sandbox is not there', async () => {
  const running = await started({
    STRIPE_SECRET_KEY: sandboxKeys.stripeKey,
    STRIPE_WEBHOOK_SECRET: sandboxKeys.stripeWebhookSecret,
    STRIPE_API_URL: stripe.url,
  })
  stripe.tellTo(running.url)
  await expect.poll(() => providersAt(running)).toEqual(['Stripe'])
  const visitor = createVisitor(running.url)
  const { body } = await visitor.call('validateAccount', { AccountNo: '1004711' })
  const { dues } = body['item'] as { dues: DueItem[] }
  const [bill] = dues.filter(({ paymentType, payableOnline }) => paymentType === 1 && payableOnline)
  if (!bill) throw new Error('the demonstration has no bill that can be paid')
  const begun = await begin(visitor, '1004711', [{ number: bill.reference, cents: bill.cents }])
  await payThere(stripe, begun)
  expect(await stateOf(visitor, begun)).toMatchObject({ state: 'paid', providerName: 'Stripe' })
  expect(stripe.book.all().map(({ status, cents }) => [status, cents])).toEqual([['paid', bill.cents]])
})

test.each(['JPY', 'KWD'])('a currency without cents is refused at the start (%s)', (PAYMENT_CURRENCY) => {
  expect(() => readEnvironment({ PAYMENT_CURRENCY })).toThrow(
    'PAYMENT_CURRENCY must be a currency with two decimals',
  )
})

test.each(['EUR', 'USD'])('a currency with cents is taken (%s)', (PAYMENT_CURRENCY) => {
  expect(readEnvironment({ PAYMENT_CURRENCY }).PAYMENT_CURRENCY).toBe(PAYMENT_CURRENCY)
})

test('what is no currency is refused by that alone', () => {
  expect(() => readEnvironment({ PAYMENT_CURRENCY: 'euro' })).toThrow(/^PAYMENT_CURRENCY must be the three/)
})

test('without any, the demonstration pays in its sandbox', async () => {
  const running = await started({})
  await expect
    .poll(() => providersAt(running))
    .toEqual(['Stripe', 'Sandbox Bank', 'Sandbox Wallet', 'Sandbox Mobile Money'])
})

test('without any, production takes no payments', async () => {
  const production = {
    NODE_ENV: 'production',
    PORTAL_SECRET: 'kT9vQ2xLw7RzB4nYp8HsD1fGj6Mc3EaU',
    PUBLIC_URL: 'https://portal.example.com',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'portal@example.com',
    SMS_GATEWAY_URL: 'http://127.0.0.1:9/',
    HUMAN_CHECK: 'altcha',
  }
  const running = await started(production)
  const opened = await runSettings({ ...production, DATABASE_URL: databaseUrl }, 'set', 'enablePortal', '1')
  expect(opened.code).toBe(0)
  await expect.poll(() => providersAt(running)).toEqual([])
})
