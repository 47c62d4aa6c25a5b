/** The one lock of accounts: all that books on them, reminds them or cuts them off takes it. */
import { sql } from 'kysely'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'

/**
 * Locks accounts until the transaction ends, in an order in which nobody waits for anybody in a circle. Not against rows that
 * refer to an account: two that have written one each, and then want this lock, would wait for each other for ever.
 *
 * @param whenLocked `skip`: leaves out accounts that somebody else has locked instead of waiting for them
 * @returns the numbers of those that are there and locked now
 */
export async function lockAccounts(
  tx: DatabaseTransaction,
  accountNos: readonly string[],
  whenLocked: 'wait' | 'skip' = 'wait',
): Promise<string[]> {
  const { rows } = await sql<{ account_no: string }>`
    select account_no from customer_accounts where account_no = any(${[...accountNos]}::text[])
    order by account_no for no key update ${whenLocked === 'skip' ? sql`skip locked` : sql``}`.execute(tx)
  return rows.map(({ account_no: accountNo }) => accountNo)
}
