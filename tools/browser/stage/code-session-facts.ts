/** Puts rows into the portal's database so that the calls of code sessions are answered as a path needs it. */
import { randomInt } from 'node:crypto'
import { sql, type ExpressionBuilder } from 'kysely'
import type { RequestOf } from '#contract/call.ts'
import { createOtpSession, type OtpSessionPurpose } from '#contract/otp-session.ts'
import { codeType, type CodeType, type OpenSession } from '#machines/code-session.ts'
import { mailboxOf } from '#server/identity/authentication/mailbox.ts'
import { recipientCounter } from '#server/identity/authentication/code-purposes.ts'
import type { OtpSession, Tables } from '#server/platform/database/tables.ts'
import { recipientOf } from '#server/identity/otp-sessions/session-row.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { testSecret } from '#tools/test-portal/portal.ts'
import type { Scene } from '../driver/scene.ts'
import { sendTooManyCodes } from './account-facts.ts'
import type { ServedPortal } from './served-portal.ts'

const secrets = createSecrets(testSecret)

/** Somebody without an account, with whom a scene is played. */
export interface SessionVisitor {
  email: string
  /** E.164. */
  mobileNo: string
  /** A property of the demonstration. */
  reference: string
  /** One of its invoices. */
  invoiceNumber: string
}

const visitors = new WeakMap<Scene, Promise<SessionVisitor>>()

async function prepare({ portal: { db }, facts: { account } }: Scene): Promise<SessionVisitor> {
  // Any of them: scenes on one portal seldom meet at one.
  const { property_reference: reference, number: invoiceNumber } = await db
    .selectFrom('invoices')
    .select(['property_reference', 'number'])
    .orderBy(sql`random()`)
    .limit(1)
    .executeTakeFirstOrThrow()
  return {
    email: `visitor.${account.login}`,
    mobileNo: `+35799${randomInt(100_000, 1_000_000)}`,
    reference,
    invoiceNumber,
  }
}

/** The visitor of a scene: the same as long as it is played. */
export function visitorIn(scene: Scene): Promise<SessionVisitor> {
  const known = visitors.get(scene) ?? prepare(scene)
  visitors.set(scene, known)
  return known
}

/** Says with whom a scene is played: for those that are not played on a portal. */
export const playVisitor = (scene: Scene, visitor: SessionVisitor): void =>
  void visitors.set(scene, Promise.resolve(visitor))

/** Why the server refuses a session. */
export type SessionObstacle =
  /** Only numbers of another country are accepted by now. */
  | 'phone'
  /** As many codes as may be were sent to this person in the last quarter of an hour. */
  | 'tooManyCodes'

/** Makes exactly this obstacle true for a new session; whatever was arranged before is forgotten. */
export async function arrangeSession(scene: Scene, obstacle?: SessionObstacle): Promise<void> {
  const { portal } = scene
  const { email, mobileNo } = await visitorIn(scene)
  await scene.facts.arrange()
  await portal.setSetting('enableEBillRegistration', true)
  await portal.setSetting('customerMobileNoPrefix', '357')
  await portal.setSetting('customerMobileAllowedPhoneCounties', obstacle === 'phone' ? 'GR' : 'CY')
  if (obstacle === 'tooManyCodes')
    for (const recipient of [email, mobileNo])
      await sendTooManyCodes(portal, recipientCounter.sessionEmail, recipient)
}

/** The sessions of a visitor: of the address, the number, or both. */
const isOf =
  ({ email, mobileNo }: SessionVisitor) =>
  ({ eb, or }: ExpressionBuilder<Tables, 'otp_sessions'>) =>
    or([eb('email', '=', email), eb('mobile_no', '=', mobileNo)])

/** Ends the session of this visitor, as if its time were over. */
export async function endSession(scene: Scene): Promise<void> {
  await scene.portal.db
    .deleteFrom('otp_sessions')
    .where(isOf(await visitorIn(scene)))
    .execute()
}

/** The session of this visitor has done what it is for, and the answer to that was lost. */
export async function setDone(scene: Scene): Promise<void> {
  await scene.portal.db
    .updateTable('otp_sessions')
    .set({ done_hash: 'done' })
    .where(isOf(await visitorIn(scene)))
    .execute()
}

/** What a session has proved: nothing but what is named. */
export type Proved = Partial<Record<keyof typeof codeType, boolean>>

/** What the session of this visitor has proved. */
export async function setProved(scene: Scene, { email, phone }: Proved): Promise<void> {
  const sessions = await scene.portal.db
    .updateTable('otp_sessions')
    .set({
      email_code_hash: email ? 'proved' : null,
      mobile_code_hash: phone ? 'proved' : null,
    })
    .where(isOf(await visitorIn(scene)))
    .returningAll()
    .execute()
  const session = sessions.at(-1)
  if (session?.email && !email) await sendIfNone(scene, session, codeType.email)
  if (session?.mobile_no && !phone) await sendIfNone(scene, session, codeType.phone)
}

/** A code that was right is used up: whoever is to prove something anew needs another one. */
async function sendIfNone({ page, portal }: Scene, session: OtpSession, type: CodeType): Promise<void> {
  const purpose = type === codeType.email ? 'sessionEmail' : 'sessionMobile'
  const recipient = mailboxOf(recipientOf(session, type))
  const living = await portal.db
    .selectFrom('one_time_codes')
    .select('purpose')
    .where('recipient_hash', '=', secrets.hash(recipientCounter[purpose], recipient))
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  if (living) return
  const id = await askForCodes(page, portal, {
    Email: session.email,
    MobileNo: session.mobile_no,
    LanguageCode: session.language,
    SessionId: Number(session.id),
    OtpCodeType: type,
    ...(session.purpose && { Purpose: session.purpose }),
  })
  if (id !== Number(session.id)) throw new Error(`A code was sent for another session: ${id}`)
}

/** Asks for codes as the page does. @returns the number of the session */
async function askForCodes(
  { request }: Scene['page'],
  { url }: ServedPortal,
  data: RequestOf<typeof createOtpSession>,
): Promise<number> {
  const answer = await request.post(`${url}/api/${createOtpSession.name}`, { headers: { origin: url }, data })
  const told = await answer.text()
  // Without a session the server says why, or a number below zero.
  if (!(Number(told) > 0)) throw new Error(`No code was sent: ${told}`)
  return Number(told)
}

/** A session of this visitor, with a code to the e-mail address and another to the mobile number; as browsers keep it. */
export async function openSessionOf(scene: Scene, purpose: OtpSessionPurpose): Promise<OpenSession> {
  const { page, portal, language } = scene
  const recipients = await visitorIn(scene)
  const id = await askForCodes(page, portal, {
    Email: recipients.email,
    MobileNo: recipients.mobileNo,
    LanguageCode: language,
    Purpose: purpose,
  })
  return { id, recipients: { email: recipients.email, mobileNo: recipients.mobileNo } }
}

/**
 * Which property the session is for: the visitor's, or none, because another page of this browser has asked for another.
 *
 * @param proof how the visitor's property was found
 */
export async function setProperty(scene: Scene, proof: 'invoice' | 'subscription' | 'none'): Promise<void> {
  const { email, reference } = await visitorIn(scene)
  await scene.portal.db
    .updateTable('otp_sessions')
    .set(
      proof === 'none'
        ? { property_reference: null, property_proof: null }
        : { property_reference: reference, property_proof: proof },
    )
    .where('email', '=', email)
    .execute()
}

/** The bills of the visitor's property go to nobody's e-mail address. */
export const endSubscription = async ({ db }: ServedPortal, { reference }: SessionVisitor): Promise<void> =>
  void (await db.deleteFrom('subscriptions').where('property_reference', '=', reference).execute())

/** The bills of the visitor's property go to the visitor's e-mail address. */
export async function subscribe(portal: ServedPortal, visitor: SessionVisitor): Promise<void> {
  const { email, reference } = visitor
  await endSubscription(portal, visitor)
  await portal.db
    .insertInto('subscriptions')
    .values({
      property_reference: reference,
      delivery_type: 199,
      email,
      language: 'en',
      since: portal.clock(),
      until: null,
    })
    .execute()
}

/** Whether the visitor may try another invoice number, after many wrong ones. */
export async function setInvoicesTried(scene: Scene, tooMany: boolean): Promise<void> {
  const { email } = await visitorIn(scene)
  await scene.portal.db
    .updateTable('otp_sessions')
    .set({ wrong_invoices: tooMany ? 1000 : 0 })
    .where('email', '=', email)
    .execute()
}
