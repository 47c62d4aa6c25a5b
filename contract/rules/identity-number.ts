/** Identity numbers (P §3 ID type option, P §5 identity-number input). */
import { withPlainDigits } from './digits.ts'

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
  const number = withPlainDigits(typed).replace(/\s/g, '')
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

/** One character or class of a regular expression, and how often it comes. */
const unit = /(\[(?:\\.|[^\]\\])+\]|\\[dw]|[A-Za-z0-9/. -])(?:\{(\d+)(?:,\d*)?\}|([?*+]))?/gy

/** The shortest text of a simple expression: digits count up, other classes give their first character. */
function shortestMatch(expression: string): string | undefined {
  const parts = [...expression.matchAll(unit)]
  if (parts.map(([part]) => part).join('') !== expression) return undefined
  let digit = 0
  return parts
    .map(([, what = '', times, sign]) => {
      const count = times === undefined ? (sign === '?' || sign === '*' ? 0 : 1) : Number(times)
      const isDigit = /^(?:\\[dw]|\[(?:0-9|\\d))/.test(what)
      const first = what.startsWith('[') ? (what[1] ?? '') : what
      return Array.from({ length: count }, () => (isDigit ? String(++digit % 10) : first)).join('')
    })
    .join('')
}

/**
 * A number of the form that its type asks for, to be shown as an example: `K123456`.
 *
 * @returns undefined where the type asks for no form, or for one that is not simple
 */
export function exampleIdentityNumber(type: IdentityType | undefined): string | undefined {
  const example = type?.regularExpression && shortestMatch(type.regularExpression)
  return example && isIdentityNumber(example, type) ? example : undefined
}
