/** Telephone numbers as customers give them to be reached by, for both sides (A §5, A §9). */
import { withPlainDigits } from './digits.ts'

/** A §5: local numbers have 8 digits; mobile ones begin with 9, landlines with 2. */
const local = { mobile: /^9\d{7}$/, landline: /^2\d{7}$/ }

/** A number of any country, as E.164 has it. */
const international = /^\+[1-9]\d{7,14}$/

/**
 * A telephone number as it is kept: `+35799123456`.
 *
 * @returns undefined where it is none
 */
export function phoneIn(typed: string, kind: keyof typeof local): string | undefined {
  const number = withPlainDigits(typed)
    .replaceAll(/[\s()./-]|[\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/^00/, '+')
  const ownDigits = number.startsWith('+357') ? number.slice(4) : number
  if (local[kind].test(ownDigits)) return `+357${ownDigits}`
  return international.test(number) && !number.startsWith('+357') ? number : undefined
}
