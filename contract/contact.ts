/** Writing to support, and the files that help before that (P §2, §5, §7). */
import { defineCall, fileReply, plainReply, replyWith } from './call.ts'
import { language } from './entities.ts'
import { otpCodeType, otpSessionId, repeatedCode } from './otp-session.ts'
import { identifier, number, text } from './typed-text.ts'
import { z } from './z.ts'

/** Files that exist in every language (P §7). The first one is the manual of the portal (A §2.3, §7). */
export const localizedFile = { applicationGuide: 1, mapGuide: 2 } as const

const localizedFileNumber = z.literal([localizedFile.applicationGuide, localizedFile.mapGuide])

export const isExistingLocalizedFile = defineCall({
  name: 'Utility/IsExistingLocalizedFile',
  method: 'POST',
  safe: true,
  summary: 'Whether there is a guide in the language of the visit or in English.',
  source: 'A §2.3, §7',
  request: z.object({ Value: localizedFileNumber }),
  reply: replyWith({ isExisting: z.boolean() }),
})

export const downloadLocalizedFile = defineCall({
  name: 'Utility/DownloadLocalizedFile',
  method: 'POST',
  whileDisabled: true,
  safe: true,
  summary: 'A guide in the language of the visit, else in English; its name is in content-disposition.',
  source: 'P §7, A §7',
  envelope: 'file',
  request: z.object({ Value: localizedFileNumber }),
  reply: fileReply,
})

export const getAccountExampleImage = defineCall({
  name: 'Utility/GetAccountExampleImage',
  method: 'GET',
  safe: true,
  summary:
    'A picture of an invoice with its number marked, in that language, else that of the visit. Its address may be the ' +
    'source of an image.',
  source: 'P §7',
  envelope: 'file',
  request: z.object({
    /** Extension: an image is asked for by the browser, which does not know the language of the page. */
    language: z.optional(language),
  }),
  reply: fileReply,
})

/** One line: what becomes part of a mail's head has no second one. */
const line = (longest: number) => text(longest).check(z.regex(/^\P{Cc}*$/u))

export const sendContactUsEmail = defineCall({
  name: 'Utility/SendContactUsEmail',
  method: 'POST',
  whileDisabled: true,
  summary:
    'Sends a message to the support of the utility. The e-mail address (OtpType 1) or the phone (OtpType 2) in the body ' +
    'must be the one that the session has verified. Ends the session.',
  source: 'P §5, §7',
  request: z.object({
    lang: language,
    Subject: line(150),
    Body: z.object({
      name: line(100).check(z.minLength(1)),
      /** Empty where there is none; one of e-mail and phone is there. */
      email: identifier,
      phone: number(32),
      message: text(4000).check(z.minLength(1)),
    }),
    SessionId: otpSessionId,
    OtpType: z.literal([otpCodeType.email, otpCodeType.phone]),
    OtpCode: repeatedCode,
  }),
  reply: plainReply,
})
