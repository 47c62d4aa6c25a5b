/** The address of a property as a bill has it, in one line. */
import type { Language } from '#contract/entities.ts'
import type { Property } from '../database/utility-tables.ts'
import { sentences } from './sentences.ts'

export type Address = Pick<
  Property,
  'street_el' | 'street_latin' | 'house_no' | 'flat_no' | 'postcode' | 'town_el' | 'town_latin'
>

/** Streets and towns have names in Greek and in Latin letters; whoever reads neither Greek nor Latin reads Latin. */
export function addressText(property: Address, language: Language): string {
  const [street, town] =
    language === 'el' ? [property.street_el, property.town_el] : [property.street_latin, property.town_latin]
  // An Arabic word among Latin ones would turn their order around.
  const { flat: flatWord } = sentences[language === 'ar' ? 'en' : language].words
  const flat = property.flat_no === '' ? [] : [`${flatWord} ${property.flat_no}`]
  return [`${street} ${property.house_no}`, ...flat, `${property.postcode} ${town}`].join(', ')
}
