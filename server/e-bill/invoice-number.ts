/** Numbers of invoices as people type them (P §5). */
import { withPlainDigits } from '#contract/rules/digits.ts'

/** P §9: for registering, and for unsubscribing. */
export const fewestDigits = { registering: 15, unsubscribing: 7 } as const

/** The digits of a number that was typed with blanks, dashes, slashes or dots between them; undefined when it is none. */
export function invoiceDigits(typed: string): string | undefined {
  const number = withPlainDigits(typed).replace(/[\s./\-‐‑–]/gu, '')
  return /^\d+$/.test(number) ? number : undefined
}

/** P §5: '0' and the characters 3 to 7 of the number. */
export const propertyReferenceOf = (number: string): string => `0${number.slice(2, 7)}`
