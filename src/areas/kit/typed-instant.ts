/** Instants as people type and read them, by the clock of the utility: `27/11/2026 14:30`. */
import { typedDay, writtenDay } from '#contract/rules/days.ts'
import { withPlainDigits } from '#contract/rules/digits.ts'
import { defaultTimeZone } from '#contract/rules/days-in-words.ts'
import { minuteOfMoment, momentsAt } from '#contract/rules/time-zone.ts'
import { knownTimeZone } from '#src/i18n/time-zone.ts'

const zone = (): string => knownTimeZone() ?? defaultTimeZone

/**
 * An instant as somebody typed it: a day and a time of day. Of a time that the clock shows twice, the first.
 *
 * @returns ISO 8601 in UTC; undefined where there is no such instant
 */
export function typedInstant(text: string): string | undefined {
  const [, dayText = '', hour = '', minute = ''] =
    /^(.+?)[\s,T]+(\d{1,2})[:.](\d{2})$/.exec(withPlainDigits(text).trim()) ?? []
  const day = typedDay(dayText)
  if (day === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined
  return momentsAt(`${day} ${hour.padStart(2, '0')}:${minute}`, zone())[0]?.toISOString()
}

/** An instant as people type it; empty where it is none. */
export function writtenInstant(instant: string): string {
  if (Number.isNaN(Date.parse(instant))) return ''
  const [day = '', time = ''] = minuteOfMoment(new Date(instant), zone()).split(' ')
  return `${writtenDay(day)} ${time}`
}
