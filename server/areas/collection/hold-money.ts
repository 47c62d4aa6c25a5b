/** What has come since a promise, by the rows of the ledger. */
import { sql } from 'kysely'
import type { Day } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'

/** Payments of an account that count on these days, in cents, less what of them was given back. */
export async function receivedCents(
  tx: DatabaseTransaction,
  accountNo: string,
  from: Day,
  to: Day,
): Promise<number> {
  const { rows } = await sql<{ cents: string | number }>`
    select (coalesce(sum(-own.amount - coalesce(back.amount, 0)), 0) * 100)::bigint as cents
    from ledger own
    cross join lateral (
      select sum(given.amount) as amount from ledger given
      where given.account_no = own.account_no and given.amount > 0
        and (given.reverses = own.id or (given.entry = 'refund' and given.payment_id = own.payment_id
          and given.invoice_number is not distinct from own.invoice_number
          and given.charge_number is not distinct from own.charge_number))
    ) back
    where own.account_no = ${accountNo} and own.entry = 'payment' and own.amount < 0
      and own.value_on between ${from}::date and ${to}::date`.execute(tx)
  return Number(rows[0]?.cents ?? 0)
}
