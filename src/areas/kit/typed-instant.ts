/** Instants as people type and read them, by the clock of the utility: `27/11/2026` and `14:30`. */
import { typedDay, writtenDay } from '#contract/rules/days.ts'
import { withPlainDigits } from '#contract/rules/digits.ts'
import { defaultTimeZone } from '#contract/rules/days-in-words.ts'
import {
  dayOfMoment,
  firstMomentOf,
  lastMomentOf,
  minuteOfMoment,
  momentsAt,
} from '#contract/rules/time-zone.ts'
import { knownTimeZone } from '#src/i18n/time-zone.ts'

const zone = (): string => knownTimeZone() ?? defaultTimeZone

/** A time of day as somebody typed it: `9:05`, `14.30`, `1430`. @returns `14:30`; undefined: it is none */
export function typedTime(text: string): string | undefined {
  const [, hour = '', minute = ''] =
    /^(\d{1,2})(?:\s*[:.٫]\s*)?(\d{2})$/.exec(withPlainDigits(text).trim()) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return undefined
  return `${hour.padStart(2, '0')}:${minute}`
}

/**
 * An instant as somebody typed it. Of a time that the clock shows twice, the first.
 *
 * @returns ISO 8601 in UTC; undefined where there is no such instant
 */
export function typedInstant(dayText: string, timeText: string): string | undefined {
  const [day, time] = [typedDay(dayText), typedTime(timeText)]
  return day && time ? momentsAt(`${day} ${time}`, zone())[0]?.toISOString() : undefined
}

/** An instant as people type it, in its two halves; both are empty where it is none. */
export function writtenInstant(instant: string): { day: string; time: string } {
  if (Number.isNaN(Date.parse(instant))) return { day: '', time: '' }
  const [day = '', time = ''] = minuteOfMoment(new Date(instant), zone()).split(' ')
  return { day: writtenDay(day), time }
}

/** The day of an instant: `2026-11-27`; empty where it is none. */
export const dayOfInstant = (instant: string): string =>
  Number.isNaN(Date.parse(instant)) ? '' : dayOfMoment(new Date(instant), zone())

/** The first or the last moment of a day, which bound what lies within days. */
export const boundOfDay = (day: string, end: 'from' | 'to'): string =>
  (end === 'from' ? firstMomentOf(day, zone()) : lastMomentOf(day, zone())).toISOString()
