/** Telephone numbers as customers give them to be reached by, for both sides (A §5, A §9). */
import { dialledDigits, withoutTrunkZero } from './dialled-digits.ts'
import { isKnownMobile } from './mobile-number.ts'

/** A §5: local numbers have 8 digits; mobile ones begin with 9, landlines with 2. */
const local = { mobile: /^9\d{7}$/, landline: /^2\d{7}$/ }

/**
 * A telephone number as it is kept: `+35799123456`. A mobile number gets messages: of another country, too, it must be one
 * that a plan knows.
 *
 * @returns undefined where it is none
 */
export function phoneIn(typed: string, kind: keyof typeof local): string | undefined {
  const dialled = dialledDigits(typed)
  if (dialled === undefined) return undefined
  if (local[kind].test(dialled)) return `+357${dialled}`
  const withCode = /^357\d{8}$/.test(dialled) ? `+${dialled}` : dialled
  const number = withCode.startsWith('+') ? withoutTrunkZero(withCode) : undefined
  if (number?.startsWith('+357')) return local[kind].test(number.slice(4)) ? number : undefined
  return number !== undefined && (kind === 'landline' || isKnownMobile(number)) ? number : undefined
}

/**
 * A number that somebody can dial, of any country and any kind, as it is kept: with its country code where that was typed or
 * is told by the form of the number, else the digits. Whether it exists only its numbering plan knows.
 *
 * @returns undefined where nobody can dial it
 */
export function dialablePhone(typed: string): string | undefined {
  const known = phoneIn(typed, 'landline') ?? phoneIn(typed, 'mobile')
  const dialled = dialledDigits(typed) ?? ''
  return known ?? (/^\d{6,15}$/.test(dialled) ? dialled : undefined)
}
