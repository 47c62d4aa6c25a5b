/**
 * Sessions of one-time codes (P §3, §7): how a visitor without an account proves an e-mail address and a telephone number
 * for electronic bills, unsubscribing, contacting support, applying as a new customer and asking what became of that.
 *
 * A session belongs to the browser that created it and ends `otpSessionStepSeconds` after that, whatever was done in it.
 */
import { defineCall, replyWith } from './call.ts'
import { language } from './entities.ts'
import { identifier, number, oneTimeCode } from './typed-text.ts'
import { z } from './z.ts'

/** What a code proves (P §5, code check type). */
export const otpCodeType = { email: 1, phone: 2 } as const
export type OtpCodeType = (typeof otpCodeType)[keyof typeof otpCodeType]

const codeType = z.literal([otpCodeType.email, otpCodeType.phone])

/**
 * What a session is for, where that is not electronic bills or support: its codes are good for that, and for nothing else.
 * `newCustomer`: an application. `applicationState`: what became of it. `evaluation`: a customer evaluation.
 */
export const otpSessionPurposes = ['newCustomer', 'applicationState', 'evaluation'] as const
export type OtpSessionPurpose = (typeof otpSessionPurposes)[number]

/** The number of a session; -1 means none (P §3). */
export const otpSessionId = z.int()

/** A code in a later call of the session. Empty where the session has verified it already: after a reload nobody knows it any more. */
export const repeatedCode = oneTimeCode

export const createOtpSession = defineCall({
  name: 'Session/Create',
  method: 'POST',
  // The support page is there while the portal is disabled (A §2.2), and needs it.
  whileDisabled: true,
  summary:
    'Begins a session and sends a code to the e-mail address and another to the mobile number, as far as they are given. ' +
    'With the number of a session that lives: sends codes that are not verified yet again, and the session ends when it ' +
    'would have. The body is the number of the session.',
  source: 'P §7, §8',
  envelope: 'bare',
  request: z.object({
    /** Where codes of type 1 go; empty or absent: none. */
    Email: z.optional(identifier),
    /** Where codes of type 2 go, with the country code; empty or absent: none. */
    MobileNo: z.optional(number(32)),
    LanguageCode: language,
    /** A session of this browser, for the same e-mail address and number; -1 or absent: a new one. */
    SessionId: z.optional(otpSessionId),
    /** Extension: what it is for; absent: electronic bills or support. Always the same in one session. */
    Purpose: z.optional(z.enum(otpSessionPurposes)),
    /** Extension: send this code only. Absent: every one that can be sent. */
    OtpCodeType: z.optional(codeType),
  }),
  reply: z.int(),
})

export const validateOtp = defineCall({
  name: 'Session/ValidateOtp',
  method: 'POST',
  whileDisabled: true,
  summary:
    'Checks a code of a session: the body is 1 when it is right, 0 when it is wrong. After too many wrong ones the code ' +
    'is refused as `code.void`: another one must be requested.',
  source: 'P §5, §7',
  envelope: 'bare',
  request: z.object({ SessionId: otpSessionId, OtpCode: oneTimeCode, OtpCodeType: codeType }),
  reply: z.literal([0, 1]),
})

/** One code of a session, as its page draws it. */
export const otpSessionStep = z.object({
  otpCodeType: codeType,
  /** The recipient, masked: `c•••••r@example.com`. */
  destination: z.string(),
  isVerified: z.boolean(),
  /** How many more wrong codes are accepted; 0: another one must be requested. */
  attemptsLeft: z.int(),
  /** Seconds until another code may be requested. */
  resendInSeconds: z.int(),
  /** Seconds until the code ends, by itself or with the session; 0: it has ended. Absent: as other codes. */
  expiresInSeconds: z.optional(z.number()),
})

export const getOtpSession = defineCall({
  name: 'Session/GetDetails',
  method: 'POST',
  whileDisabled: true,
  safe: true,
  summary:
    'How long a session lasts and what it has verified: what a page needs that was reloaded or slept. A backend that does ' +
    'not have this call answers HTTP 404; a session then ends otpSessionStepSeconds after it was created.',
  source: 'extension (P §4, countdown)',
  request: z.object({ SessionId: otpSessionId }),
  reply: replyWith({
    item: z.object({
      sessionId: z.int(),
      /** Seconds until the session ends, more than 0. */
      expiresInSeconds: z.number(),
      /** What it is for is done; nothing else can be done in it. */
      isDone: z.optional(z.literal(true)),
      /** In the order of the codes' types; only those for which the session has a recipient. */
      steps: z.array(otpSessionStep),
    }),
  }),
})
