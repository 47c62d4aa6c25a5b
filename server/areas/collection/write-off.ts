/** Writes off what is open of an account: rows of the ledger, one for each bill and charge. */
import type { AgedItem } from '#contract/rules/collection/ageing.ts'
import { centsAsDecimal } from '#server/billing/ledger/decimal-cents.ts'
import { lockAccounts } from '#server/billing/ledger/lock-accounts.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { rejected } from '../kit/checked-record.ts'
import { lateItemsOf } from '#server/billing/ledger/late-debt.ts'

export const sumOfItems = (items: readonly AgedItem[]): number =>
  items.reduce((sum, { cents }) => sum + cents, 0)

/**
 * Books a write-off of exactly what was asked for.
 *
 * @throws ApiError `record.field`: `beingBooked`, a payment of the account is booked at the same time; `changedMeanwhile`
 */
export async function writeOffAll(
  tx: DatabaseTransaction,
  accountNo: string,
  askedCents: number,
  reason: string,
  now: Date,
): Promise<void> {
  // Payments hold the account before its case: to wait here would be to wait in a circle.
  const locked = await lockAccounts(tx, [accountNo], 'skip')
  if (locked.length === 0) throw rejected('writeOff', 'beingBooked')
  const items = await lateItemsOf(tx, accountNo, now)
  if (sumOfItems(items) !== askedCents) throw rejected('writeOff', 'changedMeanwhile')
  await tx
    .insertInto('transactions')
    .values(
      items.map(({ reference, cents }) => ({
        account_no: accountNo,
        booked_on: dayOf(now),
        kind: 'adjustment' as const,
        entry: 'writeOff' as const,
        amount: centsAsDecimal(-cents),
        invoice_number: reference.startsWith('C') ? null : reference,
        charge_number: reference.startsWith('C') ? reference : null,
        reason,
      })),
    )
    .execute()
}
