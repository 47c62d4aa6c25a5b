/** Money that Stripe pays back: because the portal asks for it, or on Stripe's own pages. */
import Stripe from 'stripe'
import { ProviderUnavailable, RefundRefused, type PlacedOrder, type Standing } from './provider.ts'
import type { Asked } from './stripe-mandates.ts'

const idOf = (thing: { id: string } | string | null): string =>
  typeof thing === 'string' ? thing : (thing?.id ?? '')

/** All that was paid back so far of a charge. Stripe counts what is only begun, too. */
export const refundedIn = (charge: Stripe.Charge): Extract<Standing, { kind: 'refunded' }> => ({
  kind: 'refunded',
  charge: idOf(charge.payment_intent),
  refund: charge.id,
  cents: charge.amount_refunded,
  charged: charge.amount_captured,
  currency: charge.currency.toUpperCase(),
  mayFail: true,
})

/** What was paid back of an intent whose charge stands in it; undefined: nothing. */
export function refundOf({ latest_charge: charge }: Stripe.PaymentIntent): Standing | undefined {
  if (typeof charge !== 'object' || charge === null || charge.amount_refunded === 0) return undefined
  return refundedIn(charge)
}

/** So long after it was begun, Stripe may still say that a refund has failed: https://docs.stripe.com/refunds#failed-refunds. */
const longestUnsureSeconds = 30 * 86_400

/** Charges of which something was paid back in a time, or was not after all, as they stand now. */
export async function refundedCharges(
  stripe: Stripe,
  { gte, lte }: { gte: number; lte: number },
): Promise<Stripe.Charge[]> {
  const charges: Stripe.Charge[] = []
  const created = { gte: gte - longestUnsureSeconds, lte }
  for await (const { charge } of stripe.refunds.list({ created, limit: 100, expand: ['data.charge'] }))
    if (typeof charge === 'object' && charge !== null) charges.push(charge)
  return charges
}

const hasFailed = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled'

/** Pays back what has not gone back yet: somebody may have paid back a part of it by hand. */
export async function refundAll(
  stripe: Stripe,
  asked: Asked,
  { orderNo, cents, currency }: PlacedOrder,
  charge: string,
): Promise<Standing> {
  // Asked for by the same key, Stripe repeats its first answer for a day: how it stands now is in the list.
  const { data } = await asked(() => stripe.refunds.list({ payment_intent: charge, limit: 100 }))
  const refunds = data.filter((refund) => !hasFailed(refund))
  const sumOf = (some: readonly Stripe.Refund[]) => some.reduce((sum, { amount }) => sum + amount, 0)
  if (sumOf(refunds) < cents) {
    if (data.some(hasFailed)) throw new RefundRefused(`Stripe could not pay back ${orderNo}`)
    const made = await asked(() =>
      stripe.refunds.create(
        { payment_intent: charge, reason: 'duplicate', metadata: { order: orderNo } },
        { idempotencyKey: `refund-${charge}` },
      ),
    ).catch((error: unknown) => {
      // It was paid back otherwise, or the customer has taken the money back: that is no matter of time.
      if (
        error instanceof ProviderUnavailable &&
        error.cause instanceof Stripe.errors.StripeInvalidRequestError
      )
        throw new RefundRefused(`Stripe refuses to pay back ${orderNo}: ${error.cause.code ?? ''}`, {
          cause: error,
        })
      throw error
    })
    if (hasFailed(made)) throw new RefundRefused(`Stripe could not pay back ${orderNo}`)
    refunds.unshift(made)
  }
  const isBack = sumOf(refunds.filter(({ status }) => status === 'succeeded')) >= cents
  return isBack
    ? { kind: 'refunded', charge, refund: refunds[0]?.id ?? '', cents, charged: cents, currency }
    : { kind: 'charged', charge, cents, currency }
}
