/**
 * The payment dialog is opened by an event, from anywhere (P §2), and what was paid is told by another: whoever opens it
 * loads nothing of it.
 */
import type { Payment } from '#contract/payments.ts'
import type { PayableAccount } from '#machines/account-validation/account-validation.machine.ts'
import type { PaymentDialogInput } from '#machines/payment-dialog/payment-dialog.setup.ts'

/** What the dialog is opened for; nothing: the person says it. */
export type PaymentWish = Partial<Pick<PaymentDialogInput, 'paymentType' | 'accountNo' | 'references'>>

/** The result of the dialog (P §2). `account` is undefined where Back or a reload has opened the dialog again (0087). */
export interface PaymentMade {
  paymentData: Payment | undefined
  account: PayableAccount | undefined
}

export const paymentWished = 'portal.paymentWished'
export const paymentMade = 'portal.paymentMade'
export const paymentFailed = 'portal.paymentFailed'

/** Opens the dialog over the page. */
export const openPaymentDialog = (wish: PaymentWish = {}): void => {
  dispatchEvent(new CustomEvent(paymentWished, { detail: wish }))
}

/** Tells everybody on the page over which the dialog is open that something was paid. */
export const tellPaymentMade = (made: PaymentMade): void => {
  dispatchEvent(new CustomEvent(paymentMade, { detail: made }))
}

/** Tells them that a payment has ended, and nothing was paid: it is not under way any more. */
export const tellPaymentFailed = (): void => {
  dispatchEvent(new CustomEvent(paymentFailed))
}
