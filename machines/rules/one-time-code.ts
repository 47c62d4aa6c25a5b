/** One-time codes (P §5: up to 6 digits, trimmed). */
import { withoutInvisible } from '#contract/rules/invisible.ts'
import { withPlainDigits } from './digits.ts'

/** The form in which a code is sent. */
export const normalisedCode = (text: string): string => withPlainDigits(withoutInvisible(text)).trim()

/** Whether something that can be a code was typed. */
export const isCodeGiven = (text: string): boolean => /^\d{1,6}$/.test(normalisedCode(text))

/**
 * Finds the code in what was typed or pasted, up to `length` digits.
 *
 * A run of exactly `length` digits, possibly parted by spaces or hyphens, wins over other numbers in the
 * text: "Your code, valid for 10 minutes, is 123 456" gives 123456. Without one, the digits are taken in order.
 */
export function readCode(text: string, length: number): string {
  const plain = withPlainDigits(withoutInvisible(text))
  const whole = new RegExp(`(?<!\\d)\\d(?:[\\s\\p{Pd}\\u2212]?\\d){${length - 1}}(?!\\d)`, 'u').exec(plain)
  return (whole?.[0] ?? plain).replace(/\D/g, '').slice(0, length)
}
