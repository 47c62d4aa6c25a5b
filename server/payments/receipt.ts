/** The receipt of a payment as PDF. */
import type { Language } from '#contract/entities.ts'
import { Refused } from '../refused.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'

export function receiptOf(
  _dependencies: PaymentDependencies,
  _publicId: string,
  _language: Language,
): Promise<{ fileName: string; mediaType: string; bytes: Uint8Array<ArrayBuffer> }> {
  return Promise.reject(new Refused('payment.noReceipt'))
}
