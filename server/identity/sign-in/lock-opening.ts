/** Strangers type wrong passwords, and the owner is at a browser that nobody knows: a code opens the lock, there and nowhere else. */
import type { RequestOf } from '#contract/call.ts'
import type { sendUnlockCode, unlockSignIn } from '#contract/account.ts'
import { loginPath } from '#contract/rules/paths.ts'
import { requireHuman } from '../human-check/require-human.ts'
import { Refused } from '#server/platform/refused.ts'
import type { CodeSubject } from '../authentication/one-time-codes.ts'
import { recogniseRequester } from '../authentication/requester.ts'
import type { Visit } from '../visits/visit-store.ts'
import type { Visitor } from '../visits/visitor.ts'
import { accountOf, type AccountDependencies } from '../accounts/account-dependencies.ts'
import { requireRight, tryCode } from '../accounts/code-checking.ts'
import { sendCode, type Delivery } from '../accounts/code-sending.ts'
import { channelOf, normalIdentifier } from '../accounts/identifiers.ts'
import { requirePasswordsEnabled, requireSignInEnabled } from './sign-in-enabled.ts'

/** The code is worth something in the browser that asked for it, and nowhere else. */
async function codeOf(dependencies: AccountDependencies, visitor: Visitor, identifier: string) {
  const { db, codes } = dependencies
  const account = await accountOf(db, identifier)
  const requester = await recogniseRequester(dependencies, visitor, account?.id)
  const subjectOf = ({ idHash }: Visit): CodeSubject => ({
    purpose: 'unlock',
    subjectHash: codes.subjectOf('unlock', `${idHash}\0${identifier}`),
    accountId: account?.id ?? null,
  })
  return { account, requester, subjectOf }
}

/** Sends a code, whether or not there is a lock or an account: the reply and the work are the same. @throws Refused */
export async function requestUnlock(
  dependencies: AccountDependencies,
  visitor: Visitor,
  { Email, Resend }: RequestOf<typeof sendUnlockCode>,
): Promise<Delivery> {
  await requireSignInEnabled(dependencies)
  await requirePasswordsEnabled(dependencies)
  await requireHuman(dependencies, visitor)
  const identifier = normalIdentifier(Email, await dependencies.content.utility())
  const { account, requester, subjectOf } = await codeOf(dependencies, visitor, identifier)
  return sendCode(dependencies, visitor, {
    subject: subjectOf(await visitor.openVisit()),
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
        language: account?.language ?? visitor.language,
        values: {
          name: account?.name ?? identifier,
          code,
          link: `${visitor.publicUrl}${loginPath}`,
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
 * @throws Refused
 */
export async function openLock(
  dependencies: AccountDependencies,
  visitor: Visitor,
  { Email, OtpCode }: RequestOf<typeof unlockSignIn>,
): Promise<void> {
  const { db, content, codes, knownBrowsers, recordEvent } = dependencies
  const { address, visit } = visitor
  await requireSignInEnabled(dependencies)
  await requirePasswordsEnabled(dependencies)
  const identifier = normalIdentifier(Email, await content.utility())
  const { account, requester, subjectOf } = await codeOf(dependencies, visitor, identifier)
  const subject = visit && subjectOf(visit)
  const verdict = subject
    ? await tryCode(
        dependencies,
        { requester, address },
        { purpose: 'unlock', target: identifier, typed: OtpCode },
        () => codes.peek(subject, OtpCode),
      )
    : ({ kind: 'expired' } as const)
  await requireRight(dependencies, visitor, account?.id ?? null, verdict)
  // Nobody gets here without an account: no code is right where there is none.
  if (!account || !subject) throw new Refused('code.expired')
  const known = await db.transaction().execute(async (tx) => {
    if (!(await codes.consume(tx, subject, OtpCode))) return undefined
    await recordEvent('lock.opened', account.id, address, tx)
    return knownBrowsers.remember(tx, visitor.knownCookie, account.id)
  })
  if (known === undefined) throw new Refused('code.expired')
  visitor.rememberKnown(known)
}
