/** Amounts, numbers and days as people write them in each language of the portal. */
import type { Language } from '#contract/entities.ts'
import { dayInWords, momentInWords } from '#contract/rules/days-in-words.ts'
import { timeZone, type Day } from '../calendar.ts'

/** English as Europe writes it; Arabic with the digits that the portal shows. */
const localeOf: Record<Language, string> = { en: 'en-GB', el: 'el', ru: 'ru', ar: 'ar-u-nu-latn' }

/** The signs of what tariffs count in. */
export const unitSigns = { m3: 'm³', kWh: 'kWh' } as const

/** `963,81 €` */
export const amountText = (cents: number, currency: string, language: Language): string =>
  new Intl.NumberFormat(localeOf[language], { style: 'currency', currency }).format(cents / 100)

/** An amount with the utility's own sign for its currency, which need not be one of ISO 4217. */
export const amountWithSymbol = (
  amount: number,
  symbol: string,
  language: Language,
  digits: Intl.NumberFormatOptions = {},
): string =>
  new Intl.NumberFormat(localeOf[language], { style: 'currency', currency: 'EUR', ...digits })
    .formatToParts(amount)
    .map(({ type, value }) => (type === 'currency' ? symbol : value))
    .join('')
    .trim()

/** `1.234,5` */
export const numberText = (
  value: number,
  language: Language,
  options: Intl.NumberFormatOptions = {},
): string => new Intl.NumberFormat(localeOf[language], options).format(value)

/** `22 November 2026 at 09:00`, by the clock of the utility */
export const momentText = (moment: Date, language: Language): string =>
  momentInWords(moment, localeOf[language], timeZone(), { dateStyle: 'long', timeStyle: 'short' })

/** `22 November 2026`: what a moment's day is, `dayOf` says. */
export const dayText = (day: Day, language: Language): string =>
  dayInWords(day, localeOf[language], { dateStyle: 'long' })
