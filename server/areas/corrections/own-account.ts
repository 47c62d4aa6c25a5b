import { sql } from 'kysely'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { sameAccountIds } from '../approvals/same-person.ts'
import type { AreaAccess } from '../kit/access.ts'
import { rejected } from '../kit/checked-record.ts'

/**
 * Nobody books anything by hand on an account that is their own, under any of their accounts on the portal.
 *
 * @throws ApiError `record.field`, `ownAccount`
 */
export async function requireNotOwnAccount(
  tx: DatabaseTransaction,
  { principal }: AreaAccess,
  customer: string,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from accounts where account_no = ${customer}
    union
    select accounts.id from accounts join customer_accounts known on known.account_no = ${customer}
      and ((known.id_no <> '' and known.id_no = accounts.id_no) or (known.email <> '' and lower(known.email) = lower(accounts.email)))`.execute(
    tx,
  )
  const own = await sameAccountIds(
    tx,
    rows.map(({ id }) => Number(id)),
  )
  if (own.includes(principal.accountId)) throw rejected('customer', 'ownAccount')
}
