/** How a file of half hours can be read: what is understood, what is open, and what a person may say otherwise. */
import type { HalfHourDay } from '#contract/rules/half-hours.ts'
import type { DateOrder, DecimalMark, EnergyUnit } from './half-hour-cells.ts'
import type { TimeStamp } from './half-hour-stamp.ts'
import type { SheetColumn } from './half-hour-table.ts'

/**
 * Which times a file has where they do not say it themselves: by the clock of the utility, by its winter time all the
 * year, as meters count that are never put forward, or those of UTC.
 */
export const timeBases = ['clock', 'standard', 'utc'] as const
export type TimeBase = (typeof timeBases)[number]

/** What was understood of a file, or was said of it. Sheets and columns are counted from 0. */
export interface HalfHourReading {
  sheet: number
  date: number
  /** Null: times stand beside their dates. */
  time: number | null
  value: number
  order: DateOrder
  base: TimeBase
  stamp: TimeStamp
  unit: EnergyUnit
  decimal: DecimalMark
}
export type ReadingChoices = Partial<HalfHourReading>

/** What only the person knows. */
export type ReadingQuestion = 'sheet' | 'value' | 'order' | 'base' | 'stamp' | 'unit' | 'decimal'

/** What a file has, and how far it is understood. */
export interface SheetOutline {
  /** Asked before the file is read: nothing is chosen for them. */
  open: readonly ReadingQuestion[]
  reading: ReadingChoices
  /** Those with dates. */
  sheets: readonly { index: number; name: string }[]
  columns: readonly SheetColumn[]
  /** Which of them are what. */
  dates: readonly number[]
  times: readonly number[]
  numbers: readonly number[]
  /** What each order of day and month would mean; none where dates say it themselves. */
  orders: readonly { order: DateOrder; first: string; last: string }[]
  /** What each decimal mark would mean; none where there is no doubt. */
  marks: readonly { decimal: DecimalMark; found: string; value: number }[]
  /** Whether all times say of which zone they are. */
  hasOffsets: boolean
  /** A month with more than any home uses. */
  implausible?: { month: string; kilowattHours: number }
}

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
  /** Rows with a value that counts. */
  rows: number
  /** Values that make one half hour: 2 of quarter hours. */
  perHalfHour: number
  /** The first ones; `faultCount` counts all. */
  faults: readonly RowFault[]
  faultCount: number
  /** Half hours of its days that it does not have, or not whole. */
  missing: number
  /** As it was read. */
  reading: HalfHourReading
  outline: SheetOutline
}

/** What is wrong with a whole file. */
export type SheetProblem =
  | 'noDates'
  | 'noConsumption'
  | 'nothingUsable'
  | 'tooManyRows'
  | 'tooManyDays'
  | 'tooCoarse'
  | 'exchanged'
  | 'ragged'

export type HalfHourRows =
  | { kind: 'read'; sheet: ReadHalfHours }
  | { kind: 'open'; outline: SheetOutline }
  | { kind: 'unusable'; problem: SheetProblem }
