/** A new password for somebody who forgot the old one (P §2, §7): the same replies and work without an account. */
import type { RequestOf } from '#contract/call.ts'
import type { resetUserPassword } from '#contract/password.ts'
import { requireHuman } from '../human-check/require-human.ts'
import { Refused } from '../refused.ts'
import type { CodeSubject } from '../authentication/one-time-codes.ts'
import type { Visitor } from '../visits/visitor.ts'
import { accountOf, type AccountDependencies } from './account-dependencies.ts'
import { peekFromAddress, requireRight } from './code-checking.ts'
import { sendCode, type Delivery } from './code-sending.ts'
import { channelOf, normalIdentifier } from './identifiers.ts'
import { prepareNotice } from './notices.ts'
import { requireAcceptablePassword } from './password-rules.ts'
import { replacePassword } from './password-replacing.ts'

/** Whoever holds the code may use it, in any browser: it is bound to the identifier, not to the visit. */
async function subjectOf({ db, codes }: AccountDependencies, identifier: string) {
  const account = await accountOf(db, identifier)
  const subject: CodeSubject = {
    purpose: 'passwordReset',
    subjectHash: codes.subjectOf('passwordReset', identifier),
    accountId: account?.id ?? null,
  }
  return { account, subject }
}

/** Sends a code for a new password. @throws Refused */
export async function requestPasswordReset(
  dependencies: AccountDependencies,
  visitor: Visitor,
  typed: string,
): Promise<Delivery> {
  await requireHuman(dependencies, visitor)
  const identifier = normalIdentifier(typed, await dependencies.content.utility())
  const { account, subject } = await subjectOf(dependencies, identifier)
  return sendCode(dependencies, visitor, {
    subject,
    isDecoy: account === undefined,
    identifier,
    event: 'passwordReset.requested',
    write: (tx, code, organisation) =>
      dependencies.messages.enqueue(tx, {
        kind: 'passwordReset',
        channel: channelOf(identifier),
        to: identifier,
        language: account?.language ?? visitor.language,
        values: {
          name: account?.name ?? identifier,
          code,
          link: `${visitor.publicUrl}/account/resetPassword/${encodeURIComponent(identifier)}`,
          organisation,
        },
        discard: account === undefined,
      }),
  })
}

/** Sets a new password by the code that was sent. A password that is refused does not use up the code. @throws Refused */
export async function resetPassword(
  dependencies: AccountDependencies,
  visitor: Visitor,
  { PasswordResetCode, Password, Identifier = '' }: RequestOf<typeof resetUserPassword>,
): Promise<void> {
  const { db, content, passwords, codes, attempts, devices, recordEvent } = dependencies
  if (Identifier === '') throw new Refused('request.malformed', {}, { field: 'body.Identifier' })
  const identifier = normalIdentifier(Identifier, await content.utility())
  await requireAcceptablePassword(content, Password, [identifier])
  const { account, subject } = await subjectOf(dependencies, identifier)
  const verdict = await peekFromAddress(dependencies, visitor, subject, PasswordResetCode)
  await requireRight(dependencies, visitor, subject.accountId, verdict)
  // Nobody gets here without an account: no code is right where there is none.
  if (!account) throw new Refused('code.expired')
  // Told only to whom holds the code: to anybody else it would tell the name.
  await requireAcceptablePassword(content, Password, [account.name])
  // Told only to whom holds the code: to anybody else it would confirm a guessed password.
  if (await passwords.matches(account.password_hash, Password)) throw new Refused('password.unchanged')
  const passwordHash = await passwords.hash(Password)
  const notify = await prepareNotice(dependencies, visitor, account, 'passwordWasReset', '/login')
  const isDone = await db.transaction().execute(async (tx) => {
    if (!(await codes.consume(tx, subject, PasswordResetCode))) return false
    if (!(await replacePassword(dependencies, tx, account, passwordHash))) return false
    await devices.revokeAll(tx, account.id)
    await attempts.forgive(tx, account.login)
    await recordEvent('password.reset', account.id, visitor.address, tx)
    await notify(tx)
    return true
  })
  if (!isDone) throw new Refused('code.expired')
}
