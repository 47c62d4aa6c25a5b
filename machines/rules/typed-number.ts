/**
 * Numbers as people of all languages write them: `1 234,50`, `1.234,50`, `1,234.50`. NaN: it is none.
 *
 * What one language parts groups of digits by, another has before decimals: `4,000` may be four thousand, or four.
 */
import { withPlainDigits } from './digits.ts'

/** Groups of three digits with one sign between them, perhaps with decimals after another. */
const grouped = /^-?[1-9]\d{0,2}([.,\u066c])\d{3}(?:\1\d{3})*(?:(?!\1)[.,\u066b]\d+)?$/
const ungrouped = /^-?\d+(?:[.,\u066b](\d+))?$/
const isAmbiguous = (plain: string): boolean => /^-?\d+[.,]\d{3}$/.test(plain)

function numberIn(text: string, readsAmbiguous: boolean): number {
  const plain = withPlainDigits(text).replace(/\s/g, '')
  const sign = readsAmbiguous || !isAmbiguous(plain) ? grouped.exec(plain)?.[1] : undefined
  const [number, decimals = ''] = ungrouped.exec(sign ? plain.replaceAll(sign, '') : plain) ?? []
  if (number === undefined) return Number.NaN
  // More than two decimals are for the rules to refuse, also when they are zeros: nobody writes four as `4.000`.
  return Number(number.replace(/[,\u066b]/, '.') + (decimals.length > 2 ? '1' : ''))
}

/** A number where a whole one is asked for: `4,000` is four thousand. */
export const typedWhole = (text: string): number => numberIn(text, true)

/** A number where one with two decimals at most is asked for: `4,000` has too many, whatever is meant. */
export const typedDecimal = (text: string): number => numberIn(text, false)
