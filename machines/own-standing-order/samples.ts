/** A standing order in each of its states, for the catalogue. */
import type { StandingOrderState } from '#contract/rules/standing-orders.ts'
import type { StandingOrder } from '#contract/standing-orders.ts'
import { payableAccount, sampleBills } from '../account-validation/samples.ts'
import type { OwnStandingOrder } from './own-standing-order.machine.ts'

const isLiving = (state: StandingOrderState) => state === 'active' || state === 'declinedOnce'

export const orderIn = (state: StandingOrderState): StandingOrder => ({
  orderId: 'order-sample-4Kd9pTz2',
  state,
  dayOfMonth: 7,
  providerName: 'Visa, Mastercard',
  means: state === 'requested' || state === 'notSetUp' ? '' : 'Visa •••• 4242',
  announced: isLiving(state)
    ? [{ reference: sampleBills.payable, cents: 96_381, currency: 'EUR', chargeOn: '2026-01-07' }]
    : [],
  ...(state === 'requested' && {
    next: { kind: 'redirect' as const, to: 'https://provider.example/agree/1' },
  }),
})

/** @param state of the order; undefined: there never was one */
export const ownOrderIn = (state: StandingOrderState | undefined): OwnStandingOrder => ({
  accountNo: payableAccount.accountNo,
  ...(state && { order: orderIn(state) }),
  // Banks and wallets charge only who is there.
  providers: payableAccount.providers.slice(0, 1),
})
