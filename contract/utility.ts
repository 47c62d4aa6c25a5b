/** Content and settings (P §7). */
import { defineCall, plainReply, replyWith } from './call.ts'
import { language, organisationSettings, utilitySettings } from './entities.ts'
import { okStatus } from './envelope.ts'
import { text } from './typed-text.ts'
import { z } from './z.ts'

const nothing = z.object({})
const textReply = replyWith({ settings: z.object({ text: z.string() }) })

/** Message numbers (P §7). */
export const textId = {
  legalParagraphs: 2,
  accountDescription: 3,
  registrationIntro: 39,
  /** Caption and address of the way back to the utility's own site (A §7). */
  returnLinkText: 47,
  returnLinkUrl: 48,
  idLabel: 49,
  /** Videos that help: `title||address`, parted by `;` (A §7). */
  videoLinks: 51,
  legalLink: 52,
  accountTooltip: 55,
  passwordRulesTooltip: 56,
  idTooltip: 58,
  mobileTooltip: 59,
  accountEmailTooltip: 60,
  registerButton: 77,
  forgotButton: 78,
  newCustomerButton: 79,
  activationSuccess: 85,
  passwordMessage: 86,
  contactLocations: 94,
  invoiceHelp: 110,
  loginDisabled: 112,
  privacyPolicy: 113,
  successMessage: 114,
  registrationHeader: 115,
  /** How to pay without the portal: bank account, office, telephone; plain text. An extension, as is its number. */
  otherPaymentWays: 116,
} as const

export const getOrganisationSettings = defineCall({
  name: 'Utility/GetOrganisationSettings',
  method: 'POST',
  whileDisabled: true,
  safe: true,
  summary: 'Branding, which public pages exist, and until when signing in is off.',
  source: 'P §7, A §3',
  request: nothing,
  reply: replyWith({ value: organisationSettings }),
})

export const getSettings = defineCall({
  name: 'Utility/GetSettings',
  method: 'POST',
  whileDisabled: true,
  safe: true,
  summary: 'What this portal offers and how its flows behave.',
  source: 'P §7, A §3',
  request: nothing,
  reply: replyWith({ value: utilitySettings }),
})

export const getMessage = defineCall({
  name: 'Utility/GetMessage',
  method: 'POST',
  whileDisabled: true,
  safe: true,
  summary: 'One configured text in a language; falls back to English.',
  source: 'P §7',
  request: z.object({ Lang: language, TextId: z.int() }),
  reply: textReply,
})

export const getMessages = defineCall({
  name: 'Utility/GetMessages',
  method: 'POST',
  whileDisabled: true,
  safe: true,
  summary: 'Several configured texts; 113, 94 and 2 hold JSON. Texts that do not exist are left out.',
  source: 'P §7',
  request: z.object({ Lang: language, TextIds: z.array(z.int()).check(z.maxLength(100)) }),
  reply: replyWith({ items: z.array(z.object({ textId: z.int(), text: z.string() })) }),
})

export const getPortalWelcomeMessage = defineCall({
  name: 'Utility/GetPortalWelcomeMessage',
  method: 'POST',
  safe: true,
  summary: 'The welcome text of the home page.',
  source: 'P §7',
  request: z.object({ Value: language }),
  reply: textReply,
})

export const getPortalLicenceAgreement = defineCall({
  name: 'Utility/GetPortalLicenceAgreement',
  method: 'POST',
  safe: true,
  summary:
    'The terms that must be accepted before signing in. Plain text, paragraphs separated by blank lines.',
  source: 'P §7',
  request: z.object({ Value: language }),
  reply: textReply,
})

export const getPortalLicenceAgreementHash = defineCall({
  name: 'Utility/GetPortalLicenceAgreementHash',
  method: 'POST',
  safe: true,
  summary: 'Identifies the version of the terms in a language: changes whenever the text does.',
  source: 'P §7',
  request: z.object({ Value: language }),
  reply: replyWith({ hash: z.string() }),
})

export const getPasswordMinimumLength = defineCall({
  name: 'Utility/GetPasswordMinimumLength',
  method: 'POST',
  safe: true,
  summary: 'The shortest password that is accepted; 7 unless configured.',
  source: 'P §7',
  request: nothing,
  reply: replyWith({ value: z.int() }),
})

export const validateReCaptchaKey = defineCall({
  name: 'Utility/ValidateReCaptchaKey',
  method: 'GET',
  summary: 'Checks the proof of the human check and marks this visit as human when it holds.',
  source: 'P §7; marking the visit: design §9.6',
  request: z.object({ key: text(8192).check(z.minLength(1)) }),
  reply: z.object({ data: z.object({ ...okStatus.shape, success: z.boolean() }) }),
})

export const setLanguage = defineCall({
  name: 'Utility/SetLanguage',
  method: 'POST',
  whileDisabled: true,
  summary: 'Remembers the language of the visit and, when asked, of the profile of who is signed in.',
  source: 'A §7',
  request: z.object({ LanguageCode: language, UpdateProfile: z.boolean() }),
  reply: plainReply,
})
