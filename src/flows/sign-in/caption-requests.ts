/** The configured captions of the login screen, and the requests for them (P §7). */
import type { Language } from '#contract/entities.ts'
import { textId } from '#contract/utility.ts'

/** Their names in `textId`. */
export const captionNames = [
  'registerButton',
  'forgotButton',
  'newCustomerButton',
  'legalLink',
  'loginDisabled',
] as const

/** One of them. */
export type CaptionName = (typeof captionNames)[number]

export const captionRequest = (name: CaptionName, language: Language) => ({
  Lang: language,
  TextId: textId[name],
})
