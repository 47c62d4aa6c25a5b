/**
 * The calendar of the utility: when its offices are open, which days count as working days, on which nothing may be cut, and
 * what an hour of work costs at which time. Pure functions over data; the data has the time zone in it.
 */
import { daysAfter } from '../days.ts'
import { moratoriaOfYears } from './default-moratoria.ts'
import type { IsoDay } from './orthodox-easter.ts'
import { publicHolidaysOf, type PublicHoliday } from './public-holidays.ts'
import { clockTimeOf, momentOf } from './zone-clock.ts'

/** Minutes after midnight; the end is not included. */
export interface Hours {
  from: number
  to: number
}

/** Days on which something must not be done to certain customers. */
export interface Moratorium {
  name: string
  from: IsoDay
  /** Included. */
  to: IsoDay
  /** Groups of tariffs that it protects; none: all. */
  tariffGroups: readonly string[]
}

export const dayRates = ['normal', 'evening', 'sunday', 'holiday'] as const
/** What an hour of work costs at a time. */
export type DayRate = (typeof dayRates)[number]

export interface UtilityCalendar {
  /** Of the utility: `Asia/Nicosia`. */
  timeZone: string
  /** From Sunday to Saturday; none: closed, and no working day. */
  office: readonly (readonly Hours[])[]
  /** Further days on which the offices are closed: Easter Tuesday, 24 December, a strike. */
  closedDays: readonly IsoDay[]
  moratoria: readonly Moratorium[]
  /** Work at these hours costs the normal rate on weekdays and Saturdays; at others, that of the evening. */
  normalHours: Hours
}

const hour = 60
const officeHours: readonly Hours[] = [{ from: 7.5 * hour, to: 15 * hour }]

/**
 * As the utility works unless its settings say otherwise: 07:30 to 15:00 from Monday to Friday, and nobody cut off around Christmas
 * or in the Holy Week.
 */
export const defaultCalendar: UtilityCalendar = {
  timeZone: 'Asia/Nicosia',
  office: [[], officeHours, officeHours, officeHours, officeHours, officeHours, []],
  closedDays: [],
  moratoria: moratoriaOfYears(2020, 2060),
  normalHours: { from: 7 * hour, to: 19 * hour },
}

/** 1 January 1970 was a Thursday. */
const weekdayOf = (day: IsoDay): number => (Date.parse(day) / 86_400_000 + 4) % 7

/** The public holidays that fall on a day. */
export const holidaysOn = (day: IsoDay): readonly PublicHoliday[] =>
  publicHolidaysOf(Number(day.slice(0, 4))).get(day) ?? []

const isHoliday = (day: IsoDay): boolean => holidaysOn(day).length > 0

/** Hours at which the offices are open on a day. */
export const officeHoursOn = (calendar: UtilityCalendar, day: IsoDay): readonly Hours[] =>
  isHoliday(day) || calendar.closedDays.includes(day) ? [] : (calendar.office[weekdayOf(day)] ?? [])

/** Whether the offices are open on a day: only such days count in a period. */
export const isWorkingDay = (calendar: UtilityCalendar, day: IsoDay): boolean =>
  officeHoursOn(calendar, day).length > 0

/** Longer than any row of days without an office: beyond it, there is no office at all. */
const longestPause = 366

function workingDay(calendar: UtilityCalendar, first: IsoDay, step: 1 | -1): IsoDay {
  for (let days = 0; days <= longestPause; days += 1) {
    const day = daysAfter(first, days * step)
    if (isWorkingDay(calendar, day)) return day
  }
  throw new RangeError(`The calendar has no working day within a year of ${first}.`)
}

/** The day itself where it is a working day, else the next one: where a period ends that would end on another day. */
export const workingDayFrom = (calendar: UtilityCalendar, day: IsoDay): IsoDay => workingDay(calendar, day, 1)

/** The first working day after a day. */
export const nextWorkingDay = (calendar: UtilityCalendar, day: IsoDay): IsoDay =>
  workingDay(calendar, daysAfter(day, 1), 1)

/** The last working day before a day. */
export const previousWorkingDay = (calendar: UtilityCalendar, day: IsoDay): IsoDay =>
  workingDay(calendar, daysAfter(day, -1), -1)

/**
 * So many working days after a day, which itself is not counted (Regulation 1182/71).
 *
 * @param count 0: the day itself, or the next working day
 */
export function workingDaysAfter(calendar: UtilityCalendar, day: IsoDay, count: number): IsoDay {
  let reached = count === 0 ? workingDayFrom(calendar, day) : day
  for (let counted = 0; counted < count; counted += 1) reached = nextWorkingDay(calendar, reached)
  return reached
}

/** How many working days lie after the one and up to the other, by the clock of the utility; the first day is not counted. */
export function workingDaysBetween(calendar: UtilityCalendar, from: Date, to: Date): number {
  const [first, last] = [clockTimeOf(from, calendar.timeZone).day, clockTimeOf(to, calendar.timeZone).day]
  let count = 0
  for (let day = daysAfter(first, 1); day <= last; day = daysAfter(day, 1))
    if (isWorkingDay(calendar, day)) count += 1
  return count
}

/** The end of a day by the clock of the utility: what is done before it is in time. */
export const endOfDay = ({ timeZone }: UtilityCalendar, day: IsoDay): Date =>
  momentOf({ day: daysAfter(day, 1), minute: 0 }, timeZone)

/** The end of the last of so many working days after a moment: what is asked within them expires then. */
export const expiryAfter = (calendar: UtilityCalendar, moment: Date, workingDays: number): Date =>
  endOfDay(calendar, workingDaysAfter(calendar, clockTimeOf(moment, calendar.timeZone).day, workingDays))

/** Whether the offices are open at a moment. */
export function isOfficeOpen(calendar: UtilityCalendar, moment: Date): boolean {
  const { day, minute } = clockTimeOf(moment, calendar.timeZone)
  return officeHoursOn(calendar, day).some(({ from, to }) => from <= minute && minute < to)
}

/** Whole minutes between two moments in which the offices were open. */
export function officeMinutesBetween(calendar: UtilityCalendar, from: Date, to: Date): number {
  const { timeZone } = calendar
  const last = clockTimeOf(to, timeZone).day
  let milliseconds = 0
  for (let day = clockTimeOf(from, timeZone).day; day <= last; day = daysAfter(day, 1))
    for (const hours of officeHoursOn(calendar, day)) {
      const begin = Math.max(momentOf({ day, minute: hours.from }, timeZone).getTime(), from.getTime())
      const end = Math.min(momentOf({ day, minute: hours.to }, timeZone).getTime(), to.getTime())
      milliseconds += Math.max(0, end - begin)
    }
  return Math.floor(milliseconds / 60_000)
}

/**
 * The moment at which so many minutes of open offices have passed since a moment: where the last one ends with the day, it is
 * the end of that day's hours. Inverse of `officeMinutesBetween`.
 *
 * @param minutes below 0: the moment since which so many have passed; 0: the moment itself
 * @throws RangeError where the calendar has no office for a year
 */
export function officeMinutesAfter(calendar: UtilityCalendar, from: Date, minutes: number): Date {
  const { timeZone } = calendar
  const step = minutes < 0 ? -1 : 1
  let left = Math.abs(minutes) * 60_000
  let day = clockTimeOf(from, timeZone).day
  if (left === 0) return from
  for (let pause = 0; pause <= longestPause; pause += 1) {
    const open = officeHoursOn(calendar, day)
    for (const hours of step < 0 ? open.toReversed() : open) {
      const [begins, ends] = [hours.from, hours.to].map((minute) =>
        momentOf({ day, minute }, timeZone).getTime(),
      ) as [number, number]
      const begin = step < 0 ? begins : Math.max(begins, from.getTime())
      const end = step < 0 ? Math.min(ends, from.getTime()) : ends
      if (end <= begin) continue
      if (left <= end - begin) return new Date(step < 0 ? end - left : begin + left)
      left -= end - begin
      pause = 0
    }
    day = daysAfter(day, step)
  }
  throw new RangeError(`The calendar has no office hours within a year of ${day}.`)
}

/** The moratoria that protect a group of tariffs on a day. */
export const moratoriaOn = (
  calendar: UtilityCalendar,
  day: IsoDay,
  tariffGroup: string,
): readonly Moratorium[] =>
  calendar.moratoria.filter(
    ({ from, to, tariffGroups }) =>
      from <= day && day <= to && (tariffGroups.length === 0 || tariffGroups.includes(tariffGroup)),
  )

/** What work costs at a moment. A holiday goes before a Sunday, and both before the time of the day. */
export function rateAt(calendar: UtilityCalendar, moment: Date): DayRate {
  const { day, minute } = clockTimeOf(moment, calendar.timeZone)
  if (isHoliday(day)) return 'holiday'
  if (weekdayOf(day) === 0) return 'sunday'
  return calendar.normalHours.from <= minute && minute < calendar.normalHours.to ? 'normal' : 'evening'
}

/** A stretch of work at one rate. */
export interface RatedTime {
  rate: DayRate
  from: Date
  to: Date
}

/** Work from one moment to another, cut where the rate changes. */
export function ratedTimes(calendar: UtilityCalendar, from: Date, to: Date): RatedTime[] {
  const { timeZone, normalHours } = calendar
  const cuts: Date[] = []
  const last = clockTimeOf(to, timeZone).day
  for (let day = clockTimeOf(from, timeZone).day; day <= last; day = daysAfter(day, 1))
    for (const minute of [0, normalHours.from, normalHours.to]) cuts.push(momentOf({ day, minute }, timeZone))
  const borders = [from, ...cuts.filter((cut) => from < cut && cut < to), to]
  const times: RatedTime[] = []
  for (const [index, begin] of borders.slice(0, -1).entries()) {
    const end = borders[index + 1]!
    if (begin >= end) continue
    const rate = rateAt(calendar, begin)
    const before = times.at(-1)
    if (before?.rate === rate) before.to = end
    else times.push({ rate, from: begin, to: end })
  }
  return times
}
