/** The number of an application, as people copy it from a mail or from paper. */
import { withPlainDigits } from './digits.ts'

/** @returns undefined for what is no number of an application */
export function applicationNumberIn(text: string): number | undefined {
  const digits = withPlainDigits(text).replace(/[\s\u00a0]/g, '')
  if (!/^\d{1,15}$/.test(digits)) return undefined
  return Number(digits) || undefined
}
