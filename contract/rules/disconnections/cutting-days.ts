/** Days on which a supply may be cut, and the days that follow from an announcement. */
import { daysAfter } from '../days.ts'
import {
  isWorkingDay,
  moratoriaOn,
  workingDaysAfter,
  type UtilityCalendar,
} from '../calendar/utility-calendar.ts'
import type { DisconnectionSettings } from './disconnection-settings.ts'

export const servedWays = ['email', 'post', 'handed'] as const
/** How an announcement reaches people. */
export type ServedWay = (typeof servedWays)[number]

/** The day on which an announcement counts as served: a letter takes its working days, all else is there at once. */
export const servedDay = (
  calendar: UtilityCalendar,
  { postDays }: Pick<DisconnectionSettings, 'postDays'>,
  sentOn: string,
  way: ServedWay,
): string => (way === 'post' ? workingDaysAfter(calendar, sentOn, postDays) : sentOn)

/** A working day with another one after it: on the eve of a weekend or holiday nobody could be reconnected the next day. */
export const isCuttingDay = (calendar: UtilityCalendar, day: string): boolean =>
  isWorkingDay(calendar, day) && isWorkingDay(calendar, daysAfter(day, 1))

/** Longer than any moratorium with the holidays beside it. */
const longestSearch = 366

/**
 * The first day from this one on which cutting is allowed.
 *
 * @param isFree whether a day is free of what else forbids it
 * @returns undefined: there is none within a year
 */
export function firstCuttingDay(
  calendar: UtilityCalendar,
  from: string,
  isFree: (day: string) => boolean = () => true,
): string | undefined {
  for (let days = 0; days <= longestSearch; days += 1) {
    const day = daysAfter(from, days)
    if (isCuttingDay(calendar, day) && isFree(day)) return day
  }
  return undefined
}

/** Of an announcement. */
export interface AnnouncedDays {
  /** The day on which its period ends: only later may anything be cut. */
  periodEnds: string
  /** Undefined: there is none within a year. */
  firstPossible: string | undefined
  /** The last day on which the announcement still counts. */
  lapsesAfter: string | undefined
}

/**
 * What follows from the day on which an announcement was served. That day itself is not counted; the first possible day is the
 * next one on which cutting is allowed at all, and from there it counts for some working days.
 */
export function announcedDays(
  calendar: UtilityCalendar,
  { announcementDays, lapseDays }: Pick<DisconnectionSettings, 'announcementDays' | 'lapseDays'>,
  servedOn: string,
  tariffGroup: string,
): AnnouncedDays {
  const periodEnds = workingDaysAfter(calendar, servedOn, announcementDays)
  const firstPossible = firstCuttingDay(
    calendar,
    daysAfter(periodEnds, 1),
    (day) => moratoriaOn(calendar, day, tariffGroup).length === 0,
  )
  const lapsesAfter = firstPossible && workingDaysAfter(calendar, firstPossible, lapseDays)
  return { periodEnds, firstPossible, lapsesAfter }
}
