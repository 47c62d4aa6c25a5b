/** Visitors without an account: what they type, and the codes that they are sent. */
import { randomInt, randomUUID } from 'node:crypto'
import type { RequestOf } from '#contract/call.ts'
import type { getPropertyAddress, updateDetails } from '#contract/e-bill.ts'
import type { Language } from '#contract/entities.ts'
import type { OtpSessionPurpose } from '#contract/otp-session.ts'
import type { TestPortal } from '#tools/test-portal/portal.ts'
import type { TestVisitor } from './visitor.ts'

export const visitorsEmail = (): string => `visitor-${randomUUID()}@example.com`
export const visitorsMobile = (): string => `+35799${randomInt(100_000, 999_999)}`

export interface Begun {
  sessionId: number
  email: string
  mobile: string
}

/** Begins a session; e-mail or mobile '' leaves it out. */
export async function begin(
  visitor: TestVisitor,
  wishes: { email?: string; mobile?: string; purpose?: OtpSessionPurpose; language?: Language } = {},
): Promise<Begun> {
  const { email = visitorsEmail(), mobile = visitorsMobile(), purpose, language = 'en' } = wishes
  const { body, data } = await visitor.call('createOtpSession', {
    Email: email,
    MobileNo: mobile,
    LanguageCode: language,
    ...(purpose && { Purpose: purpose }),
  })
  if (data.status !== 0) throw new Error(`no session: ${data.text}`)
  return { sessionId: Number(body['value']), email, mobile }
}

/** Types the newest code of a type. @returns the code */
export async function verify(
  portal: TestPortal,
  visitor: TestVisitor,
  { sessionId: SessionId, email, mobile }: Begun,
  OtpCodeType: 1 | 2,
): Promise<string> {
  const OtpCode = await portal.codeFor(OtpCodeType === 1 ? email : mobile)
  const { body } = await visitor.call('validateOtp', { SessionId, OtpCode, OtpCodeType })
  if (body['value'] !== 1) throw new Error(`the code was not right: ${JSON.stringify(body)}`)
  return OtpCode
}

/** A session with both codes verified. */
export async function proved(
  portal: TestPortal,
  visitor: TestVisitor,
  wishes: Parameters<typeof begin>[1] = {},
) {
  const begun = await begin(visitor, wishes)
  const emailCode = begun.email === '' ? '' : await verify(portal, visitor, begun, 1)
  const smsCode = begun.mobile === '' ? '' : await verify(portal, visitor, begun, 2)
  return { ...begun, emailCode, smsCode }
}

export interface Invoice {
  invoiceNumber: string
  propertyRef: string
}

/** The newest invoice of a property of the demonstration: the first has index 0. */
export async function invoiceOf(portal: TestPortal, index: number): Promise<Invoice> {
  const { reference } = await portal.db
    .selectFrom('properties')
    .select('reference')
    .orderBy('reference')
    .offset(index)
    .limit(1)
    .executeTakeFirstOrThrow()
  const { number } = await portal.db
    .selectFrom('invoices')
    .select('number')
    .where('property_reference', '=', reference)
    .orderBy('issued_on', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { invoiceNumber: number, propertyRef: reference }
}

/** Asks for the address of the property of an invoice, to register for its bills. */
export const askForProperty = (
  visitor: TestVisitor,
  { sessionId, emailCode }: Pick<Begun, 'sessionId'> & { emailCode: string },
  invoice: Partial<Invoice>,
  validateEmail = false,
  changes: Partial<RequestOf<typeof getPropertyAddress>> = {},
) =>
  visitor.call('getPropertyAddress', {
    propertyRef: invoice.propertyRef ?? '',
    sessionId,
    otpCode: emailCode,
    otpCodeType: 1,
    validateEmail,
    languageCode: 'en',
    ...(invoice.invoiceNumber !== undefined && { invoiceNumber: invoice.invoiceNumber }),
    ...changes,
  })

/** What a visitor who is ready sends in the end. */
export const detailsOf = (
  { sessionId, emailCode, smsCode }: Begun & { emailCode: string; smsCode: string },
  { propertyRef }: Pick<Invoice, 'propertyRef'>,
): RequestOf<typeof updateDetails> => ({
  propertyRef,
  smsOtpCode: smsCode,
  emailOtpCode: emailCode,
  sessionId,
  consentToReceiveSms: false,
  consentToReceiveEmail: true,
  statementDeliveryTypeId: 199,
  updateMobileNo: false,
  updateEmail: false,
})

/** How the bills of a property are delivered now. */
export const deliveryOf = (portal: TestPortal, propertyRef: string) =>
  portal.db
    .selectFrom('subscriptions')
    .select(['delivery_type', 'email', 'mobile_no', 'language'])
    .where('property_reference', '=', propertyRef)
    .where('until', 'is', null)
    .executeTakeFirst()
