/** What the screens of paying are drawn from: what is due, by whom it can be paid, and by which rules. */
import type { DueItem } from '#contract/payments.ts'
import { lastOnlineDay, paymentRules, paymentType } from '#contract/rules/payments.ts'

export { paymentEntry } from '#contract/rules/payment-entry.ts'
export { paymentLinkAddress } from '#contract/rules/payments.ts'
export type { DueItem, PaymentProvider } from '#contract/payments.ts'

/** In the order of the menu. */
export const paymentTypes = Object.values(paymentType)

/** For how many days after its date a bill can be paid online. */
export const { onlineDays } = paymentRules

const dayLength = 86_400_000

/** For how many days something is overdue; 0: it is not. What is paid in instalments is not. @param today `2026-11-22` */
export const daysOverdue = ({ dueOn, isInPlan }: DueItem, today: string): number =>
  isInPlan ? 0 : Math.max(0, Math.round((Date.parse(today) - Date.parse(dueOn)) / dayLength))

/** The last day on which it can be paid online; undefined: any day, or none. */
export const onlineUntil = ({ paymentType: type, issuedOn, payableOnline }: DueItem): string | undefined =>
  payableOnline && type === paymentType.bill ? lastOnlineDay(issuedOn) : undefined

/** What is overdue comes first, then what can be paid here, then the rest. */
export const inOrderOfUrgency = (dues: readonly DueItem[], today: string): readonly DueItem[] => {
  const rank = (due: DueItem) => (daysOverdue(due, today) > 0 ? 0 : due.payableOnline ? 1 : 2)
  return dues.toSorted((one, other) => rank(one) - rank(other))
}
