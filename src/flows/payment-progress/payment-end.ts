/** The ends of payments in the words of the screens. */
import type { PaymentState } from '#contract/rules/payments.ts'

/** How a payment can end, as people are told: the names of the machine's ends. */
export const paymentEnds = [
  'paid',
  'declined',
  'cancelled',
  'expired',
  'refunded',
  'disputed',
  'unknown',
] as const
export type PaymentEnd = (typeof paymentEnds)[number]

/** Money that is on its way back is as good as back: nobody must do anything. */
export const endOf = (state: PaymentState | 'unknown'): PaymentEnd =>
  state === 'refunding' ? 'refunded' : (paymentEnds.find((end) => end === state) ?? 'unknown')

/** After these, paying again makes sense. */
export const isRepeatable = (end: PaymentEnd): boolean => ['declined', 'cancelled', 'expired'].includes(end)

/** Something went wrong: neither was it paid, nor did the person want it so, nor is it put right. */
export const isBad = (end: PaymentEnd): boolean => !['paid', 'cancelled', 'refunded'].includes(end)
