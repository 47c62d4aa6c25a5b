/** Country codes of phone numbers. Loads the numbering plans: import it late, when a phone field is used. */
import { getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/mobile'
import './numbering-plans.ts'

export { writtenInternationally } from '#contract/rules/mobile-number.ts'

/** A country and its code, in digits. */
export interface CallingCode {
  /** ISO 3166: `CY`. */
  country: string
  code: string
}

/** The country that stands for a code that several share (the main country of libphonenumber's metadata). */
const mainCountries: Readonly<Record<string, string>> = {
  1: 'US',
  7: 'RU',
  39: 'IT',
  44: 'GB',
  47: 'NO',
  61: 'AU',
  212: 'MA',
  262: 'RE',
  290: 'SH',
  358: 'FI',
  590: 'GP',
  599: 'CW',
}

/**
 * The countries whose numbers are accepted (setting customerMobileAllowedPhoneCounties), in the order of the setting; of
 * several with one code the first, or the main one.
 *
 * @param countries comma list of ISO country codes; empty: every country
 */
export function callingCodes(countries: string): readonly CallingCode[] {
  const named = countries
    .split(',')
    .map((country) => country.trim().toUpperCase())
    .filter((country) => isSupportedCountry(country))
  const byCode = new Map<string, string>()
  for (const country of named.length > 0 ? named : getCountries()) {
    const code = getCountryCallingCode(country)
    if (!byCode.has(code) || mainCountries[code] === country) byCode.set(code, country)
  }
  return [...byCode].map(([code, country]) => ({ country, code }))
}
