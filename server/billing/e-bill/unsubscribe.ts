/** Sends no more bills and messages by e-mail and SMS for a property (P §2, §7, UnSubscribe). */
import type { RequestOf } from '#contract/call.ts'
import type { unSubscribe } from '#contract/e-bill.ts'
import { normalisedEmail } from '#contract/rules/email.ts'
import { otpCodeType } from '#contract/otp-session.ts'
import type { AccountDependencies } from '#server/identity/accounts/account-dependencies.ts'
import { markDone, onceInSession, type Task } from '#server/identity/otp-sessions/once.ts'
import { livingSession, requirePurpose } from '#server/identity/otp-sessions/session-row.ts'
import { requireProved } from '#server/identity/otp-sessions/verify-code.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { RequestContext } from '#server/identity/sessions/request-context.ts'
import { addressText } from '#server/platform/texts/address-text.ts'
import { currentSubscription, lockProperty, recordConsents, replaceSubscription } from './subscription.ts'

type Request = RequestOf<typeof unSubscribe>

const taskOf = ({ sessionId, propertyRef }: Request): Task => ({
  sessionId,
  call: 'unSubscribe',
  asked: [propertyRef],
})

/** @throws ApiError */
export const unsubscribe = (
  dependencies: AccountDependencies,
  context: RequestContext,
  request: Request,
): Promise<void> =>
  onceInSession(dependencies, context, taskOf(request), () => unsubscribeOnce(dependencies, context, request))

async function unsubscribeOnce(
  dependencies: AccountDependencies,
  context: RequestContext,
  request: Request,
): Promise<void> {
  const { propertyRef, emailOtpCode, sessionId } = request
  const { db, clock, content, messages } = dependencies
  await requireProved(dependencies, context, sessionId, emailOtpCode, otpCodeType.email)
  const { orgName: organisation } = await content.organisation()
  await db.transaction().execute(async (tx) => {
    const now = clock()
    const session = await livingSession(tx, now, context, sessionId, true)
    requirePurpose(session, '')
    if (session.property_reference !== propertyRef) throw new ApiError('property.different')
    const address = await lockProperty(tx, propertyRef)
    const current = await currentSubscription(tx, propertyRef)
    // Since the session asked for it, somebody else may have become its reader.
    if (!current || normalisedEmail(current.email) !== session.email)
      throw new ApiError('subscription.missing')
    const { language, email } = session
    await replaceSubscription(tx, now, propertyRef, { email: '', mobile: '', language })
    await recordConsents(tx, now, propertyRef, [
      { purpose: 'messagesByEmail', isGiven: false, recipient: email },
      { purpose: 'messagesBySms', isGiven: false, recipient: current.mobile_no },
    ])
    await markDone(dependencies, tx, session, taskOf(request))
    await messages.enqueue(tx, {
      kind: 'eBillUnsubscribed',
      channel: 'email',
      to: email,
      language,
      values: { code: '', link: `${context.publicUrl}/ebill`, organisation },
      facts: { property: addressText(address, language) },
      discard: false,
    })
  })
}
