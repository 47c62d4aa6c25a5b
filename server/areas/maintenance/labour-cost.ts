/** How long somebody worked at which rate, and what that costs (design of areas, rule 4). Pure. */
import { rateTypes, type RateType } from '#contract/areas/job-times/job-times.area.ts'
import { ratedTimes, type UtilityCalendar } from '#contract/rules/calendar/utility-calendar.ts'

/** Whole minutes at each rate. */
export type RatedMinutes = Readonly<Record<RateType, number>>

/** Cents that an hour costs at each rate. */
export type LabourRates = Readonly<Record<RateType, number>>

const minute = 60_000

/** An instant without its seconds: times of work are kept to the minute. */
export const toTheMinute = (instant: Date): Date => new Date(Math.floor(instant.getTime() / minute) * minute)

/**
 * The minutes of an interval, cut where the rate changes: at midnight, at the hours of the evening, and as many as really
 * pass where the clock is changed.
 *
 * @param since to the minute, as `until`
 */
export function ratedMinutes(calendar: UtilityCalendar, since: Date, until: Date): RatedMinutes {
  const minutes: Record<RateType, number> = { normal: 0, evening: 0, sunday: 0, holiday: 0 }
  for (const { rate, from, to } of ratedTimes(calendar, since, until))
    minutes[rate] += (to.getTime() - from.getTime()) / minute
  return minutes
}

/** Cents for such minutes, rounded half up once: each row of times has a whole amount. */
export const costOf = (minutes: RatedMinutes, rates: LabourRates): number =>
  Math.floor(rateTypes.reduce((sum, rate) => sum + minutes[rate] * rates[rate], 0) / 60 + 0.5)
