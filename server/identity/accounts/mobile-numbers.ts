/** Mobile numbers (P §5, A §5; settings customerMobileNo…), as this utility accepts and stores them. */
import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile'
import type { UtilitySettings } from '#contract/entities.ts'
import { isMobileNumber, judgeByPlans, mobileIn, type MobilePolicy } from '#contract/rules/mobile-number.ts'

export type MobileSettings = Pick<
  UtilitySettings,
  'customerMobileNoRegExpr' | 'customerMobileAllowedPhoneCounties' | 'customerMobileNoPrefix'
>

judgeByPlans({
  read: (dialled, country) =>
    parsePhoneNumberFromString(dialled, isSupportedCountry(country) ? country : undefined),
  callingCodeOf: (country) => (isSupportedCountry(country) ? getCountryCallingCode(country) : ''),
  isCountry: isSupportedCountry,
})

const policyOf = (settings: MobileSettings): MobilePolicy => ({
  pattern: settings.customerMobileNoRegExpr,
  prefix: settings.customerMobileNoPrefix,
  countries: settings.customerMobileAllowedPhoneCounties,
})

/** A mobile number in E.164 (`+35799123456`), or undefined when the text is none of any country. */
export const internationalMobile = (typed: string, settings: MobileSettings): string | undefined =>
  mobileIn(typed, policyOf(settings))

/** The same, or undefined also when this utility does not accept the number. */
export const acceptedMobile = (typed: string, settings: MobileSettings): string | undefined =>
  isMobileNumber(typed, policyOf(settings)) ? mobileIn(typed, policyOf(settings)) : undefined
