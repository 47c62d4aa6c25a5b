/** The records before and after one, in the list that it was opened from. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call } from '#contract/call.ts'
import { recordPathOf, type AnyArea } from './area-shown.ts'
import { askedIn, withAsked, type AreaAsked } from './list-asked.ts'
import { listLeft } from './list-place.ts'
import { recordsQuery } from './list-reads.ts'

/** A record beside this one, and the list at the page that it stands on. */
export interface Neighbour {
  href: string
  list: string
}

/** Where a record stands in its list. */
export interface Neighbours {
  /** From 1. */
  place: number
  total: number
  before: Neighbour | undefined
  after: Neighbour | undefined
}

/**
 * Undefined: the record was opened in another way, or is not on the page of the list that it was opened from. One that has
 * left the list since, by what was done with it, keeps its neighbours. Only below `withQueries`.
 *
 * @param list the list of the area
 */
export function useNeighbours(area: AnyArea, list: Call, id: number): Neighbours | undefined {
  const [{ left, last }, setLast] = useState<{ left: string | undefined; last?: Neighbours }>(() => ({
    left: listLeft(area.path),
  }))
  const isKnown = left !== undefined
  const parameters = new URLSearchParams(left?.split('?')[1])
  const asked = askedIn(parameters, area)
  const { data, isPlaceholderData } = useQuery({ ...recordsQuery(list, asked), enabled: isKnown })
  const items = data?.items ?? []
  const at = isPlaceholderData ? -1 : items.findIndex((row) => row.id === id)
  const size = asked.pageSize
  const page = data?.page ?? 1
  const isFirst = at === 0 && page > 1
  const isLast = at >= 0 && at === items.length - 1 && page * size < (data?.total ?? 0)
  const beside = (there: number): AreaAsked => ({ ...asked, page: there })
  const earlier = useQuery({ ...recordsQuery(list, beside(page - 1)), enabled: isKnown && isFirst })
  const later = useQuery({ ...recordsQuery(list, beside(page + 1)), enabled: isKnown && isLast })
  if (!data || at < 0) return last
  const leading = (row: { id: number } | undefined, there: number): Neighbour | undefined => {
    if (!row) return undefined
    const query = withAsked(parameters, beside(there), area).toString()
    return {
      href: `${recordPathOf(area)}/${row.id}`,
      list: query === '' ? area.path : `${area.path}?${query}`,
    }
  }
  const settled = (query: typeof earlier) => (query.isPlaceholderData ? undefined : query.data?.items)
  const now: Neighbours = {
    place: (page - 1) * size + at + 1,
    total: data.total,
    before: isFirst ? leading(settled(earlier)?.at(-1), page - 1) : leading(items[at - 1], page),
    after: isLast ? leading(settled(later)?.[0], page + 1) : leading(items[at + 1], page),
  }
  if (JSON.stringify(now) !== JSON.stringify(last)) setLast({ left, last: now })
  return now
}
