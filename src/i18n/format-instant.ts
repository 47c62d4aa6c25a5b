/** Dates and times in the visitor's language. Digits are Latin everywhere: bills and codes are too. */

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
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeStyle: 'short' },
): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return ''
  return new Intl.DateTimeFormat(localeOf(language), options).format(date)
}

/**
 * A day (`2026-11-22`), which is the same one wherever the visitor is.
 *
 * @returns an empty text when it cannot be read
 */
export const formatDay = (
  day: string,
  language: string,
  dateStyle: Intl.DateTimeFormatOptions['dateStyle'] = 'medium',
): string => formatInstant(day, language, { dateStyle, timeZone: 'UTC' })

/**
 * The month of a day, with its year: `November 2026`.
 *
 * @returns an empty text when it cannot be read
 */
export const formatMonth = (day: string, language: string): string =>
  formatInstant(day, language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
