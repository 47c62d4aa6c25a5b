/** Months of the demonstration's calendar. */
import { dayOf, type Day } from '#server/platform/calendar.ts'

/** The first day of the month that is so many months after (or, negative, before) the month of `moment`. */
export const monthStart = (moment: Date, months: number): Day =>
  dayOf(new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months, 1)))

/** 1 to 12. */
export const monthOf = (day: Day): number => Number(day.slice(5, 7))
