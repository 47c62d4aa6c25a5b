/** On which days recurring maintenance is due (design of areas, rule 3). Pure: days have no clock. */
import { dayInMonth, daysAfter } from '#contract/rules/days.ts'
import {
  isWorkingDay,
  nextWorkingDay,
  previousWorkingDay,
  type UtilityCalendar,
} from '#contract/rules/calendar/utility-calendar.ts'
import type { Day } from '#server/platform/calendar.ts'

/** How often work comes back. */
export interface DueRule {
  every: number
  period: 'day' | 'week' | 'month' | 'year'
  firstDue: Day
  /** Where the day is none on which the utility works. */
  nonWorkingDay: 'before' | 'after' | 'keep'
}

const daysOf = { day: 1, week: 7 } as const
const monthsOf = { month: 1, year: 12 } as const

/** So many months later; the last day of a month that is too short. */
function monthsAfter(day: Day, months: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return dayInMonth(year, month - 1 + months, date)
}

/** So many times the interval after a day. Counted from one day each time, so that the 31st does not become the 28th for good. */
function intervalsAfter({ every, period }: DueRule, day: Day, count: number): Day {
  return period === 'day' || period === 'week'
    ? daysAfter(day, count * every * daysOf[period])
    : monthsAfter(day, count * every * monthsOf[period])
}

/** Holidays are known for these years (`orthodox-easter.ts`); what is due at another time keeps its day. */
const [firstKnownDay, lastKnownDay] = ['1900-03-01', '2099-11-30']

/** The day itself, or the working day that stands for it. */
function standingFor(calendar: UtilityCalendar, { nonWorkingDay }: DueRule, day: Day): Day {
  if (nonWorkingDay === 'keep' || day < firstKnownDay || day > lastKnownDay || isWorkingDay(calendar, day))
    return day
  return nonWorkingDay === 'before' ? previousWorkingDay(calendar, day) : nextWorkingDay(calendar, day)
}

/** How many intervals surely lie between two days, or none. */
function intervalsBetween({ every, period, firstDue }: DueRule, day: Day): number {
  const days = (Date.parse(day) - Date.parse(firstDue)) / 86_400_000
  const longest = period === 'day' ? 1 : period === 'week' ? 7 : period === 'month' ? 31 : 366
  return Math.max(0, Math.floor(days / (longest * every)) - 1)
}

/**
 * The next day on which work by a fixed rule is due.
 *
 * @param last the day that was last due, or any other after which it shall be
 */
export function dueDayAfter(calendar: UtilityCalendar, rule: DueRule, last: Day): Day {
  for (let count = intervalsBetween(rule, last); ; count += 1) {
    const day = standingFor(calendar, rule, intervalsAfter(rule, rule.firstDue, count))
    if (day > last) return day
  }
}

/**
 * The day on which work is due one interval after it was done.
 *
 * @param last the day that was last due: the next one is later, however early the work was done
 */
export function dueDayAfterCompletion(calendar: UtilityCalendar, rule: DueRule, done: Day, last: Day): Day {
  for (let count = 1; ; count += 1) {
    const day = standingFor(calendar, rule, intervalsAfter(rule, done, count))
    if (day > last) return day
  }
}
