/** A new password for somebody who is signed in and knows the old one (A §2.4, §5). */
import type { RequestOf } from '#contract/call.ts'
import { loginPath } from '#contract/rules/paths.ts'
import type { changePassword as changePasswordCall } from '#contract/password.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { SignedInContext } from '../sessions/request-context.ts'
import { accountOf, knownOf, type AccountDependencies } from './account-dependencies.ts'
import { authenticate } from './authenticate.ts'
import { prepareNotice } from './notices.ts'
import { replacePassword } from './password-replacing.ts'
import { requireAcceptablePassword } from './password-rules.ts'

/** Ends all other sessions; this one goes on under a new cookie. @throws ApiError */
export async function changePassword(
  dependencies: AccountDependencies,
  context: SignedInContext,
  { CurrentPassword, NewPassword }: RequestOf<typeof changePasswordCall>,
): Promise<void> {
  const { db, content, sessions, passwords, knownBrowsers, recordEvent } = dependencies
  const { login } = context.session
  await requireAcceptablePassword(content, NewPassword, knownOf(await accountOf(db, login)), 'always')
  const { account } = await authenticate(dependencies, context, login, CurrentPassword)
  if (NewPassword === CurrentPassword) throw new ApiError('password.unchanged')
  const passwordHash = await passwords.hash(NewPassword)
  const notify = await prepareNotice(dependencies, context, account, 'passwordChanged', loginPath)
  const known = await db.transaction().execute(async (tx) => {
    if (!(await replacePassword(dependencies, tx, account, passwordHash, context.session.idHash)))
      return undefined
    await recordEvent('password.changed', account.id, context.address, tx)
    await notify(tx)
    return knownBrowsers.remember(tx, context.knownCookie, account.id)
  })
  // Another tab was faster: what was typed as the current password is not the current one any more.
  if (known === undefined) throw new ApiError('credentials.wrong')
  context.rememberKnown(known)
  context.startSession(await sessions.renew(context.session))
}
