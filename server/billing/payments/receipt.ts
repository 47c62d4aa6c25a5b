/** The receipt of a payment as PDF, in the language of whoever asks for it. */
import { dayOf } from '#server/platform/calendar.ts'
import type { Language } from '#contract/entities.ts'
import { leftToRight } from '#server/platform/documents/left-to-right.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { filled, sentences } from '#server/platform/texts/sentences.ts'
import { amountText, dayText } from '#server/platform/texts/amount-text.ts'
import { descriptionIn } from '../financial/due-items.ts'
import { hiddenNumber } from './hidden.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import { itemsOfPayments, paymentWith } from './payment-state.ts'
import { providerOf } from './orders.ts'
import { drawReceipt } from './receipt-page.ts'

/** @throws ApiError `payment.unknown`, `payment.noReceipt` */
export async function receiptOf(
  dependencies: PaymentDependencies,
  publicId: string,
  language: Language,
): Promise<{ fileName: string; mediaType: string; bytes: Uint8Array<ArrayBuffer> }> {
  const payment = await paymentWith(dependencies, publicId)
  const { receipt_no: number, paid_at: paidAt, refunded_at: refundedAt, currency } = payment
  if (number === null || paidAt === null) throw new ApiError('payment.noReceipt')
  const items = (await itemsOfPayments(dependencies, [payment])).get(Number(payment.id)) ?? []
  const { receipt: words } = sentences[language]
  const organisation = (await dependencies.content.organisation()).orgName
  const amount = (cents: number) => amountText(cents, currency, language)
  return {
    fileName: `${filled(words.title, { number })}.pdf`,
    mediaType: 'application/pdf',
    bytes: await drawReceipt({
      language,
      organisation,
      title: filled(words.title, { number }),
      facts: [
        [words.date, dayText(dayOf(paidAt), language)],
        // Anyone who has the address of the page may not be the customer.
        [words.account, leftToRight(hiddenNumber(payment.account_no))],
        [words.paidBy, providerOf(dependencies.providers, payment)?.description.name ?? payment.provider],
        [words.order, payment.order_no],
        ...(refundedAt ? [[words.returned, dayText(dayOf(refundedAt), language)] as const] : []),
      ],
      itemsTitle: words.items,
      items: items.map(({ reference, descriptions, cents }) => {
        const description = descriptionIn(descriptions, language) || words.bill
        return [`${description} ${reference}`, amount(Number(cents))] as const
      }),
      total: [words.total, amount(Number(payment.cents))],
      note: filled(words.note, { organisation }),
    }),
  }
}
