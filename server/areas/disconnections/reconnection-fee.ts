/** The fee for a reconnection: a charge of the account, once for each case. */
import { sql } from 'kysely'
import { centsAsDecimal } from '#server/billing/ledger/decimal-cents.ts'
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

/** Far above the numbers of charges that come from elsewhere, which have seven digits. */
const firstNumber = 5_000_000_000

/** Charges it, due as bills are. @returns the number of the charge */
export async function chargeReconnection(
  tx: DatabaseTransaction,
  accountNo: string,
  cents: number,
  now: Date,
): Promise<string> {
  const { dueDays } = await billingSettingsIn(tx)
  const { rows } = await sql<{ next: string | number }>`
    select nextval('charges_of_disconnections') as next`.execute(tx)
  const number = `C${firstNumber + Number(rows[0]!.next)}`
  const issuedOn = dayOf(now)
  await tx
    .insertInto('charges')
    .values({
      number,
      account_no: accountNo,
      payment_type: feeType,
      descriptions: JSON.stringify(descriptions),
      issued_on: issuedOn,
      due_on: daysAfter(issuedOn, dueDays),
      total: centsAsDecimal(cents),
    })
    .execute()
  await tx
    .insertInto('transactions')
    .values({
      account_no: accountNo,
      booked_on: issuedOn,
      kind: 'adjustment',
      entry: 'fee',
      amount: centsAsDecimal(cents),
      charge_number: number,
    })
    .execute()
  return number
}
