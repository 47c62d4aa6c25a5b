/** Deposits of who comes and who leaves: asked for as a charge, and given back against what is open (decisions 0311 and 0315). */
import { sql } from 'kysely'
import type { AllocationOrder } from '#contract/rules/billing/allocation-order.ts'
import { allocateCredit } from '#server/billing/ledger/allocating.ts'
import { bookCharge } from '#server/billing/ledger/charging.ts'
import { creditItem } from '#server/billing/ledger/crediting.ts'
import { daysAfter, type Day } from '#server/platform/calendar.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { chargeDescriptions } from '../corrections/charge-descriptions.ts'

/** Charges a deposit: it is held as far as it is paid. @returns the number of the charge */
export async function askDeposit(
  tx: DatabaseTransaction,
  { accountNo, cents, reason }: { accountNo: string; cents: number; reason: string },
  { today, dueDays }: { today: Day; dueDays: number },
): Promise<string> {
  const number = await bookCharge(
    tx,
    {
      accountNo,
      cents,
      paymentType: 4,
      descriptions: chargeDescriptions.deposit,
      issuedOn: today,
      dueOn: daysAfter(today, dueDays),
    },
    { entry: 'deposit', why: 'deposit', reason },
  )
  await sql`insert into deposits (charge_number, account_no) values (${number}, ${accountNo})`.execute(tx)
  return number
}

/** What was asked for and not given back, in cents: also what of it is not paid, since who leaves owes it no more. */
export async function depositOf(db: Database | DatabaseTransaction, accountNo: string): Promise<number> {
  const { rows } = await sql<{ cents: string | number }>`
    select ((
      select coalesce(sum(charges.total), 0) from deposits join charges on charges.number = charge_number
      where deposits.account_no = ${accountNo}
    ) + (
      select coalesce(sum(amount), 0) from transactions where account_no = ${accountNo} and why = 'depositBack'
    )) * 100 as cents`.execute(db)
  return Math.max(0, Math.round(Number(rows[0]?.cents ?? 0)))
}

/** Gives it back to the account: it pays what is open, and the rest is credit that names nothing. */
export async function setOffDeposit(
  tx: DatabaseTransaction,
  accountNo: string,
  { today, reason, order }: { today: Day; reason: string; order: AllocationOrder },
): Promise<void> {
  const cents = await depositOf(tx, accountNo)
  if (cents === 0) return
  await creditItem(tx, {
    accountNo,
    item: undefined,
    cents,
    entry: 'deposit',
    why: 'depositBack',
    reason,
    today,
  })
  await allocateCredit(tx, accountNo, today, order)
}
