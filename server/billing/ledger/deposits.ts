/** Deposits: they secure what an account will owe, and become credit of the account when they are set off (decision 0311). */
import { sql } from 'kysely'
import type { AllocationOrder } from '#contract/rules/billing/allocation-order.ts'
import type { Day } from '#server/platform/calendar.ts'
import type { DatabaseTransaction, Database } from '#server/platform/database/tables.ts'
import { allocateCredit } from './allocating.ts'
import { centsAsDecimal } from './decimal-cents.ts'

/** What is held of an account and not set off, in cents. */
export async function depositOf(db: Database | DatabaseTransaction, accountNo: string): Promise<number> {
  const { rows } = await sql<{ cents: string | number }>`
    select (coalesce(sum(amount), 0) * 100)::bigint as cents from deposits
    where account_no = ${accountNo} and set_off_by is null`.execute(db)
  return Number(rows[0]?.cents ?? 0)
}

/** Takes a deposit into custody: it is no payment, and changes no balance. */
export const receiveDeposit = (
  tx: DatabaseTransaction,
  deposit: { accountNo: string; cents: number; receivedOn: Day; applicationId: number },
) =>
  sql`
    insert into deposits (account_no, amount, received_on, application_id)
    values (${deposit.accountNo}, ${centsAsDecimal(deposit.cents)}, ${deposit.receivedOn}, ${deposit.applicationId})`.execute(
    tx,
  )

/**
 * Sets off all that is held: each deposit is a row of the ledger that pays what is open; what remains of it is credit that names
 * nothing, and visible as that.
 *
 * @returns cents
 */
export async function setOffDeposits(
  tx: DatabaseTransaction,
  accountNo: string,
  { today, reason, order }: { today: Day; reason: string; order: AllocationOrder },
): Promise<number> {
  const { rows } = await sql<{ id: string | number; cents: string | number }>`
    select id, (amount * 100)::bigint as cents from deposits
    where account_no = ${accountNo} and set_off_by is null order by id for update`.execute(tx)
  for (const { id, cents } of rows) {
    const { rows: booked } = await sql<{ id: string | number }>`
      insert into transactions (account_no, booked_on, value_on, kind, entry, amount, reason)
      values (${accountNo}, ${today}, ${today}, 'adjustment', 'deposit', ${centsAsDecimal(-Number(cents))}, ${reason})
      returning id`.execute(tx)
    await sql`update deposits set set_off_by = ${booked[0]!.id} where id = ${id}`.execute(tx)
  }
  if (rows.length > 0) await allocateCredit(tx, accountNo, today, order)
  return rows.reduce((sum, { cents }) => sum + Number(cents), 0)
}
