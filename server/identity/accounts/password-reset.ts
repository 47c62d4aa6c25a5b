/** A new password for somebody who forgot the old one (P §2, §7): the same replies and work without an account. */
import type { RequestOf } from '#contract/call.ts'
import { loginPath } from '#contract/rules/paths.ts'
import type { resetUserPassword } from '#contract/password.ts'
import { requireHuman } from '../human-check/require-human.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { CodeSubject } from '../authentication/one-time-codes.ts'
import { recogniseRequester } from '../authentication/requester.ts'
import type { Session } from '../sessions/session-store.ts'
import type { RequestContext } from '../sessions/request-context.ts'
import { accountOf, knownOf, type AccountDependencies } from './account-dependencies.ts'
import { requireRight, tryGroupedCode } from './code-checking.ts'
import { sendCode, type Delivery } from './code-sending.ts'
import { endExternalIdentities } from './external-identities.ts'
import { channelOf, normalIdentifier } from './identifiers.ts'
import { acceptInvitation } from './invitations.ts'
import { prepareNotice } from './notices.ts'
import { requireAcceptablePassword } from './password-rules.ts'
import { replacePassword } from './password-replacing.ts'

/**
 * Every browser that asks has a code of its own, so that nobody spoils another's by asking too; whoever holds one may
 * use it in any browser (decision 0028).
 */
async function codesOf(dependencies: AccountDependencies, context: RequestContext, identifier: string) {
  const { db, codes } = dependencies
  const account = await accountOf(db, identifier)
  const requester = await recogniseRequester(dependencies, context, account?.id)
  const accountId = account?.id ?? null
  const subjectOf = ({ idHash }: Session): CodeSubject => ({
    purpose: 'passwordReset',
    subjectHash: codes.subjectOf('passwordReset', `${idHash}\0${identifier}`),
    accountId,
  })
  return { account, accountId, requester, subjectOf, group: codes.subjectOf('passwordReset', identifier) }
}

/** Sends a code for a new password. @throws ApiError */
export async function requestPasswordReset(
  dependencies: AccountDependencies,
  context: RequestContext,
  typed: string,
): Promise<Delivery> {
  await requireHuman(dependencies, context)
  const identifier = normalIdentifier(typed, await dependencies.content.utility())
  const { account, requester, subjectOf, group } = await codesOf(dependencies, context, identifier)
  return sendCode(dependencies, context, {
    subject: subjectOf(await context.openSession()),
    requester,
    group,
    isDecoy: account === undefined,
    identifier,
    event: 'passwordReset.requested',
    write: (tx, code, organisation) =>
      dependencies.messages.enqueue(tx, {
        kind: 'passwordReset',
        channel: channelOf(identifier),
        to: identifier,
        language: account?.language ?? context.language,
        values: {
          name: account?.name ?? identifier,
          code,
          link: `${context.publicUrl}/account/resetPassword/${encodeURIComponent(identifier)}`,
          organisation,
        },
        discard: account === undefined,
      }),
  })
}

/** Sets a new password by the code that was sent. A password that is refused does not use up the code. @throws ApiError */
export async function resetPassword(
  dependencies: AccountDependencies,
  context: RequestContext,
  { PasswordResetCode, Password, Identifier = '' }: RequestOf<typeof resetUserPassword>,
): Promise<void> {
  const { db, content, passwords, codes, attempts, knownBrowsers, recordEvent } = dependencies
  if (Identifier === '') throw new ApiError('request.malformed', {}, { field: 'body.Identifier' })
  const identifier = normalIdentifier(Identifier, await content.utility())
  await requireAcceptablePassword(content, Password, [identifier])
  const { account, accountId, requester, subjectOf, group } = await codesOf(dependencies, context, identifier)
  const { verdict, subject } = await tryGroupedCode(
    dependencies,
    { requester, address: context.address },
    { target: identifier, typed: PasswordResetCode, purpose: 'passwordReset' },
    { own: context.session && subjectOf(context.session), group, accountId },
  )
  await requireRight(dependencies, context, accountId, verdict)
  // Nobody gets here without an account: no code is right where there is none.
  if (!account || !subject) throw new ApiError('code.expired')
  // Told only to whom holds the code: to anybody else it would tell the name.
  await requireAcceptablePassword(content, Password, knownOf(account))
  // Told only to whom holds the code: to anybody else it would confirm a guessed password.
  if (await passwords.matches(account.password_hash, Password)) throw new ApiError('password.unchanged')
  const passwordHash = await passwords.hash(Password)
  const notify = await prepareNotice(dependencies, context, account, 'passwordWasReset', loginPath)
  const known = await db.transaction().execute(async (tx) => {
    if (!(await codes.consume(tx, subject, PasswordResetCode))) return undefined
    if (!(await replacePassword(dependencies, tx, account, passwordHash))) return undefined
    await endExternalIdentities(tx, account.id)
    await acceptInvitation(tx, account.id, dependencies.clock())
    await attempts.forgive(tx, account.login)
    await recordEvent('password.reset', account.id, context.address, tx)
    await notify(tx)
    return knownBrowsers.remember(tx, context.knownCookie, account.id)
  })
  if (known === undefined) throw new ApiError('code.expired')
  context.rememberKnown(known)
}
