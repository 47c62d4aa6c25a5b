/** Whose account an external identity is. */
import { accountOf, type AccountDependencies } from '../accounts/account-dependencies.ts'
import { helpPage } from '../accounts/help-page.ts'
import { normalIdentifier } from '../accounts/identifiers.ts'
import { prepareNotice } from '../accounts/notices.ts'
import type { Account } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { RequestContext } from '../sessions/request-context.ts'
import type { ExternalIdentity } from './identity-provider.ts'

/** The account that signs in with this e-mail address; what is no e-mail address of ours has none. */
async function accountOfEmail(
  { db, content }: AccountDependencies,
  email: string,
): Promise<Account | undefined> {
  if (email === '') return undefined
  try {
    return await accountOf(db, normalIdentifier(email, await content.utility()))
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

/**
 * The account that is linked with this identity. The first time it is the one that signs in with the e-mail address
 * that the provider has verified; from then on the provider's subject counts, and no e-mail address any more. The
 * owner is told by mail.
 */
export async function accountOfIdentity(
  dependencies: AccountDependencies,
  context: RequestContext,
  { issuer, subject, verifiedEmail }: ExternalIdentity,
): Promise<Account | undefined> {
  const { db, clock, recordEvent } = dependencies

  const linked = () =>
    db
      .selectFrom('external_identities')
      .innerJoin('accounts', 'accounts.id', 'external_identities.account_id')
      .selectAll('accounts')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst()

  const known = await linked()
  if (known) return known
  const account = await accountOfEmail(dependencies, verifiedEmail)
  if (!account) return undefined
  const page = await helpPage(dependencies)
  const notify = await prepareNotice(dependencies, context, account, 'externalIdentityLinked', page)
  await db.transaction().execute(async (tx) => {
    const inserted = await tx
      .insertInto('external_identities')
      .values({ issuer, subject, account_id: account.id, created_at: clock() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (inserted.numInsertedOrUpdatedRows === 0n) return
    await recordEvent('externalIdentity.linked', account.id, context.address, tx)
    await notify(tx)
  })
  // Another identity of this provider may have had the account before, or somebody was faster.
  return linked()
}
