/** Account numbers with the utility (P §2, text 3): utilities give them out, and some have letters in them. */
import { withoutInvisible } from '#contract/rules/invisible.ts'
import { withPlainDigits } from './digits.ts'

const longest = 40

/** The number as it is sent. People copy it with blanks from paper. */
export const normalisedAccountNumber = (text: string): string =>
  withPlainDigits(withoutInvisible(text))
    .replace(/\s/g, '')
    .replaceAll(/\p{Pd}|\u2212/gu, '-')
    .toUpperCase()

/** Whether a text may be an account number. */
export const isAccountNumber = (text: string): boolean => {
  const number = normalisedAccountNumber(text)
  return number.length <= longest && /^[\p{L}\d][\p{L}\d./-]*$/u.test(number)
}
