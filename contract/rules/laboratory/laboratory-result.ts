/** What a laboratory writes for one parameter, kept as it wrote it: operator and digits. */
import { withPlainDigits } from '../digits.ts'
import { exactNumber, type ExactNumber } from './exact-number.ts'

/** `<`: below what could be measured; `>`: more than could be counted. */
export const resultOperators = ['=', '<', '>'] as const
export type ResultOperator = (typeof resultOperators)[number]

/** `count`: germs in a volume, whole numbers, 0 is a result. `amount`: whatever is measured; nothing measured is never 0. */
export type ParameterKind = 'count' | 'amount'

export interface LaboratoryResult {
  operator: ResultOperator
  /** With all digits of the laboratory and a point: `0.050`. */
  value: string
}

/**
 * Why something is no result. `zero`: a 0 for an amount, or "< 0": nobody measures nothing, so "<" and the limit of
 * quantification is to be written. `notDetected`: words such as "ND" in the place of that. `notWhole`: half a germ.
 */
export type ResultProblem = 'missing' | 'zero' | 'notDetected' | 'notWhole' | 'notNumber'

export type ReadResult = { result: LaboratoryResult } | { problem: ResultProblem }

const notDetectedWords = /^(?:n\.?\s?d\.?|bdl|<\s*(?:lod|loq|dl|ql))$/i

const problemOf = (
  operator: ResultOperator,
  number: ExactNumber,
  kind: ParameterKind,
): ResultProblem | undefined => {
  if (kind === 'count' && number.digits % 10n ** BigInt(number.decimals) !== 0n) return 'notWhole'
  if (number.digits === 0n && (operator === '<' || (kind === 'amount' && operator === '='))) return 'zero'
  return undefined
}

/**
 * Reads a result, the same way whether it was typed, came in a file or belongs to a repeat.
 *
 * @param decimalMark of the language or the file; the other mark is refused, because `1,200` would be two numbers
 */
export function readResult(typed: string, kind: ParameterKind, decimalMark: '.' | ','): ReadResult {
  const text = withPlainDigits(typed).replace('٫', decimalMark).trim()
  if (text === '') return { problem: 'missing' }
  if (notDetectedWords.test(text)) return { problem: 'notDetected' }
  const [, sign = '=', rest = ''] = /^([<>=])?\s*(.*)$/.exec(text) ?? []
  if (decimalMark === ',' && rest.includes('.')) return { problem: 'notNumber' }
  const value = decimalMark === ',' ? rest.replace(',', '.') : rest
  const operator = resultOperators.find((each) => each === sign)
  const number = exactNumber(value)
  if (number === undefined || operator === undefined) return { problem: 'notNumber' }
  const problem = problemOf(operator, number, kind)
  return problem === undefined ? { result: { operator, value } } : { problem }
}
