/** Stripe's objects, as far as Checkout needs them: https://docs.stripe.com/api/checkout/sessions. */
import type { SandboxEvent, SandboxPayment } from './sandbox-book.ts'

const statusOf = {
  open: 'open',
  paid: 'complete',
  refunded: 'complete',
  declined: 'expired',
  closed: 'expired',
} as const

/** @param expanded whether the payment intent stands in it, or only its id */
export function stripeSession(payment: SandboxPayment, origin: string, expanded: boolean) {
  const isCharged = payment.status === 'paid' || payment.status === 'refunded'
  const intent = {
    id: payment.charge || `pi_of_${payment.id}`,
    object: 'payment_intent',
    amount: payment.cents,
    currency: payment.currency.toLowerCase(),
    status: isCharged ? 'succeeded' : 'requires_payment_method',
    last_payment_error:
      payment.wasDeclined && !isCharged ? { type: 'card_error', code: 'card_declined' } : null,
    metadata: { order: payment.order },
  }
  return {
    id: payment.id,
    object: 'checkout.session',
    mode: 'payment',
    livemode: false,
    status: statusOf[payment.status],
    payment_status: isCharged ? 'paid' : 'unpaid',
    amount_total: payment.cents,
    currency: payment.currency.toLowerCase(),
    client_reference_id: payment.order,
    metadata: { order: payment.order },
    payment_intent: expanded ? intent : intent.id,
    expires_at: Math.floor(payment.expiresAt.getTime() / 1000),
    success_url: payment.returnUrl,
    cancel_url: payment.returnUrl,
    url: payment.status === 'open' ? `${origin}/pay/${payment.id}` : null,
  }
}

export const stripeRefund = ({ refund, cents, currency, charge, order }: SandboxPayment) => ({
  id: refund,
  object: 'refund',
  amount: cents,
  currency: currency.toLowerCase(),
  payment_intent: charge,
  reason: 'duplicate',
  status: 'succeeded',
  metadata: { order },
})

const typeOf = {
  paid: 'checkout.session.completed',
  closed: 'checkout.session.expired',
  declined: 'checkout.session.expired',
  refunded: 'refund.created',
} as const

export const stripeEvent = (
  id: string,
  payment: SandboxPayment,
  what: SandboxEvent['what'],
  created: number,
) => ({
  id,
  object: 'event',
  type: typeOf[what],
  created,
  livemode: false,
  data: { object: what === 'refunded' ? stripeRefund(payment) : stripeSession(payment, '', false) },
})
