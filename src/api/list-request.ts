/** What somebody asks of a list, and what the server is asked for then. */
import { today } from '#src/i18n/today.ts'
import { daysOf, mostExported, type DateRange, type PageSize } from '#contract/rules/lists.ts'

/** The state of a list, as its address has it. */
export interface ListAsked {
  page: number
  pageSize: PageSize
  column: string
  isDescending: boolean
  search: string
  /** What the words of the page have the search in: `status.posted`. Nothing of it is in the address. */
  named?: readonly string[]
  filter: string
  /** Empty: whenever it was. */
  range: DateRange | 'custom' | ''
  /** Of a custom range: `2026-11-22`, or empty. */
  from: string
  to: string
}

/** As `listOptions` of the contract has it; which columns and filters a list has, its page knows. */
export function optionsOf({
  page,
  pageSize,
  column,
  isDescending,
  search,
  named = [],
  filter,
  range,
  from,
  to,
}: ListAsked) {
  const days =
    range === '' ? { from: '', to: '' } : range === 'custom' ? { from, to } : daysOf(range, today())
  return {
    Page: page,
    PageSize: pageSize,
    SortBy: column,
    IsDescending: isDescending,
    Filter: filter,
    Search: search,
    ...(search !== '' && { Named: [...named] }),
    From: days.from,
    To: days.to,
  }
}

/** A page of a list. */
export interface ListFound<Row> {
  items: readonly Row[]
  total: number
  page: number
}

const rowsOnPage = 100

/** @returns `hasMoved`: a row came or went, or has another place, while the pages were read */
async function rowsReadOnce<Row>(
  asked: ListAsked,
  fetchPage: (asked: ListAsked) => Promise<ListFound<Row>>,
): Promise<{ rows: Row[]; hasMoved: boolean }> {
  const rows = new Map<string, Row>()
  let read = 0
  const totals = new Set<number>()
  for (let page = 1; read < mostExported; page += 1) {
    const found = await fetchPage({ ...asked, pageSize: rowsOnPage, page })
    totals.add(found.total)
    // The list has become shorter meanwhile: the last page comes again.
    if (found.page !== page) break
    read += found.items.length
    for (const row of found.items) rows.set(JSON.stringify(row), row)
    if (found.items.length < rowsOnPage || read >= found.total) break
  }
  return { rows: [...rows.values()], hasMoved: totals.size > 1 || rows.size < read }
}

const mostReadings = 3

/** Everything that a list finds, page by page; again where it moves under the pages, so that no row is missing. */
export async function allRows<Row>(
  asked: ListAsked,
  fetchPage: (asked: ListAsked) => Promise<ListFound<Row>>,
): Promise<Row[]> {
  for (let reading = 1; ; reading += 1) {
    const { rows, hasMoved } = await rowsReadOnce(asked, fetchPage)
    if (!hasMoved || reading === mostReadings) return rows
  }
}
