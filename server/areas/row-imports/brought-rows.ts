/** Judges rows that a utility brings along by the number that each has: new, there already, different, or wrong (decision 0358). */
import {
  importColumns,
  type BroughtKind,
  type ImportColumn,
  type ImportRow,
} from '#contract/rules/row-imports.ts'
import { rejected } from '../kit/checked-record.ts'
import { cellsOf, type Cells, type JudgedNow, type Said } from './brought-cells.ts'
import { judged, wrongBy, type JudgedRecord } from './judged-rows.ts'

/** What makes a row of a kind what it is. */
export interface BroughtRules {
  /** The column by which a row is known. */
  key: ImportColumn
  /** What the row says. Throws ApiError `record.field`. */
  read: (cells: Cells) => Said
  /** The number of a row; absent: what stands in the column. */
  numberOf?: (said: Said) => string
  /** What is there already, by number. Columns that are absent are not compared. */
  stored: ReadonlyMap<string, Said>
  /** Whether a row that is new agrees with all else. Throws ApiError `record.field`. */
  requireFit?: (said: Said) => void
}

/** What a file leaves empty is not compared: it does not know it. */
const differenceIn = (kind: BroughtKind, said: Said, there: Said): ImportColumn | undefined =>
  importColumns[kind].find(
    (column) => (said[column] ?? '') !== '' && there[column] !== undefined && said[column] !== there[column],
  )

/** @returns one for each row, in the order of the file */
export function judgeBrought(
  kind: BroughtKind,
  rows: readonly ImportRow[],
  { key, read, numberOf = (said) => said[key] ?? '', stored, requireFit }: BroughtRules,
  now: JudgedNow,
): JudgedRecord[] {
  const before = new Set<string>()
  return rows.map((row): JudgedRecord => {
    let said: Said = {}
    const wrong = wrongBy(row, () => {
      said = read(cellsOf(kind, row, now))
      // The first one counts: which of two is right, the file does not say.
      if (before.has(numberOf(said))) throw rejected(key, 'twice')
    })
    if (wrong) return wrong
    const number = numberOf(said)
    before.add(number)
    const there = stored.get(number)
    if (there) {
      const column = differenceIn(kind, said, there)
      return column === undefined
        ? judged(row, 'same', { column: key, stored: there[key] ?? number })
        : judged(row, 'differs', { column, stored: there[column] || '—' })
    }
    return wrongBy(row, () => requireFit?.(said)) ?? judged(row, 'new', { values: said })
  })
}

/** All that rows say in a column, once each: what is looked up. */
export const namedIn = (
  kind: BroughtKind,
  rows: readonly ImportRow[],
  column: ImportColumn,
): readonly string[] => [
  ...new Set(
    rows.map(({ cells }) => (cells[importColumns[kind].findIndex((one) => one === column)] ?? '').trim()),
  ),
]
