/** Changing the name that people sign in with: e-mail address or mobile number (A §2.5, §2.6, §7). */
import { defineCall, plainReply, replyWith } from './call.ts'
import { codeDelivery } from './code-delivery.ts'
import { identifier, number, oneTimeCode, reference, secret } from './typed-text.ts'
import { z } from './z.ts'

const mobileNo = /* @__PURE__ */ number(32)

export const changeEmail = defineCall({
  name: 'account/ChangeEmail',
  method: 'POST',
  summary:
    'With SendOtpCode: sends a code and a link to the new address of who is signed in (A §2.5, reading A). ' +
    'With Email and ActivationCode: changes the address by the code of a link, signed in or not (reading B).',
  source: 'A §7',
  request: z.object({
    Password: secret,
    NewEmail: identifier,
    SendOtpCode: z.optional(z.boolean()),
    /** Reading B: the current address. */
    Email: z.optional(identifier),
    /** Reading B: the code of the link. */
    ActivationCode: z.optional(reference),
  }),
  reply: replyWith(codeDelivery),
})

export const changeEmailComplete = defineCall({
  name: 'account/ChangeEmailComplete',
  method: 'POST',
  summary:
    'Changes the e-mail address: by Value, the code of a link, signed in or not; or by Password, Email (the new one) ' +
    'and OtpCode of who is signed in. The session that asked for the change with the password may leave it out.',
  source: 'A §7',
  request: z.object({
    Value: z.optional(reference),
    Password: z.optional(secret),
    Email: z.optional(identifier),
    OtpCode: z.optional(oneTimeCode),
  }),
  reply: plainReply,
})

export const changeMobilePhoneNoRequest = defineCall({
  name: 'account/ChangeMobilePhoneNoRequest',
  method: 'POST',
  summary: 'Sends a code to the new mobile number of who is signed in.',
  source: 'A §7',
  request: z.object({ Password: secret, MobilePhoneNo: mobileNo }),
  reply: replyWith(codeDelivery),
  access: 'signedIn',
})

export const changeMobilePhoneNoComplete = defineCall({
  name: 'account/ChangeMobilePhoneNoComplete',
  method: 'POST',
  summary:
    'Changes the mobile number of who is signed in, by the code that was sent to the new one. The session that asked for ' +
    'the change with the password may leave it out.',
  source: 'A §7',
  request: z.object({ Password: z.optional(secret), MobilePhoneNo: mobileNo, OtpCode: oneTimeCode }),
  reply: plainReply,
  access: 'signedIn',
})
