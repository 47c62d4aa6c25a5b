/**
 * Moments and days as people read them. A module of its own, beside `time-zone.ts`: the first page writes a moment, and
 * converts none.
 */

/** What holds until the setting `timeZone` says otherwise. */
export const defaultTimeZone = 'Asia/Nicosia'

/** What is in this year or before is shown nowhere (P §9, A §9): systems write it for a date that they do not have. */
export const lastEmptyYear = 1900

/**
 * A moment as people read it, by the clock of a zone, and always by a clock of 24 hours. The style `short` is
 * digits (`22/11/2026 09:05`) in every language, for what stands by itself; `long` and `full` are words, for sentences.
 *
 * @returns an empty text for what is not shown (`lastEmptyYear`)
 */
export function momentInWords(
  moment: Date | number,
  locale: string,
  zone: string,
  options: Omit<Intl.DateTimeFormatOptions, 'timeZone'>,
): string {
  if (Number(moment) < Date.UTC(lastEmptyYear + 1)) return ''
  const isDigits = options.dateStyle === 'short'
  const text = new Intl.DateTimeFormat(isDigits ? 'en-GB' : locale, {
    hourCycle: 'h23',
    ...options,
    timeZone: zone,
  }).format(moment)
  return isDigits ? text.replace(',', '') : text
}

/**
 * A day (`2026-11-22`) as people read it, which is the same one wherever they are.
 *
 * @returns an empty text when it is no day
 */
export function dayInWords(
  day: string,
  locale: string,
  options: Omit<Intl.DateTimeFormatOptions, 'timeZone'>,
): string {
  const midnight = Date.parse(day)
  return Number.isNaN(midnight) ? '' : momentInWords(midnight, locale, 'UTC', options)
}

/** From one day to another as people read it, what both share said once: `Aug–Sept 2026`. Both must be days. */
export const daysInWords = (
  from: string,
  to: string,
  locale: string,
  options: Omit<Intl.DateTimeFormatOptions, 'timeZone'>,
): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).formatRange(
    Date.parse(from),
    Date.parse(to),
  )

/**
 * What a clock shows (`2026-11-22 09:05`) as people read it.
 *
 * @returns an empty text when no clock shows it
 */
export const minuteInWords = (
  minute: string,
  locale: string,
  options: Omit<Intl.DateTimeFormatOptions, 'timeZone'>,
): string => dayInWords(`${minute.replace(' ', 'T')}:00Z`, locale, options)
