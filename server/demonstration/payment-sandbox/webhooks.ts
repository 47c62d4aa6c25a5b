/** How the sandbox tells the portal what happened: each protocol in its own form, signed. */
import { createHmac } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'
import { walletSignature } from '#server/billing/payments/providers/account-check.ts'
import { bankFields, signed } from '#server/billing/payments/providers/signed-fields.ts'
import { stripeEvent, stripeMandateEvent } from './stripe-objects.ts'
import type { SandboxEvent, SandboxPayment } from './sandbox-book.ts'
import type { MandateEvent } from './sandbox-mandates.ts'

/** Of the demonstration and of tests; known to everybody, and worth nothing. */
export const sandboxKeys = {
  stripeKey: 'sk_test_sandbox',
  stripeWebhookSecret: 'whsec_sandbox',
  merchant: 'sandbox-merchant',
  bankSecret: 'sandbox-bank-secret',
  walletKey: 'sandbox-wallet-key',
  walletWebhookSecret: 'sandbox-wallet-secret',
  momoUser: 'sandbox-momo-user',
  momoKey: 'sandbox-momo-key',
  momoTarget: 'sandbox',
  collectionSubscription: 'sandbox-collection',
  disbursementSubscription: 'sandbox-disbursement',
} as const

const bankResult = {
  open: 'OPEN',
  paid: 'PAID',
  declined: 'DECLINED',
  closed: 'CLOSED',
  refunded: 'REFUNDED',
} as const

/**
 * What the bank says of a payment, signed.
 *
 * @param result empty: by its own words
 */
export const bankAnswer = (
  payment: SandboxPayment,
  messageId: string,
  now: Date,
  result = '',
): Record<string, string> =>
  signed(sandboxKeys.bankSecret, bankFields.answer, {
    merchant: sandboxKeys.merchant,
    order: payment.order,
    result: result || bankResult[payment.status],
    amount: String(payment.cents),
    currency: payment.currency,
    bankReference: payment.charge,
    messageId,
    issuedAt: now.toISOString(),
  })

/** The last line of the bank's list. */
export const bankListEnd = (count: number, now: Date): Record<string, string> =>
  signed(sandboxKeys.bankSecret, bankFields.answer, {
    merchant: sandboxKeys.merchant,
    result: 'END',
    amount: String(count),
    issuedAt: now.toISOString(),
  })

/** As the wallet writes it. */
export const walletPayment = (
  { id, order, status, cents, currency, charge }: SandboxPayment,
  origin: string,
) => ({
  id,
  order,
  status,
  cents,
  currency,
  page: `${origin}/pay/${id}`,
  charge,
})

/** A message as it goes out. */
export interface Message {
  path: string
  headers: Record<string, string>
  body: string
}

/** Whole seconds since 1970. */
const secondsNow = (clock: Clock): string => String(Math.floor(clock().getTime() / 1000))

function stripeMessage(event: object, seconds: string): Message {
  const body = JSON.stringify(event)
  const v1 = createHmac('sha256', sandboxKeys.stripeWebhookSecret).update(`${seconds}.${body}`).digest('hex')
  return {
    path: '/payments/card/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${v1}` },
    body,
  }
}

export function mandateMessageOf(event: MandateEvent, clock: Clock): Message {
  const seconds = secondsNow(clock)
  return stripeMessage(stripeMandateEvent(event, Number(seconds)), seconds)
}

export function messageOf({ id, payment, what }: SandboxEvent, clock: Clock, origin: string): Message {
  const seconds = secondsNow(clock)
  if (payment.kind === 'card') return stripeMessage(stripeEvent(id, payment, what, Number(seconds)), seconds)
  if (payment.kind === 'bank')
    return {
      path: '/payments/bank/webhook',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(bankAnswer(payment, id, clock())).toString(),
    }
  const body = JSON.stringify({ id, payment: walletPayment(payment, origin) })
  return {
    path: '/payments/accountCheck/webhook',
    headers: {
      'content-type': 'application/json',
      'x-wallet-time': seconds,
      'x-wallet-signature': walletSignature(sandboxKeys.walletWebhookSecret, seconds, body),
    },
    body,
  }
}
