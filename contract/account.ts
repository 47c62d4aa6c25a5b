/** Signing in and out, and the profile (P §7, A §7). */
import { defineCall, plainReply, replyWith } from './call.ts'
import { codeDelivery } from './code-delivery.ts'
import { profile } from './entities.ts'
import { identifier, oneTimeCode, secret } from './typed-text.ts'
import { z } from './z.ts'

export const loginWithOtpStage1 = defineCall({
  name: 'account/LoginWithOtpStage1',
  method: 'POST',
  summary: 'Checks the password and sends a one-time code, unless this computer is trusted.',
  source: 'P §7',
  request: z.object({
    Email: identifier,
    /** Extension: may be empty with `Resend` while a code of this session lives, which has given it for that one. */
    Password: secret,
    /** Extension: true asks for another code. Without it a code that was sent a moment ago stays the one to type. */
    Resend: z.optional(z.boolean()),
  }),
  reply: replyWith({
    /** Extension: false when this computer is trusted and no code was sent. Absent means true. */
    codeRequired: z.optional(z.boolean()),
    ...codeDelivery,
  }),
})

export const login = defineCall({
  name: 'account/Login',
  method: 'POST',
  summary: 'Signs in. Needs the human check, and the code that was sent unless this computer is trusted.',
  source: 'P §7',
  request: z.object({
    Email: identifier,
    /** Extension: may be empty with the code of this session, which has given it for that one (decision 0377). */
    Password: secret,
    OtpCode: oneTimeCode,
    TrustedComputer: z.boolean(),
  }),
  reply: plainReply,
})

export const sendResetUserPassword = defineCall({
  name: 'account/SendResetUserPassword',
  method: 'POST',
  summary: 'Sends a code to reset a password. Answers alike whether or not the account exists.',
  source: 'P §7',
  request: z.object({ Email: identifier, SendOtpCode: z.boolean() }),
  reply: replyWith(codeDelivery),
})

export const sendUnlockCode = defineCall({
  name: 'account/SendUnlockCode',
  method: 'POST',
  summary:
    'Sends a code that opens the lock after wrong passwords for this browser. Answers alike whether or not there is a lock or an account.',
  source: 'extension; decision 0341',
  request: z.object({
    Email: identifier,
    /** True asks for another code. Without it a code that was sent a moment ago stays the one to type. */
    Resend: z.optional(z.boolean()),
  }),
  reply: replyWith(codeDelivery),
})

export const unlockSignIn = defineCall({
  name: 'account/UnlockSignIn',
  method: 'POST',
  summary: 'Opens the lock for this browser by the code that was sent to it. The password is still to come.',
  source: 'extension; decision 0341',
  request: z.object({ Email: identifier, OtpCode: oneTimeCode }),
  reply: plainReply,
})

export const getProfileStatus = defineCall({
  name: 'account/GetProfileStatus',
  method: 'POST',
  whileDisabled: true,
  safe: true,
  summary:
    'Whether somebody is signed in: 1 yes, 0 no, 2 not yet: the external provider has answered (A §4).',
  source: 'A §7',
  request: z.object({}),
  reply: replyWith({ status: z.int(), userEmail: z.string() }),
})

export const getExternalAccount = defineCall({
  name: 'account/GetExternalAccount',
  method: 'POST',
  summary:
    'Begins the session of who has come back from the external provider (profile status 2), once, or says why not.',
  source: 'extension; A §4',
  request: z.object({}),
  reply: replyWith({
    /** The e-mail address or mobile number by which GetProfileDetails knows this person. */
    userEmail: z.string(),
  }),
})

export const getProfileDetails = defineCall({
  name: 'account/GetProfileDetails',
  method: 'POST',
  safe: true,
  summary: 'The profile of who is signed in. Another username is refused.',
  source: 'P §7, A §7',
  request: z.object({ Username: identifier }),
  reply: replyWith({ item: profile }),
  access: 'signedIn',
})

export const logout = defineCall({
  name: 'account/Logout',
  method: 'POST',
  whileDisabled: true,
  summary: 'Ends the session on the server. Harmless when nobody is signed in.',
  source: 'A §7',
  request: z.object({}),
  reply: plainReply,
})
