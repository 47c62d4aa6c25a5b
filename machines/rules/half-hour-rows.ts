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
import { closesItsDay, reachToEnd } from './half-hour-stamp.ts'
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
  /** Its day and time as they are written. */
  midnight: number
  minutes: number
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
  /** Watt-hours of each interval, of which a half hour may have several. */
  values: (number | undefined)[]
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
      /** Its times reach from the end of a first half hour to the end of a day. */
      looksEnding: boolean
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
 * Reads rows as half hours; each date is the beginning or the end of its half hour, or of a shorter interval that is a
 * part of it. Ends are placed as if they were beginnings, and moved by one interval at last: so the clock may change.
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
      const minutes = time?.minutes ?? date?.minutes ?? 0
      const shown = midnight + minutes * minute
      const own = time?.offset ?? date?.offset
      const offset =
        own !== undefined
          ? own * minute
          : reading.base === 'utc'
            ? 0
            : reading.base === 'standard'
              ? winterOffset(shown)
              : undefined
      found.push({
        index,
        at: shown - (offset ?? 0),
        isMoment: offset !== undefined,
        midnight,
        minutes,
        kilowattHours,
      })
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
  const inOrder = goesBack ? found.toReversed() : found
  const isEnding = reading.stamp === 'ending'
  const step = part / minute
  const closing = new Set(
    inOrder.filter((row, at) => closesItsDay(row, [inOrder[at - 1], inOrder[at + 1]], step)),
  )
  const looksEnding = closing.size > 0 || reachToEnd(inOrder, step)
  const days = new Map<number, Filling>()
  const leftOut = new Map<number, number>()
  const dayOf = dayFinder(timeZone)
  const latest = Date.parse(today)
  let read = 0
  for (const row of inOrder) {
    const { index, isMoment, kilowattHours } = row
    const at = row.at + (isEnding && closing.has(row) ? dayMilliseconds : 0)
    const dateCell = rows[index]?.[reading.date]
    const wattHours = kilowattHours * 1000
    const shownDay = Math.floor(at / dayMilliseconds) * dayMilliseconds
    const { midnight, from } = isMoment ? dayOf(at) : { midnight: shownDay, from: shownDay }
    if (wattHours < 0 || Math.round(wattHours) > mostWattHours / perHalfHour)
      fault(index, 'outOfRange', rows[index]?.[reading.value])
    else if ((at - from) % part !== 0) fault(index, 'notHalfHour', dateCell)
    else if (isEnding ? midnight > latest + (at === from ? dayMilliseconds : 0) : midnight > latest)
      fault(index, 'future', dateCell)
    else {
      const filling = days.get(midnight) ?? emptyDay(midnight, perHalfHour, timeZone)
      const slot = Math.floor((at - from) / halfHour)
      const within = ((at - from) % halfHour) / part
      const isFree = (place: number): boolean => filling.values[place * perHalfHour + within] === undefined
      // A moment has its place in the day; what the clock shows may have two.
      const place = isMoment
        ? isFree(slot)
          ? slot
          : -1
        : filling.slots.findIndex((one, at) => one === slot && isFree(at))
      if (place >= 0) {
        filling.values[place * perHalfHour + within] = wattHours
        days.set(midnight, filling)
        read += 1
      } else if (isMoment || filling.slots.includes(slot)) fault(index, 'doubled', dateCell)
      else {
        leftOut.set(midnight, (leftOut.get(midnight) ?? 0) + 1)
        fault(index, 'noSuchTime', dateCell)
      }
    }
  }
  const known: HalfHourDay[] = [...(isEnding ? movedBack(days, perHalfHour, timeZone) : days)]
    .toSorted(([one], [other]) => one - other)
    .map(([midnight, { slots, values }]) => ({
      day: dayText(midnight),
      wattHours: slots.map((_slot, place) =>
        sumOf(values.slice(place * perHalfHour, (place + 1) * perHalfHour)),
      ),
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
    looksEnding,
    implausible,
  }
}

function emptyDay(midnight: number, perHalfHour: number, timeZone: string): Filling {
  const slots = halfHoursOf(dayText(midnight), timeZone)
  return { slots, values: Array.from<undefined>({ length: slots.length * perHalfHour }) }
}

/** A half hour of which a part is missing is missing. */
const sumOf = (parts: readonly (number | undefined)[]): number | null =>
  parts.includes(undefined) ? null : Math.round(parts.reduce<number>((sum, part) => sum + (part ?? 0), 0))

/** Each value one interval earlier: what stands at midnight is the last one of the day before. */
function movedBack(days: ReadonlyMap<number, Filling>, perHalfHour: number, timeZone: string) {
  const moved = new Map<number, Filling>()
  const dayAt = (midnight: number): Filling => {
    const filling = moved.get(midnight) ?? emptyDay(midnight, perHalfHour, timeZone)
    moved.set(midnight, filling)
    return filling
  }
  for (const [midnight, { values }] of days) {
    const [atMidnight, ...others] = values
    const { values: own } = dayAt(midnight)
    for (const [place, value] of others.entries()) own[place] = value
    if (atMidnight === undefined) continue
    const { values: before } = dayAt(midnight - dayMilliseconds)
    before[before.length - 1] = atMidnight
  }
  return moved
}
