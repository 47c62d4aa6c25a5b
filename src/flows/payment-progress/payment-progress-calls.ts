/** Following a payment with its real calls. */
import { cancelPayment, downloadReceipt, getPayment } from '#contract/payments.ts'
import type { Language } from '#contract/entities.ts'
import { paymentProgressMachine } from '#machines/payment-progress/payment-progress.machine.ts'
import { callApi } from '#src/api/call-api.ts'
import { fulfilledValue } from '#src/api/api-error.ts'
import { saveFile } from '#src/api/save-file.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'

const request = ({ paymentId }: { paymentId: string }) => ({ Value: paymentId })

export const paymentProgressCalls = {
  getPayment: callActor(getPayment, request, ({ item }) => item),
  cancelPayment: callActor(cancelPayment, request, ({ item }) => item),
}

export const wiredPaymentProgress = paymentProgressMachine.provide({ actors: paymentProgressCalls })

/** Fetches the receipt of a payment and gives it to the browser to save. @throws when it cannot be had */
export async function downloadReceiptOf({
  paymentId,
  language,
}: {
  paymentId: string
  language: Language
}): Promise<void> {
  const file = await callApi(downloadReceipt, { Value: paymentId, LanguageCode: language })
  saveFile(fulfilledValue(file), 'receipt.pdf')
}
