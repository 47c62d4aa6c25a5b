/** Gives up a payment that is not charged, by its provider's word: what the provider may still charge is not given up. */
import type { PaymentEnding, PaymentRow } from '#server/platform/database/payment-tables.ts'
import { orderOf, providerOf } from './orders.ts'
import { changing, type PaymentDependencies } from './payment-dependencies.ts'
import { advance, applyStanding, lockedPayment } from './payment-life.ts'
import { ProviderUnavailable } from './providers/provider.ts'

/** @throws ProviderUnavailable */
export async function closePayment(
  dependencies: PaymentDependencies,
  payment: PaymentRow,
  ending: PaymentEnding,
): Promise<PaymentRow> {
  const { db, providers } = dependencies
  const id = Number(payment.id)
  const provider = providerOf(providers, payment)
  if (payment.state === 'created' && !provider?.asksByItself) {
    // A standing order charges without anybody being sent anywhere: it may be charged already.
    if (payment.standing_order_id !== null) return payment
    const given = await changing(dependencies, async (tx, within) => {
      const now = await lockedPayment(tx, id)
      // Nobody has been sent anywhere yet.
      return now.state === 'created' ? advance(tx, within, now, { type: ending }) : now
    })
    if (given.state !== 'pending') return given
    return closePayment(dependencies, given, ending)
  }
  if (payment.state !== 'pending' && payment.state !== 'created') return payment
  if (!provider) throw new ProviderUnavailable(`${payment.provider} is not set up any more`)
  // Noted before: the provider may tell by itself that it is closed before its answer is here.
  await db
    .updateTable('payments')
    .set({ ending })
    .where('id', '=', id)
    .where('state', 'in', ['created', 'pending'])
    .execute()
  const standing = await provider.close(orderOf(payment, '', ''))
  return changing(dependencies, async (tx, within) =>
    applyStanding(tx, within, await lockedPayment(tx, id), standing),
  )
}
