/** What becomes of the rows of a file, before and while they are taken: the same answer for both. */
import type { RecordValues } from '#contract/areas/kit/area.ts'
import type { JudgedRow } from '#contract/row-imports.ts'
import {
  importColumns,
  type ImportColumn,
  type ImportKind,
  type ImportRow,
} from '#contract/rules/row-imports.ts'
import { ApiError } from '#server/platform/api-error.ts'

/** A row with the values that it would have as a record. */
export interface JudgedRecord extends JudgedRow {
  values: RecordValues
}

/** What a row says in a column; empty: nothing. */
export const cellOf = (kind: ImportKind, { cells }: ImportRow, column: ImportColumn): string =>
  cells[importColumns[kind].findIndex((one) => one === column)] ?? ''

const empty = { column: '', problem: '', stored: '' } as const

export const judged = (
  { row }: Pick<ImportRow, 'row'>,
  judgement: JudgedRow['judgement'],
  more: Partial<JudgedRecord> = {},
): JudgedRecord => ({ ...empty, row, judgement, values: {}, ...more })

/**
 * Runs the rules for what is typed over a row.
 *
 * @returns what is wrong with it; undefined: nothing
 */
export function wrongBy(row: ImportRow, rules: () => void): JudgedRecord | undefined {
  try {
    rules()
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'record.field') throw error
    const { field = '', problem = '' } = error.details
    return judged(row, 'wrong', { column: field, problem })
  }
}

/** As it is answered: without the values. */
export const shownRow = ({ values: _values, ...shown }: JudgedRecord): JudgedRow => shown
