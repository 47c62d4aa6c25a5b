/** Minutes of a day as a clock on the wall shows them, for calendars: moments themselves are in `../time-zone.ts`. */
import { daysAfter } from '../days.ts'
import { minuteOfMoment, momentsAt } from '../time-zone.ts'
import type { IsoDay } from './orthodox-easter.ts'

/** A moment as the clock of a zone shows it. */
export interface ClockTime {
  day: IsoDay
  /** Minutes after midnight, as the clock shows them: 90 is 01:30, on every day of the year. */
  minute: number
}

/** What the clock of a zone shows at a moment; seconds are left out. */
export function clockTimeOf(moment: Date, timeZone: string): ClockTime {
  const shown = minuteOfMoment(moment, timeZone)
  return { day: shown.slice(0, 10), minute: Number(shown.slice(11, 13)) * 60 + Number(shown.slice(14)) }
}

const pad = (number: number): string => String(number).padStart(2, '0')

const textOf = ({ day, minute }: ClockTime): string => {
  const left = minute % 1440
  return `${daysAfter(day, Math.floor(minute / 1440))} ${pad(Math.floor(left / 60))}:${pad(left % 60)}`
}

/** Some zones have left out a whole day, and none has left out more. */
const longestJump = 1440

/**
 * The moment at which the clock shows a time of a day. Where it shows it twice, it is the first time; where it never does,
 * because the clock is put forward, it is the moment at which it is.
 *
 * @param time its minute is 1440 at the end of the day
 */
export function momentOf(time: ClockTime, timeZone: string): Date {
  for (let later = 0; later <= longestJump; later += 1) {
    const [moment] = momentsAt(textOf({ ...time, minute: time.minute + later }), timeZone)
    if (moment) return moment
  }
  throw new RangeError(`The clock of ${timeZone} never shows ${textOf(time)}.`)
}
