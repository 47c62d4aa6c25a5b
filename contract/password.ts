/** Regaining and changing a password (P §7, A §7). */
import { defineCall, plainReply } from './call.ts'
import { identifier, oneTimeCode, secret } from './typed-text.ts'
import { z } from './z.ts'

export const resetUserPassword = defineCall({
  name: 'account/ResetUserPassword',
  method: 'POST',
  summary: 'Sets a new password by the code that was sent, and ends every session of the account.',
  source: 'P §7; Identifier: design §9.4',
  request: z.object({
    PasswordResetCode: oneTimeCode,
    Password: secret,
    /** Extension: the e-mail address or mobile number of the route. Six digits alone must not name an account. */
    Identifier: z.optional(identifier),
  }),
  reply: plainReply,
  envelope: 'nested',
})

export const changePassword = defineCall({
  name: 'account/ChangePassword',
  method: 'POST',
  summary: 'Changes the password of who is signed in, and ends their other sessions.',
  source: 'A §7',
  request: z.object({ CurrentPassword: secret, NewPassword: secret }),
  reply: plainReply,
  access: 'signedIn',
})
