/** A page of the list of an area, fetched by what its address asks for. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Call, RequestOf } from '#contract/call.ts'
import { callApi } from '#src/api/call-api.ts'
import { fulfilledValue } from '#src/api/api-error.ts'
import type { RecordValues } from './area-shown.ts'
import type { AreaAsked } from './list-asked.ts'

/** A record in a list. */
export interface RecordRow {
  id: number
  version: number
  state: string
  values: RecordValues
  names: Readonly<Record<string, string>>
}

export interface RecordsFound {
  items: readonly RecordRow[]
  total: number
  page: number
  /** Without search and filters. */
  totalInAll: number
  /** Moves of many records that this person may make. */
  bulkMoves: readonly string[]
  /** How many of those that were chosen it finds. */
  chosenFound: number
}

/** What narrows and orders a list, without its pages. */
export const choiceOf = ({ column, isDescending, search, where }: AreaAsked) => ({
  ...(column !== '' && { SortBy: column, IsDescending: isDescending }),
  ...(search !== '' && { Search: search }),
  Where: Object.entries(where).map(([field, { is, from, to }]) => ({
    Field: field,
    ...(is && { Is: [...is] }),
    ...(from !== undefined && { From: from }),
    ...(to !== undefined && { To: to }),
  })),
})

/** A page of a list, as its call is asked for it. */
export const requestOf = (asked: AreaAsked) => ({
  Options: { Page: asked.page, PageSize: asked.pageSize, ...choiceOf(asked) },
})

/** @param call the list of the area */
export const recordsQuery = (call: Call, asked: AreaAsked) => {
  const request = requestOf(asked)
  return queryOptions({
    queryKey: [call.name, request],
    queryFn: async ({ signal }) =>
      fulfilledValue(await callApi(call, request as RequestOf<Call>, { signal })) as unknown as RecordsFound,
    staleTime: 10_000,
    // The list stays while the next one is fetched.
    placeholderData: keepPreviousData,
  })
}
