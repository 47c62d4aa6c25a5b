/** Beginning a session of codes, and sending its codes again (P §7, Session/Create). */
import { randomInt } from 'node:crypto'
import type { RequestOf } from '#contract/call.ts'
import { resendSecondsOf } from '#contract/rules/resend-delay.ts'
import type { Language } from '#contract/entities.ts'
import type { createOtpSession, OtpCodeType, OtpSessionPurpose } from '#contract/otp-session.ts'
import type { AccountDependencies } from '../accounts/account-dependencies.ts'
import { unknownRequester } from '../authentication/requester.ts'
import { after, secondsUntil } from '#server/platform/clock.ts'
import type { DatabaseTransaction, OtpSession } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { RequestContext } from '../sessions/request-context.ts'
import { recipientsOf, type Recipients } from './recipients.ts'
import { codeTypes, livingSession, provedBy, requirePurpose, recipientOf, subjectOf } from './session-row.ts'

type Request = RequestOf<typeof createOtpSession>

/** Numbers of sessions: no order, and none that JSON could not carry. */
const highestId = 2 ** 48 - 1

interface Wishes {
  visitHash: string
  language: Language
  lastsSeconds: number
  purpose: OtpSessionPurpose | ''
}

async function begin(
  { clock }: AccountDependencies,
  tx: DatabaseTransaction,
  { visitHash, language, lastsSeconds, purpose }: Wishes,
  { email, mobile }: Recipients,
): Promise<OtpSession> {
  const now = clock()
  // Signing out in another tab may have ended the visit since it was looked at.
  const session = await tx
    .selectFrom('visits')
    .select('id_hash')
    .where('id_hash', '=', visitHash)
    .forKeyShare()
    .executeTakeFirst()
  if (!session) throw new ApiError('otpSession.expired')
  return tx
    .insertInto('otp_sessions')
    .values({
      id: randomInt(1, highestId),
      visit_hash: visitHash,
      language,
      email,
      mobile_no: mobile,
      email_code_hash: null,
      mobile_code_hash: null,
      property_reference: null,
      property_proof: null,
      invoice_number: null,
      purpose,
      created_at: now,
      expires_at: after(now, lastsSeconds),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The session whose codes are to be sent again. @throws ApiError */
async function again(
  { clock }: AccountDependencies,
  tx: DatabaseTransaction,
  context: RequestContext,
  { SessionId = -1, Purpose }: Request,
  { email, mobile }: Recipients,
): Promise<OtpSession> {
  const session = await livingSession(tx, clock(), context, SessionId, true)
  requirePurpose(session, Purpose ?? '')
  if (session.email !== email || session.mobile_no !== mobile) throw new ApiError('recipient.different')
  return session
}

async function sendCode(
  { clock, codes, limits, messages }: AccountDependencies,
  tx: DatabaseTransaction,
  { address }: RequestContext,
  { session, type, organisation, resendSeconds }: SendingOrder,
): Promise<void> {
  const identifier = recipientOf(session, type)
  const sending = await codes.sendWithin(tx, {
    subject: subjectOf(codes, session.id, type),
    requester: unknownRequester(address),
    address,
    isDecoy: false,
    reusesActive: false,
    identifier,
    resendSeconds,
    event: 'code.sent',
    enqueue: (within, code) =>
      messages.enqueue(within, {
        kind: 'sessionCode',
        channel: identifier.includes('@') ? 'email' : 'sms',
        to: identifier,
        language: session.language,
        values: { code, link: '', organisation },
        // Whatever ends first: the code, or the session that it is for.
        codeSeconds: Math.min(limits.codeLifetimeSeconds, secondsUntil(session.expires_at, clock())),
        discard: false,
      }),
  })
  if (sending.kind === 'tooSoon' || sending.kind === 'tooMany')
    throw new ApiError(`code.${sending.kind}`, {
      retryAfterSeconds: sending.seconds,
      until: after(clock(), sending.seconds).toISOString(),
    })
}

interface SendingOrder {
  session: OtpSession
  type: OtpCodeType
  organisation: string
  resendSeconds: number
}

/**
 * Begins a session, or goes on with one, and sends its codes: all of them or, when one may not be sent, none.
 *
 * @returns the number of the session
 * @throws ApiError
 */
export async function createSession(
  dependencies: AccountDependencies,
  context: RequestContext,
  request: Request,
): Promise<number> {
  const { db, content, countEvent } = dependencies
  const settings = await content.utility()
  const recipients = recipientsOf(request, settings)
  const { SessionId = -1, OtpCodeType, Purpose } = request
  const { idHash: visitHash } = await context.openSession()
  const { orgName: organisation } = await content.organisation()
  const resendSeconds = resendSecondsOf(settings)
  const wishes: Wishes = {
    visitHash,
    language: request.LanguageCode,
    lastsSeconds: settings.otpSessionStepSeconds,
    purpose: Purpose ?? '',
  }
  const { session, sent } = await db.transaction().execute(async (tx) => {
    const current =
      SessionId > 0
        ? await again(dependencies, tx, context, request, recipients)
        : await begin(dependencies, tx, wishes, recipients)
    const due = codeTypes
      .filter((type) => OtpCodeType === undefined || type === OtpCodeType)
      .filter((type) => recipientOf(current, type) !== '' && provedBy(current, type) === null)
    for (const type of due)
      await sendCode(dependencies, tx, context, { session: current, type, organisation, resendSeconds })
    return { session: current, sent: due.length }
  })
  for (let index = 0; index < sent; index += 1) countEvent('code.sent')
  return Number(session.id)
}
