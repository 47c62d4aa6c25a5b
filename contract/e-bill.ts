/** Electronic bills for visitors without an account: registering and unsubscribing (P §2, §5, §7). */
import { defineCall, plainReply, replyWith } from './call.ts'
import { language } from './entities.ts'
import { otpCodeType, otpSessionId, repeatedCode } from './otp-session.ts'
import { number } from './typed-text.ts'
import { z } from './z.ts'

/** How the bills of a property are delivered (P §9): 199 by e-mail, 200 no longer by e-mail. */
export const statementDeliveryType = { eBill: 199, unsubscribed: 200 } as const

/** '0' and the characters 3 to 7 of the number on an invoice (P §5). */
const propertyReference = number(16)

export const getEBillLookups = defineCall({
  name: 'ChangeCommunication/GetLookups',
  method: 'GET',
  safe: true,
  summary: 'The terms of electronic bills and the ways in which bills are delivered.',
  source: 'P §3, §7',
  request: z.object({ languageCode: language }),
  reply: replyWith({
    /** Plain text, paragraphs separated by blank lines. */
    terms: z.string(),
    statementDeliveryTypes: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
})

export const getPropertyAddress = defineCall({
  name: 'ChangeCommunication/GetPropertyAddress',
  method: 'POST',
  summary:
    'The address of the property of an invoice, as the body. The session is for this property from now on, and only for ' +
    'the last that it asked for. Refused as `invoice.wrong`, or as `subscription.missing` where validateEmail is true.',
  source: 'P §5, §7',
  envelope: 'bare',
  request: z.object({
    propertyRef: propertyReference,
    sessionId: otpSessionId,
    otpCode: repeatedCode,
    otpCodeType: z.literal([otpCodeType.email, otpCodeType.phone]),
    /** True to unsubscribe: the property's bills must go to the e-mail address of the session. */
    validateEmail: z.boolean(),
    languageCode: language,
    /**
     * Extension: the whole number, as typed. Our backend needs it where validateEmail is false: five digits alone could be
     * guessed, and addresses would tell who lives where.
     */
    invoiceNumber: z.optional(number(64)),
  }),
  /** One line, as on the invoice. */
  reply: z.string(),
})

export const updateDetails = defineCall({
  name: 'ChangeCommunication/UpdateDetails',
  method: 'POST',
  summary:
    'Has the bills of the property sent to the e-mail address of the session, keeps what the visitor consented to, ends ' +
    'the session and confirms by mail. Needs both codes, and the property whose address the session asked for.',
  source: 'P §5, §7',
  request: z.object({
    propertyRef: propertyReference,
    smsOtpCode: repeatedCode,
    emailOtpCode: repeatedCode,
    sessionId: otpSessionId,
    /** Messages of the utility by SMS and by e-mail; bills come by e-mail in any case. */
    consentToReceiveSms: z.boolean(),
    consentToReceiveEmail: z.boolean(),
    statementDeliveryTypeId: z.literal(statementDeliveryType.eBill),
    /** Whether the number and the address of the session also become those of the customer account on the invoice. */
    updateMobileNo: z.boolean(),
    updateEmail: z.boolean(),
    /** Extension: the language in which the terms were shown. Left out: that of the session, in which its codes were sent. */
    termsLanguage: z.optional(language),
  }),
  reply: plainReply,
})

export const unSubscribe = defineCall({
  name: 'ChangeCommunication/UnSubscribe',
  method: 'POST',
  summary:
    'Sends no more bills and messages of the property to the e-mail address and number of its subscription, ends the ' +
    'session and confirms by mail. Needs the code by e-mail, and the property whose address the session asked for.',
  source: 'P §2, §7',
  request: z.object({
    propertyRef: propertyReference,
    emailOtpCode: repeatedCode,
    sessionId: otpSessionId,
    statementDeliveryTypeId: z.literal(statementDeliveryType.unsubscribed),
  }),
  reply: plainReply,
})
