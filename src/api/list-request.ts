/** What somebody asks of a list, and what the server is asked for then. */
import { today } from '#src/i18n/today.ts'
import { daysOf, type DateRange, type PageSize } from '#contract/rules/lists.ts'

/** The state of a list, as its address has it. */
export interface ListAsked {
  page: number
  pageSize: PageSize
  column: string
  isDescending: boolean
  search: string
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

/** Nobody reads more in a file that a page has made. */
const mostExported = 5000

/** Everything that a list finds, page by page. @param fetchPage asks the server for one */
export async function allRows<Row>(
  asked: ListAsked,
  fetchPage: (asked: ListAsked) => Promise<ListFound<Row>>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; rows.length < mostExported; page += 1) {
    const found = await fetchPage({ ...asked, pageSize: 100, page })
    // The list has become shorter meanwhile: the last page comes again.
    if (found.page !== page) break
    rows.push(...found.items)
    if (found.items.length < 100 || rows.length >= found.total) break
  }
  return rows
}
