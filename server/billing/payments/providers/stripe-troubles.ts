/** What Stripe tells of money that went another way than the portal has it, and that only people can put right. */
import type Stripe from 'stripe'
import type { ProviderEvent, Trouble } from './provider.ts'

function trouble(
  kind: Trouble['kind'],
  {
    payment_intent: intent,
    amount: cents,
  }: Pick<Stripe.Refund | Stripe.Dispute, 'payment_intent' | 'amount'>,
  reason: string,
): Pick<ProviderEvent, 'trouble'> {
  return {
    trouble: { kind, charge: typeof intent === 'string' ? intent : (intent?.id ?? ''), cents, reason },
  }
}

/** Of an event; nothing where all goes its way. */
export function troubleIn(event: Stripe.Event): Pick<ProviderEvent, 'trouble'> {
  switch (event.type) {
    case 'refund.failed':
      return trouble('refundFailed', event.data.object, event.data.object.failure_reason ?? '')
    case 'charge.dispute.created':
      return trouble('chargedBack', event.data.object, event.data.object.reason)
    default:
      return {}
  }
}
