/** The number of an application, as people copy it from a mail or from paper. */
import { withoutSeparators } from '#contract/rules/separators.ts'
import { withPlainDigits } from './digits.ts'

/** @returns undefined for what is no number of an application */
export function applicationNumberIn(text: string): number | undefined {
  const digits = withoutSeparators(withPlainDigits(text))
  if (!/^\d{1,15}$/.test(digits)) return undefined
  return Number(digits) || undefined
}
