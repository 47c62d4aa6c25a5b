/** How screens write an e-mail address that is kept: its domain in the letters of its owner. */
export { writtenEmail } from '#contract/rules/written-email.ts'
