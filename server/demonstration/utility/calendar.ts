/** Months of the demonstration's calendar. */
import { dayInMonth } from '#contract/rules/days.ts'
import { dayOf, type Day } from '#server/platform/calendar.ts'

/** The first day of the month that is so many months after (or, negative, before) the month of `moment`. */
export function monthStart(moment: Date, months: number): Day {
  const [year = 0, month = 1] = dayOf(moment).split('-').map(Number)
  return dayInMonth(year, month - 1 + months, 1)
}

/** 1 to 12. */
export const monthOf = (day: Day): number => Number(day.slice(5, 7))
