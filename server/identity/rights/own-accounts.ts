/**
 * The accounts with the utility that belong to somebody: the one that the portal is about, and further ones. Whatever
 * asks whose an account is asks here.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { SignedInContext } from '../sessions/request-context.ts'

/** Their numbers, as a subquery. @param accountId of the person on the portal */
export const ownAccounts = (accountId: number): RawBuilder<unknown> => sql`(
  select account_no from accounts where id = ${accountId} and account_no <> ''
  union select account_no from account_customers where account_id = ${accountId}
)`

/** Whether an account with the utility is one of them. */
export async function isOwnAccount(db: Database, accountId: number, accountNo: string): Promise<boolean> {
  const { rows } = await sql<{ isOwn: boolean }>`
    select ${accountNo}::text in ${ownAccounts(accountId)} as "isOwn"`.execute(db)
  return rows[0]?.isOwn === true
}

/**
 * What is sent from a page is for the account that the page is about, or for none.
 *
 * @param shown the account of the page; who does not say, means the one that is chosen
 * @throws ApiError `accountChoice.changed`
 */
export function requireShownAccount({ session }: SignedInContext, shown: string | undefined): void {
  if (shown !== undefined && shown !== session.person.accountNo) throw new ApiError('accountChoice.changed')
}
