/**
 * Mobile numbers that are written with a chosen country code (P §5, §9). Asks for no numbering plan, so that the first page
 * carries none; where one has come meanwhile, numbers that it does not know are none. The server has the last word.
 */
import { dialledDigits, withoutTrunkZero } from '#contract/rules/dialled-digits.ts'
import { withoutInvisible } from '#contract/rules/invisible.ts'
import { isKnownMobile } from '#contract/rules/mobile-number.ts'

/** Fewest digits of a number with its country code. */
const fewestDigits = 11

/** The country code whose mobile numbers start with 9. */
const cyprus = '357'

/** What is wrong with a number; the names are those of P §8. */
export type DialledNumberFault = 'PhoneNumberError' | 'NoCyMobileNum'

/** In Russia and Kazakhstan one dials 8 in front of a number of the own country. */
const nationally = (callingCode: string, dialled: string): string =>
  callingCode === '7' && /^8\d{10}$/.test(dialled) ? dialled.slice(1) : dialled

/**
 * The digits of a number after its country code, or undefined where it has another country code or is no number.
 *
 * @param callingCode the chosen country code, in digits
 * @param text as typed or pasted: also with `+` or `00` and the country code, or with the country code alone
 */
function nationalDigits(callingCode: string, text: string): string | undefined {
  const dialled = dialledDigits(text)
  if (dialled === undefined) return undefined
  // Nobody's number is so long that it begins with the country code by chance.
  const hasCode = dialled.startsWith(callingCode) && dialled.length >= fewestDigits
  const number = dialled.startsWith('+')
    ? dialled
    : `+${hasCode ? '' : callingCode}${hasCode ? dialled : nationally(callingCode, dialled)}`
  if (!number.startsWith(`+${callingCode}`)) return undefined
  return (withoutTrunkZero(number) ?? number).slice(callingCode.length + 1)
}

/** What is wrong with a number, or undefined when nothing is. */
export function dialledNumberFault(callingCode: string, text: string): DialledNumberFault | undefined {
  const digits = nationalDigits(callingCode, text)
  if (!digits) return 'PhoneNumberError'
  if (callingCode === cyprus && !digits.startsWith('9')) return 'NoCyMobileNum'
  const isLongEnough = callingCode.length + digits.length >= fewestDigits
  return isLongEnough && isKnownMobile(`+${callingCode}${digits}`) ? undefined : 'PhoneNumberError'
}

/** The form in which a number is sent: E.164 (`+35799123456`), or as typed when it is none. */
export const dialledNumber = (callingCode: string, text: string): string => {
  const digits = nationalDigits(callingCode, text)
  return digits ? `+${callingCode}${digits}` : withoutInvisible(text).trim()
}

/** The ways in which an operator's pattern may mean a number: as typed, after the country code, and with it. */
export const dialledForms = (callingCode: string, text: string): readonly string[] => {
  const digits = nationalDigits(callingCode, text) ?? ''
  return [dialledDigits(text) ?? '', digits, `${callingCode}${digits}`, `+${callingCode}${digits}`]
}
