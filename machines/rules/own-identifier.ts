/** Whether an e-mail address or a mobile number is the one of the profile (A §5). Lazy pages only: see `phone.ts`. */
import { withPlainDigits } from './digits.ts'
import { isEmail, normalisedEmail } from './email.ts'
import { isMobileNumber, normalisedMobile, type MobilePolicy } from './phone.ts'

const digitsOf = (text: string): string => withPlainDigits(text).replace(/\D/g, '')

/** Whether a text is the e-mail address of the profile; blanks around it and capitals do not count. */
export const isOwnEmail = (text: string, profileEmail: string): boolean =>
  isEmail(text) && normalisedEmail(text) === normalisedEmail(profileEmail)

/**
 * Whether a text is a mobile number that the number of the profile contains (A §5): with its country code as well as
 * without it.
 */
export const isOwnMobile = (text: string, profileMobile: string, policy: MobilePolicy): boolean =>
  isMobileNumber(text, policy) &&
  [digitsOf(text), digitsOf(normalisedMobile(text, policy))].some((digits) =>
    digitsOf(profileMobile).includes(digits),
  )
