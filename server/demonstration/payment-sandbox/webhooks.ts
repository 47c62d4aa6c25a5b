/** How the sandbox tells the portal what happened: each protocol in its own form, signed. */
import { createHmac } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import { walletSignature } from '../../payments/providers/account-check.ts'
import { bankFields, signed } from '../../payments/providers/signed-fields.ts'
import { stripeEvent } from './stripe-objects.ts'
import type { SandboxEvent, SandboxPayment } from './sandbox-book.ts'

/** Of the demonstration and of tests; known to everybody, and worth nothing. */
export const sandboxKeys = {
  stripeKey: 'sk_test_sandbox',
  stripeWebhookSecret: 'whsec_sandbox',
  merchant: 'sandbox-merchant',
  bankSecret: 'sandbox-bank-secret',
  walletKey: 'sandbox-wallet-key',
  walletWebhookSecret: 'sandbox-wallet-secret',
} as const

const bankResult = {
  open: 'OPEN',
  paid: 'PAID',
  declined: 'DECLINED',
  closed: 'CLOSED',
  refunded: 'REFUNDED',
} as const

/** What the bank says of a payment, signed. */
export const bankAnswer = (payment: SandboxPayment, messageId: string, now: Date): Record<string, string> =>
  signed(sandboxKeys.bankSecret, bankFields.answer, {
    merchant: sandboxKeys.merchant,
    order: payment.order,
    result: bankResult[payment.status],
    amount: String(payment.cents),
    currency: payment.currency,
    bankReference: payment.charge,
    messageId,
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

export function messageOf({ id, payment, what }: SandboxEvent, clock: Clock, origin: string): Message {
  const seconds = String(Math.floor(clock().getTime() / 1000))
  if (payment.kind === 'card') {
    const body = JSON.stringify(stripeEvent(id, payment, what, Number(seconds)))
    const v1 = createHmac('sha256', sandboxKeys.stripeWebhookSecret)
      .update(`${seconds}.${body}`)
      .digest('hex')
    return {
      path: '/payments/card/webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${v1}` },
      body,
    }
  }
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
