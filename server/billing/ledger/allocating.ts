/** Which money pays which bill, where nobody has said so yet: rows of `allocations`, never changed (decision 0231). */
import { sql } from 'kysely'
import type { AllocationOrder } from '#contract/rules/billing/allocation-order.ts'
import type { Day } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { centsAsDecimal } from './decimal-cents.ts'
import { lockAccounts } from './lock-accounts.ts'

export interface Credit {
  id: string | number
  cents: number
}

interface OpenPart {
  reference: string
  isBill: boolean
  cents: number
}

export interface Allocated {
  transactionId: number
  reference: string
  /** What of the credit counts for it. */
  cents: number
}

/** Credit that names nothing, or not all of itself, the oldest first. */
export async function creditOf(tx: DatabaseTransaction, accountNo: string): Promise<Credit[]> {
  const { rows } = await sql<{ id: string | number; cents: string | number }>`
    select id, (-unallocated * 100)::bigint as cents from ledger
    where account_no = ${accountNo} and amount < 0 and unallocated < 0
    order by value_on, id`.execute(tx)
  return rows.map(({ id, cents }) => ({ id, cents: Number(cents) }))
}

async function openOf(
  tx: DatabaseTransaction,
  accountNo: string,
  order: AllocationOrder,
): Promise<OpenPart[]> {
  const first = order === 'smallestFirst' ? sql`cents, due_on` : sql`due_on, cents`
  const { rows } = await sql<{ reference: string; is_bill: boolean; cents: string | number }>`
    select reference, is_bill, cents from (
      select number as reference, true as is_bill, due_on,
        (select coalesce(sum(amount), 0) * 100 from item_bookings where invoice_number = invoices.number)::bigint as cents
      from invoices where account_no = ${accountNo}
      union all
      select number, false, due_on,
        (select coalesce(sum(amount), 0) * 100 from item_bookings where charge_number = charges.number)::bigint
      from charges where account_no = ${accountNo}
    ) due
    where cents > 0
      and not exists (select from payment_items where payment_items.reference = due.reference and standing = 'held')
    order by ${first}, reference`.execute(tx)
  return rows.map(({ reference, is_bill, cents }) => ({ reference, isBill: is_bill, cents: Number(cents) }))
}

/**
 * Allocates all credit of an account that names nothing to what is open, as far as both go. What a payment online is about to
 * pay is left alone. Any number may run at once: the account's row is locked, and the second finds nothing left to do.
 */
export async function allocateCredit(
  tx: DatabaseTransaction,
  accountNo: string,
  today: Day,
  order: AllocationOrder = 'oldestDue',
): Promise<Allocated[]> {
  await lockAccounts(tx, [accountNo])
  const credit = await creditOf(tx, accountNo)
  if (credit.length === 0) return []
  const made: (Allocated & { isBill: boolean })[] = []
  for (const { reference, isBill, cents } of await openOf(tx, accountNo, order)) {
    let open = cents
    for (const one of credit) {
      const part = Math.min(open, one.cents)
      if (part <= 0) continue
      made.push({ transactionId: Number(one.id), reference, isBill, cents: part })
      one.cents -= part
      open -= part
    }
  }
  if (made.length > 0)
    await tx
      .insertInto('allocations')
      .values(
        made.map(({ transactionId, reference, isBill, cents }) => ({
          transaction_id: transactionId,
          invoice_number: isBill ? reference : null,
          charge_number: isBill ? null : reference,
          amount: centsAsDecimal(-cents),
          allocated_on: today,
        })),
      )
      .execute()
  return made.map(({ isBill: _isBill, ...one }) => one)
}

/** The same for each of these accounts that has any credit, in an order in which nobody waits for anybody in a circle. */
export async function allocateCreditOf(
  tx: DatabaseTransaction,
  accountNos: readonly string[],
  today: Day,
  order: AllocationOrder,
): Promise<void> {
  if (accountNos.length === 0) return
  const { rows } = await sql<{ account_no: string }>`
    select distinct account_no from ledger
    where account_no in (${sql.join(accountNos)}) and amount < 0 and unallocated < 0 order by account_no`.execute(
    tx,
  )
  for (const { account_no: accountNo } of rows) await allocateCredit(tx, accountNo, today, order)
}

/** What of an account's credit names nothing yet, in cents: it is shown, never lost. */
export async function unallocatedCredit(db: DatabaseTransaction, accountNo: string): Promise<number> {
  return (await creditOf(db, accountNo)).reduce((sum, { cents }) => sum + cents, 0)
}
