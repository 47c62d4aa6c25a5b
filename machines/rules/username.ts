/** The names people sign in with: e-mail addresses and mobile numbers (P §3, registration types). */
import { dialledDigits } from '#contract/rules/dialled-digits.ts'
import { withoutInvisible } from '#contract/rules/invisible.ts'
import { withPlainDigits } from './digits.ts'
import { isEmail, normalisedEmail } from './email.ts'

/** Registration type of a name: 1 when it contains an at-sign, else 2 (P §3). */
export const registrationTypeOf = (username: string): 1 | 2 => (username.includes('@') ? 1 : 2)

/** Whether a text can be a name to sign in with: an e-mail address, or 8 to 15 digits however they are spaced. */
export const isUsername = (text: string): boolean =>
  isEmail(text) || /^\+?\d{8,15}$/.test(dialledDigits(text) ?? '')

/** The form in which a name to sign in with is sent: an e-mail address in lower case, a number as typed, in plain digits. */
export const normalisedUsername = (text: string): string =>
  text.includes('@') ? normalisedEmail(text) : withPlainDigits(withoutInvisible(text)).trim()
