/** Strangers type wrong passwords, and the owner is at a browser that nobody knows: a code opens the lock, there and nowhere else. */
import type { RequestOf } from '#contract/call.ts'
import type { sendUnlockCode, unlockSignIn } from '#contract/account.ts'
import { loginPath } from '#contract/rules/paths.ts'
import { requireHuman } from '../human-check/require-human.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { CodeSubject } from '../authentication/one-time-codes.ts'
import { recogniseRequester } from '../authentication/requester.ts'
import type { Session } from '../sessions/session-store.ts'
import type { RequestContext } from '../sessions/request-context.ts'
import { accountOf, type AccountDependencies } from '../accounts/account-dependencies.ts'
import { requireRight, tryCode } from '../accounts/code-checking.ts'
import { sendCode, type Delivery } from '../accounts/code-sending.ts'
import { channelOf, normalIdentifier } from '../accounts/identifiers.ts'
import { requirePasswordsEnabled, requireSignInEnabled } from './sign-in-enabled.ts'

/** The code is worth something in the browser that asked for it, and nowhere else. */
async function codeOf(dependencies: AccountDependencies, context: RequestContext, identifier: string) {
  const { db, codes } = dependencies
  const account = await accountOf(db, identifier)
  const requester = await recogniseRequester(dependencies, context, account?.id)
  const subjectOf = ({ idHash }: Session): CodeSubject => ({
    purpose: 'unlock',
    subjectHash: codes.subjectOf('unlock', `${idHash}\0${identifier}`),
    accountId: account?.id ?? null,
  })
  return { account, requester, subjectOf }
}

/** Sends a code, whether or not there is a lock or an account: the reply and the work are the same. @throws ApiError */
export async function requestUnlock(
  dependencies: AccountDependencies,
  context: RequestContext,
  { Email, Resend }: RequestOf<typeof sendUnlockCode>,
): Promise<Delivery> {
  await requireSignInEnabled(dependencies)
  await requirePasswordsEnabled(dependencies)
  await requireHuman(dependencies, context)
  const identifier = normalIdentifier(Email, await dependencies.content.utility())
  const { account, requester, subjectOf } = await codeOf(dependencies, context, identifier)
  return sendCode(dependencies, context, {
    subject: subjectOf(await context.openSession()),
    requester,
    reusesActive: Resend !== true,
    isDecoy: account === undefined,
    identifier,
    event: 'unlock.requested',
    write: (tx, code, organisation) =>
      dependencies.messages.enqueue(tx, {
        kind: 'unlock',
        channel: channelOf(identifier),
        to: identifier,
        language: account?.language ?? context.language,
        values: {
          name: account?.name ?? identifier,
          code,
          link: `${context.publicUrl}${loginPath}`,
          organisation,
        },
        discard: account === undefined,
      }),
  })
}

/**
 * Knows this browser as one of the account from now on, so that its wrong passwords are counted anew and apart. It signs nobody in: the
 * password is still to come.
 *
 * @throws ApiError
 */
export async function openLock(
  dependencies: AccountDependencies,
  context: RequestContext,
  { Email, OtpCode }: RequestOf<typeof unlockSignIn>,
): Promise<void> {
  const { db, content, codes, knownBrowsers, recordEvent } = dependencies
  const { address, session } = context
  await requireSignInEnabled(dependencies)
  await requirePasswordsEnabled(dependencies)
  const identifier = normalIdentifier(Email, await content.utility())
  const { account, requester, subjectOf } = await codeOf(dependencies, context, identifier)
  const subject = session && subjectOf(session)
  const verdict = subject
    ? await tryCode(
        dependencies,
        { requester, address },
        { purpose: 'unlock', target: identifier, typed: OtpCode },
        () => codes.peek(subject, OtpCode),
      )
    : ({ kind: 'expired' } as const)
  await requireRight(dependencies, context, account?.id ?? null, verdict)
  // Nobody gets here without an account: no code is right where there is none.
  if (!account || !subject) throw new ApiError('code.expired')
  const known = await db.transaction().execute(async (tx) => {
    if (!(await codes.consume(tx, subject, OtpCode))) return undefined
    await recordEvent('lock.opened', account.id, address, tx)
    return knownBrowsers.remember(tx, context.knownCookie, account.id)
  })
  if (known === undefined) throw new ApiError('code.expired')
  context.rememberKnown(known)
}
