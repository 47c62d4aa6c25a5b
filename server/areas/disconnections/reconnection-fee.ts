/** The fee for a reconnection: a charge of the account, once for each case. */
import { bookCharge } from '#server/billing/ledger/charging.ts'
import { dayOf, daysAfter } from '#server/platform/calendar.ts'
import { billingSettingsIn } from '#server/platform/content/billing-settings-in.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'

const descriptions = {
  en: 'Reconnection',
  el: 'Επανασύνδεση',
  ru: 'Повторное подключение',
  ar: 'إعادة التوصيل',
}

/** As P §9 has fees. */
const feeType = 3

/** Charges it, due as bills are. @returns the number of the charge */
export async function chargeReconnection(
  tx: DatabaseTransaction,
  accountNo: string,
  cents: number,
  now: Date,
): Promise<string> {
  const { dueDays } = await billingSettingsIn(tx)
  const issuedOn = dayOf(now)
  const dueOn = daysAfter(issuedOn, dueDays)
  return bookCharge(
    tx,
    { accountNo, cents, paymentType: feeType, descriptions, issuedOn, dueOn, isForDebt: true },
    { entry: 'fee' },
  )
}
