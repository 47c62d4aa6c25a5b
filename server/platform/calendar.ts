/**
 * Calendar days without a clock's time or zone: `2026-11-22`. They compare as texts. A process serves one utility, so that
 * it knows one zone: that of the setting `timeZone`, which the content store tells whenever it reads it (decision 0185).
 */
import { sql, type RawBuilder } from 'kysely'
import { defaultTimeZone } from '#contract/rules/days-in-words.ts'
import {
  dayOfMoment,
  firstMomentOf,
  lastMomentOf,
  minuteOfMoment,
  momentsAt,
  yearOfMoment,
} from '#contract/rules/time-zone.ts'

export type Day = string

let zone = defaultTimeZone

/** The time zone of the utility. */
export const timeZone = (): string => zone

/** Told by what reads the settings, and by nothing else. */
export function setTimeZone(name: string): void {
  zone = name
}

/** The day of a moment, by the clock of the utility. */
export const dayOf = (moment: Date): Day => dayOfMoment(moment, zone)

/** The year of a moment, by the clock of the utility. */
export const yearOf = (moment: Date): number => yearOfMoment(moment, zone)

/** `2026-11-22 09:05`, by the clock of the utility. */
export const minuteOf = (moment: Date): string => minuteOfMoment(moment, zone)

/** The moments at which the clock of the utility shows a day and a minute: none, one, or two. */
export const momentsOf = (minute: string): readonly Date[] => momentsAt(minute, zone)

/** The moment at which a day begins. */
export const beginOf = (day: Day): Date => firstMomentOf(day, zone)

/** The last moment of a day. */
export const endOf = (day: Day): Date => lastMomentOf(day, zone)

/** The day of an instant in SQL, whatever the zone of the session. */
export const sqlDay = (instant: RawBuilder<unknown>): RawBuilder<Day> =>
  sql<Day>`(${instant} at time zone ${zone}::text)::date`

/** Day and minute of an instant in SQL: `2026-11-22 09:05`. */
export const sqlMinute = (instant: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${instant} at time zone ${zone}::text, 'YYYY-MM-DD HH24:MI')`

export { daysAfter } from '#contract/rules/days.ts'
