/** Identity numbers (P §3 ID type option, P §5 identity-number input). */
import { withPlainDigits } from './digits.ts'
import { withoutInvisible } from './invisible.ts'

/** A type of identity number that can be chosen. */
export interface IdentityType {
  value: string
  text: string
  /** May be `prefix|display text`. */
  description: string
  /** What prefix and number must match as a whole, or empty. */
  regularExpression: string
}

/** The part of the description before the bar (P §3), or empty. */
export const identityPrefix = ({ description }: IdentityType): string => {
  const bar = description.indexOf('|')
  return bar < 0 ? '' : description.slice(0, bar)
}

/** What people read of a type: the description after the bar, else the text. */
export const identityTypeLabel = ({ description, text }: IdentityType): string => {
  const bar = description.indexOf('|')
  return (bar < 0 ? '' : description.slice(bar + 1).trim()) || text
}

/** The number as it is sent: without blanks, and with the prefix of its type in front, once, as the type spells it. */
export function fullIdentityNumber(typed: string, type: IdentityType | undefined): string {
  const number = withPlainDigits(withoutInvisible(typed)).replace(/\s/g, '')
  const prefix = type ? identityPrefix(type).replace(/\s/g, '') : ''
  if (number === '') return ''
  const hasPrefix = number.toLowerCase().startsWith(prefix.toLowerCase())
  return prefix + (hasPrefix ? number.slice(prefix.length) : number)
}

/**
 * Whether an identity number may be sent: it is there, and has the form that its type asks for (P §5).
 *
 * @param type the chosen type; undefined when the utility knows no types
 */
export function isIdentityNumber(typed: string, type: IdentityType | undefined): boolean {
  if (typed.trim() === '') return false
  if (!type?.regularExpression) return true
  try {
    return new RegExp(`^(?:${type.regularExpression})$`).test(fullIdentityNumber(typed, type))
  } catch {
    // An operator's slip must not lock everybody out; the server has the last word.
    return true
  }
}

/**
 * The same for a type that was chosen among some. Where types exist, one of them must be chosen.
 *
 * @param typeId `value` of the chosen type, or empty
 */
export function isNumberOfTypes(typed: string, typeId: string, types: readonly IdentityType[]): boolean {
  const type = types.find(({ value }) => value === typeId)
  return (type !== undefined || types.length === 0) && isIdentityNumber(typed, type)
}
