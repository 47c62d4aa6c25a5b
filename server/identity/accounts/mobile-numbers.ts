/** Mobile numbers (P §5, A §5; settings customerMobileNo…), as this utility accepts and stores them. */
import { isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/mobile'
import type { UtilitySettings } from '#contract/entities.ts'

export type MobileSettings = Pick<
  UtilitySettings,
  'customerMobileNoRegExpr' | 'customerMobileAllowedPhoneCounties' | 'customerMobileNoPrefix'
>

/** P §9: default country of phone numbers. */
const defaultCountry: CountryCode = 'CY'

const allowedCountries = ({ customerMobileAllowedPhoneCounties }: MobileSettings): readonly CountryCode[] =>
  customerMobileAllowedPhoneCounties
    .split(',')
    .map((country) => country.trim().toUpperCase())
    .filter((country) => isSupportedCountry(country))

/** How people write the same number: with plus, with 00, with the country's digits, or without all that. */
function spellings(typed: string, prefix: string): string[] {
  const digits = typed.trim().replace(/^00/, '+')
  if (digits.startsWith('+')) return [digits]
  return prefix === '' ? [digits] : [`+${prefix}${digits}`, `+${digits}`]
}

function validNumber(typed: string, settings: MobileSettings) {
  const country = allowedCountries(settings)[0] ?? defaultCountry
  return spellings(typed, settings.customerMobileNoPrefix)
    .map((spelling) => parsePhoneNumberFromString(spelling, country))
    .find((number) => number?.isValid() === true)
}

function matchesPattern(forms: readonly string[], pattern: string): boolean {
  if (pattern === '') return true
  const whole = new RegExp(`^(?:${pattern})$`, 'u')
  return forms.some((form) => whole.test(form))
}

/** A mobile number in E.164 (`+35799123456`), or undefined when the text is none of any country. */
export const internationalMobile = (typed: string, settings: MobileSettings): string | undefined =>
  validNumber(typed, settings)?.number

/** The same, or undefined also when this utility does not accept the number. */
export function acceptedMobile(typed: string, settings: MobileSettings): string | undefined {
  const number = validNumber(typed, settings)
  if (!number) return undefined
  const countries = allowedCountries(settings)
  if (countries.length > 0 && !(number.country && countries.includes(number.country))) return undefined
  // The operator's pattern may mean the number as people type it or as it is stored.
  const forms = [
    number.nationalNumber,
    number.number,
    number.number.slice(1),
    typed.replace(/[\s()./-]/g, ''),
  ]
  return matchesPattern(forms, settings.customerMobileNoRegExpr) ? number.number : undefined
}
