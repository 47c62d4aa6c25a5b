/** An example of the identity number that a type asks for: screens show it, and nothing is judged by it. */
import { isIdentityNumber, type IdentityType } from '#contract/rules/identity-number.ts'

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
