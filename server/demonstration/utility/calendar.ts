/** Calendar days without a clock's time or zone: `2026-11-22`. */

export type Day = string

const dayOf = (moment: Date): Day => moment.toISOString().slice(0, 10)

/** The first day of the month that is so many months after (or, negative, before) the month of `moment`. */
export const monthStart = (moment: Date, months: number): Day =>
  dayOf(new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months, 1)))

export const daysAfter = (day: Day, days: number): Day => dayOf(new Date(Date.parse(day) + days * 86_400_000))

/** 1 to 12. */
export const monthOf = (day: Day): number => Number(day.slice(5, 7))
