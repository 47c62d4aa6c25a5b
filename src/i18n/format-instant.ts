/** Dates and times in the visitor's language, by the clock of the utility. Digits are Latin everywhere: bills and codes are too. */
import { dayInWords, defaultTimeZone, minuteInWords, momentInWords } from '#contract/rules/days-in-words.ts'
import { knownTimeZone } from './time-zone.ts'

/** How a moment or a day is written; the zone is the utility's. */
type Written = Omit<Intl.DateTimeFormatOptions, 'timeZone'>

/** The locale whose conventions a language follows here. */
export const localeOf = (language: string) =>
  ({ en: 'en-GB', el: 'el-CY', ru: 'ru-RU', ar: 'ar-u-nu-latn' })[language] ?? language

/**
 * An instant as date and time.
 *
 * @param instant ISO 8601 text or milliseconds since 1970
 * @returns an empty text when the instant cannot be read
 */
export function formatInstant(
  instant: string | number,
  language: string,
  options: Written = { dateStyle: 'long', timeStyle: 'short' },
): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return ''
  return momentInWords(date, localeOf(language), knownTimeZone() ?? defaultTimeZone, options)
}

/**
 * A day (`2026-11-22`), which is the same one wherever the visitor is.
 *
 * @returns an empty text when it cannot be read
 */
export const formatDay = (
  day: string,
  language: string,
  dateStyle: Intl.DateTimeFormatOptions['dateStyle'] = 'short',
): string => dayInWords(day, localeOf(language), { dateStyle })

/**
 * The month of a day, with its year: `November 2026`.
 *
 * @returns an empty text when it cannot be read
 */
export const formatMonth = (day: string, language: string): string =>
  dayInWords(day, localeOf(language), { month: 'long', year: 'numeric' })

/** The year that it is by the clock of the utility, in digits: `2026`. */
export const thisYear = (): string =>
  momentInWords(Date.now(), 'en-GB', knownTimeZone() ?? defaultTimeZone, { year: 'numeric' })

/** A day where there is little room: `22/11`, or the short name of its month. */
export const formatShortDay = (day: string, language: string, options: Written): string =>
  dayInWords(day, localeOf(language), options)

/** What the clock of the utility shows (`2026-11-22 09:05`), as the server and people write it. */
export const formatMinute = (minute: string, language: string, options: Written): string =>
  minuteInWords(minute, localeOf(language), options)
