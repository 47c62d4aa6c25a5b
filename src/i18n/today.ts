/** Days by the clock of the utility, not by that of this browser. */
import { defaultTimeZone } from '#contract/rules/days-in-words.ts'
import { dayOfMoment, minuteOfMoment } from '#contract/rules/time-zone.ts'
import { knownTimeZone } from './time-zone.ts'

/** The zone of the utility. */
export const timeZone = (): string => knownTimeZone() ?? defaultTimeZone

/** The day of an instant: `2026-11-22`. */
export const dayOf = (instant: Date): string => dayOfMoment(instant, timeZone())

/** Day and minute of an instant, as files have them: `2026-11-22 09:05`. */
export const minuteOf = (instant: Date): string => minuteOfMoment(instant, timeZone())

/** Today: `2026-11-22`. */
export const today = (): string => dayOf(new Date())
