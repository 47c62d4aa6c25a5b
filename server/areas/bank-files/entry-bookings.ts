/** Money of payment records in the ledger: booked on an account from its value day, and undone by new rows. */
import { sql } from 'kysely'
import type { TransactionReason } from '#contract/rules/financial.ts'
import { allocateCredit } from '#server/billing/ledger/allocating.ts'
import { addCharge } from '#server/billing/ledger/charging.ts'
import { itemSums } from '#server/billing/ledger/crediting.ts'
import { centsAsDecimal } from '#server/billing/ledger/decimal-cents.ts'
import { dayOf, type Day } from '#server/platform/calendar.ts'
import { billingSettingsIn } from '#server/platform/content/billing-settings-in.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { afterMoney } from '../collection/after-money.ts'
import { holdAccount } from '../collection/held-account.ts'
import { chargeDescriptions } from '../corrections/charge-descriptions.ts'

export interface BookedEntry {
  /** Of the payment record. */
  id: number
  accountNo: string
  cents: number
  valueOn: Day
  way: 'bankFile' | 'office'
  /** The bill that it names; null: none. */
  bill: string | null
}

/** What the payer named is paid first, unless a payment online is about to pay it. */
async function payNamedBill(
  tx: DatabaseTransaction,
  transaction: number,
  { accountNo, cents, bill }: BookedEntry,
  today: Day,
): Promise<void> {
  if (bill === null) return
  const { rows: held } = await sql`
    select from payment_items where reference = ${bill} and standing = 'held'`.execute(tx)
  const open = (await itemSums(tx, accountNo, bill))?.openCents ?? 0
  const part = Math.min(open, cents)
  if (held.length > 0 || part <= 0) return
  await tx
    .insertInto('allocations')
    .values({
      transaction_id: transaction,
      invoice_number: bill,
      charge_number: null,
      amount: centsAsDecimal(-part),
      allocated_on: today,
    })
    .execute()
}

/** Books money on an account, in the transaction that holds its record. @throws ApiError `record.field`, `accountNotFound` */
export async function bookEntry(tx: DatabaseTransaction, entry: BookedEntry, now: Date): Promise<void> {
  const { id, accountNo, cents, valueOn, way } = entry
  await afterMoney.hold(tx, accountNo)
  await holdAccount(tx, accountNo)
  const today = dayOf(now)
  const { id: transaction } = await tx
    .insertInto('transactions')
    .values({
      account_no: accountNo,
      booked_on: today,
      value_on: valueOn,
      kind: 'payment',
      entry: 'payment',
      amount: centsAsDecimal(-cents),
      invoice_number: null,
      method: way === 'office' ? 'office' : 'bank',
      bank_entry: id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await payNamedBill(tx, Number(transaction), entry, today)
  const { allocationOrder } = await billingSettingsIn(tx)
  await allocateCredit(tx, accountNo, today, allocationOrder)
  await afterMoney.booked(tx, accountNo, { now, valueOn })
}

interface LiveBooking {
  transaction: number
  accountNo: string
  cents: number
}

/** The row of a payment record that nothing has taken back. */
async function liveBooking(tx: DatabaseTransaction, entry: number): Promise<LiveBooking | undefined> {
  const { rows } = await sql<{ transaction: string | number; accountNo: string; cents: string | number }>`
    select own.id as transaction, own.account_no as "accountNo", (-own.amount * 100)::bigint as cents
    from transactions own where bank_entry = ${entry} and amount < 0
      and not exists (select from transactions back where back.reverses = own.id)`.execute(tx)
  const [row] = rows
  return row && { transaction: Number(row.transaction), accountNo: row.accountNo, cents: Number(row.cents) }
}

/**
 * Undoes a booking: what the money paid is open again. The payment and what takes it back stay in the ledger, and cancel each other out:
 * what of the money paid nothing yet is met by a charge that both are allocated to, so that nobody counts it as credit any more.
 */
export async function undoEntry(
  tx: DatabaseTransaction,
  entry: number,
  why: Extract<TransactionReason, 'takenBack' | 'otherAccount'>,
  reason: string,
  now: Date,
): Promise<void> {
  const known = await liveBooking(tx, entry)
  if (!known) return
  const { accountNo, cents } = known
  await afterMoney.hold(tx, accountNo)
  await holdAccount(tx, accountNo)
  const today = dayOf(now)
  const { id } = await tx
    .insertInto('transactions')
    .values({
      account_no: accountNo,
      booked_on: today,
      kind: 'adjustment',
      entry: 'refund',
      amount: centsAsDecimal(cents),
      invoice_number: null,
      reverses: known.transaction,
      why,
      reason,
      bank_entry: entry,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ sum: string | number }>`
    insert into allocations (transaction_id, invoice_number, charge_number, amount, allocated_on)
    select ${Number(id)}, invoice_number, charge_number, -sum(amount), ${today}::date
    from allocations where transaction_id = ${known.transaction}
    group by invoice_number, charge_number having sum(amount) < 0
    returning (amount * 100)::bigint as sum`.execute(tx)
  const rest = cents - rows.reduce((sum, row) => sum + Number(row.sum), 0)
  if (rest > 0) {
    const charge = await addCharge(tx, {
      accountNo,
      cents: rest,
      paymentType: 4,
      descriptions: chargeDescriptions[why],
      issuedOn: today,
      dueOn: today,
    })
    for (const [transaction, part] of [
      [Number(id), rest],
      [known.transaction, -rest],
    ] as const)
      await tx
        .insertInto('allocations')
        .values({
          transaction_id: transaction,
          invoice_number: null,
          charge_number: charge,
          amount: centsAsDecimal(part),
          allocated_on: today,
        })
        .execute()
  }
  const { allocationOrder } = await billingSettingsIn(tx)
  await allocateCredit(tx, accountNo, today, allocationOrder)
  await afterMoney.returned(tx, accountNo, now)
}
