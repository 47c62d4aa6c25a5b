import {
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { RowTick } from './row-tick.tsx'

const features = tableFeatures({ rowPaginationFeature, rowSortingFeature })

/** A column of a table. */
export interface TableColumn<Row> {
  id: string
  /** What it is called, in the head of the table and before each value of a card. */
  name: string
  /** What stands in its cells. */
  cell: (row: Row) => ReactNode
  isSortable?: boolean
  /** Numbers and amounts stand at the end of the cell, one below the other. */
  isNumber?: boolean
  /** On a phone only, or everywhere but there. Absent: everywhere. */
  on?: 'phone' | 'desk'
  /**
   * Where it stands on a phone, in a row of two lines: `what` and `much` in the first, `when` and `state` in the second. Absent:
   * with the rest, which a press of the row unfolds.
   */
  line?: 'what' | 'much' | 'when' | 'state'
  /** Of `what`: its link leads to a page with the rest; on a phone a press anywhere on the row follows it. */
  leadsOn?: boolean
}

/** How a table is sorted. */
export interface TableOrder {
  column: string
  isDescending: boolean
}

/** How rows are selected. */
export interface RowSelection<Row> {
  nameOf: (row: Row) => string
  isSelected: (row: Row) => boolean
  onSelect: (rows: readonly Row[], isSelected: boolean) => void
  /** What selecting the whole page is called. */
  pageName: string
}

/** Whether all, some or none of these rows are selected. */
export function selectedOf<Row>(
  rows: readonly Row[],
  { isSelected }: Pick<RowSelection<Row>, 'isSelected'>,
): 'all' | 'some' | 'none' {
  const count = rows.filter(isSelected).length
  return count === 0 ? 'none' : count === rows.length ? 'all' : 'some'
}

export interface DataTableProps<Row> {
  /** What the table is about; read out with it. */
  caption: string
  /** The first names its row. */
  columns: readonly TableColumn<Row>[]
  /** Of the page that is shown: sorting and pages are the server's work. */
  rows: readonly Row[]
  keyOf: (row: Row) => string
  order: TableOrder
  onOrder: (order: TableOrder) => void
  /** What is shown is not yet what was asked for. */
  isBusy: boolean
  /** Rows of 40 px for those who work down a list all day; on a phone a row is two or three lines without names. */
  isDense?: boolean
  /** Absent: rows cannot be selected. On a phone the page selects all of them elsewhere: its head is not seen there. */
  selection?: RowSelection<Row> | undefined
}

/** Where a cell stands in the two lines of a row on a phone. */
const inLine = {
  what: 'max-md:order-1 max-md:min-w-0 max-md:grow',
  much: 'max-md:order-1 max-md:min-w-[26%] max-md:text-end max-md:font-semibold',
  when: 'max-md:order-2 max-md:min-w-[40%] max-md:grow max-md:basis-0 max-md:text-muted',
  state: 'max-md:order-2 max-md:ms-auto max-md:text-end max-md:empty:hidden',
} as const

/** What of a row can be pressed on its own lies above what the whole row does. */
const aboveRow = 'max-md:[&_a]:relative max-md:[&_a]:z-10 max-md:[&_button]:relative max-md:[&_button]:z-10'

/** What is on a phone only has a line of its own there. */
const shownOn = { phone: 'max-md:col-span-2 md:hidden', desk: 'max-md:hidden' } as const

const arrows = { asc: 'rotate-180', desc: '', none: 'opacity-40' } as const

/**
 * A table whose rows are cards on a phone, where its head is left to screen readers. It sorts by a press of a column's
 * name; the roles keep it a table for screen readers whatever it looks like.
 */
export function DataTable<Row extends object>({
  caption,
  columns,
  rows,
  keyOf,
  order,
  onOrder,
  isBusy,
  isDense = false,
  selection,
}: DataTableProps<Row>) {
  const { t } = useTranslation('table')
  const [unfolded, setUnfolded] = useState<readonly string[]>([])
  const isInLines = columns.some(({ line }) => line)
  const isOnOwnPage = columns.some(({ leadsOn }) => leadsOn)
  const hasMuch = columns.some(({ line }) => line === 'much')
  const canUnfold = isInLines && !isOnOwnPage && columns.some(({ line, on }) => !line && on !== 'desk')
  const byId = new Map(columns.map((column) => [column.id, column]))
  const sorting = [{ id: order.column, desc: order.isDescending }]
  const table = useTable<typeof features, Row>({
    features,
    columns: columns.map(
      ({ id, name, cell, isSortable = false, isNumber }): ColumnDef<typeof features, Row> => ({
        id,
        header: name,
        cell: ({ row }) => cell(row.original),
        accessorFn: keyOf,
        enableSorting: isSortable,
        // The greatest and the newest first: that is what is looked for.
        sortDescFirst: isNumber === true,
      }),
    ),
    data: rows,
    getRowId: keyOf,
    manualSorting: true,
    manualPagination: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update
      if (next) onOrder({ column: next.id, isDescending: next.desc })
    },
  })
  return (
    <div className="overflow-x-auto rounded-card border border-line/70 bg-surface shadow-card print:overflow-visible print:rounded-none print:border-0 print:shadow-none">
      <table aria-busy={isBusy} className="w-full border-collapse text-small max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} className="border-b border-line text-muted">
              {selection && (
                <td className="w-10 ps-3 max-md:hidden print:hidden">
                  <RowTick
                    name={selection.pageName}
                    state={selectedOf(rows, selection)}
                    onTick={(isTicked) => selection.onSelect(rows, isTicked)}
                  />
                </td>
              )}
              {group.headers.map(({ id, column }) => {
                const direction = column.getIsSorted()
                const { isNumber, on } = byId.get(id) ?? {}
                return (
                  <th
                    key={id}
                    scope="col"
                    aria-sort={
                      direction === false ? undefined : direction === 'asc' ? 'ascending' : 'descending'
                    }
                    className={classNames(
                      'font-semibold [overflow-wrap:normal]',
                      isDense ? 'h-10 px-3 py-0' : 'px-4 py-2',
                      isNumber ? 'text-end' : 'text-start',
                      on && shownOn[on],
                    )}
                  >
                    {column.getCanSort() ? (
                      <button
                        type="button"
                        onClick={column.getToggleSortingHandler()}
                        className={classNames(
                          'inline-flex min-h-11 items-center gap-1 rounded-sm [text-align:inherit] font-semibold hover:text-ink',
                          direction !== false && 'text-ink',
                        )}
                      >
                        <span>{byId.get(id)?.name}</span>
                        <Icon
                          name="chevronDown"
                          className={classNames(
                            'size-4 print:hidden',
                            arrows[direction === false ? 'none' : direction],
                          )}
                        />
                      </button>
                    ) : (
                      byId.get(id)?.name
                    )}
                  </th>
                )
              })}
            </tr>
          ))}
        </thead>
        <tbody className="max-md:block">
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              className={classNames(
                'break-inside-avoid border-b border-line last:border-0',
                isDense
                  ? 'h-10 print:h-7 focus-within:bg-brand-soft max-md:grid max-md:h-auto max-md:gap-x-3 max-md:px-4 max-md:py-2.5'
                  : isInLines
                    ? 'relative max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:px-4 max-md:py-2.5'
                    : 'max-md:flex max-md:flex-col max-md:gap-1 max-md:p-4',
                isDense &&
                  (selection
                    ? 'max-md:grid-cols-[auto_minmax(0,1fr)_fit-content(55%)]'
                    : 'max-md:grid-cols-[minmax(0,1fr)_fit-content(55%)]'),
                selection?.isSelected(row.original)
                  ? 'bg-brand-soft print:bg-transparent'
                  : isDense && 'hover:bg-page',
              )}
            >
              {selection && (
                <td className="max-md:row-span-2 md:ps-3 print:hidden">
                  <RowTick
                    name={selection.nameOf(row.original)}
                    state={selection.isSelected(row.original) ? 'all' : 'none'}
                    onTick={(isTicked) => selection.onSelect([row.original], isTicked)}
                  />
                </td>
              )}
              {columns.map(({ id, name, cell, isNumber, on, line, leadsOn }, index) => {
                const Cell = index === 0 ? 'th' : 'td'
                const isUnfolded = unfolded.includes(row.id)
                const isNamed = !isDense && !line
                return (
                  <Cell
                    key={id}
                    {...(index === 0 && { scope: 'row' })}
                    className={classNames(
                      isDense
                        ? 'md:px-3 md:py-1'
                        : classNames(
                            'md:px-4 md:py-3',
                            line ? inLine[line] : 'max-md:flex max-md:justify-between max-md:gap-4',
                            isInLines && !line && 'max-md:order-3 max-md:w-full max-md:pt-1',
                            isInLines && !line && !(canUnfold && isUnfolded) && 'max-md:hidden',
                            line === 'what' && (hasMuch ? 'max-md:basis-3/5' : 'max-md:basis-full'),
                            isInLines && line !== 'what' && aboveRow,
                            leadsOn && 'max-md:[&_a]:after:absolute max-md:[&_a]:after:inset-0',
                          ),
                      on && shownOn[on],
                      index === 0 ? 'font-semibold' : 'font-normal',
                      isNumber
                        ? 'text-end whitespace-nowrap tabular-nums'
                        : 'text-start [overflow-wrap:normal]',
                    )}
                  >
                    {isNamed && (
                      <span aria-hidden className="shrink-0 font-normal text-muted md:hidden">
                        {name}
                      </span>
                    )}
                    <span className={classNames('min-w-0', isNamed && 'max-md:text-end')}>
                      {cell(row.original)}
                    </span>
                    {canUnfold && line === 'what' && (
                      <>
                        <Icon
                          name="chevronDown"
                          className={classNames(
                            'ms-1 inline-block size-4 align-middle text-muted md:hidden print:hidden',
                            isUnfolded && 'rotate-180',
                          )}
                        />
                        {/* It covers the row. */}
                        <button
                          type="button"
                          aria-expanded={isUnfolded}
                          aria-label={t('rest')}
                          className="absolute inset-0 md:hidden print:hidden"
                          onClick={() =>
                            setUnfolded(
                              isUnfolded ? unfolded.filter((key) => key !== row.id) : [...unfolded, row.id],
                            )
                          }
                        />
                      </>
                    )}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status" className="sr-only">
        {isBusy && t('loading')}
      </p>
    </div>
  )
}
