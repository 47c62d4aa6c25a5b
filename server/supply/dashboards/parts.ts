/** The days that a dashboard is about, cut into days or months, and the same a year before. */
import { dayInMonth, typedDay } from '#contract/rules/days.ts'
import { daysOf, type DateRange } from '#contract/rules/lists.ts'
import { daysBetween } from '#contract/rules/meter-readings.ts'
import { daysAfter, type Day } from '#server/platform/calendar.ts'

/** Both days included. */
export interface Part {
  from: Day
  to: Day
}

/** More of them are drawn as months. */
const mostDays = 31

/** Months that a chart can show. */
const mostMonths = 36

const nextMonth = (day: Day): Day => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return dayInMonth(year, month, 1)
}

/** The same day a year before: 29 February becomes the 28th. */
export function yearBefore(day: Day): Day {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0')
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`
}

/** The days that were asked for, as far as they can be shown. */
export function askedDays(
  { Range, From, To }: { Range: DateRange | 'custom'; From?: string | undefined; To?: string | undefined },
  today: Day,
): Part {
  if (Range !== 'custom') return daysOf(Range, today)
  const last = typedDay(To ?? '') ?? today
  const to = last > today ? today : last
  const earliest = daysAfter(to, 1 - mostMonths * 30)
  const first = typedDay(From ?? '') ?? daysOf('last12Months', to).from
  const from = first > to ? to : first
  return { from: from < earliest ? earliest : from, to }
}

/** Days, or where they are too many, months that are cut at both ends. */
export function partsOf({ from, to }: Part): { parts: Part[]; partsAre: 'days' | 'months' } {
  const isByDay = daysBetween(from, to) < mostDays
  const parts: Part[] = []
  for (let day = from; day <= to;) {
    const next = isByDay ? daysAfter(day, 1) : nextMonth(day)
    parts.push({ from: day, to: next > to ? to : daysAfter(next, -1) })
    day = next
  }
  return { parts, partsAre: isByDay ? 'days' : 'months' }
}
