/** Which accounts on the portal are one person's: a second account makes nobody a second person. */
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'

/** These accounts, and all others with the same identity number, e-mail address, mobile number or customer account. */
export async function sameAccountIds(
  tx: Database | DatabaseTransaction,
  accountIds: readonly number[],
): Promise<number[]> {
  if (accountIds.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select distinct other.id from accounts known join accounts other on other.id = known.id
      or (other.id_no <> '' and other.id_no = known.id_no and other.id_type_id = known.id_type_id)
      or (other.email <> '' and lower(other.email) = lower(known.email))
      or (other.mobile_no <> '' and other.mobile_no = known.mobile_no)
      or (other.account_no <> '' and other.account_no = known.account_no)
    where known.id = any(${[...accountIds]}::integer[])`.execute(tx)
  return rows.map(({ id }) => id)
}
