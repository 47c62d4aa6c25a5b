/** The rows of a spreadsheet as half hours (A §2.1): dates in column A, consumption in column C, in kWh. */
import { typedDay } from '#contract/rules/days.ts'
import { withPlainDigits } from '#contract/rules/digits.ts'
import { halfHourLimits, halfHoursOf, mostWattHours, type HalfHourDay } from '#contract/rules/half-hours.ts'

/** What is wrong with one row. */
export type RowProblem =
  | 'noDate'
  | 'noValue'
  | 'notHalfHour'
  | 'noSuchTime'
  | 'doubled'
  | 'outOfRange'
  | 'future'

export interface RowFault {
  /** As spreadsheets count: the first is 1. */
  row: number
  problem: RowProblem
  /** What stands there. */
  found: string
}

/** What a spreadsheet says. */
export interface ReadHalfHours {
  days: readonly HalfHourDay[]
  /** Rows with a half hour. */
  rows: number
  /** The first ones; `faultCount` counts all. */
  faults: readonly RowFault[]
  faultCount: number
  /** Half hours of its days that it does not have. */
  missing: number
}

/** What is wrong with a whole file. */
export type SheetProblem = 'noDates' | 'noConsumption' | 'nothingUsable' | 'tooManyRows' | 'tooManyDays'

export type HalfHourRows =
  | { kind: 'read'; sheet: ReadHalfHours }
  | { kind: 'unusable'; problem: SheetProblem }

/** Enough to see what is wrong with a file; nobody corrects more of them by hand. */
export const mostFaults = 100

/** A moment as the clock shows it, in minutes of a day. */
interface Shown {
  day: string
  minutes: number
}

const dayMilliseconds = 86_400_000

/** Spreadsheets count seconds in fractions of a day, which never come out even. */
const shownIn = (milliseconds: number): Shown => {
  const minutes = Math.round(milliseconds / 60_000)
  return { day: new Date(minutes * 60_000).toISOString().slice(0, 10), minutes: minutes % 1440 }
}

/** Days are counted from here where a cell is a number that nobody has formatted as a date. */
const spreadsheetEpoch = Date.UTC(1899, 11, 30)

/** A date of this century, as a spreadsheet counts: less is a consumption, more is something else. */
const isCountedDay = (value: number): boolean => value >= 36_526 && value < 73_050

/** `01/02/2026 00:30`, `2026-02-01T00:30`, `1.2.2026 0:30:00`, `01/02/2026 1:30 PM`. */
const dateAndTime =
  /^(?<date>\d{4}-\d{2}-\d{2}|\d{1,2}[/. -]\d{1,2}[/. -]\d{4})(?:[T,\s]+(?<hours>\d{1,2})[:.](?<minutes>\d{2})(?:[:.](?<seconds>\d{2})(?:\.\d+)?)?\s*(?<half>[ap]\.?m\.?|[πμ]\.?μ\.?|[صم])?)?(?:Z|[+-]\d{2}:?\d{2})?$/iu

function shownInText(text: string): Shown | undefined {
  const found = dateAndTime.exec(
    withPlainDigits(text)
      .replaceAll(/[\u200e\u200f\u00a0]/g, ' ')
      .trim(),
  )?.groups
  const day = found && typedDay(found['date'] ?? '')
  if (!found || day === undefined) return undefined
  const half = found['half']?.toLowerCase()
  const isAfternoon = half !== undefined && /^(?:p|μ|م)/u.test(half)
  const written = Number(found['hours'] ?? 0)
  const hours = half === undefined ? written : (written % 12) + (isAfternoon ? 12 : 0)
  const minutes = Number(found['minutes'] ?? 0)
  if (hours > 23 || minutes > 59) return undefined
  return { day, minutes: hours * 60 + minutes }
}

function shownBy(cell: unknown): Shown | undefined {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? undefined : shownIn(cell.getTime())
  if (typeof cell === 'number' && isCountedDay(cell))
    return shownIn(spreadsheetEpoch + cell * dayMilliseconds)
  return typeof cell === 'string' ? shownInText(cell) : undefined
}

/** A number however it was typed: `0.35`, `0,35`, `1.234,5`, `٠٫٣٥`. @returns undefined where it is none */
export function kilowattHoursIn(cell: unknown): number | undefined {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : undefined
  if (typeof cell !== 'string') return undefined
  const text = withPlainDigits(cell)
    .replaceAll('\u066b', ',')
    .replaceAll(/[\s\u00a0\u202f\u066c\u200e\u200f]|kwh/gi, '')
  // The last mark is the decimal one; those before it group thousands.
  const decimal = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  const plain =
    decimal < 0 ? text : `${text.slice(0, decimal).replaceAll(/[.,]/g, '')}.${text.slice(decimal + 1)}`
  return /^-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?$/i.test(plain) ? Number(plain) : undefined
}

const isEmpty = (cell: unknown): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

const textOf = (cell: unknown): string =>
  (cell instanceof Date ? cell.toISOString().slice(0, 16).replace('T', ' ') : String(cell ?? '')).slice(0, 40)

/** The half hours of one day, as far as they are read. */
interface Filling {
  slots: readonly number[]
  wattHours: (number | null)[]
}

/**
 * Reads rows as half hours; each date is the beginning of its half hour. What stands above the first date is a heading.
 * A half hour that the clock shows twice may be there twice, in the order in which they passed.
 *
 * @param today by the clock of the utility; later days cannot have been measured
 */
export function readHalfHours(rows: readonly (readonly unknown[])[], today: string): HalfHourRows {
  if (rows.length > halfHourLimits.mostRows) return { kind: 'unusable', problem: 'tooManyRows' }
  const days = new Map<string, Filling>()
  const faults: RowFault[] = []
  let faultCount = 0
  let read = 0
  let dates = 0
  let values = 0
  for (const [index, row] of rows.entries()) {
    const [date, , consumption] = row
    const fault = (problem: RowProblem, cell: unknown): void => {
      faultCount += 1
      if (faults.length < mostFaults) faults.push({ row: index + 1, problem, found: textOf(cell) })
    }
    if (isEmpty(date) && isEmpty(consumption)) continue
    const shown = shownBy(date)
    const kilowattHours = kilowattHoursIn(consumption)
    if (shown) dates += 1
    else {
      if (dates > 0) fault('noDate', date)
      continue
    }
    if (kilowattHours === undefined) {
      fault('noValue', consumption)
      continue
    }
    values += 1
    const wattHours = Math.round(kilowattHours * 1000)
    if (wattHours < 0 || wattHours > mostWattHours) fault('outOfRange', consumption)
    else if (shown.minutes % 30 !== 0) fault('notHalfHour', date)
    else if (shown.day > today) fault('future', date)
    else {
      const slots = days.get(shown.day)?.slots ?? halfHoursOf(shown.day)
      const filling = days.get(shown.day) ?? { slots, wattHours: slots.map(() => null) }
      const slot = shown.minutes / 30
      const place = slots.findIndex((one, at) => one === slot && filling.wattHours[at] === null)
      if (place >= 0) {
        filling.wattHours[place] = wattHours
        days.set(shown.day, filling)
        read += 1
      } else fault(slots.includes(slot) ? 'doubled' : 'noSuchTime', date)
    }
  }
  if (dates === 0) return { kind: 'unusable', problem: 'noDates' }
  if (values === 0) return { kind: 'unusable', problem: 'noConsumption' }
  if (days.size === 0) return { kind: 'unusable', problem: 'nothingUsable' }
  if (days.size > halfHourLimits.mostDays) return { kind: 'unusable', problem: 'tooManyDays' }
  const found = [...days].map(([day, { wattHours }]) => ({ day, wattHours }))
  return {
    kind: 'read',
    sheet: {
      days: found.toSorted((one, other) => (one.day < other.day ? -1 : 1)),
      rows: read,
      faults,
      faultCount,
      missing: found.reduce(
        (sum, { wattHours }) => sum + wattHours.filter((value) => value === null).length,
        0,
      ),
    },
  }
}
