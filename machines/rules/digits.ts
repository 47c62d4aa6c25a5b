/** Digits of other scripts, as both sides of the portal read them. */
export { withPlainDigits } from '#contract/rules/digits.ts'
