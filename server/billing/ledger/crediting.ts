/** Credit on bills and charges, and credit that is spent: rows of the ledger and their allocations, never changed (decision 0231). */
import { sql } from 'kysely'
import type { TransactionReason } from '#contract/rules/financial.ts'
import type { Day } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { creditOf } from './allocating.ts'
import { centsAsDecimal } from './decimal-cents.ts'

/** A bill or a charge. */
export interface LedgerItem {
  number: string
  isBill: boolean
}

export interface ItemSums extends LedgerItem {
  /** What was charged, less what was credited, waived or written off of it. */
  chargedCents: number
  /** What of that nobody has paid; negative: it was paid by more. */
  openCents: number
}

const columnsOf = ({ number, isBill }: LedgerItem) => ({
  invoice_number: isBill ? number : null,
  charge_number: isBill ? null : number,
})

/** A bill or charge of an account as it stands. @returns undefined: the account has none with this number */
export async function itemSums(
  tx: DatabaseTransaction,
  accountNo: string,
  number: string,
): Promise<ItemSums | undefined> {
  const { rows } = await sql<{ isBill: boolean; charged: string | number; open: string | number }>`
    select item."isBill", (
      select coalesce(sum(amount), 0) * 100 from ledger
      where coalesce(invoice_number, charge_number) = item.number and account_no = ${accountNo}
        and entry in ('bill', 'fee', 'credit', 'waiver', 'writeOff', 'deposit')
        and (entry <> 'deposit' or amount > 0)
    )::bigint as charged, (
      select coalesce(sum(amount), 0) * 100 from item_bookings
      where invoice_number = item.number or charge_number = item.number
    )::bigint as open
    from (
      select number, true as "isBill" from invoices where number = ${number} and account_no = ${accountNo}
      union all
      select number, false from charges where number = ${number} and account_no = ${accountNo}
    ) item`.execute(tx)
  const [row] = rows
  return row && { number, isBill: row.isBill, chargedCents: Number(row.charged), openCents: Number(row.open) }
}

export interface ItemCredit {
  accountNo: string
  /** Undefined: it names nothing, and pays what is open. */
  item: LedgerItem | undefined
  cents: number
  entry: 'credit' | 'waiver' | 'deposit'
  why: TransactionReason
  reason: string
  today: Day
  /** The record that it follows from. */
  correction?: number
}

/**
 * Credits something. What of the item was paid already by this much is free again: it names nothing until it is allocated anew.
 *
 * @returns the number of the row
 */
export async function creditItem(
  tx: DatabaseTransaction,
  { accountNo, item, cents, entry, why, reason, today, correction }: ItemCredit,
): Promise<number> {
  const { id } = await tx
    .insertInto('transactions')
    .values({
      account_no: accountNo,
      booked_on: today,
      kind: 'adjustment',
      entry,
      amount: centsAsDecimal(-cents),
      reason,
      why,
      correction: correction ?? null,
      ...(item ? columnsOf(item) : { invoice_number: null }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const paidTooMuch = item ? -((await itemSums(tx, accountNo, item.number))?.openCents ?? 0) : 0
  if (item && paidTooMuch > 0)
    await tx
      .insertInto('allocations')
      .values({
        transaction_id: Number(id),
        ...columnsOf(item),
        amount: centsAsDecimal(Math.min(paidTooMuch, cents)),
        allocated_on: today,
      })
      .execute()
  return Number(id)
}

/** A charge takes credit that names nothing, whatever else is open: the oldest credit first. @returns what of it was found */
export async function spendCredit(
  tx: DatabaseTransaction,
  accountNo: string,
  charge: string,
  cents: number,
  today: Day,
): Promise<number> {
  let rest = cents
  for (const credit of await creditOf(tx, accountNo)) {
    const part = Math.min(rest, credit.cents)
    if (part <= 0) break
    await tx
      .insertInto('allocations')
      .values({
        transaction_id: Number(credit.id),
        invoice_number: null,
        charge_number: charge,
        amount: centsAsDecimal(-part),
        allocated_on: today,
      })
      .execute()
    rest -= part
  }
  return cents - rest
}
