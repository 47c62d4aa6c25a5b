/** Stripe's objects, as far as Checkout needs them: https://docs.stripe.com/api/checkout/sessions. */
import { refundedCents, type SandboxEvent, type SandboxPayment, type SandboxRefund } from './sandbox-book.ts'
import type { MandateEvent, SandboxMandate } from './sandbox-mandates.ts'

const statusOf = {
  open: 'open',
  paid: 'complete',
  refunded: 'complete',
  declined: 'expired',
  closed: 'expired',
} as const

/** What else stands in an object than its ids. */
export type Expanded = 'nothing' | 'intent' | 'charge'

/** What the address of a question asks for beside the object: `expand[]=payment_intent.latest_charge`. */
export function expandedIn(url: string): Expanded {
  if (url.includes('latest_charge')) return 'charge'
  return url.includes('expand') ? 'intent' : 'nothing'
}

export function stripeSession(payment: SandboxPayment, origin: string, expanded: Expanded) {
  const isCharged = payment.status === 'paid' || payment.status === 'refunded'
  const intent = {
    id: payment.charge || `pi_of_${payment.id}`,
    object: 'payment_intent',
    amount: payment.cents,
    currency: payment.currency.toLowerCase(),
    status: isCharged ? 'succeeded' : 'requires_payment_method',
    last_payment_error:
      payment.wasDeclined && !isCharged ? { type: 'card_error', code: 'card_declined' } : null,
    latest_charge: latestCharge(payment, expanded),
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
    allowed_payment_method_types: payment.methods.length > 0 ? payment.methods : null,
    payment_intent: expanded === 'nothing' ? intent.id : intent,
    expires_at: Math.floor(payment.expiresAt.getTime() / 1000),
    success_url: payment.returnUrl,
    cancel_url: payment.returnUrl,
    url: payment.status === 'open' ? `${origin}/pay/${payment.id}` : null,
  }
}

export const stripeRefund = (
  { currency, charge, order }: SandboxPayment,
  { id, cents, status }: SandboxRefund,
) => ({
  id,
  object: 'refund',
  amount: cents,
  currency: currency.toLowerCase(),
  payment_intent: charge,
  reason: 'duplicate',
  status,
  ...(status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
  metadata: { order },
})

/** What somebody disputes with their bank: https://docs.stripe.com/api/disputes. */
const stripeDispute = ({ cents, currency, charge }: SandboxPayment) => ({
  id: `du_of_${charge}`,
  object: 'dispute',
  amount: cents,
  charge: `ch_of_${charge}`,
  currency: currency.toLowerCase(),
  payment_intent: charge,
  reason: 'fraudulent',
  status: 'needs_response',
  metadata: {},
})

/** What was charged, and what of it was paid back: https://docs.stripe.com/api/charges. */
export function stripeCharge(payment: SandboxPayment) {
  const { cents, currency, charge, order } = payment
  const refunded = refundedCents(payment)
  return {
    id: `ch_of_${charge}`,
    object: 'charge',
    amount: cents,
    amount_captured: cents,
    amount_refunded: refunded,
    captured: true,
    status: 'succeeded',
    refunded: refunded === cents,
    currency: currency.toLowerCase(),
    payment_intent: charge,
    // Stripe hands that of the intent on to its charges.
    metadata: { order },
  }
}

function latestCharge(payment: SandboxPayment, expanded: Expanded) {
  if (payment.charge === '') return null
  const charge = stripeCharge(payment)
  return expanded === 'charge' ? charge : charge.id
}

const intentStatusOf = {
  open: 'processing',
  paid: 'succeeded',
  refunded: 'succeeded',
  declined: 'requires_payment_method',
  closed: 'canceled',
} as const

/** A charge without the owner of the card: https://docs.stripe.com/api/payment_intents. */
export function stripeIntent(payment: SandboxPayment, expanded: Expanded) {
  const { id, cents, currency, order, customer, status, charge } = payment
  return {
    id,
    object: 'payment_intent',
    amount: cents,
    amount_received: charge === '' ? 0 : cents,
    currency: currency.toLowerCase(),
    customer,
    status: intentStatusOf[status],
    latest_charge: latestCharge(payment, expanded),
    metadata: { order, offSession: 'true' },
  }
}

export const stripeCard = ({ card, last4, customer, status }: SandboxMandate) => ({
  id: card,
  object: 'payment_method',
  type: 'card',
  customer: status === 'given' ? customer : null,
  card: { brand: 'visa', last4 },
})

/** @param expanded whether the card stands in it, or only the id of what keeps it */
export function stripeSetup(mandate: SandboxMandate, origin: string, expanded: boolean) {
  const { id, order, status, customer, card, returnUrl, expiresAt } = mandate
  const isGiven = card !== ''
  const intent = `seti_of_${id}`
  return {
    id,
    object: 'checkout.session',
    mode: 'setup',
    livemode: false,
    status: isGiven ? 'complete' : status === 'open' ? 'open' : 'expired',
    payment_status: 'no_payment_required',
    client_reference_id: order,
    metadata: { order },
    customer: isGiven ? customer : null,
    setup_intent: expanded
      ? {
          id: intent,
          object: 'setup_intent',
          status: isGiven ? 'succeeded' : 'requires_payment_method',
          payment_method: isGiven ? stripeCard(mandate) : null,
        }
      : intent,
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    success_url: returnUrl,
    cancel_url: returnUrl,
    url: status === 'open' ? `${origin}/mandate/${id}` : null,
  }
}

/** Events that are not those of the page or of the intent. */
const moneyTypeOf = {
  refunded: 'charge.refunded',
  refundFailed: 'refund.failed',
  chargedBack: 'charge.dispute.created',
} as const

const typeOf = {
  paid: 'checkout.session.completed',
  closed: 'checkout.session.expired',
  declined: 'checkout.session.expired',
} as const

const intentTypeOf = {
  paid: 'payment_intent.succeeded',
  closed: 'payment_intent.canceled',
  declined: 'payment_intent.payment_failed',
} as const

const event = (id: string, type: string, created: number, object: object) => ({
  id,
  object: 'event',
  type,
  created,
  livemode: false,
  data: { object },
})

export function stripeEvent(
  id: string,
  payment: SandboxPayment,
  what: SandboxEvent['what'],
  created: number,
) {
  const isOffSession = payment.customer !== ''
  if (what === 'refunded') return event(id, moneyTypeOf[what], created, stripeCharge(payment))
  if (what === 'refundFailed')
    return event(id, moneyTypeOf[what], created, stripeRefund(payment, payment.refunds.at(-1)!))
  if (what === 'chargedBack') return event(id, moneyTypeOf[what], created, stripeDispute(payment))
  return isOffSession
    ? event(id, intentTypeOf[what], created, stripeIntent(payment, 'nothing'))
    : event(id, typeOf[what], created, stripeSession(payment, '', 'nothing'))
}

const mandateTypeOf = {
  given: 'checkout.session.completed',
  expired: 'checkout.session.expired',
  withdrawn: 'payment_method.detached',
} as const

export const stripeMandateEvent = ({ id, mandate, what }: MandateEvent, created: number) =>
  event(
    id,
    mandateTypeOf[what],
    created,
    what === 'withdrawn' ? stripeCard(mandate) : stripeSetup(mandate, '', false),
  )
