/** E-mail addresses, as both sides of the portal judge them. */
export { isEmail, normalisedEmail } from '#contract/rules/email.ts'
