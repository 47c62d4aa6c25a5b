/** Has the bills of a property sent by e-mail (P §7, UpdateDetails). */
import type { RequestOf } from '#contract/call.ts'
import type { updateDetails } from '#contract/e-bill.ts'
import type { Language } from '#contract/entities.ts'
import { otpCodeType } from '#contract/otp-session.ts'
import { writtenEmail } from '#contract/rules/written-email.ts'
import type { AccountDependencies } from '#server/identity/accounts/account-dependencies.ts'
import { helpPage } from '#server/identity/accounts/help-page.ts'
import { textHash } from '#server/platform/content/content-store.ts'
import type { DatabaseTransaction, OtpSession } from '#server/platform/database/tables.ts'
import { numberIn } from '#server/platform/documents/left-to-right.ts'
import { markDone, onceInSession, type Task } from '#server/identity/otp-sessions/once.ts'
import { livingSession, requirePurpose } from '#server/identity/otp-sessions/session-row.ts'
import { requireProved } from '#server/identity/otp-sessions/verify-code.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { sentences } from '#server/platform/texts/sentences.ts'
import type { RequestContext } from '#server/identity/sessions/request-context.ts'
import { replaceContacts, suppliedMailboxes } from './customer-contacts.ts'
import { eBillTerms } from './lookups.ts'
import { addressText, type Address } from '#server/platform/texts/address-text.ts'
import { requireRegistrationOpen } from './registration-open.ts'
import { currentSubscription, lockProperty, recordConsents, replaceSubscription } from './subscription.ts'

type Request = RequestOf<typeof updateDetails>

interface Letter {
  session: OtpSession
  address: Address
  organisation: string
  publicUrl: string
  /** Of the portal, for whoever did not want this. */
  help: string
}

/** Who is told that bills go elsewhere now, or that their customer account has other contacts. */
interface Former {
  to: string
  /** How the bills came until now: by e-mail, or by post. */
  kind: 'eBillMoved' | 'eBillInsteadOfPost' | 'contactsReplaced'
  language: Language
}

/** @returns each mailbox once for each thing that it is told, and not that of the reader, however it is written */
function distinctFormer(former: readonly Former[], reader: string): Former[] {
  const told = new Map<string, Former>()
  for (const one of former) {
    const mailbox = one.to.trim().toLowerCase()
    const key = `${one.kind} ${mailbox}`
    if (mailbox !== '' && mailbox !== reader && !told.has(key)) told.set(key, one)
  }
  return [...told.values()]
}

/** Confirms, and tells those who got the bills until now, or whose contacts were replaced. */
async function write(
  { messages }: AccountDependencies,
  tx: DatabaseTransaction,
  letter: Letter,
  request: Request,
  former: readonly Former[],
): Promise<void> {
  const { session, address, organisation, publicUrl, help } = letter
  const { yes, no } = sentences[session.language].words
  const common = { channel: 'email', discard: false } as const
  await messages.enqueue(tx, {
    ...common,
    kind: 'eBillSubscribed',
    to: session.email,
    language: session.language,
    values: { code: '', link: `${publicUrl}/unsubscribe`, organisation },
    facts: {
      property: addressText(address, session.language),
      email: writtenEmail(session.email),
      mobile: numberIn(session.language, session.mobile_no),
      messagesByEmail: request.consentToReceiveEmail ? yes : no,
      messagesBySms: request.consentToReceiveSms ? yes : no,
    },
  })
  for (const { to, kind, language } of distinctFormer(former, session.email))
    await messages.enqueue(tx, {
      ...common,
      kind,
      to,
      language,
      values: { code: '', link: publicUrl + help, organisation },
      // Not whose address it is now: that is nobody else's business.
      facts: { property: addressText(address, language) },
    })
}

const taskOf = ({ sessionId, propertyRef, ...wishes }: Request): Task => ({
  sessionId,
  call: 'updateDetails',
  asked: [
    propertyRef,
    wishes.consentToReceiveSms,
    wishes.consentToReceiveEmail,
    wishes.updateMobileNo,
    wishes.updateEmail,
  ],
})

/** @throws ApiError */
export const subscribe = (
  dependencies: AccountDependencies,
  context: RequestContext,
  request: Request,
): Promise<void> =>
  onceInSession(dependencies, context, taskOf(request), () => subscribeOnce(dependencies, context, request))

async function subscribeOnce(
  dependencies: AccountDependencies,
  context: RequestContext,
  request: Request,
): Promise<void> {
  const { db, clock, content } = dependencies
  const { sessionId, propertyRef, smsOtpCode, emailOtpCode } = request
  await requireRegistrationOpen(dependencies)
  await requireProved(dependencies, context, sessionId, smsOtpCode, otpCodeType.phone)
  await requireProved(dependencies, context, sessionId, emailOtpCode, otpCodeType.email)
  const { language } = await livingSession(db, clock(), context, sessionId)
  // What the visitor has read: the page may have another language by now than the codes had.
  const termsHash = textHash(await eBillTerms(content, request.termsLanguage ?? language))
  const { orgName: organisation } = await content.organisation()
  const help = await helpPage(dependencies)
  await db.transaction().execute(async (tx) => {
    const now = clock()
    const session = await livingSession(tx, now, context, sessionId, true)
    requirePurpose(session, '')
    if (session.property_reference !== propertyRef || session.property_proof !== 'invoice')
      throw new ApiError('property.different')
    const address = await lockProperty(tx, propertyRef)
    const { email, mobile_no: mobile } = session
    const former = await currentSubscription(tx, propertyRef)
    // Anyone who got them by post is told at the mailboxes that the utility has of who is supplied there.
    const supplied = former?.email ? [] : await suppliedMailboxes(tx, propertyRef)
    await replaceSubscription(tx, now, propertyRef, { email, mobile, language })
    await recordConsents(tx, now, propertyRef, [
      { purpose: 'eBillTerms', isGiven: true, recipient: email, textHash: termsHash },
      { purpose: 'messagesByEmail', isGiven: request.consentToReceiveEmail, recipient: email },
      { purpose: 'messagesBySms', isGiven: request.consentToReceiveSms, recipient: mobile },
    ])
    const replaced = await replaceContacts(tx, session.invoice_number ?? '', {
      email: request.updateEmail ? email : undefined,
      mobile: request.updateMobileNo ? mobile : undefined,
    })
    await markDone(dependencies, tx, session, taskOf(request))
    const letter = { session, address, organisation, publicUrl: context.publicUrl, help }
    await write(dependencies, tx, letter, request, [
      ...supplied.map((one): Former => ({
        to: one.email,
        kind: 'eBillInsteadOfPost',
        language: one.language,
      })),
      { to: former?.email ?? '', kind: 'eBillMoved', language: former?.language ?? language },
      ...(replaced ? [{ ...replaced, kind: 'contactsReplaced' } as const] : []),
    ])
  })
}
