import { TablePager } from '#src/ui/table-pager.tsx'
import { pagesAround, pageSizes, type ListAsked } from './list-shown.ts'

type Place = Pick<ListAsked, 'page' | 'pageSize'>

/** The pages of a list that the server cuts (A §9). */
export function ListPager({
  label,
  asked,
  total,
  onAsk,
}: {
  /** What the list is of. */
  label: string
  asked: Place
  /** Rows on all pages. */
  total: number
  onAsk: (part: Partial<Place>) => void
}) {
  const pages = Math.max(1, Math.ceil(total / asked.pageSize))
  // What is asked for, and not what was found before: pressing "Next" twice asks for the page after the next one.
  const page = Math.min(asked.page, pages)
  return (
    <TablePager
      label={label}
      page={page}
      pages={pages}
      named={pagesAround(page, pages)}
      onPage={(wanted) => onAsk({ page: wanted })}
      pageSize={asked.pageSize}
      pageSizes={pageSizes}
      onPageSize={(size) => onAsk({ pageSize: pageSizes.find((one) => one === size) ?? asked.pageSize })}
    />
  )
}
