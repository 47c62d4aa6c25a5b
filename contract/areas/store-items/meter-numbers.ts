/** Serial numbers of meters, as they are typed: several in one field, each in a line of its own or between commas. */
import { text } from '../kit/fields.ts'

/** Of one number. Latin letters alone: others look the same, and would be another number. */
const oneNumber = String.raw`[A-Za-z0-9][A-Za-z0-9./\-]{0,29}`

/** So many characters hold 500 numbers of usual length; a call with more is too large for the portal. */
const most = 6000

/** Of a count, which names all that lies in a warehouse: twice as many. */
export const mostCounted = 12_000

/** A field of serial numbers. */
export const meterNumbers = <const O extends object>(options: O) =>
  text({
    max: most,
    isLong: true,
    pattern: new RegExp(String.raw`^[\s,;]*${oneNumber}(?:[\s,;]+${oneNumber})*[\s,;]*$`),
    ...options,
  })

/** The numbers of a field, in capitals. */
export const numbersIn = (typed: unknown): readonly string[] =>
  typeof typed === 'string' ? typed.split(/[\s,;]+/).flatMap((one) => (one ? [one.toUpperCase()] : [])) : []

/** Numbers as a field keeps them, in their order. @returns null: there are none */
export const numbersText = (numbers: readonly string[]): string | null =>
  numbers.length === 0 ? null : numbers.toSorted().join(', ')

/** Whether every number stands there once. */
export const standOnce = (typed: string | null): boolean => {
  const numbers = numbersIn(typed)
  return new Set(numbers).size === numbers.length
}

/** Numbers of the first ones that are not among the others. */
export const without = (numbers: readonly string[], others: readonly string[]): readonly string[] => {
  const left = new Set(others)
  return numbers.filter((number) => !left.has(number))
}
