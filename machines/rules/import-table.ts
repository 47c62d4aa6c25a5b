/** The rows of a table as they are sent to be imported: columns by their headings, moments and numbers in one form (decision 0327). */
import {
  batchRows,
  columnsIn,
  dayColumns,
  importColumns,
  importLimits,
  missingColumns,
  numberColumns,
  type FoundColumns,
  type ImportColumn,
  type ImportKind,
  type ImportRow,
} from '#contract/rules/row-imports.ts'
import { decidedByOrder } from '#contract/rules/series/written-moments.ts'
import {
  midnightOf,
  numberOf,
  writtenDate,
  writtenNumber,
  writtenTime,
  type Cell,
  type DateOrder,
} from './half-hour-cells.ts'
import { cellText, decimalMarksOf, isEmptyCell, type SheetTable } from './half-hour-table.ts'
import { datesIn, type OpenDates } from './import-dates.ts'

export { batchRows }

/** What was read of a file. */
export interface ReadRows {
  /** Names this reading: batches of the same one are stored once. */
  key: string
  /** What stands above the columns. */
  headings: readonly string[]
  columns: FoundColumns
  /** Needed columns that nobody has named yet; there are no rows then. */
  missing: readonly ImportColumn[]
  /** The dates can be read in several orders; until the person has said in which, there are no rows. */
  dates: OpenDates | undefined
  rows: readonly ImportRow[]
}

/** Headings stand among the first rows. */
const lookedAt = 20

/** The row with the headings: the one of which most is recognised, else the first that has anything. */
function headingRow(kind: ImportKind, { rows }: SheetTable): number {
  let [best, most] = [rows.findIndex((row) => row.some((cell) => !isEmptyCell(cell))), 0]
  for (const [index, row] of rows.slice(0, lookedAt).entries()) {
    const count = Object.keys(columnsIn(kind, row.map(cellText))).length
    if (count > most) [best, most] = [index, count]
  }
  return best
}

const longText = (cell: Cell): string =>
  String(cell ?? '')
    .trim()
    .slice(0, importLimits.longestCell)

/** A moment as the server reads it: `2026-10-25 03:15`, with its offset where it has one; else as it is written. */
function momentText(cell: Cell, beside: Cell, order: DateOrder): string {
  const date = writtenDate(cell)
  const midnight = date && midnightOf(date, order)
  if (!date || midnight === undefined) return longText(cell)
  const time = date.minutes === undefined ? writtenTime(beside) : date
  const shown = midnight + (time?.minutes ?? 0) * 60_000
  const offset = time?.offset
  if (offset !== undefined) return new Date(shown - offset * 60_000).toISOString()
  return new Date(shown).toISOString().slice(0, 16).replace('T', ' ')
}

const momentTexts = (
  rows: SheetTable['rows'],
  column: number,
  { order, zone }: { order: DateOrder; zone: string },
): string[] =>
  decidedByOrder(
    rows.map((row) => momentText(row[column], row[column + 1], order)),
    zone,
  )

function numberTexts(rows: SheetTable['rows'], column: number): string[] {
  const marks = decimalMarksOf(rows.map((row) => row[column]))
  const mark = marks === 'mixed' ? '.' : (marks[0] ?? '.')
  return rows.map((row) => {
    const written = writtenNumber(row[column])
    const value = written && (written.value ?? numberOf(written.text, mark))
    return value === undefined ? longText(row[column]) : String(value)
  })
}

/** Days of a column as `2026-11-29`; what is none stays as it is written. */
const dayTexts = (rows: SheetTable['rows'], column: number, order: DateOrder): string[] =>
  rows.map((row) => {
    const date = writtenDate(row[column])
    const midnight = date && midnightOf(date, order)
    return midnight === undefined
      ? longText(row[column])
      : new Date(midnight).toISOString().slice(0, 'yyyy-mm-dd'.length)
  })

/** The columns with dates: one order holds for all of a file, so a birthday on the 25th decides for the others, too. */
const dateColumnsOf = (kind: ImportKind, columns: FoundColumns): number[] =>
  (importColumns[kind] as readonly ImportColumn[])
    .filter((name) => name === 'at' || dayColumns.includes(name))
    .flatMap((name) => columns[name] ?? [])

/** Results keep their digits: only where all of a column have a comma before their decimals, that becomes a point. */
function resultTexts(rows: SheetTable['rows'], column: number): string[] {
  const texts = rows.map((row) => longText(row[column]))
  const marks = decimalMarksOf(texts.map((text) => text.replace(/^[<>=]\s*/, '')))
  return marks.length === 1 && marks[0] === ',' ? texts.map((text) => text.replace(',', '.')) : texts
}

const isText = (table: SheetTable): boolean => !table.isHidden && table.rows.length > 0

/** How a table is read. */
interface HowToRead {
  kind: ImportKind
  /** Which column is which, where a person has said so. */
  said: FoundColumns | undefined
  /** In which order dates are, where a person has said so. */
  order: DateOrder | undefined
  /** Of the utility, by whose clock times are. */
  zone: string
  /** Names this reading. */
  key: string
}

/** Rows whose dates no order fits: the file is wrong, whatever a person says. */
export interface MixedDates {
  mixed: readonly [number, number]
}

/** @returns undefined where no table has anything */
export function importTable(
  tables: readonly SheetTable[],
  { kind, said, order, zone, key }: HowToRead,
): ReadRows | MixedDates | undefined {
  const candidates = tables.filter(isText).map((table) => {
    const start = headingRow(kind, table)
    const headings = (table.rows[start] ?? []).map((cell) => cellText(cell).trim())
    return { table, start, headings, columns: columnsIn(kind, headings) }
  })
  const [best] = candidates.toSorted(
    (one, other) => Object.keys(other.columns).length - Object.keys(one.columns).length,
  )
  if (!best) return undefined
  const { table, start, headings } = best
  const columns = said ?? best.columns
  const missing = missingColumns(kind, columns)
  const read = { key, headings, columns, missing, dates: undefined }
  const filled = table.rows.flatMap((row, index) =>
    index > start && row.some((cell) => !isEmptyCell(cell)) ? [{ row, number: index + 1 }] : [],
  )
  if (filled.length === 0) return undefined
  if (missing.length > 0) return { ...read, rows: [] }
  const rows = filled.map(({ row }) => row)
  const found = datesIn(
    filled.flatMap(({ row, number }) =>
      dateColumnsOf(kind, columns).map((column) => ({ row: number, cell: row[column] })),
    ),
    order,
  )
  if (found.kind === 'mixed') return { mixed: found.rows }
  const dates = found.kind === 'open' ? found.dates : undefined
  const known = found.kind === 'known' ? found.order : found.dates.order
  if (known === undefined) return { ...read, dates, rows: [] }
  const texts = importColumns[kind].map((name: ImportColumn) => {
    const column = columns[name]
    if (column === undefined) return rows.map(() => '')
    if (name === 'at') return momentTexts(rows, column, { order: known, zone })
    if (dayColumns.includes(name)) return dayTexts(rows, column, known)
    if (numberColumns.includes(name)) return numberTexts(rows, column)
    if (name === 'written') return resultTexts(rows, column)
    return rows.map((row) => longText(row[column]))
  })
  return {
    ...read,
    dates,
    rows: filled.map(({ number }, index) => ({
      row: number,
      cells: texts.map((column) => column[index] ?? ''),
    })),
  }
}
