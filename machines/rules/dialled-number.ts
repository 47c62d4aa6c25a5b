/**
 * Mobile numbers that are written with a chosen country code (P §5, §9). Knows no numbering plan, so that the first page
 * carries none: `phone.ts` does, and the server has the last word.
 */
import { withoutSeparators } from '#contract/rules/separators.ts'
import { withPlainDigits } from './digits.ts'

/** Fewest digits of a number with its country code. */
const fewestDigits = 11
/** Most digits of a number with its country code (E.164). */
const mostDigits = 15

/** The country code whose mobile numbers start with 9. */
const cyprus = '357'

/** What is wrong with a number; the names are those of P §8. */
export type DialledNumberFault = 'PhoneNumberError' | 'NoCyMobileNum'

/**
 * The digits of a number after its country code, or undefined where it has another country code or is no number.
 *
 * @param callingCode the chosen country code, in digits
 * @param text as typed or pasted: also with `+` or `00` and the country code, or with the country code alone
 */
function nationalDigits(callingCode: string, text: string): string | undefined {
  const typed = withoutSeparators(withPlainDigits(text))
  const international = /^(?:\+|00)(\d*)$/.exec(typed)?.[1]
  if (international !== undefined)
    return international.startsWith(callingCode) ? international.slice(callingCode.length) : undefined
  if (!/^\d+$/.test(typed)) return undefined
  // Nobody's number is so long that it begins with the country code by chance.
  return typed.startsWith(callingCode) && typed.length >= fewestDigits
    ? typed.slice(callingCode.length)
    : typed
}

/** What is wrong with a number, or undefined when nothing is. */
export function dialledNumberFault(callingCode: string, text: string): DialledNumberFault | undefined {
  const digits = nationalDigits(callingCode, text)
  if (!digits) return 'PhoneNumberError'
  if (callingCode === cyprus && !digits.startsWith('9')) return 'NoCyMobileNum'
  const length = callingCode.length + digits.length
  return length >= fewestDigits && length <= mostDigits ? undefined : 'PhoneNumberError'
}

/** The form in which a number is sent: E.164 (`+35799123456`), or as typed when it is none. */
export const dialledNumber = (callingCode: string, text: string): string => {
  const digits = nationalDigits(callingCode, text)
  return digits ? `+${callingCode}${digits}` : text.trim()
}

/** The ways in which an operator's pattern may mean a number: as typed, after the country code, and with it. */
export const dialledForms = (callingCode: string, text: string): readonly string[] => {
  const digits = nationalDigits(callingCode, text) ?? ''
  return [
    withoutSeparators(withPlainDigits(text)),
    digits,
    `${callingCode}${digits}`,
    `+${callingCode}${digits}`,
  ]
}
