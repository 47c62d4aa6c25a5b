/** The accounts with the utility that belong to somebody who is signed in. */
import { sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { SignedInVisitor } from '../visits/visitor.ts'

export async function customerAccountsOf(db: Database, { visit }: SignedInVisitor): Promise<string[]> {
  const { rows } = await sql<{ account_no: string }>`
    select account_no from accounts where id = ${visit.accountId} and account_no <> ''
    union select account_no from account_customers where account_id = ${visit.accountId}`.execute(db)
  return rows.map(({ account_no }) => account_no)
}
