/** What became of a payment is told by events to everybody on the page over which the dialog is open (P §2). */
import type { Payment } from '#contract/payments.ts'
import type { PayableAccount } from '#machines/account-validation/account-validation.machine.ts'

/** The result of the dialog (P §2). `account` is undefined where Back or a reload has opened the dialog again (0087). */
export interface PaymentMade {
  paymentData: Payment | undefined
  account: PayableAccount | undefined
}

export const paymentMade = 'portal.paymentMade'
export const paymentFailed = 'portal.paymentFailed'

/** Tells that something was paid. */
export const tellPaymentMade = (made: PaymentMade): void => {
  dispatchEvent(new CustomEvent(paymentMade, { detail: made }))
}

/** Tells that a payment has ended, and nothing was paid: it is not under way any more. */
export const tellPaymentFailed = (): void => {
  dispatchEvent(new CustomEvent(paymentFailed))
}
