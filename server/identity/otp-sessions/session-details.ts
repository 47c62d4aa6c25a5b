/** What a page needs of its session after a reload or a sleep (our extension Session/GetDetails). */
import type { ReplyOf } from '#contract/call.ts'
import { resendSecondsOf } from '#contract/rules/resend-delay.ts'
import type { getOtpSession } from '#contract/otp-session.ts'
import type { AccountDependencies } from '../accounts/account-dependencies.ts'
import { maskedIdentifier } from '../accounts/identifiers.ts'
import { after, secondsUntil } from '#server/platform/clock.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { RequestContext } from '../sessions/request-context.ts'
import { codeTypes, ownSession, provedBy, recipientOf, subjectOf } from './session-row.ts'

/** @throws ApiError `otpSession.expired` */
export async function sessionDetails(
  { db, clock, codes, content }: AccountDependencies,
  context: RequestContext,
  id: number,
): Promise<ReplyOf<typeof getOtpSession>['item']> {
  const now = clock()
  const session = await ownSession(db, now, context, id)
  if (!session) throw new ApiError('otpSession.expired')
  const expiresInSeconds = secondsUntil(session.expires_at, now)
  const resendSeconds = resendSecondsOf(await content.utility())
  const steps: ReplyOf<typeof getOtpSession>['item']['steps'] = []
  for (const otpCodeType of codeTypes) {
    const recipient = recipientOf(session, otpCodeType)
    if (recipient === '') continue
    const isVerified = provedBy(session, otpCodeType) !== null
    const state = await codes.stateOf(subjectOf(codes, session.id, otpCodeType))
    steps.push({
      otpCodeType,
      destination: maskedIdentifier(recipient),
      isVerified,
      attemptsLeft: state?.attemptsLeft ?? 0,
      resendInSeconds: state ? secondsUntil(after(state.sentAt, resendSeconds), now) : 0,
      expiresInSeconds: state ? Math.min(expiresInSeconds, secondsUntil(state.expiresAt, now)) : 0,
    })
  }
  return {
    sessionId: Number(session.id),
    expiresInSeconds,
    ...(session.done_hash !== null && { isDone: true as const }),
    steps,
  }
}
