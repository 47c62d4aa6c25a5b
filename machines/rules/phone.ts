/**
 * Mobile numbers (P §5, A §5; settings customerMobileNo…). Numbers are judged by the numbering plans as soon as
 * `numbering-plans.ts` has been loaded. Until then whatever can be a number passes: the server has the last word.
 */
import type {
  CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile'
import { withPlainDigits } from './digits.ts'

/** What `libphonenumber-js` knows. */
export interface NumberingPlans {
  getCountryCallingCode: typeof getCountryCallingCode
  isSupportedCountry: typeof isSupportedCountry
  parsePhoneNumberFromString: typeof parsePhoneNumberFromString
}

let plans: NumberingPlans | undefined

/** From now on numbers are judged by these plans. */
export const judgeByPlans = (known: NumberingPlans): void => {
  plans = known
}

/** Which mobile numbers this utility accepts. */
export interface MobilePolicy {
  /** Utility setting customerMobileNoRegExpr: matched against the number as typed and as stored, or empty. */
  pattern: string
  /** Utility setting customerMobileNoPrefix: country calling code of numbers typed without one, or empty. */
  prefix: string
  /** Utility setting customerMobileAllowedPhoneCounties: comma list of ISO country codes, or empty for all. */
  countries: string
}

/** P §9: default country of phone numbers. */
const defaultCountry: CountryCode = 'CY'

const allowedCountries = ({ countries }: MobilePolicy): readonly CountryCode[] =>
  countries
    .split(',')
    .map((country) => country.trim().toUpperCase())
    .filter((country): country is CountryCode => plans?.isSupportedCountry(country) ?? false)

/** How people write the same number: with plus, with 00, with the country's digits, or without all that. */
const spellings = (text: string, { prefix }: MobilePolicy): readonly string[] => {
  const typed = withPlainDigits(text).trim().replace(/^00/, '+')
  return typed.startsWith('+') || prefix === '' ? [typed] : [`+${prefix}${typed}`, `+${typed}`]
}

/** The valid reading of what was typed, else the first that is a number at all. */
const parsed = (text: string, policy: MobilePolicy) => {
  const country = allowedCountries(policy)[0] ?? defaultCountry
  const readings = spellings(text, policy).map((spelling) =>
    plans?.parsePhoneNumberFromString(spelling, country),
  )
  return readings.find((number) => number?.isValid()) ?? readings[0]
}

const matchesPattern = (forms: readonly string[], { pattern }: MobilePolicy): boolean => {
  if (pattern === '') return true
  try {
    const whole = new RegExp(`^(?:${pattern})$`, 'u')
    return forms.some((form) => whole.test(form))
  } catch {
    // An operator's slip must not lock everybody out; the server has the last word.
    return true
  }
}

/** The same policy without what the utility asks of new numbers: a number that was accepted once stays somebody's own. */
export const policyOfOwn = (policy: MobilePolicy): MobilePolicy => {
  const [country] = allowedCountries(policy)
  return {
    pattern: '',
    prefix: policy.prefix || (country ? (plans?.getCountryCallingCode(country) ?? '') : ''),
    countries: '',
  }
}

/** Digits without what people put between them. */
const bare = (text: string): string => withPlainDigits(text).replace(/[\s()./-]/g, '')

/** As many digits as a number can have (E.164), by itself or after its country's. */
const canBeNumber = (text: string): boolean => /^\+?\d{6,15}$/.test(bare(text))

/**
 * Whether a text is a mobile number that this utility accepts.
 *
 * @param text as typed: blanks, brackets and dashes do not count; `00` and `+` both begin an international number
 */
export function isMobileNumber(text: string, policy: MobilePolicy): boolean {
  if (!plans) return canBeNumber(text)
  const number = parsed(text, policy)
  const countries = allowedCountries(policy)
  return (
    number?.isValid() === true &&
    (countries.length === 0 || (number.country !== undefined && countries.includes(number.country))) &&
    // The operator's pattern may mean the number as people type it or as it is stored.
    matchesPattern([number.nationalNumber, number.number, number.number.slice(1), bare(text)], policy)
  )
}

/** How a number is written for people of every country: `+357 99 123456`, or as typed when it is none. */
export const internationalMobile = (text: string, policy: MobilePolicy): string =>
  parsed(text, policy)?.formatInternational() ?? text.trim()

/** Whether a text can become a number, and nothing else, when more is typed. */
export const looksLikeNumber = (text: string): boolean =>
  /^[\d\s+()./-]*\d[\d\s+()./-]*$/.test(withPlainDigits(text))

/** The form in which a mobile number is sent and compared: E.164 (`+35799123456`), or as typed when it is none. */
export const normalisedMobile = (text: string, policy: MobilePolicy): string =>
  parsed(text, policy)?.number ?? text.trim()
