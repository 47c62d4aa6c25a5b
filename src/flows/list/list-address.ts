/** The state of a list in the address: a reload, Back and a link that is passed on find it again. */
import { useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { dateRanges, pageSizes, type ListAsked } from './list-shown.ts'
import { namedBy, type NamedWords } from './named-words.ts'

/** What a list can be asked for. Whatever else an address says does not count. */
export interface ListAbilities {
  sortable: readonly string[]
  /** The first one holds unless another is chosen. */
  filters: readonly string[]
  first: Pick<ListAsked, 'column' | 'isDescending'>
  /** What is looked for is kept by the browser with its history, and not in the address: names of people. */
  isSearchPrivate?: true
}

const among = <T extends string>(text: string | null, known: readonly T[]): T | undefined =>
  known.find((one) => one === text)

const dayIn = (text: string | null): string => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '')

/** The days that an address asks for. */
export const rangeIn = (parameters: URLSearchParams): Pick<ListAsked, 'range' | 'from' | 'to'> => ({
  range: among(parameters.get('range'), [...dateRanges, 'custom' as const]) ?? '',
  from: dayIn(parameters.get('from')),
  to: dayIn(parameters.get('to')),
})

/** The same address with other days. */
export function withRange(
  before: URLSearchParams,
  { range, from, to }: Pick<ListAsked, 'range' | 'from' | 'to'>,
): URLSearchParams {
  const next = new URLSearchParams(before)
  const isCustom = range === 'custom'
  for (const [name, text] of Object.entries({ range, from: isCustom ? from : '', to: isCustom ? to : '' })) {
    if (text === '') next.delete(name)
    else next.set(name, text)
  }
  return next
}

export function askedIn(parameters: URLSearchParams, { sortable, filters, first }: ListAbilities): ListAsked {
  const sort = parameters.get('sort') ?? ''
  const column = among(sort.replace(/^-/, ''), sortable)
  const page = Number(parameters.get('page'))
  return {
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    pageSize: pageSizes.find((size) => String(size) === parameters.get('size')) ?? 10,
    ...(column === undefined ? first : { column, isDescending: sort.startsWith('-') }),
    search: (parameters.get('q') ?? '').slice(0, 64),
    filter: among(parameters.get('filter'), filters) ?? filters[0] ?? '',
    ...rangeIn(parameters),
  }
}

/** Only what differs from a list that nobody has touched. Other parameters stay. */
export function withAsked(
  before: URLSearchParams,
  asked: ListAsked,
  { filters, first }: ListAbilities,
): URLSearchParams {
  const next = new URLSearchParams(before)
  const isFirst = asked.column === first.column && asked.isDescending === first.isDescending
  const isCustom = asked.range === 'custom'
  const said = {
    page: asked.page === 1 ? '' : String(asked.page),
    size: asked.pageSize === 10 ? '' : String(asked.pageSize),
    sort: isFirst ? '' : `${asked.isDescending ? '-' : ''}${asked.column}`,
    q: asked.search,
    filter: asked.filter === filters[0] ? '' : asked.filter,
    range: asked.range,
    from: isCustom ? asked.from : '',
    to: isCustom ? asked.to : '',
  }
  for (const [name, text] of Object.entries(said)) {
    if (text === '') next.delete(name)
    else next.set(name, text)
  }
  return next
}

const keptSearch = (): string => (history.state as { listSearch?: string } | null)?.listSearch ?? ''

/** The list that the address asks for, and the way to ask for another: whatever narrows it begins at its first page. */
/** @param words of the columns that are looked into by their words */
export function useListAddress(
  abilities: ListAbilities,
  words: NamedWords = {},
): {
  asked: ListAsked
  onAsk: (part: Partial<ListAsked>) => void
} {
  const [parameters, setParameters] = useSearchParams()
  const [privateSearch, setPrivateSearch] = useState(keptSearch)
  const { isSearchPrivate } = abilities
  const asked = useMemo(() => {
    const told = askedIn(parameters, abilities)
    return isSearchPrivate ? { ...told, search: privateSearch } : told
  }, [parameters, abilities, isSearchPrivate, privateSearch])
  return {
    asked: { ...asked, named: namedBy(words, asked.search) },
    onAsk(part) {
      const next = { ...asked, page: 1, ...part }
      if (!isSearchPrivate) return setParameters(withAsked(parameters, next, abilities))
      setPrivateSearch(next.search)
      // Replaced, so that Back from a row finds what was looked for last.
      return setParameters(withAsked(parameters, { ...next, search: '' }, abilities), {
        replace: true,
        state: { listSearch: next.search },
      })
    },
  }
}
