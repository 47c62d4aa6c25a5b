/**
 * The numbering plans of the world's mobile numbers, by which `phone.ts` judges from here on. They weigh more than most
 * pages: a page that visitors come to first fetches this module when it can be used, any other imports it.
 */
import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile'
import { judgeByPlans } from './phone.ts'

judgeByPlans({ getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString })
