/** What a clock on a wall shows at a moment, and the moment at which it shows something: of the zone that is named. */
import type { IsoDay } from './orthodox-easter.ts'

/** A moment as the clock of a zone shows it. */
export interface ClockTime {
  day: IsoDay
  /** Minutes after midnight, as the clock shows them: 90 is 01:30, on every day of the year. */
  minute: number
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  clocks.set(timeZone, made)
  return made
}

/** What the clock of a zone shows at a moment; seconds are left out. */
export function clockTimeOf(moment: Date, timeZone: string): ClockTime {
  const part = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  return {
    day: `${part['year']}-${part['month']}-${part['day']}`,
    minute: Number(part['hour']) * 60 + Number(part['minute']),
  }
}

const shownAt = (moment: number, timeZone: string): number => {
  const { day, minute } = clockTimeOf(new Date(moment), timeZone)
  return Date.parse(day) + minute * 60_000
}

/**
 * The moment at which the clock shows a time of a day. Where it shows it twice, it is the first time; where it never does,
 * because the clock is put forward, it is the moment at which it is.
 *
 * @param minute after midnight; 1440 is the end of the day
 */
export function momentOf({ day, minute }: ClockTime, timeZone: string): Date {
  const shown = Date.parse(day) + minute * 60_000
  // Zones are less than 15 hours away from UTC, and change by no more than a few hours at once: one of two offsets holds.
  const before = shownAt(shown - 86_400_000, timeZone) - (shown - 86_400_000)
  const behind = shownAt(shown + 86_400_000, timeZone) - (shown + 86_400_000)
  const possible = [shown - before, shown - behind].toSorted((one, other) => one - other)
  const found = possible.find((moment) => shownAt(moment, timeZone) === shown)
  if (found !== undefined) return new Date(found)
  // The clock jumps over it: the moment of the jump is the first one that shows a later time.
  let [early, late] = [possible[0]! - 7_200_000, possible[1]! + 7_200_000]
  while (late - early > 60_000) {
    const middle = Math.floor((early + late) / 120_000) * 60_000
    if (shownAt(middle, timeZone) < shown) early = middle
    else late = middle
  }
  return new Date(late)
}
