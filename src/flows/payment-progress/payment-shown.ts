/** What the screens of a payment are drawn from. */
export type { Payment } from '#contract/payments.ts'
