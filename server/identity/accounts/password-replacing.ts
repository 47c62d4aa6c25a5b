/** What a new password means, however it came about: everybody who came in by the old one is out. */
import type { Account, DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import { dropPendingChange } from './pending-change.ts'

/**
 * Replaces the password, ends sessions, makes every computer need codes again, knows no browser any more, and makes every code and link worthless that
 * was sent for the account: a copied cookie of trust must not skip the code of the new password.
 *
 * @param exceptVisitHash the session that stays
 * @returns false when the password was changed meanwhile: then nothing is done
 */
export async function replacePassword(
  { sessions, devices, knownBrowsers }: Pick<AccountDependencies, 'sessions' | 'devices' | 'knownBrowsers'>,
  tx: DatabaseTransaction,
  account: Account,
  passwordHash: string,
  exceptVisitHash?: string,
): Promise<boolean> {
  const changed = await tx
    .updateTable('accounts')
    .set({ password_hash: passwordHash, password_reset_required: false })
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) return false
  await sessions.endAll(tx, account.id, exceptVisitHash === undefined ? [] : [exceptVisitHash])
  await devices.revokeAll(tx, account.id)
  await knownBrowsers.forgetAll(tx, account.id)
  await tx.deleteFrom('one_time_codes').where('account_id', '=', account.id).execute()
  await dropPendingChange(tx, account.id)
  return true
}
