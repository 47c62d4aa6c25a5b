/** Which mobile numbers this utility accepts, as its settings say (P §3, §5). */
import type { UtilitySettings } from '#contract/entities.ts'
import type { MobilePolicy } from '#machines/rules/phone.ts'

export const mobilePolicy = (utility: UtilitySettings): MobilePolicy => ({
  pattern: utility.customerMobileNoRegExpr,
  prefix: utility.customerMobileNoPrefix,
  countries: utility.customerMobileAllowedPhoneCounties,
})
