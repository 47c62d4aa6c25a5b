/** What is stored of half hours, fetched anew with each visit to its page and after each import. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getHalfHourDays, type HalfHourRow } from '#contract/half-hours.ts'
import type { halfHourColumns, halfHourFilters } from '#contract/rules/half-hour-list.ts'
import { callApi } from './call-api.ts'
import { optionsOf, type ListAsked, type ListFound } from './list-request.ts'
import { queryClient } from './query-client.ts'
import { fulfilledValue } from './refused-error.ts'

export async function fetchHalfHourDays(
  asked: ListAsked,
  signal?: AbortSignal,
): Promise<ListFound<HalfHourRow>> {
  const Options = optionsOf<(typeof halfHourColumns)[number], (typeof halfHourFilters)[number]>(asked)
  return fulfilledValue(await callApi(getHalfHourDays, { Options }, { ...(signal && { signal }) }))
}

export const halfHourDaysQuery = (asked: ListAsked) =>
  queryOptions({
    queryKey: ['halfHourDays', asked],
    queryFn: ({ signal }) => fetchHalfHourDays(asked, signal),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })

/** Something else is stored now. */
export const renewHalfHours = (): void => {
  void queryClient.invalidateQueries({ queryKey: ['halfHourDays'] })
  void queryClient.invalidateQueries({ queryKey: ['dashboard'] })
}
