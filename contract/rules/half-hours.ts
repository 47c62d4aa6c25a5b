/** Half hours of a day, for both sides: how many a day has, and how much can be imported at once (A §2.1). */
import { daysAfter } from './days.ts'
import { defaultTimeZone } from './days-in-words.ts'
import { firstMomentOf, minuteOfMoment } from './time-zone.ts'

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

const usual: readonly number[] = Array.from({ length: 48 }, (_none, slot) => slot)

/**
 * The half hours of a day in the order in which they pass, each by what the clock shows at its beginning: 0 is 00:00, 47
 * is 23:30. When the clock is put forward or back a day has 46 of them, or 50, of which some show the same.
 */
export function halfHoursOf(text: string, zone: string = defaultTimeZone): readonly number[] {
  const [from, to] = [text, daysAfter(text, 1)].map((one) => Number(firstMomentOf(one, zone))) as [
    number,
    number,
  ]
  if (to - from === day) return usual
  return Array.from({ length: (to - from) / halfHour }, (_none, index) => {
    const [hours, minutes] = minuteOfMoment(from + index * halfHour, zone)
      .slice(11)
      .split(':')
      .map(Number)
    return hours! * 2 + minutes! / 30
  })
}

/** `06:30` for 13. */
export const timeOfHalfHour = (slot: number): string =>
  `${String(slot >> 1).padStart(2, '0')}:${slot % 2 === 0 ? '00' : '30'}`
