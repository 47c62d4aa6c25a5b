/** Registering and activating an account (P §3, §7, §8). */
import { defineCall, plainReply, replyWith } from './call.ts'
import { codeDelivery } from './code-delivery.ts'
import { registrationType } from './entities.ts'
import { identifier, number, oneTimeCode, reference, secret, text, textWithNumbers } from './typed-text.ts'
import { z } from './z.ts'

export const registerProfile = defineCall({
  name: 'account/RegisterProfile',
  method: 'POST',
  summary:
    'Registers an account and sends a code and a link to activate it. Needs the human check. Answers alike ' +
    'whether or not the identifier has an account already; its owner gets a message instead.',
  source: 'P §3, §7',
  request: z.object({
    AccountName: textWithNumbers(100),
    Password: secret,
    /** With the prefix of its type in front, when the type has one; empty when none is asked for. */
    IdNo: number(64),
    /** Extension: value of the ID type option, or empty. */
    IdTypeId: z.optional(text(16)),
    /** The e-mail address in lower case when RegistrationType is 1, else empty. */
    Email: identifier,
    /** The mobile number when RegistrationType is 2, else empty. */
    MobileNo: number(32),
    SendOtpCode: z.boolean(),
    RegistrationType: z.literal([registrationType.email, registrationType.mobile]),
  }),
  reply: replyWith({
    ...codeDelivery,
    /** Extension: what ActivateAccount and ResendActivationOtpCode take as Value. Absent: the code itself. */
    value: z.optional(z.string()),
  }),
})

export const activateAccount = defineCall({
  name: 'account/ActivateAccount',
  method: 'POST',
  summary:
    'Activates an account by the Value of its link or registration, and by the code where customerLoginWithOtp is on. ' +
    'A refusal carries the result code 0 to 4 of P §8.',
  source: 'P §3, §7, §8',
  request: z.object({ Value: reference, OtpCode: z.optional(oneTimeCode) }),
  reply: plainReply,
})

export const resendActivationOtpCode = defineCall({
  name: 'account/ResendActivationOtpCode',
  method: 'POST',
  summary: 'Sends another code for a registration, by the Value of its link or registration.',
  source: 'P §7',
  request: z.object({ Value: reference }),
  reply: replyWith(codeDelivery),
})

/** An ID type option (P §3). */
export const idType = z.object({
  value: z.string(),
  text: z.string(),
  /** May be `prefix|display text`: the part before the bar is the prefix of the number. */
  description: z.string(),
  /** What prefix and number must match as a whole, or empty. */
  regularExpression: z.string(),
})
export type IdType = z.infer<typeof idType>

const option = z.object({ value: z.string(), text: z.string() })

export const getLookups = defineCall({
  name: 'NewCustomer/GetLookups',
  method: 'POST',
  safe: true,
  summary: 'What can be chosen from: types of identity number, genders, types of consumer, guide notes.',
  source: 'P §3, §7',
  request: z.object({}),
  reply: replyWith({
    idTypes: z.array(idType),
    genders: z.array(option),
    consumerTypes: z.array(option),
    /** One for each step of the new-customer application. */
    guideNotes: z.array(z.string()),
    /** `0` individual and `1` company (P §3); absent: the page has words of its own. */
    accountTypes: z.optional(z.array(option)),
    /** What the five lines of an address are called (P §3); absent: the page has words of its own. */
    uncodedAddressLineNames: z.optional(z.array(z.string())),
    /** Extension: lines of the personal address, 1 to 5, that must be there. */
    requiredAddressLines: z.optional(z.array(z.int().check(z.minimum(1), z.maximum(5)))),
  }),
})
