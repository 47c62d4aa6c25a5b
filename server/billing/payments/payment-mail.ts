/** What people are told of their payments by mail, in the language that they paid in. */
import { dayOf } from '#server/platform/calendar.ts'
import type { PaymentItemRow, PaymentRow } from '#server/platform/database/payment-tables.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { MessageKind } from '#server/platform/delivery/outgoing-messages.ts'
import { amountText, dayText } from '#server/platform/texts/amount-text.ts'
import { descriptionIn } from '../financial/due-items.ts'
import { hiddenNumber } from './hidden.ts'
import type { ChangingDependencies } from './payment-dependencies.ts'

async function tell(
  tx: DatabaseTransaction,
  { organisation, messages }: ChangingDependencies,
  payment: PaymentRow,
  kind: MessageKind & `payment${string}`,
  facts: Readonly<Record<string, string>>,
): Promise<void> {
  const { email, language, currency } = payment
  if (email === '') return
  await messages.enqueue(tx, {
    kind,
    channel: 'email',
    to: email,
    language,
    values: { code: '', link: '', organisation },
    facts: {
      amount: amountText(Number(payment.cents), currency, language),
      account: hiddenNumber(payment.account_no),
      ...facts,
    },
    ...(payment.payer_account_id !== null && {
      about: { accountNo: payment.account_no, accountId: payment.payer_account_id },
    }),
    discard: false,
  })
}

export const tellPaid = (
  tx: DatabaseTransaction,
  dependencies: ChangingDependencies,
  payment: PaymentRow,
  items: readonly PaymentItemRow[],
): Promise<void> =>
  tell(tx, dependencies, payment, 'paymentReceived', {
    receipt: payment.receipt_no ?? '',
    date: dayText(dayOf(dependencies.clock()), payment.language),
    items: items
      .map(({ reference, descriptions, cents }) => {
        const description = descriptionIn(descriptions, payment.language)
        const named = description === '' ? reference : `${description} (${reference})`
        return `${named}: ${amountText(Number(cents), payment.currency, payment.language)}`
      })
      .join('\n'),
  })

export const tellRefunding = (
  tx: DatabaseTransaction,
  dependencies: ChangingDependencies,
  payment: PaymentRow,
): Promise<void> => tell(tx, dependencies, payment, 'paymentReturned', {})

/** The money is back, and what it was for is due; more or less than that may have been charged. */
export const tellPaidBack = (
  tx: DatabaseTransaction,
  dependencies: ChangingDependencies,
  payment: PaymentRow,
): Promise<void> =>
  tell(tx, dependencies, payment, 'paymentPaidBack', {
    amount: amountText(Number(payment.charged_cents), payment.charged_currency, payment.language),
  })
