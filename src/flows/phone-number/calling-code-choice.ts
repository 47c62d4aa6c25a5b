/** Which country codes a phone field offers, as the settings say (P §3, §5, §9). */
import type { UtilitySettings } from '#contract/entities.ts'
import type { CallingCodeChoice } from './phone-field.tsx'

/** P §9: default country CY, dial code 357. */
const cyprus = { country: 'CY', code: '357' } as const

/** Cyprus at first, unless the utility names other countries and their code. */
export function callingCodeChoice(utility: UtilitySettings): CallingCodeChoice {
  const { customerMobileAllowedPhoneCounties: countries, customerMobileNoPrefix: prefix } = utility
  const [first = cyprus.country] = countries.split(',').filter(Boolean)
  const isCyprus = first.trim().toUpperCase() === cyprus.country || prefix === '' || prefix === cyprus.code
  return { countries, first: isCyprus ? cyprus : { country: first.trim().toUpperCase(), code: prefix } }
}
