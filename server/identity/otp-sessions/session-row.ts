/** The rows of sessions of codes: found by number and browser, as long as they live. */
import { otpCodeType, type OtpCodeType, type OtpSessionPurpose } from '#contract/otp-session.ts'
import type { CodeSubject, OneTimeCodes } from '../authentication/one-time-codes.ts'
import type { Database, DatabaseTransaction, OtpSession } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { RequestContext } from '../sessions/request-context.ts'

/** Both kinds of code, in the order of their numbers. */
export const codeTypes: readonly OtpCodeType[] = [otpCodeType.email, otpCodeType.phone]

/** Who gets the codes of a type; empty: nobody. */
export const recipientOf = (session: Pick<OtpSession, 'email' | 'mobile_no'>, type: OtpCodeType): string =>
  type === otpCodeType.email ? session.email : session.mobile_no

/** The keyed hash of the code that was right, or null as long as none was. */
export const provedBy = (session: OtpSession, type: OtpCodeType): string | null =>
  type === otpCodeType.email ? session.email_code_hash : session.mobile_code_hash

/** A session's code of one type: no other session and no other type has the same. */
export function subjectOf(
  { subjectOf: hashOf }: Pick<OneTimeCodes, 'subjectOf'>,
  sessionId: string,
  type: OtpCodeType,
): CodeSubject {
  const purpose = type === otpCodeType.email ? 'sessionEmail' : 'sessionMobile'
  return { purpose, subjectHash: hashOf(purpose, sessionId), accountId: null }
}

/**
 * The session with this number, when it belongs to this browser and has not ended; also one that has done what it is for.
 *
 * @param isLocked true in a transaction that goes on to change it
 */
export async function ownSession(
  db: Database | DatabaseTransaction,
  now: Date,
  { session }: RequestContext,
  id: number,
  isLocked = false,
): Promise<OtpSession | undefined> {
  if (!session || id <= 0) return undefined
  return db
    .selectFrom('otp_sessions')
    .selectAll()
    .where('id', '=', String(id))
    .where('visit_hash', '=', session.idHash)
    .where('expires_at', '>', now)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
}

/**
 * The same, as long as something can be done in it.
 *
 * @throws ApiError `otpSession.expired`: also where there never was one
 */
export async function livingSession(...wanted: Parameters<typeof ownSession>): Promise<OtpSession> {
  const session = await ownSession(...wanted)
  if (!session || session.done_hash !== null) throw new ApiError('otpSession.expired')
  return session
}

/**
 * A code of one purpose is no code of another.
 *
 * @param purpose empty: electronic bills and support
 * @throws ApiError `otpSession.purpose`
 */
export function requirePurpose({ purpose }: OtpSession, wanted: OtpSessionPurpose | ''): void {
  if (purpose !== wanted) throw new ApiError('otpSession.purpose')
}

/**
 * Ends a session that did what it was for, where something else remembers it; `onceInSession` is for the others.
 *
 * @throws ApiError `otpSession.expired` when another call was faster
 */
export async function endSession(tx: DatabaseTransaction, { id }: OtpSession): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom('otp_sessions').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) throw new ApiError('otpSession.expired')
}
