/** What single cells of a spreadsheet say: a date in whatever form, a time of day, a number with its unit (A §2.1). */
import { withPlainDigits } from '#contract/rules/digits.ts'

/** A cell as the reader of workbooks gives it. A date holds what it shows, as if that were a moment in UTC. */
export type Cell = string | number | boolean | Date | null | undefined

/** In which order a date has its parts where it does not say. */
export const dateOrders = ['dayFirst', 'monthFirst', 'yearFirst'] as const
export type DateOrder = (typeof dateOrders)[number]

/** A date as it is written. `parts`: year, month and day where `isSure`, else three numbers in an order still to be found. */
export interface WrittenDate {
  parts: readonly [number, number, number]
  isSure: boolean
  /** A year of two digits between dashes may come first. */
  maybeYearFirst?: boolean
  /** Of the day, up to 1440, its end; undefined: it tells no time. */
  minutes: number | undefined
  /** It tells both ends of its interval. */
  isInterval?: boolean
  /** Minutes ahead of UTC; undefined: it does not say. */
  offset: number | undefined
}

const dayMilliseconds = 86_400_000

/** Days are counted from here where a cell is a number that nobody has formatted as a date. */
const spreadsheetEpoch = Date.UTC(1899, 11, 30)

/** A date of this century, as a spreadsheet counts: less is a consumption, more is something else. */
const isCountedDay = (value: number): boolean => value >= 36_526 && value < 73_050

/** A cell with a time alone is a moment on the first day that spreadsheets know. */
const isTimeAlone = (date: Date): boolean => date.getUTCFullYear() < 1905

/** Spreadsheets count seconds in fractions of a day, which never come out even. */
function shownIn(milliseconds: number): WrittenDate {
  const minutes = Math.round(milliseconds / 60_000)
  const date = new Date(minutes * 60_000)
  return {
    parts: [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()],
    isSure: true,
    minutes: minutes % 1440,
    offset: undefined,
  }
}

const plainText = (text: string): string =>
  withPlainDigits(text)
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim()

/** `20190101`, `2019/01/01`, `29.10.22`, `1-Jan-2019`, each at the beginning of a text. */
const compact = /^(\d{4})(\d{2})(\d{2})(?=$|\D|\d{4}(?:\d{2})?(?!\d))/
const yearAtFront = /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})(?!\d)/
const inSomeOrder = /^(\d{1,2})([-/. ]) ?(\d{1,2})\2 ?(\d{4}|\d{2})(?!\d)/
const named = /^(\d{1,2})[-/. ]([a-z]{3})[a-z]*\.?[-/., ]+(\d{4}|\d{2})(?!\d)/i
const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** `00:30`, `0.30`, `0030`, `12:30 AM`, then `Z`, `+02:00`, `UTC` or `- 01:00`, the end of the interval. */
const timeForm =
  /^(?:(?<hours>\d{1,2})[:.](?<minutes>\d{2})(?:[:.]\d{2}(?:[.,]\d+)?)?|(?<compact>\d{4})(?:\d{2})?) ?(?<half>[ap]\.?m\.?|[πμ]\.?μ\.?|[صم])?(?: ?(?<utc>Z|UTC|GMT)?(?<offset>[+-]\d{1,2}(?::?\d{2})?)?)?(?<end> ?[-–] ?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?)?$/iu

/** Meters of half hours are of this century. */
const fullYear = (year: string): number => Number(year) + (year.length === 2 ? 2000 : 0)

function offsetIn(utc: string | undefined, text: string | undefined): number | undefined {
  if (text === undefined) return utc === undefined ? undefined : 0
  const digits = text.slice(1).replace(':', '')
  const [hours, minutes] = digits.length > 2 ? [digits.slice(0, -2), digits.slice(-2)] : [digits, '0']
  const size = Number(hours) * 60 + Number(minutes)
  return size > 14 * 60 ? Number.NaN : size * (text.startsWith('-') ? -1 : 1)
}

/** What is said of a time of day. */
export type WrittenTime = Pick<WrittenDate, 'minutes' | 'offset' | 'isInterval'>

/** What a text says of a time. @returns undefined where it is none */
function timeInText(text: string): WrittenTime | undefined {
  const found = timeForm.exec(text)?.groups
  if (!found) return undefined
  const { compact: together, half } = found
  const written = Number(together?.slice(0, 2) ?? found['hours'])
  const minutes = Number(together?.slice(2) ?? found['minutes'])
  if (half !== undefined && (written < 1 || written > 12)) return undefined
  const isAfternoon = half !== undefined && /^[pμم]/iu.test(half)
  const hours = half === undefined ? written : (written % 12) + (isAfternoon ? 12 : 0)
  const offset = offsetIn(found['utc'], found['offset'])
  // `24:00` is the end of the day.
  const isEndOfDay = hours === 24 && minutes === 0 && half === undefined
  if ((hours > 23 && !isEndOfDay) || minutes > 59 || Number.isNaN(offset)) return undefined
  return { minutes: hours * 60 + minutes, offset, ...(found['end'] !== undefined && { isInterval: true }) }
}

function dateInText(
  text: string,
): { date: Omit<WrittenDate, 'minutes' | 'offset'>; rest: string } | undefined {
  const [, year, month, day] = compact.exec(text) ?? []
  if (year && /^(?:19|20)/.test(year))
    return { date: { parts: [Number(year), Number(month), Number(day)], isSure: true }, rest: text.slice(8) }
  const front = yearAtFront.exec(text)
  if (front)
    return {
      date: { parts: [Number(front[1]), Number(front[3]), Number(front[4])], isSure: true },
      rest: text.slice(front[0].length),
    }
  const name = named.exec(text)
  const place = monthNames.indexOf(name?.[2]?.toLowerCase() ?? '')
  if (name && place >= 0)
    return {
      date: { parts: [fullYear(name[3] ?? ''), place + 1, Number(name[1])], isSure: true },
      rest: text.slice(name[0].length),
    }
  const open = inSomeOrder.exec(text)
  const [, first, mark, second, third = ''] = open ?? []
  if (!open || (third.length === 2 && mark === ' ')) return undefined
  return {
    date: {
      parts: [Number(first), Number(second), third.length === 4 ? Number(third) : Number(third) + 2000],
      isSure: false,
      ...(third.length === 2 && mark === '-' && { maybeYearFirst: true }),
    },
    rest: text.slice(open[0].length),
  }
}

function writtenInText(raw: string): WrittenDate | undefined {
  // `Mon 13/09/2026`
  const text = plainText(raw).replace(/^\p{L}{2,12}\.?,? (?=\d)/u, '')
  const found = dateInText(text)
  if (!found) return undefined
  const rest = found.rest.replace(/^[T,_ ]+/i, '')
  if (rest === '') return { ...found.date, minutes: undefined, offset: undefined }
  // `00:00-05:00` has an offset; the end of an interval stands apart: `00:00 - 00:30`.
  const time = timeInText(rest)
  return time && { ...found.date, ...time }
}

/** What a cell says of a day, and of a time on it. @returns undefined where it is no date */
export function writtenDate(cell: Cell): WrittenDate | undefined {
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) || isTimeAlone(cell) ? undefined : shownIn(cell.getTime())
  if (typeof cell === 'number') {
    if (isCountedDay(cell)) return shownIn(spreadsheetEpoch + cell * dayMilliseconds)
    return Number.isInteger(cell) && cell > 19_000_000 && cell < 22_000_000
      ? writtenInText(String(cell))
      : undefined
  }
  return typeof cell === 'string' ? writtenInText(cell) : undefined
}

/** The midnight of a date in UTC by an order of its parts. @returns undefined where there is no such day */
export function midnightOf(
  { parts, isSure, maybeYearFirst }: WrittenDate,
  order: DateOrder,
): number | undefined {
  const [first, second, third] = parts
  const [year, month, day] = isSure
    ? parts
    : order === 'yearFirst' && maybeYearFirst
      ? [first + 2000, second, third - 2000]
      : order === 'monthFirst'
        ? [third, first, second]
        : [third, second, first]
  const midnight = Date.UTC(year, month - 1, day)
  const date = new Date(midnight)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1000 ? midnight : undefined
}

/** A time of day in a cell of its own. @returns its minutes; undefined where it is none */
export function writtenTime(cell: Cell): WrittenTime | undefined {
  if (cell instanceof Date)
    return isTimeAlone(cell)
      ? { minutes: ((Math.round(cell.getTime() / 60_000) % 1440) + 1440) % 1440, offset: undefined }
      : undefined
  if (typeof cell === 'number')
    return cell >= 0 && cell <= 1 ? { minutes: Math.round(cell * 1440), offset: undefined } : undefined
  if (typeof cell !== 'string') return undefined
  const text = plainText(cell)
  // A number alone is none: `0.35` is a consumption.
  if (/^\d+(?:[.,]\d+)?$/.test(text)) return undefined
  // Nobody writes an offset west of Greenwich here: `00:00-00:30` is an interval.
  const beginning = text.replace(/ ?[-–] ?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?$/, '')
  const time = timeInText(beginning)
  return time && beginning !== text ? { ...time, isInterval: true } : time
}

/** Which mark stands before decimals. */
export const decimalMarks = [',', '.'] as const
export type DecimalMark = (typeof decimalMarks)[number]

/** Kilowatt hours of one of each. */
export const kilowattHoursOf = { kWh: 1, Wh: 0.001, MWh: 1000 } as const
export const energyUnits = ['kWh', 'Wh', 'MWh'] as const satisfies readonly (keyof typeof kilowattHoursOf)[]
export type EnergyUnit = (typeof energyUnits)[number]

/** Signs of units of energy, as our languages write them. Small letters: they are compared so. */
const energySigns: readonly [RegExp, EnergyUnit][] = [
  [/(?:mwh|мвт[·.*⋅]?ч|μεγαβατώρ\p{L}*|ميغاواط)$/u, 'MWh'],
  [/(?:kwh|квт[·.*⋅]?ч|κιλοβατώρ\p{L}*|كيلوواط|ك\.?و\.?س)$/u, 'kWh'],
  [/(?:wh|вт[·.*⋅]?ч|βατώρ\p{L}*)$/u, 'Wh'],
]

/** The unit of energy that a text ends with. */
export function energyUnitAt(text: string): { unit: EnergyUnit; before: string } | undefined {
  const small = text.trim().toLowerCase()
  for (const [sign, unit] of energySigns) {
    const found = sign.exec(small)
    if (found) return { unit, before: small.slice(0, found.index) }
  }
  return undefined
}

/** A number as it is written: its digits with their marks, and the unit that it names itself. */
export interface WrittenNumber {
  text: string
  /** Of a cell that is a number. */
  value?: number
  unit: EnergyUnit | undefined
}

/** @returns undefined where it is none */
export function writtenNumber(cell: Cell): WrittenNumber | undefined {
  if (typeof cell === 'number')
    return Number.isFinite(cell) ? { text: '', value: cell, unit: undefined } : undefined
  if (typeof cell !== 'string') return undefined
  const text = plainText(cell)
    .replaceAll('\u066b', ',')
    .replaceAll(/[ \u066c'’]/g, '')
    .replace('\u2212', '-')
  const energy = /\d$/.test(text) ? undefined : energyUnitAt(text)
  const digits = energy?.before ?? text
  return /^-?(?:\d[\d.,]*|[.,]\d+)(?:e[+-]?\d+)?$/i.test(digits)
    ? { text: digits, unit: energy?.unit }
    : undefined
}

const grouped = { ',': /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/, '.': /^-?\d{1,3}(?:\.\d{3})+(?:,\d*)?$/ } as const

/**
 * The mark that a text shows to be the decimal one; `either` where it could be the one or the other (`1,234`); undefined
 * where it has none.
 */
export function decimalMarkIn(text: string): DecimalMark | 'either' | undefined {
  const [comma, dot] = [text.lastIndexOf(','), text.lastIndexOf('.')]
  if (comma < 0 && dot < 0) return undefined
  if (comma >= 0 && dot >= 0) return comma > dot ? ',' : '.'
  const mark = comma >= 0 ? ',' : '.'
  const other = mark === ',' ? '.' : ','
  if (text.indexOf(mark) !== text.lastIndexOf(mark)) return other
  return /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text) ? 'either' : mark
}

/** The number that digits with their marks are. @returns undefined where the marks do not fit */
export function numberOf(text: string, decimal: DecimalMark): number | undefined {
  const group = decimal === ',' ? '.' : ','
  const isGrouped = text.includes(group)
  if (isGrouped && !grouped[group].test(text)) return undefined
  const plain = text.replaceAll(group, '').replace(decimal, '.')
  const value = Number(plain)
  return Number.isFinite(value) ? value : undefined
}
