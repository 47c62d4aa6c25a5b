/**
 * The accounts with the utility that belong to somebody: the one that the portal is about, and further ones. Whatever
 * asks whose an account is asks here.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/platform/database/tables.ts'
import { Refused } from '#server/platform/refused.ts'
import type { SignedInVisitor } from '../visits/visitor.ts'

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
 * @throws Refused `accountChoice.changed`
 */
export function requireShownAccount({ visit }: SignedInVisitor, shown: string | undefined): void {
  if (shown !== undefined && shown !== visit.person.accountNo) throw new Refused('accountChoice.changed')
}
