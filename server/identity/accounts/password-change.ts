/** A new password for somebody who is signed in and knows the old one (A §2.4, §5). */
import type { RequestOf } from '#contract/call.ts'
import { loginPath } from '#contract/rules/paths.ts'
import type { changePassword as changePasswordCall } from '#contract/password.ts'
import { Refused } from '#server/platform/refused.ts'
import type { SignedInVisitor } from '../visits/visitor.ts'
import { accountOf, knownOf, type AccountDependencies } from './account-dependencies.ts'
import { authenticate } from './authenticate.ts'
import { prepareNotice } from './notices.ts'
import { replacePassword } from './password-replacing.ts'
import { requireAcceptablePassword } from './password-rules.ts'

/** Ends all other sessions; this one goes on under a new cookie. @throws Refused */
export async function changePassword(
  dependencies: AccountDependencies,
  visitor: SignedInVisitor,
  { CurrentPassword, NewPassword }: RequestOf<typeof changePasswordCall>,
): Promise<void> {
  const { db, content, visits, passwords, knownBrowsers, recordEvent } = dependencies
  const { login } = visitor.visit
  await requireAcceptablePassword(content, NewPassword, knownOf(await accountOf(db, login)), 'always')
  const { account } = await authenticate(dependencies, visitor, login, CurrentPassword)
  if (NewPassword === CurrentPassword) throw new Refused('password.unchanged')
  const passwordHash = await passwords.hash(NewPassword)
  const notify = await prepareNotice(dependencies, visitor, account, 'passwordChanged', loginPath)
  const known = await db.transaction().execute(async (tx) => {
    if (!(await replacePassword(dependencies, tx, account, passwordHash, visitor.visit.idHash)))
      return undefined
    await recordEvent('password.changed', account.id, visitor.address, tx)
    await notify(tx)
    return knownBrowsers.remember(tx, visitor.knownCookie, account.id)
  })
  // Another tab was faster: what was typed as the current password is not the current one any more.
  if (known === undefined) throw new Refused('credentials.wrong')
  visitor.rememberKnown(known)
  visitor.startSession(await visits.renew(visitor.visit))
}
