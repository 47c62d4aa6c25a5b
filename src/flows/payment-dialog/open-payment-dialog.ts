/** The payment dialog is opened by an event, from anywhere (P §2): whoever opens it loads nothing of it. */
import type { PaymentDialogInput } from '#machines/payment-dialog/payment-dialog.setup.ts'

/** What the dialog is opened for; nothing: the person says it. */
export type PaymentWish = Partial<
  Pick<PaymentDialogInput, 'paymentType' | 'accountNo' | 'references' | 'email' | 'phone' | 'isRepetition'>
>

export const paymentWished = 'portal.paymentWished'

/** Opens the dialog over the page. */
export const openPaymentDialog = (wish: PaymentWish = {}): void => {
  dispatchEvent(new CustomEvent(paymentWished, { detail: wish }))
}
