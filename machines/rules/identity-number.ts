/** Identity numbers, as both sides of the portal judge them. */
export {
  fullIdentityNumber,
  identityPrefix,
  identityTypeLabel,
  isIdentityNumber,
  isNumberOfTypes,
  type IdentityType,
} from '#contract/rules/identity-number.ts'
