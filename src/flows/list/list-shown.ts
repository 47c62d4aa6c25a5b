/** What lists are drawn from. */
import type { TableColumn } from '#src/ui/data-table.tsx'

export { typedDay, writtenDay } from '#contract/rules/days.ts'
export { dateRanges, mostExported, pagesAround, pageSizes, type DateRange } from '#contract/rules/lists.ts'
export type { ListAsked, ListFound } from '#src/api/list-request.ts'

/** A column of a list: what a cell shows, and what a file has in its place. */
export interface ListColumn<Row> extends Omit<TableColumn<Row>, 'cell'> {
  /** Absent: the value as text. */
  cell?: TableColumn<Row>['cell']
  /** Days as `2026-11-22`, amounts as numbers: programs read them. */
  value: (row: Row) => string | number
}

export type ExportKind = 'csv' | 'xlsx'
