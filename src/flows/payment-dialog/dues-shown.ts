/** What the screens of paying are drawn from: what is due, by whom it can be paid, and by which rules. */
import { paymentRules, paymentType } from '#contract/rules/payments.ts'

export { paymentLinkAddress } from '#contract/rules/payments.ts'
export type { DueItem, PaymentProvider } from '#contract/payments.ts'

/** In the order of the menu. */
export const paymentTypes = Object.values(paymentType)

/** For how many days after its date a bill can be paid online. */
export const { onlineDays } = paymentRules
