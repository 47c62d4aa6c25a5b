/** Checking the codes of a session (P §7, Session/ValidateOtp), and again in the calls that follow. */
import { otpCodeType, type OtpCodeType } from '#contract/otp-session.ts'
import type { AccountDependencies } from '../accounts/account-dependencies.ts'
import { requireRight, tryCode } from '../accounts/code-checking.ts'
import { unknownRequester } from '../authentication/requester.ts'
import type { OtpSession } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { sameHash, type Secrets } from '#server/platform/secrets.ts'
import type { RequestContext } from '../sessions/request-context.ts'
import { livingSession, provedBy, recipientOf, subjectOf } from './session-row.ts'

const columnOf = { 1: 'email_code_hash', 2: 'mobile_code_hash' } as const

const hashOf = (secrets: Secrets, { id }: OtpSession, type: OtpCodeType, typed: string): string =>
  secrets.hash('otp-session-code', `${id}\0${type}\0${typed.replace(/[\s-]/g, '')}`)

/**
 * Whether a code of a session is right; a right one is used up, and the session has proved its recipient.
 *
 * @throws ApiError when it is worth nothing any more, or the session is over
 */
export async function verifyCode(
  dependencies: AccountDependencies,
  context: RequestContext,
  { SessionId, OtpCode, OtpCodeType: type }: { SessionId: number; OtpCode: string; OtpCodeType: OtpCodeType },
): Promise<boolean> {
  const { db, clock, codes, secrets, recordEvent } = dependencies
  const session = await livingSession(db, clock(), context, SessionId)
  const target = recipientOf(session, type)
  if (target === '') throw new ApiError('code.expired')
  const proof = provedBy(session, type)
  const hash = hashOf(secrets, session, type, OtpCode)
  // Typed again, or sent twice: nothing is left to guess.
  if (proof !== null) return sameHash(proof, hash)
  const subject = subjectOf(codes, session.id, type)
  const trier = { requester: unknownRequester(context.address), address: context.address }
  const counted = { purpose: subject.purpose, target, typed: OtpCode }
  const verdict = await tryCode(dependencies, trier, counted, () => codes.peek(subject, OtpCode))
  if (verdict.kind === 'wrong') {
    await recordEvent('code.wrong', null, context.address)
    return false
  }
  const isUsed =
    verdict.kind === 'right' &&
    (await db.transaction().execute(async (tx) => {
      if (!(await codes.consume(tx, subject, OtpCode))) return false
      await tx
        .updateTable('otp_sessions')
        .set({ [columnOf[type]]: hash })
        .where('id', '=', session.id)
        .execute()
      return true
    }))
  if (isUsed) return true
  // Sent twice at once, and the other one was faster: its code is gone, what it proved is there.
  const faster = provedBy(await livingSession(db, clock(), context, SessionId), type)
  if (faster !== null) return sameHash(faster, hash)
  await requireRight(dependencies, context, null, verdict)
  throw new ApiError('code.expired')
}

/**
 * Requires that a session has proved the recipient of a type. Calls carry the code again (P §7); empty where the browser
 * has forgotten it, for the session has not.
 *
 * @throws ApiError `code.required`, `code.wrong`, `code.void`, `code.expired`, `otpSession.expired`
 */
export async function requireProved(
  dependencies: AccountDependencies,
  context: RequestContext,
  SessionId: number,
  typed: string,
  OtpCodeType: OtpCodeType,
): Promise<void> {
  if (typed === '') {
    const session = await livingSession(dependencies.db, dependencies.clock(), context, SessionId)
    if (provedBy(session, OtpCodeType) === null) throw new ApiError('code.required')
    return
  }
  if (await verifyCode(dependencies, context, { SessionId, OtpCode: typed, OtpCodeType })) return
  const state = await dependencies.codes.stateOf(
    subjectOf(dependencies.codes, String(SessionId), OtpCodeType),
  )
  throw new ApiError('code.wrong', { attemptsLeft: state?.attemptsLeft ?? 0 })
}

/** Whether a session has proved its e-mail address. */
export const hasProvedEmail = (session: OtpSession): boolean => provedBy(session, otpCodeType.email) !== null

/** Whether a session has proved its mobile number. */
export const hasProvedMobile = (session: OtpSession): boolean => provedBy(session, otpCodeType.phone) !== null
