/** Half hours of a day, for both sides: how many a day has, and how much can be imported at once (A §2.1). */

/** The clock that half hours are read from: that of the utility. */
export const utilityTimeZone = 'Asia/Nicosia'

/**
 * What is taken of one file. Rows: three years of quarter hours and a month to spare, empty ones not counted. Days: the
 * same. Unpacked: a sheet whose empty rows reach to the last one that a spreadsheet has; more is there to do harm.
 */
export const halfHourLimits = {
  mostBytes: 10_000_000,
  mostUnpackedBytes: 200_000_000,
  mostRows: 110_000,
  mostDays: 1129,
} as const

/** Watt-hours of one half hour: more is a slip of the decimal mark, not a household. */
export const mostWattHours = 1_000_000

/** Whether what is stored already makes room for a file, or keeps what the file does not have. */
export const importModes = ['merge', 'replace'] as const
export type ImportMode = (typeof importModes)[number]

/** A day as it passed: one value for each of its half hours, null where nothing is known. */
export interface HalfHourDay {
  /** `2026-03-29` */
  day: string
  wattHours: readonly (number | null)[]
}

const halfHour = 1_800_000
const day = 86_400_000

/** Made when they are needed: every page has this file, and few ask the clock. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
  clocks.set(timeZone, clock)
  return clock
}

/** What the clock shows at a moment, as if it were a moment in UTC. */
function shownAt(moment: number, timeZone: string): number {
  const part = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  return Date.UTC(part['year']!, part['month']! - 1, part['day'], part['hour'], part['minute'])
}

/** By how many milliseconds the clock is ahead of UTC at a moment. */
export const clockOffsetAt = (moment: number, timeZone: string = utilityTimeZone): number =>
  shownAt(moment, timeZone) - moment

/** The moment at which a day begins by the clock of the utility; the day is told by its midnight in UTC. */
export function beginningOfDay(midnight: number, timeZone: string = utilityTimeZone): number {
  const near = midnight - clockOffsetAt(midnight, timeZone)
  return midnight - clockOffsetAt(near, timeZone)
}

const usual: readonly number[] = Array.from({ length: 48 }, (_none, slot) => slot)

/**
 * The half hours of a day in the order in which they pass, each by what the clock shows at its beginning: 0 is 00:00, 47
 * is 23:30. When the clock is put forward or back a day has 46 of them, or 50, of which some show the same.
 */
export function halfHoursOf(text: string, timeZone: string = utilityTimeZone): readonly number[] {
  const midnight = Date.parse(text)
  const [from, to] = [beginningOfDay(midnight, timeZone), beginningOfDay(midnight + day, timeZone)]
  if (to - from === day) return usual
  return Array.from(
    { length: (to - from) / halfHour },
    (_none, index) => (shownAt(from + index * halfHour, timeZone) - midnight) / halfHour,
  )
}

/** `06:30` for 13. */
export const timeOfHalfHour = (slot: number): string =>
  `${String(slot >> 1).padStart(2, '0')}:${slot % 2 === 0 ? '00' : '30'}`
