/** What becomes of a one-time code that is not right, for every flow that has one. */
import { Refused, type RefusalDetails } from '../refused.ts'
import type { CodeSubject, CodeVerdict } from '../authentication/one-time-codes.ts'
import type { Visitor } from '../visits/visitor.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import { lockedUntil } from './authenticate.ts'

type WrongVerdict =
  Exclude<CodeVerdict, { kind: 'right' | 'void' | 'expired' }> | { kind: 'void' | 'expired' }

const refusalOf = (verdict: WrongVerdict, details: RefusalDetails): Refused =>
  verdict.kind === 'expired'
    ? new Refused('code.expired', details)
    : new Refused(`code.${verdict.kind}`, {
        attemptsLeft: verdict.kind === 'wrong' ? verdict.attemptsLeft : 0,
        ...details,
      })

/** Passes a right code on; writes down and refuses any other. */
export async function requireRight(
  { recordEvent }: Pick<AccountDependencies, 'recordEvent'>,
  { address }: Visitor,
  accountId: number | null,
  verdict: CodeVerdict,
  detailsOf: (kind: WrongVerdict['kind']) => RefusalDetails = () => ({}),
): Promise<void> {
  if (verdict.kind === 'right') return
  if (verdict.kind !== 'expired') await recordEvent(`code.${verdict.kind}`, accountId, address)
  throw refusalOf(verdict as WrongVerdict, detailsOf(verdict.kind))
}

/**
 * The verdict on a code that can be tried without a password or a session: wrong ones count per network address, too.
 * A right code is not used up.
 *
 * @throws Refused `credentials.locked` when this network tried too many
 */
export async function peekFromAddress(
  { clock, attempts, codes }: AccountDependencies,
  { address }: Visitor,
  subject: CodeSubject,
  typed: string,
): Promise<CodeVerdict> {
  const start = await attempts.startCode(address)
  if (start.kind === 'locked') throw lockedUntil(start.until, clock())
  const verdict = await codes.peek(subject, typed)
  const isWrong = verdict.kind === 'wrong' || verdict.kind === 'void'
  await (isWrong && typed.trim() !== '' ? start.attempt.wrong() : start.attempt.right())
  return verdict
}
