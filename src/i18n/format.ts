/** Numbers, dates and times in the visitor's language. Digits are Latin everywhere: bills and codes are too. */

const localeOf = (language: string) =>
  ({ en: 'en-GB', el: 'el-CY', ru: 'ru-RU', ar: 'ar-u-nu-latn' })[language] ?? language

/** Making an Intl formatter is slow, so each is made once per language and options. */
const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()
const remembered = <F extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => F): F => {
  const known = formatters.get(key) as F | undefined
  if (known) return known
  const made = make()
  formatters.set(key, made)
  return made
}

/** A number with the language's separators. */
export const formatNumber = (value: number, language: string, options: Intl.NumberFormatOptions = {}) =>
  remembered(
    `n ${language} ${JSON.stringify(options)}`,
    () => new Intl.NumberFormat(localeOf(language), options),
  ).format(value)

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
  return remembered(
    `d ${language} ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(localeOf(language), options),
  ).format(date)
}

/** Seconds as minutes and seconds, `9:05` (P §9, countdown). */
export function formatMinutesSeconds(seconds: number, language: string): string {
  const rest = formatNumber(seconds % 60, language, { minimumIntegerDigits: 2 })
  return `${formatNumber(Math.floor(seconds / 60), language, { useGrouping: false })}:${rest}`
}
