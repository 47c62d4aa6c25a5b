/**
 * The numbering plans of the world's mobile numbers, by which `mobile-number.ts` judges from here on. They weigh more than
 * most pages: a page that visitors come to first fetches this module when it can be used, any other imports it.
 */
import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile'
import { judgeByPlans } from '#contract/rules/mobile-number.ts'

judgeByPlans({
  read: (dialled, country) =>
    parsePhoneNumberFromString(dialled, isSupportedCountry(country) ? country : undefined),
  callingCodeOf: (country) => (isSupportedCountry(country) ? getCountryCallingCode(country) : ''),
  isCountry: isSupportedCountry,
})
