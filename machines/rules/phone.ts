/** Mobile numbers, as both sides of the portal judge them (P §5, A §5). */
export {
  internationalMobile,
  isMobileNumber,
  looksLikeNumber,
  normalisedMobile,
  policyOfOwn,
  type MobilePolicy,
} from '#contract/rules/mobile-number.ts'
