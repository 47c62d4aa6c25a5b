/** Invitations of employees (decision 0338), as far as identity knows them: a first password ends the wait. */
import { sql } from 'kysely'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'

/** The mailbox is proven and a password chosen: an invitation of this account does not wait any more. */
export async function acceptInvitation(tx: DatabaseTransaction, accountId: number, now: Date): Promise<void> {
  await sql`
    update employee_invitations set accepted_at = ${now}
    where account_id = ${accountId} and accepted_at is null`.execute(tx)
}
