/** A change of the e-mail address or mobile number that waits for its code or link: how it is given up. */
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'

/**
 * Makes the code and the link worthless that were sent to the new identifier of an account: who has the link needs neither
 * session nor password to complete the change.
 *
 * @param askedBy only a change that this session asked for
 */
export async function dropPendingChange(
  tx: DatabaseTransaction,
  accountId: number,
  askedBy?: string,
): Promise<void> {
  const pending = tx
    .selectFrom('identifier_changes')
    .select('account_id')
    .where('account_id', '=', accountId)
    .$if(askedBy !== undefined, (change) => change.where('visit_hash', '=', askedBy!))
  // Codes first, as who completes a change goes: neither waits for what the other holds.
  await tx
    .deleteFrom('one_time_codes')
    .where('account_id', 'in', pending)
    .where('purpose', 'in', ['emailChange', 'mobileChange'])
    .execute()
  await tx.deleteFrom('identifier_changes').where('account_id', 'in', pending).execute()
}
