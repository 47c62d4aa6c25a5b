/** The payment dialog with its real calls. */
import type { Language } from '#contract/entities.ts'
import { createPayment } from '#contract/payments.ts'
import type { PaymentOrder } from '#machines/payment-dialog/payment-dialog.setup.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'
import { wiredAccountValidation } from '#src/flows/account-validation/account-validation-calls.ts'
import { keyFor } from '#src/flows/payment-progress/kept-payment.ts'
import { wiredPaymentProgress } from '#src/flows/payment-progress/payment-progress-calls.ts'

/** @param language of the page: the provider and the receipt speak it */
export const paymentDialogCalls = (language: () => Language) => ({
  accountValidation: wiredAccountValidation,
  createPayment: callActor(
    createPayment,
    ({ account, paymentType = 1, references, email, providerId, phone }: PaymentOrder) => {
      const chosen = account?.dues.filter(({ reference }) => references.includes(reference)) ?? []
      const order = {
        AccountNo: account?.accountNo ?? '',
        PaymentType: paymentType,
        Items: chosen.map(({ reference, cents }) => ({ reference, cents })),
        Currency: chosen[0]?.currency ?? '',
        ProviderId: providerId,
        LanguageCode: language(),
        ...(email && { Email: email }),
        ...(phone && { PhoneNo: phone }),
      }
      return { ...order, Key: keyFor(order) }
    },
    ({ item }) => item,
  ),
  paymentProgress: wiredPaymentProgress,
})
