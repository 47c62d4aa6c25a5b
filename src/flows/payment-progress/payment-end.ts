/** The ends of payments in the words of the screens. */
import { asksOnPhone, type PaymentState } from '#contract/rules/payments.ts'
import type { Tone } from '#src/ui/tone.ts'
import type { Payment } from './payment-shown.ts'

/** How a payment can end, as people are told: the names of the machine's ends. */
export const paymentEnds = [
  'paid',
  'declined',
  'cancelled',
  'expired',
  'refunded',
  'paidBack',
  'otherAmountPaidBack',
  'disputed',
  'unknown',
] as const
export type PaymentEnd = (typeof paymentEnds)[number]

/** Money that is on its way back is as good as back; why it goes back is another end. */
export function endOf(
  state: PaymentState | 'unknown',
  because: Payment['refundedBecause'] | undefined,
): PaymentEnd {
  if (because === 'paidBack') return 'paidBack'
  if (because === 'otherAmount') return 'otherAmountPaidBack'
  return state === 'refunding' ? 'refunded' : (paymentEnds.find((end) => end === state) ?? 'unknown')
}

/** How an end looks: what was paid, what has failed, what is neither. */
export const toneOf = (end: PaymentEnd): Tone => {
  if (end === 'paid') return 'success'
  if (end === 'disputed') return 'warning'
  return isBad(end) ? 'error' : 'info'
}

/** Something went wrong: neither was it paid, nor did the person want it so, nor is it put right. */
export const isBad = (end: PaymentEnd): boolean =>
  !['paid', 'cancelled', 'refunded', 'paidBack', 'otherAmountPaidBack'].includes(end)

/** The sentence below it: what is declined on a telephone has nothing to do with a card. */
export const endText = (end: PaymentEnd, payment: Payment | undefined) =>
  end === 'declined' && asksOnPhone({ kind: payment?.providerKind ?? '' })
    ? 'ended.declined.onPhone'
    : (`ended.${end}.text` as const)
