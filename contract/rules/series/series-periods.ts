/** The hours, days or months that a table of values is made of, by the clock of the utility. Pure, for both sides. */
import { dayInMonth, daysAfter, typedDay } from '../days.ts'
import { daysOf, type DateRange, type Days } from '../lists.ts'

export const seriesParts = ['hours', 'days', 'months'] as const
export type SeriesParts = (typeof seriesParts)[number]

/** Pixels of a chart. */
export const widestChart = 2000

/** So many days can be looked at by the hour, and by the day. */
const mostDaysBy: Record<Exclude<SeriesParts, 'months'>, number> = { hours: 31, days: 400 }

/** Days of a chart: five years and a little. */
export const mostSeriesDays = 1900

/** A part of the time: its first moment, and the first one after it, in milliseconds. */
export interface Period {
  from: number
  until: number
}

/** How many days lie from the first to the last, both included. */
const daysIn = ({ from, to }: Days): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1

/** The days that were asked for, as far as they can be shown. */
export function seriesDays(
  { range, from, to }: { range: DateRange | 'custom'; from: string; to: string },
  today: string,
): Days {
  if (range !== 'custom') return daysOf(range, today)
  const last = typedDay(to) ?? today
  const end = last > today ? today : last
  const first = typedDay(from) ?? daysOf('last30Days', end).from
  const begin = first > end ? end : first
  const earliest = daysAfter(end, 1 - mostSeriesDays)
  return { from: begin < earliest ? earliest : begin, to: end }
}

/** What was asked for, unless it would be too many rows; where nothing was asked for, days, or hours of at most two days. */
export function partsFor(days: Days, asked: SeriesParts | undefined): SeriesParts {
  const count = daysIn(days)
  const wished = asked ?? (count <= 2 ? 'hours' : count <= 62 ? 'days' : 'months')
  if (wished === 'hours' && count > mostDaysBy.hours) return count > mostDaysBy.days ? 'months' : 'days'
  return wished === 'days' && count > mostDaysBy.days ? 'months' : wished
}

const nextMonth = (day: string): string => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return dayInMonth(year, month, 1)
}

/**
 * All periods of some days, in their order: a day has 23, 24 or 25 hours, months are cut at both ends.
 *
 * @param beginOf the moment at which a day begins, by the clock of the utility
 */
export function seriesPeriods(
  { from, to }: Days,
  parts: SeriesParts,
  beginOf: (day: string) => number,
): Period[] {
  const end = daysAfter(to, 1)
  const periods: Period[] = []
  if (parts === 'hours') {
    // No zone that we know changes its clock within an hour.
    for (let at = beginOf(from); at < beginOf(end); at += 3_600_000)
      periods.push({ from: at, until: at + 3_600_000 })
    return periods
  }
  for (let day = from; day < end;) {
    const following = parts === 'days' ? daysAfter(day, 1) : nextMonth(day)
    const next = following > end ? end : following
    periods.push({ from: beginOf(day), until: beginOf(next) })
    day = next
  }
  return periods
}
