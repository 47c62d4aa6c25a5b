/** The rows of a sheet as half hours, once it is known how they are to be read (A §2.1). */
import { halfHourLimits, halfHoursOf, mostWattHours, type HalfHourDay } from '#contract/rules/half-hours.ts'
import { firstMomentOf, minuteOfMoment } from '#contract/rules/time-zone.ts'
import {
  decimalMarkIn,
  kilowattHoursOf,
  midnightOf,
  numberOf,
  writtenNumber,
  writtenTime,
  type Cell,
  type DecimalMark,
  type EnergyUnit,
  type WrittenDate,
} from './half-hour-cells.ts'
import type {
  HalfHourReading,
  ReadHalfHours,
  RowFault,
  RowProblem,
  SheetProblem,
} from './half-hour-reading.ts'
import { cellText, isEmptyCell } from './half-hour-table.ts'

/** Enough to see what is wrong with a file; nobody corrects more of them by hand. */
export const mostFaults = 100

const minute = 60_000
const dayMilliseconds = 86_400_000
const halfHour = 30 * minute

/** How the numbers of a column are written; `mixed`: each shows its decimal mark itself. */
export interface NumberStyle {
  unit: EnergyUnit
  decimal: DecimalMark | 'mixed'
}

/** A number however it was written, in kWh; its own unit counts. @returns undefined where it is none */
export function kilowattHoursIn(cell: Cell, { unit, decimal }: NumberStyle): number | undefined {
  const written = writtenNumber(cell)
  if (!written) return undefined
  const shown = decimal === 'mixed' ? decimalMarkIn(written.text) : decimal
  const ownMark = written.text.includes(',') ? ',' : '.'
  const mark = shown === 'either' || shown === undefined ? ownMark : shown
  const value = written.value ?? numberOf(written.text, mark)
  return value === undefined ? undefined : value * kilowattHoursOf[written.unit ?? unit]
}

const dayText = (midnight: number): string => new Date(midnight).toISOString().slice(0, 10)

/** By how many milliseconds the clock is ahead of UTC at a moment. */
const clockOffsetAt = (moment: number, timeZone: string): number =>
  Date.parse(`${minuteOfMoment(moment, timeZone).replace(' ', 'T')}:00Z`) - moment

/** A row whose date and value can be read. */
interface ReadRow {
  index: number
  /** By the clock, as if it were one in UTC; or the moment itself. */
  at: number
  isMoment: boolean
  kilowattHours: number
}

/** Winter time of the utility, which is kept all the year by meters that are never put forward. */
function winterOffsets(timeZone: string): (shown: number) => number {
  const years = new Map<number, number>()
  return (shown) => {
    const year = new Date(shown).getUTCFullYear()
    const found =
      years.get(year) ?? Math.min(...[0, 6].map((month) => clockOffsetAt(Date.UTC(year, month, 1), timeZone)))
    years.set(year, found)
    return found
  }
}

/** Finds the day of a moment; days are asked in turn, so that the last one is mostly the right one. */
function dayFinder(timeZone: string): (moment: number) => { midnight: number; from: number } {
  const beginnings = new Map<number, number>()
  const from = (midnight: number): number => {
    const found = beginnings.get(midnight) ?? Number(firstMomentOf(dayText(midnight), timeZone))
    beginnings.set(midnight, found)
    return found
  }
  return (moment) => {
    let midnight = Math.floor(moment / dayMilliseconds) * dayMilliseconds
    while (moment < from(midnight)) midnight -= dayMilliseconds
    while (moment >= from(midnight + dayMilliseconds)) midnight += dayMilliseconds
    return { midnight, from: from(midnight) }
  }
}

/** The step that is most frequent between rows, in minutes, and whether they go back in time. */
function stepsOf(rows: readonly ReadRow[]): { usual: number; goesBack: boolean } {
  const counts = new Map<number, number>()
  let back = 0
  for (const [index, { at }] of rows.entries()) {
    const step = index === 0 ? 0 : at - (rows[index - 1]?.at ?? at)
    if (step === 0) continue
    if (step < 0) back += 1
    const size = Math.abs(step) / minute
    counts.set(size, (counts.get(size) ?? 0) + 1)
  }
  const [usual = 30] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? []
  return { usual, goesBack: back * 2 > rows.length - 1 }
}

/** The half hours of one day, as far as they are read. */
interface Filling {
  slots: readonly number[]
  sums: number[]
  /** One bit for each part of the half hour that is there. */
  parts: number[]
}

export interface RowsToRead {
  rows: readonly (readonly Cell[])[]
  /** The first row with a date: what stands above it is a heading. */
  start: number
  /** What the column of dates says, row by row. */
  dates: readonly (WrittenDate | undefined)[]
  reading: HalfHourReading
  decimal: NumberStyle['decimal']
  /** By the clock of the utility; later days cannot have been measured. */
  today: string
  timeZone: string
}

export type FoundRows =
  | {
      kind: 'read'
      sheet: Omit<ReadHalfHours, 'reading' | 'outline'>
      /** A day has times that the clock left out, all of them: it may be another clock. */
      missesChange: boolean
      implausible: { month: string; kilowattHours: number } | undefined
    }
  | { kind: 'unusable'; problem: SheetProblem }

/** More than this for a month on average is no home; it may be watt-hours, or something else. */
const mostOfMonth = 20_000
const halfHoursOfMonth = 1488

function implausibleMonth(rows: readonly ReadRow[], perHalfHour: number) {
  // One slip of the decimal mark is an error of its row; where most values are too large, it is the unit.
  const usual = rows.filter(({ kilowattHours }) => kilowattHours * 1000 * perHalfHour <= mostWattHours)
  const months = new Map<number, { sum: number; rows: number }>()
  const date = new Date(0)
  for (const { at, kilowattHours } of usual.length * 2 > rows.length ? usual : rows) {
    date.setTime(at)
    const place = date.getUTCFullYear() * 12 + date.getUTCMonth()
    const month = months.get(place) ?? { sum: 0, rows: 0 }
    months.set(place, month)
    month.sum += kilowattHours
    month.rows += 1
  }
  const [worst] = [...months]
    .map(([place, { sum, rows: count }]) => ({
      month: new Date(Date.UTC(Math.floor(place / 12), place % 12)).toISOString().slice(0, 7),
      kilowattHours: sum,
      whole: (sum / count) * perHalfHour * halfHoursOfMonth,
    }))
    .filter(({ whole }) => whole > mostOfMonth)
    .toSorted((one, other) => other.whole - one.whole)
  return worst && { month: worst.month, kilowattHours: worst.kilowattHours }
}

/**
 * Reads rows as half hours; each date is the beginning of its half hour, or of a shorter interval that is a part of it.
 * A half hour that the clock shows twice may be there twice, in the order in which they passed.
 */
export function readRows({ rows, start, dates, reading, decimal, today, timeZone }: RowsToRead): FoundRows {
  const faults: RowFault[] = []
  const fault = (index: number, problem: RowProblem, cell: Cell): void => {
    faults.push({ row: index + 1, problem, found: cellText(cell) })
  }
  const found: ReadRow[] = []
  const winterOffset = winterOffsets(timeZone)
  for (let index = start; index < rows.length; index += 1) {
    const row = rows[index] ?? []
    const [dateCell, valueCell] = [row[reading.date], row[reading.value]]
    if (isEmptyCell(dateCell) && isEmptyCell(valueCell)) continue
    const date = dates[index]
    const midnight = date && midnightOf(date, reading.order)
    const timeCell = reading.time === null ? undefined : row[reading.time]
    const time = reading.time === null ? undefined : writtenTime(timeCell)
    if (midnight === undefined) fault(index, 'noDate', dateCell)
    else if (reading.time !== null && !time) fault(index, 'noDate', timeCell)
    else {
      const kilowattHours = kilowattHoursIn(valueCell, { unit: reading.unit, decimal })
      if (kilowattHours === undefined) {
        fault(index, 'noValue', valueCell)
        continue
      }
      const shown = midnight + (time?.minutes ?? date?.minutes ?? 0) * minute
      const own = time?.offset ?? date?.offset
      const offset =
        own !== undefined
          ? own * minute
          : reading.base === 'utc'
            ? 0
            : reading.base === 'standard'
              ? winterOffset(shown)
              : undefined
      found.push({ index, at: shown - (offset ?? 0), isMoment: offset !== undefined, kilowattHours })
    }
  }
  if (found.length === 0)
    return {
      kind: 'unusable',
      problem: faults.some(({ problem }) => problem === 'noValue') ? 'noConsumption' : 'noDates',
    }
  const { usual, goesBack } = stepsOf(found)
  // What passed in an hour or a day cannot be told by half hours.
  if (usual > 30 && found.length > 1) return { kind: 'unusable', problem: 'tooCoarse' }
  const perHalfHour = usual < 30 && 30 % usual === 0 ? 30 / usual : 1
  const part = halfHour / perHalfHour
  const days = new Map<number, Filling>()
  const leftOut = new Map<number, number>()
  const dayOf = dayFinder(timeZone)
  const latest = Date.parse(today)
  let read = 0
  for (const { index, at, isMoment, kilowattHours } of goesBack ? found.toReversed() : found) {
    const dateCell = rows[index]?.[reading.date]
    const wattHours = kilowattHours * 1000
    const shownDay = Math.floor(at / dayMilliseconds) * dayMilliseconds
    const { midnight, from } = isMoment ? dayOf(at) : { midnight: shownDay, from: shownDay }
    if (wattHours < 0 || Math.round(wattHours) > mostWattHours / perHalfHour)
      fault(index, 'outOfRange', rows[index]?.[reading.value])
    else if ((at - from) % part !== 0) fault(index, 'notHalfHour', dateCell)
    else if (midnight > latest) fault(index, 'future', dateCell)
    else {
      const filling = days.get(midnight) ?? emptyDay(midnight, timeZone)
      const slot = Math.floor((at - from) / halfHour)
      const bit = 1 << (((at - from) % halfHour) / part)
      const isFree = (place: number): boolean => ((filling.parts[place] ?? 0) & bit) === 0
      // A moment has its place in the day; what the clock shows may have two.
      const place = isMoment
        ? isFree(slot)
          ? slot
          : -1
        : filling.slots.findIndex((one, at) => one === slot && isFree(at))
      if (place >= 0) {
        filling.sums[place] = (filling.sums[place] ?? 0) + wattHours
        filling.parts[place] = (filling.parts[place] ?? 0) | bit
        days.set(midnight, filling)
        read += 1
      } else if (isMoment || filling.slots.includes(slot)) fault(index, 'doubled', dateCell)
      else {
        leftOut.set(midnight, (leftOut.get(midnight) ?? 0) + 1)
        fault(index, 'noSuchTime', dateCell)
      }
    }
  }
  const whole = 2 ** perHalfHour - 1
  const known: HalfHourDay[] = [...days]
    .toSorted(([one], [other]) => one - other)
    .map(([midnight, { sums, parts }]) => ({
      day: new Date(midnight).toISOString().slice(0, 10),
      wattHours: sums.map((sum, place) => (parts[place] === whole ? Math.round(sum) : null)),
    }))
    .filter(({ wattHours }) => wattHours.some((value) => value !== null))
  const implausible = implausibleMonth(found, perHalfHour)
  if (known.length === 0 && !implausible) return { kind: 'unusable', problem: 'nothingUsable' }
  if (known.length > halfHourLimits.mostDays) return { kind: 'unusable', problem: 'tooManyDays' }
  return {
    kind: 'read',
    sheet: {
      days: known,
      rows: read,
      perHalfHour,
      faults: faults.toSorted((one, other) => one.row - other.row).slice(0, mostFaults),
      faultCount: faults.length,
      missing: known.reduce(
        (sum, { wattHours }) => sum + wattHours.filter((value) => value === null).length,
        0,
      ),
    },
    missesChange: [...leftOut.values()].some((count) => count >= 2 * perHalfHour),
    implausible,
  }
}

function emptyDay(midnight: number, timeZone: string): Filling {
  const slots = halfHoursOf(dayText(midnight), timeZone)
  return { slots, sums: slots.map(() => 0), parts: slots.map(() => 0) }
}
