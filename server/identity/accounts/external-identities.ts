/** The identities with external providers by which an account can be opened (decision 0081). */
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'

/** Ends them all. The next verified e-mail address makes a new link, of which the owner is told. */
export async function endExternalIdentities(tx: DatabaseTransaction, accountId: number): Promise<void> {
  await tx.deleteFrom('external_identities').where('account_id', '=', accountId).execute()
}
