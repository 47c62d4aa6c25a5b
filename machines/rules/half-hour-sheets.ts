/** What a file means, as far as it can be told from its cells; whatever is open is asked, nothing is guessed. */
import { halfHourLimits } from '#contract/rules/half-hours.ts'
import { defaultTimeZone } from '#contract/rules/days-in-words.ts'
import {
  midnightOf,
  numberOf,
  writtenDate,
  writtenNumber,
  writtenTime,
  type DateOrder,
  type WrittenDate,
} from './half-hour-cells.ts'
import type {
  HalfHourReading,
  HalfHourRows,
  ReadingChoices,
  ReadingQuestion,
  SheetOutline,
} from './half-hour-reading.ts'
import { readRows } from './half-hour-rows.ts'
import { stampInHeading, stampInTimes } from './half-hour-stamp.ts'
import {
  decimalMarksOf,
  isEmptyCell,
  namesUtc,
  ordersOf,
  profileOf,
  unitInHeading,
  type SheetTable,
  type TableProfile,
} from './half-hour-table.ts'

/** The column that the specification names: C. */
const usualValue = 2

/** The column with the values. @returns undefined where only the person knows */
function valueColumn({ columns, numbers }: TableProfile, hasCommas: boolean): number | undefined {
  const unitOf = (column: number) => unitInHeading(columns[column]?.heading ?? '')
  const ofEnergy = numbers.filter((column) => !['other', undefined].includes(unitOf(column)))
  if (ofEnergy.includes(usualValue)) return usualValue
  if (ofEnergy.length === 1) return ofEnergy[0]
  if (numbers.length === 1) return numbers[0]
  // `2026-01-01,0,35`: nothing tells where the decimal mark is meant.
  const isTold = !hasCommas || (columns[usualValue]?.heading ?? '') !== ''
  return numbers.includes(usualValue) && isTold ? usualValue : undefined
}

/** The column with times, where dates have none. */
function timeColumn(
  { columns, times }: TableProfile,
  date: number,
  dates: readonly (WrittenDate | undefined)[],
) {
  if (dates.some((one) => (one?.minutes ?? 0) !== 0)) return null
  const beginnings = times.filter((column) => stampInHeading(columns[column]?.heading ?? '') !== 'ending')
  const offered = beginnings.length > 0 ? beginnings : times
  return offered.find((column) => column > date) ?? offered[0] ?? null
}

/** Spreadsheets of another country read some dates with day and month exchanged, and leave the others as texts. */
function isExchanged(cells: readonly (readonly [unknown, WrittenDate | undefined])[]): boolean {
  const typed = cells.filter(([cell]) => cell instanceof Date).map(([, date]) => date)
  const isDay = (date: WrittenDate) =>
    midnightOf(date, 'dayFirst') !== undefined || midnightOf(date, 'monthFirst') !== undefined
  const texts = cells.filter(([, date]) => date && !date.isSure && isDay(date)).map(([, date]) => date)
  const isLate = (day = 0) => day > 12
  return (
    typed.length > 0 &&
    texts.length > 0 &&
    typed.every((date) => !isLate(date?.parts[2])) &&
    (texts.every((date) => isLate(date?.parts[0])) || texts.every((date) => isLate(date?.parts[1])))
  )
}

function firstAndLast(dates: readonly WrittenDate[], order: DateOrder) {
  const midnights = dates.map((date) => midnightOf(date, order)).filter((one) => one !== undefined)
  const day = (midnight: number) => new Date(midnight).toISOString().slice(0, 10)
  const [first, last] = [
    midnights.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY),
    midnights.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY),
  ]
  return midnights.length === 0 ? undefined : { order, first: day(first), last: day(last) }
}

const nothing: Omit<SheetOutline, 'open' | 'reading' | 'sheets'> = {
  columns: [],
  dates: [],
  times: [],
  numbers: [],
  orders: [],
  marks: [],
  hasOffsets: false,
}

/**
 * Reads the sheets of a file as half hours. What it says itself counts; what it leaves open is asked, unless the person
 * has said it; what the person has said counts more than what was understood.
 *
 * @param today by the clock of the utility; later days cannot have been measured
 */
export function readHalfHours(
  tables: readonly SheetTable[],
  today: string,
  choices: ReadingChoices = {},
  timeZone: string = defaultTimeZone,
): HalfHourRows {
  const profiles = tables.map((table) => profileOf(table))
  const dated = tables.map((_table, index) => index).filter((index) => profiles[index])
  const visible = dated.filter((index) => !tables[index]?.isHidden)
  const offered = visible.length > 0 ? visible : dated
  const sheets = offered.map((index) => ({ index, name: tables[index]?.name ?? '' }))
  const sheet = choices.sheet ?? (offered.length === 1 ? offered[0] : undefined)
  if (offered.length === 0) return { kind: 'unusable', problem: 'noDates' }
  if (sheet === undefined)
    return { kind: 'open', outline: { ...nothing, open: ['sheet'], reading: {}, sheets } }
  const [table, profile] = [tables[sheet], profiles[sheet]]
  if (!table || !profile) return { kind: 'unusable', problem: 'noDates' }
  return readTable({ table, profile, sheet, sheets, today, choices, timeZone })
}

interface TableToRead {
  table: SheetTable
  profile: TableProfile
  sheet: number
  sheets: SheetOutline['sheets']
  today: string
  choices: ReadingChoices
  timeZone: string
}

function readTable({ table, profile, sheet, sheets, today, choices, timeZone }: TableToRead): HalfHourRows {
  const { rows, hasCommas = false } = table
  const { start, columns, dates, times, numbers } = profile
  const body = rows.slice(start).filter((row) => row.some((cell) => !isEmptyCell(cell)))
  if (body.length + start > halfHourLimits.mostRows) return { kind: 'unusable', problem: 'tooManyRows' }
  if (hasCommas && isRagged(rows.slice(0, start), body)) return { kind: 'unusable', problem: 'ragged' }
  if (numbers.length === 0) return { kind: 'unusable', problem: 'noConsumption' }

  const heading = (column: number | null | undefined) => columns[column ?? -1]?.heading ?? ''
  const date =
    choices.date ?? dates.find((column) => stampInHeading(heading(column)) !== 'ending') ?? dates[0] ?? 0
  const inRows = rows.map((row, index) => (index < start ? undefined : writtenDate(row[date])))
  const cells = rows.map((row, index) => [row[date], inRows[index]] as const).filter(([, one]) => one)
  if (isExchanged(cells)) return { kind: 'unusable', problem: 'exchanged' }
  const written = cells.map(([, one]) => one).filter((one) => one !== undefined)
  const time = choices.time === undefined ? timeColumn(profile, date, written) : choices.time
  const value = choices.value ?? valueColumn(profile, hasCommas)
  const orders = ordersOf(written, today)
  const order = choices.order ?? (orders.possible.length === 1 ? orders.possible[0] : undefined)
  const hasOffsets =
    written.every(({ offset }) => offset !== undefined) ||
    (time !== null &&
      body.every((row) => isEmptyCell(row[time]) || writtenTime(row[time])?.offset !== undefined))
  const isUtc = !hasOffsets && (namesUtc(heading(date)) || namesUtc(heading(time)))
  const values = value === undefined ? [] : body.map((row) => row[value])
  const marks = decimalMarksOf(values)
  const decimal = choices.decimal ?? (marks !== 'mixed' && marks.length === 1 ? marks[0] : undefined)
  const named = unitInHeading(heading(value))
  const unit = choices.unit ?? (named === undefined || named === 'kWh' ? 'kWh' : undefined)
  const base = choices.base ?? (isUtc ? undefined : 'clock')
  const toldStamp =
    choices.stamp ??
    stampInTimes(time === null ? written : body.map((row) => writtenTime(row[time]))) ??
    stampInHeading(heading(time ?? date)) ??
    stampInHeading(heading(date))
  const stamp = toldStamp ?? 'beginning'

  const doubtful = values.find((cell) => {
    const { text = '' } = writtenNumber(cell) ?? {}
    return /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text)
  })
  const outline: Omit<SheetOutline, 'open'> = {
    reading: {
      sheet,
      date,
      time,
      ...(value !== undefined && { value }),
      ...known({ order, base, stamp, unit, decimal }),
    },
    sheets,
    columns,
    dates,
    times,
    numbers,
    orders: orders.isWritten
      ? (['dayFirst', 'monthFirst', 'yearFirst'] as const)
          .filter((one) => one !== 'yearFirst' || orders.possible.includes(one))
          .map((one) => firstAndLast(written, one))
          .filter((one) => one !== undefined)
      : [],
    marks:
      marks === 'mixed' || doubtful === undefined
        ? []
        : ([',', '.'] as const).map((mark) => ({
            decimal: mark,
            found: String(doubtful),
            value: numberOf(writtenNumber(doubtful)?.text ?? '', mark) ?? 0,
          })),
    hasOffsets,
  }
  const open: ReadingQuestion[] = []
  if (value === undefined) open.push('value')
  if (order === undefined) open.push('order')
  if (base === undefined) open.push('base')
  if (value !== undefined && unit === undefined) open.push('unit')
  if (decimal === undefined && marks !== 'mixed') open.push('decimal')
  if (
    open.length > 0 ||
    value === undefined ||
    order === undefined ||
    base === undefined ||
    unit === undefined
  )
    return { kind: 'open', outline: { ...outline, open } }

  const reading: HalfHourReading = {
    sheet,
    date,
    time,
    value,
    order,
    base,
    stamp,
    unit,
    decimal: decimal ?? '.',
  }
  const found = readRows({
    rows,
    start,
    dates: inRows,
    reading,
    decimal: marks === 'mixed' && choices.decimal === undefined ? 'mixed' : reading.decimal,
    today,
    timeZone,
  })
  if (found.kind === 'unusable') return found
  const { implausible, missesChange, looksEnding } = found
  if (implausible && choices.unit === undefined) {
    const { unit: _unit, ...rest } = outline.reading
    return { kind: 'open', outline: { ...outline, reading: rest, open: ['unit'], implausible } }
  }
  if (looksEnding && toldStamp === undefined) {
    const { stamp: _stamp, ...rest } = outline.reading
    return { kind: 'open', outline: { ...outline, reading: rest, open: ['stamp'] } }
  }
  if (missesChange && choices.base === undefined && !hasOffsets) {
    const { base: _base, ...rest } = outline.reading
    return { kind: 'open', outline: { ...outline, reading: rest, open: ['base'] } }
  }
  if (found.sheet.days.length === 0) return { kind: 'unusable', problem: 'nothingUsable' }
  return { kind: 'read', sheet: { ...found.sheet, reading, outline: { ...outline, open: [] } } }
}

const known = (parts: {
  [Name in 'order' | 'base' | 'stamp' | 'unit' | 'decimal']: HalfHourReading[Name] | undefined
}): ReadingChoices => Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined))

/** Where commas part values and stand before decimals as well, rows have more values than headings. */
function isRagged(headings: SheetTable['rows'], body: SheetTable['rows']): boolean {
  const width = headings.findLast((row) => row.some((cell) => !isEmptyCell(cell)))?.length
  return width !== undefined && body.filter((row) => row.length > width).length * 2 > body.length
}
