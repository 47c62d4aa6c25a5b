/** How telephone numbers are written, for both sides. Knows no numbering plan: `mobile-number.ts` does. */
import { withPlainDigits } from './digits.ts'
import { withoutInvisible } from './invisible.ts'
import { withoutSeparators } from './separators.ts'

/** The digit that is dialled only inside a country, as people put it behind the country code: `+44 (0)7700 900123`. */
const trunkInBrackets = /(?<=\d[^\d]*)[([{\uff08]\s*[08]\s*[)\]}\uff09](?=[^\d]*\d)/u

/** Countries whose numbers begin with a zero of their own: nobody can tell it from one in brackets. */
const ownZero = /^\+(?:39|378|379|225|229|241|242)/

/** Country codes have one digit, two, or else three (ITU-T E.164). */
const countryCode = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])|^\+[2-9]\d\d/

/** Plans of one length: a number with less or more is none. */
const ofTenDigits = /^\+[17](?!\d{10}$)/

/**
 * What was dialled: digits, after a plus where the country code is among them (`+35799123456`, `99123456`).
 *
 * @param text as typed or copied: also `tel:+357-99-123456`, `(+357) 99 123456`, `00357 99 123456`
 * @returns undefined where anything else is in it, as an extension or a second number
 */
export function dialledDigits(text: string): string | undefined {
  const typed = withPlainDigits(withoutInvisible(text))
    .trim()
    .replace(/^tel:(?:\/\/)?/i, '')
    .replaceAll(/[\uff0b\ufe62]/g, '+')
  const hasTrunk = trunkInBrackets.test(typed)
  const dialled = withoutSeparators(typed.replace(trunkInBrackets, '')).replace(/^00/, '+')
  if (!/^(?:\+[1-9])?\d+$/.test(dialled)) return undefined
  return hasTrunk && ownZero.test(dialled) ? undefined : dialled
}

/**
 * A number with its country code without the zero that is dialled only inside a country: `+4407700900123` is
 * `+447700900123`.
 *
 * @param dialled with a plus
 * @returns undefined where it is no number, whichever plan one goes by
 */
export function withoutTrunkZero(dialled: string): string | undefined {
  const code = countryCode.exec(dialled)?.[0]
  if (code === undefined) return undefined
  const national = dialled.slice(code.length)
  const number = ownZero.test(dialled) ? dialled : code + national.replace(/^0/, '')
  // Two zeros are no trunk zero.
  const isNumber = /^\+\d{7,15}$/.test(number) && (ownZero.test(number) || number[code.length] !== '0')
  return isNumber && !ofTenDigits.test(number) ? number : undefined
}
