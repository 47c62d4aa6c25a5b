/** Checks one-time codes, and says what becomes of one that is not right, for every flow that has one. */
import type { CodeTarget, Guess, Trier } from '../authentication/attempts.ts'
import type { CodeSubject, CodeVerdict } from '../authentication/one-time-codes.ts'
import { ApiError, type ErrorDetails } from '#server/platform/api-error.ts'
import type { RequestContext } from '../sessions/request-context.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import { lockedUntil } from './authenticate.ts'

type WrongVerdict =
  | Exclude<CodeVerdict, { kind: 'right' | 'void' | 'expired' }>
  | { kind: 'void' | 'expired' }

const refusalOf = (verdict: WrongVerdict, details: ErrorDetails): ApiError =>
  verdict.kind === 'expired'
    ? new ApiError('code.expired', details)
    : new ApiError(`code.${verdict.kind}`, {
        attemptsLeft: verdict.kind === 'wrong' ? verdict.attemptsLeft : 0,
        ...details,
      })

/** Passes a right code on; writes down and refuses any other. */
export async function requireRight(
  { recordEvent }: Pick<AccountDependencies, 'recordEvent'>,
  { address }: RequestContext,
  accountId: number | null,
  verdict: CodeVerdict,
  detailsOf: (kind: WrongVerdict['kind']) => ErrorDetails = () => ({}),
): Promise<void> {
  if (verdict.kind === 'right') return
  if (verdict.kind !== 'expired') await recordEvent(`code.${verdict.kind}`, accountId, address)
  throw refusalOf(verdict as WrongVerdict, detailsOf(verdict.kind))
}

/** An empty code is no guess: it asks whether the code is still good. */
function guessOf(verdict: CodeVerdict, typed: string): Guess {
  if ((verdict.kind !== 'wrong' && verdict.kind !== 'void') || typed.trim() === '') return 'none'
  return verdict.kind === 'void' && verdict.before ? 'void' : 'wrong'
}

/** A code that was typed, and what for. */
export interface TypedCode extends CodeTarget {
  typed: string
}

/**
 * The verdict on a code. Wrong ones count for the code, the network and the day.
 *
 * @throws ApiError `credentials.locked` after too many
 */
export async function tryCode(
  { clock, attempts }: Pick<AccountDependencies, 'clock' | 'attempts'>,
  trier: Trier,
  { typed, ...target }: TypedCode,
  check: () => Promise<CodeVerdict>,
): Promise<CodeVerdict> {
  const tried = await attempts.code(target, trier, check, (verdict) => guessOf(verdict, typed))
  if (tried.kind === 'locked') throw lockedUntil(tried.until, clock())
  return tried.answer
}

/** A code that may be typed in a browser that did not ask for it. */
export interface GroupedCode {
  /** The subject of this browser's own code, if it can have one. */
  own: CodeSubject | undefined
  group: string
  accountId: number | null
}

/**
 * The verdict on a code of a group: this browser's own, when it asked for one; else any that is alive. Wrong codes in
 * browsers that asked for none share one count: they spoil nobody's own code.
 *
 * @returns the verdict, and whose code is right
 * @throws ApiError `credentials.locked` after too many
 */
export async function tryGroupedCode(
  dependencies: Pick<AccountDependencies, 'clock' | 'attempts' | 'codes'>,
  trier: Trier,
  { typed, ...target }: TypedCode,
  { own, group, accountId }: GroupedCode,
): Promise<{ verdict: CodeVerdict; subject: CodeSubject | undefined }> {
  const { attempts, codes } = dependencies
  if (own) {
    const verdict = await tryCode(dependencies, trier, { ...target, typed }, () => codes.peek(own, typed))
    if (verdict.kind !== 'expired') return { verdict, subject: own }
  }
  const { purpose } = target
  const tried = await attempts.codeElsewhere(
    target,
    trier,
    () => codes.peekGroup(purpose, group, typed),
    ({ kind }) => kind === 'wrong' && typed.trim() !== '',
  )
  // Anyone who is locked out here asks for a code of this browser's own.
  if (tried.kind === 'locked') return { verdict: { kind: 'void' }, subject: undefined }
  const { answer, triesLeft } = tried
  if (answer.kind === 'right')
    return { verdict: { kind: 'right' }, subject: { purpose, subjectHash: answer.subjectHash, accountId } }
  if (answer.kind === 'expired') return { verdict: { kind: 'expired' }, subject: undefined }
  const verdict: CodeVerdict = triesLeft > 0 ? { kind: 'wrong', attemptsLeft: triesLeft } : { kind: 'void' }
  return { verdict, subject: undefined }
}
