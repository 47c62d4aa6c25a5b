/** Puts a new e-mail address or mobile number in the place of the old one, and tells the old one. */
import type { Selectable } from 'kysely'
import { registrationType } from '#contract/entities.ts'
import type { Account, DatabaseTransaction, Tables } from '#server/platform/database/tables.ts'
import type { RequestContext } from '../sessions/request-context.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import { endExternalIdentities } from './external-identities.ts'
import { helpPage } from './help-page.ts'
import { prepareNotice } from './notices.ts'

/** `taken`: another account has it meanwhile. `gone`: this change was used or replaced meanwhile. */
export type ChangeOutcome = 'changed' | 'taken' | 'gone'

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && (error as Error & { code?: unknown }).code === '23505'

/** What goes on after the change, in one transaction with it. */
async function replaceIdentifier(
  tx: DatabaseTransaction,
  account: Account,
  change: Selectable<Tables['identifier_changes']>,
): Promise<boolean> {
  const removed = await tx
    .deleteFrom('identifier_changes')
    .where('account_id', '=', account.id)
    .where('link_hash', '=', change.link_hash)
    .executeTakeFirst()
  if (removed.numDeletedRows === 0n || change.is_decoy) return false
  const login = change.new_identifier
  const isEmail = account.registration_type === registrationType.email
  const changed = await tx
    .updateTable('accounts')
    .set({ login, ...(isEmail ? { email: login } : { mobile_no: login }) })
    .where('id', '=', account.id)
    .where('login', '=', account.login)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/**
 * @param prove uses up what allows the change; false when that was used meanwhile
 */
export async function applyChange(
  dependencies: AccountDependencies,
  context: RequestContext,
  account: Account,
  change: Selectable<Tables['identifier_changes']>,
  prove: (tx: DatabaseTransaction) => Promise<boolean>,
): Promise<ChangeOutcome> {
  const { db, sessions, devices, knownBrowsers, recordEvent } = dependencies
  const isEmail = account.registration_type === registrationType.email
  // The old address cannot sign in or reset any more: only people can help.
  const page = await helpPage(dependencies)
  const notify = await prepareNotice(
    dependencies,
    context,
    account,
    isEmail ? 'emailChanged' : 'mobileChanged',
    page,
  )
  try {
    return await db.transaction().execute(async (tx): Promise<ChangeOutcome> => {
      if (!(await prove(tx)) || !(await replaceIdentifier(tx, account, change))) return 'gone'
      // Anyone who came in by the old one is out, but for the session that asked with the password and the one in hand.
      await sessions.endAll(tx, account.id, [change.visit_hash, context.session?.idHash ?? ''])
      await devices.revokeAll(tx, account.id)
      await knownBrowsers.forgetAll(tx, account.id)
      await endExternalIdentities(tx, account.id)
      await tx.deleteFrom('one_time_codes').where('account_id', '=', account.id).execute()
      await recordEvent(isEmail ? 'email.changed' : 'mobile.changed', account.id, context.address, tx)
      await notify(tx)
      return 'changed'
    })
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken'
    throw error
  }
}
