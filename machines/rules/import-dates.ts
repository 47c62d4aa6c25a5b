/** In which order a column of a file writes day and month: all of its dates decide, and what they leave open is asked (decision 0351). */
import {
  dateOrders,
  midnightOf,
  writtenDate,
  type Cell,
  type DateOrder,
  type WrittenDate,
} from './half-hour-cells.ts'
import { cellText } from './half-hour-table.ts'

export type { DateOrder } from './half-hour-cells.ts'

/** A question to the person: every date of the column can be read in each of these orders. */
export interface OpenDates {
  /** What a date of the file is in each order, as `2026-04-03`. */
  readings: readonly { order: DateOrder; day: string }[]
  /** That date, as it is written. */
  written: string
  /** In the file, from 1. */
  row: number
  /** What the person has said; undefined: nothing yet. */
  order: DateOrder | undefined
}

/** What all dates of a column say together. `mixed`: two of its rows that no order fits. */
export type DatesFound =
  | { kind: 'known'; order: DateOrder }
  | { kind: 'open'; dates: OpenDates }
  | { kind: 'mixed'; rows: readonly [number, number] }

interface DatedRow {
  row: number
  cell: Cell
  /** Its midnight by each order that makes it a day. */
  days: ReadonlyMap<DateOrder, number>
}

const daysOf = (date: WrittenDate): ReadonlyMap<DateOrder, number> =>
  new Map(
    dateOrders
      // A year comes first only where it has two digits between dashes.
      .filter((order) => order !== 'yearFirst' || date.maybeYearFirst)
      .flatMap((order) => {
        const midnight = midnightOf(date, order)
        return midnight === undefined ? [] : [[order, midnight] as const]
      }),
  )

/** Two rows that no order fits: the first one, and the first that contradicts what was possible until then. */
function contradiction(rows: readonly DatedRow[]): readonly [number, number] {
  let possible: readonly DateOrder[] = dateOrders
  let last = rows[0]!.row
  for (const { row, days } of rows) {
    const left = possible.filter((order) => days.has(order))
    if (left.length === 0) return [last, row]
    if (left.length < possible.length) last = row
    possible = left
  }
  return [last, last]
}

/** @param said the order that a person has chosen, where the dates leave it open */
export function datesIn(
  cells: readonly { row: number; cell: Cell }[],
  said: DateOrder | undefined,
): DatesFound {
  const dated = cells.flatMap(({ row, cell }): DatedRow[] => {
    const date = writtenDate(cell)
    // What is no day in any order decides nothing, and is wrong by itself.
    const days = date && !date.isSure ? daysOf(date) : new Map<DateOrder, number>()
    return days.size === 0 ? [] : [{ row, cell, days }]
  })
  const possible = dateOrders.filter((order) => dated.every(({ days }) => days.has(order)))
  if (dated.length === 0) return { kind: 'known', order: 'dayFirst' }
  const [first] = possible
  if (first === undefined) return { kind: 'mixed', rows: contradiction(dated) }
  const doubtful = dated.find(({ days }) => new Set(possible.map((order) => days.get(order))).size > 1)
  // Where each order gives the same days, none is asked for.
  if (!doubtful) return { kind: 'known', order: first }
  return {
    kind: 'open',
    dates: {
      readings: possible.map((order) => ({
        order,
        day: new Date(doubtful.days.get(order)!).toISOString().slice(0, 10),
      })),
      written: cellText(doubtful.cell).trim().slice(0, 40),
      row: doubtful.row,
      order: said !== undefined && possible.includes(said) ? said : undefined,
    },
  }
}
