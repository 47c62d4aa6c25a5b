/** The names that people sign in with: e-mail addresses and mobile numbers. */
import { registrationType } from '#contract/entities.ts'
import { isEmail, normalisedEmail } from '#contract/rules/email.ts'
import { withoutSeparators } from '#contract/rules/separators.ts'
import { writtenEmail } from '#contract/rules/written-email.ts'
import type { Channel } from '#server/platform/delivery/outgoing-messages.ts'
import { acceptedMobile, internationalMobile, type MobileSettings } from './mobile-numbers.ts'

/** An e-mail address in the form in which it is kept, or undefined when the text is none (decision 0003). */
export function acceptedEmail(typed: string): string | undefined {
  const address = normalisedEmail(typed)
  return isEmail(address) ? address : undefined
}

/** An identifier of a registration type, in its normal form; undefined when it is none or not accepted. */
export const acceptedIdentifier = (
  typed: string,
  type: 1 | 2,
  settings: MobileSettings,
): string | undefined =>
  type === registrationType.email ? acceptedEmail(typed) : acceptedMobile(typed, settings)

/** The one spelling under which an identifier is stored and compared: lower case, or E.164. */
export function normalIdentifier(typed: string, settings: MobileSettings): string {
  if (typed.includes('@')) return normalisedEmail(typed)
  return internationalMobile(typed, settings) ?? withoutSeparators(typed.toLowerCase())
}

/** How the owner of an identifier (in its normal form) is reached. */
export const channelOf = (identifier: string): Channel => (identifier.includes('@') ? 'email' : 'sms')

const dots = '•••••'

/**
 * An identifier as it may be shown to somebody who proved nothing yet: `c•••••r@example.com`, `+357•••••56`.
 * Made from the identifier alone, so that it does not tell whether there is an account.
 */
export function maskedIdentifier(identifier: string): string {
  const at = identifier.lastIndexOf('@')
  if (at > 0) {
    const name = identifier.slice(0, at)
    const last = name.length > 2 ? name.slice(-1) : ''
    return `${name[0]}${dots}${last}${writtenEmail(identifier).slice(at)}`
  }
  return identifier.length > 7 ? `${identifier.slice(0, 4)}${dots}${identifier.slice(-2)}` : dots
}
