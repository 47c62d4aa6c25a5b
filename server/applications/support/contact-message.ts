/** A message of a visitor to the utility's support (P §2, §5, §7): kept, and a mail, verified by a code. */
import type { RequestOf } from '#contract/call.ts'
import type { sendContactUsEmail } from '#contract/contact.ts'
import { dialablePhone } from '#contract/rules/local-phone.ts'
import { writtenEmail } from '#contract/rules/written-email.ts'
import { otpCodeType } from '#contract/otp-session.ts'
import type { AccountDependencies } from '#server/identity/accounts/account-dependencies.ts'
import { acceptedEmail } from '#server/identity/accounts/identifiers.ts'
import { acceptedMobile } from '#server/identity/accounts/mobile-numbers.ts'
import { numberIn } from '#server/platform/documents/left-to-right.ts'
import { markDone, onceInSession, type Task } from '#server/identity/otp-sessions/once.ts'
import { livingSession, requirePurpose } from '#server/identity/otp-sessions/session-row.ts'
import { requireProved } from '#server/identity/otp-sessions/verify-code.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { languageNames } from '#server/platform/texts/language-names.ts'
import { sentences } from '#server/platform/texts/sentences.ts'
import type { RequestContext } from '#server/identity/sessions/request-context.ts'

type Request = RequestOf<typeof sendContactUsEmail>

/** Where messages go. @throws ApiError `support.disabled` */
async function mailboxOf({ content }: AccountDependencies): Promise<string> {
  const { enableSupportPage } = await content.organisation()
  const mailbox = await content.supportEmail()
  if (!enableSupportPage || mailbox === '') throw new ApiError('support.disabled')
  return mailbox
}

/** Not the subject: it is a text of the page, whose language may be another one by now. */
const taskOf = ({ SessionId, Body: { name, email, phone, message } }: Request): Task => ({
  sessionId: SessionId,
  call: 'sendContactUsEmail',
  asked: [name, email, phone, message],
})

/**
 * Sends the message; answers go to the e-mail address in it, when that is the one that was verified.
 *
 * @throws ApiError
 */
export const sendContactMessage = (
  dependencies: AccountDependencies,
  context: RequestContext,
  request: Request,
): Promise<void> =>
  onceInSession(dependencies, context, taskOf(request), () => sendOnce(dependencies, context, request))

async function sendOnce(
  dependencies: AccountDependencies,
  context: RequestContext,
  request: Request,
): Promise<void> {
  const { lang, Subject, Body, SessionId, OtpType, OtpCode } = request
  const { db, clock, content, messages } = dependencies
  const to = await mailboxOf(dependencies)
  const settings = await content.utility()
  const { orgName: organisation } = await content.organisation()
  const email = acceptedEmail(Body.email)
  if (Body.email !== '' && email === undefined) throw new ApiError('email.refused')
  const phone = acceptedMobile(Body.phone, settings) ?? dialablePhone(Body.phone) ?? Body.phone
  await requireProved(dependencies, context, SessionId, OtpCode, OtpType)
  // The people who read it read the utility's own language.
  const language = settings.defaultLanguage
  const { verified, none } = sentences[language].words
  const isByEmail = OtpType === otpCodeType.email
  const shown = (text: string, isVerified: boolean) =>
    text === '' ? none : isVerified ? `${text} (${verified})` : text
  await db.transaction().execute(async (tx) => {
    const session = await livingSession(tx, clock(), context, SessionId, true)
    requirePurpose(session, '')
    const isSame = isByEmail
      ? email === session.email
      : acceptedMobile(Body.phone, settings) === session.mobile_no
    if (!isSame) throw new ApiError('recipient.different')
    await markDone(dependencies, tx, session, taskOf(request))
    // Beside what is written from inside, for staff to find it again.
    await tx
      .insertInto('contact_requests')
      .values({
        account_id: null,
        account_no: '',
        sender_name: Body.name,
        kind: '',
        subject: Subject,
        message: Body.message,
        email: email ?? '',
        phone_no: phone,
        written_at: clock(),
        language: lang,
      })
      .execute()
    await messages.enqueue(tx, {
      kind: 'contactMessage',
      channel: 'email',
      to,
      language,
      values: { code: '', link: '', organisation },
      facts: {
        subject: Subject,
        sender: Body.name,
        email: shown(writtenEmail(email ?? ''), isByEmail),
        phone: shown(numberIn(language, phone), !isByEmail),
        language: languageNames[lang],
        message: Body.message,
      },
      ...(isByEmail && email && { replyTo: email }),
      discard: false,
    })
  })
}
