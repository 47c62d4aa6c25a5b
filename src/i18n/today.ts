const twoDigits = (part: number): string => String(part).padStart(2, '0')

/** The day of an instant where this browser is: `2026-11-22`. Without Intl, whose first format keeps a slow phone busy for 60 ms. */
export const localDay = (instant: Date): string =>
  [instant.getFullYear(), instant.getMonth() + 1, instant.getDate()].map(twoDigits).join('-')

/** Day and minute of an instant where this browser is, as files have them: `2026-11-22 09:05`. */
export const localMinute = (instant: Date): string =>
  `${localDay(instant)} ${[instant.getHours(), instant.getMinutes()].map(twoDigits).join(':')}`

/** The day where this browser is: `2026-11-22`. */
export const today = (): string => localDay(new Date())
