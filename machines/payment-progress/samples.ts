/** A payment in each of its states, for the catalogue. */
import type { Payment } from '#contract/payments.ts'
import type { PaymentState } from '#contract/rules/payments.ts'

export const paymentId = 'payment-sample-7Qm2hXw9'

/**
 * @param isContinuable whether the page of the provider is still there
 * @param refundedBecause where it is paid back
 */
export const paymentIn = (
  state: PaymentState,
  isContinuable = false,
  refundedBecause?: Payment['refundedBecause'],
): Payment => ({
  paymentId,
  state,
  accountNo: '1004711',
  paymentType: 1,
  cents: 96_381,
  currency: 'EUR',
  items: [{ reference: '102400029154619', description: '', cents: 96_381 }],
  providerName: 'Visa, Mastercard',
  providerKind: 'card',
  createdAt: '2026-01-01T08:00:00.000Z',
  ...(state === 'paid' && { paidAt: '2026-01-01T08:02:00.000Z', receiptNo: 'R-2026-000017' }),
  ...(refundedBecause && { refundedBecause }),
  ...(isContinuable && { next: { kind: 'redirect' as const, to: 'https://provider.example/pay/1' } }),
})

/** A payment that waits for the payer to approve it on a telephone. */
export const paymentOnPhone = (): Payment => ({
  ...paymentIn('pending'),
  providerName: 'Island Mobile Money',
  providerKind: 'mobileMoney',
})
