/** What the columns of a sheet are: dates, times of day, numbers, by what stands in them (A §2.1: dates in A, values in C). */
import {
  dateOrders,
  decimalMarkIn,
  energyUnitAt,
  midnightOf,
  writtenDate,
  writtenNumber,
  writtenTime,
  type Cell,
  type DateOrder,
  type DecimalMark,
  type EnergyUnit,
  type WrittenDate,
} from './half-hour-cells.ts'

/** A sheet as it was read. Nothing is known of it yet. */
export interface SheetTable {
  name: string
  isHidden: boolean
  rows: readonly (readonly Cell[])[]
  /** Values that commas part, where a comma may be the decimal mark as well. */
  hasCommas?: boolean
}

/** One column: its place from 0, what is written above its values, and the first of them. */
export interface SheetColumn {
  index: number
  heading: string
  sample: string
}

export const isEmptyCell = (cell: Cell): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** `A` for 0, `AA` for 26. */
export const columnLetter = (index: number): string =>
  (index >= 26 ? columnLetter(Math.floor(index / 26) - 1) : '') + String.fromCodePoint(65 + (index % 26))

/** What a cell says, as people see it. */
export const cellText = (cell: Cell): string =>
  (cell instanceof Date ? cell.toISOString().slice(0, 16).replace('T', ' ') : String(cell ?? '')).slice(0, 40)

/** Columns beyond are none of a meter's file. */
const mostColumns = 60
/** Rows that are looked at to tell what a column is. */
const lookedAt = 400

/** The columns of a sheet, and what they seem to be. */
export interface TableProfile {
  /** The first row with a date. */
  start: number
  columns: readonly SheetColumn[]
  dates: readonly number[]
  times: readonly number[]
  numbers: readonly number[]
}

const mostOf = (cells: readonly Cell[], is: (cell: Cell) => boolean): boolean => {
  const filled = cells.filter((cell) => !isEmptyCell(cell))
  return filled.length > 0 && filled.filter(is).length * 2 > filled.length
}

/** Fractions of a day that go on by the same step, as times without a format do, and no consumption. */
function stepsEvenly(cells: readonly Cell[]): boolean {
  const minutes = cells.map((cell) =>
    typeof cell === 'number' && cell >= 0 && cell <= 1 ? cell * 1440 : Number.NaN,
  )
  const step = Math.round(((minutes[1] ?? Number.NaN) - (minutes[0] ?? Number.NaN) + 1440) % 1440)
  if (!(step > 0) || cells.length < 3) return false
  return minutes.every(
    (one, index) => index === 0 || Math.abs(((one - (minutes[index - 1] ?? 0) + 1440) % 1440) - step) < 0.01,
  )
}

/** @returns undefined where no column has dates */
export function profileOf({ rows }: SheetTable): TableProfile | undefined {
  // A heading may name a day, too: of many rows, most of a column's are dates.
  const filled = rows.findIndex((row) => row.some((cell) => writtenDate(cell) !== undefined))
  if (filled < 0) return undefined
  let start = filled
  const width = () =>
    Math.min(mostColumns, Math.max(...rows.slice(start, start + lookedAt).map((row) => row.length)))
  const cellsOf = (column: number): Cell[] => rows.slice(start, start + lookedAt).map((row) => row[column])
  const all = Array.from({ length: width() }, (_none, index) => index)
  const dates = all.filter((column) => mostOf(cellsOf(column), (cell) => writtenDate(cell) !== undefined))
  const [first] = dates
  if (first === undefined) return undefined
  while (start < rows.length && writtenDate(rows[start]?.[first]) === undefined) start += 1
  const times = all.filter(
    (column) =>
      !dates.includes(column) &&
      (mostOf(cellsOf(column), (cell) => typeof cell !== 'number' && writtenTime(cell) !== undefined) ||
        stepsEvenly(cellsOf(column))),
  )
  const numbers = all.filter(
    (column) =>
      !dates.includes(column) &&
      !times.includes(column) &&
      mostOf(cellsOf(column), (cell) => writtenNumber(cell) !== undefined),
  )
  const heading = (column: number): string =>
    rows
      .slice(0, start)
      .map((row) => cellText(row[column]).trim())
      .filter((text) => text !== '')
      .join(' ')
      .slice(-80)
  return {
    start,
    columns: all.map((index) => ({
      index,
      heading: heading(index),
      sample: cellText(cellsOf(index).find((cell) => !isEmptyCell(cell))),
    })),
    dates,
    times,
    numbers,
  }
}

/** A word of its own in a heading. */
const words = (heading: string): string[] =>
  heading
    .toLowerCase()
    .split(/[\s()[\]{}/_,;:|"']+/u)
    .filter(Boolean)

/** Units of other things: power, volume, money, heat. */
const otherUnits =
  /^(?:kw|mw|w|кВт|κw|m³|m3|μ³|m\^3|κ\.?μ\.?|м³|м3|куб|l|ltr|lit(?:er|re)s?|λίτρα?|литр\p{L}*|لتر|€|eur|euros?|ευρώ|евро|يورو|\$|usd|£|gbp|₽|руб\p{L}*|kvar|kvarh|kva|va|gj|mj|j|kcal|therms?|°c|c|%|a|v)\.?$/iu

/** What a heading says of the unit: one of energy, another one, or nothing. */
export function unitInHeading(heading: string): EnergyUnit | 'other' | undefined {
  const named = words(heading)
  for (const word of named) {
    const found = energyUnitAt(word)
    if (found && found.before === '') return found.unit
  }
  const whole = energyUnitAt(heading.replaceAll(/[()[\]]/g, ' '))
  if (whole && !/[\p{L}]$/u.test(whole.before)) return whole.unit
  return named.some((word) => otherUnits.test(word)) || /[€$£₽]|m³|м³/u.test(heading) ? 'other' : undefined
}

/** Whether a heading says that times are those of UTC. */
export const namesUtc = (heading: string): boolean =>
  /(?:^|[^\p{L}])(?:utc|gmt|zulu)(?:[^\p{L}]|$)/iu.test(heading)

/** What decides the order of day and month: nothing is left to decide, one order, or several that are possible. */
export function ordersOf(
  dates: readonly WrittenDate[],
  today: string,
): { isWritten: boolean; possible: readonly DateOrder[] } {
  const meanings = (date: WrittenDate): number =>
    new Set(dateOrders.map((order) => midnightOf(date, order)).filter((one) => one !== undefined)).size
  // What is no day in any order decides nothing.
  const open = dates.filter((date) => !date.isSure && meanings(date) > 0)
  if (open.length === 0) return { isWritten: false, possible: ['dayFirst'] }
  const latest = Date.parse(today)
  const isShort = open.every(({ maybeYearFirst }) => maybeYearFirst)
  const judged = (['dayFirst', 'monthFirst', ...(isShort ? (['yearFirst'] as const) : [])] as const).map(
    (order) => {
      let wrong = 0
      let jumps = 0
      let before: number | undefined
      for (const date of dates) {
        const midnight = midnightOf(date, order)
        if (midnight === undefined || midnight > latest) {
          wrong += 1
          continue
        }
        if (before !== undefined && Math.abs(midnight - before) > 86_400_000) jumps += 1
        before = midnight
      }
      return { order, wrong, jumps }
    },
  )
  const fewestWrong = Math.min(...judged.map(({ wrong }) => wrong))
  // A few rows may be wrong in any order; an order by which many more are is none.
  const likely = judged.filter(
    ({ wrong }) => wrong === fewestWrong || (wrong < 3 && wrong * 10 < dates.length),
  )
  const fewest = Math.min(...likely.map(({ jumps }) => jumps))
  // Days follow on each other: an order by which they jump much more often is none.
  const steady = likely.filter(({ jumps }) => jumps === fewest || jumps <= fewest * 3)
  const fewestOfThem = Math.min(...steady.map(({ wrong }) => wrong))
  const possible = steady.filter(({ wrong }) => wrong === fewestOfThem).map(({ order }) => order)
  const isDoubtful = open.some((date) => meanings(date) > 1)
  return { isWritten: true, possible: isDoubtful ? possible : possible.slice(0, 1) }
}

/** The decimal marks that a column may have: one where its numbers show it, or say nothing; else both. */
export function decimalMarksOf(cells: readonly Cell[]): readonly DecimalMark[] | 'mixed' {
  const found = new Set<DecimalMark>()
  let isOpen = false
  for (const cell of cells) {
    if (typeof cell !== 'string') continue
    const mark = decimalMarkIn(writtenNumber(cell)?.text ?? '')
    if (mark === 'either') isOpen = true
    else if (mark) found.add(mark)
  }
  if (found.size === 2) return 'mixed'
  if (found.size === 1) return [...found]
  return isOpen ? [',', '.'] : ['.']
}
