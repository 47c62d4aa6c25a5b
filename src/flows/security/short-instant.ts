/** Dates of lists: short enough for a line on a phone. */
export const shortInstant: Intl.DateTimeFormatOptions = { dateStyle: 'short', timeStyle: 'short' }

/** The same where the day is enough. */
export const shortDay: Intl.DateTimeFormatOptions = { dateStyle: 'short' }
