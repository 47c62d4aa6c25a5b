/** The alerts that were told, fetched anew with each visit to their page. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getAlerts, type AlertRow } from '#contract/alerts.ts'
import type { alertColumns, alertFilters } from '#contract/rules/alerts.ts'
import { callApi } from './call-api.ts'
import { optionsOf, type ListAsked, type ListFound } from './list-request.ts'
import { fulfilledValue } from './refused-error.ts'

export async function fetchAlerts(asked: ListAsked, signal?: AbortSignal): Promise<ListFound<AlertRow>> {
  const Options = optionsOf<(typeof alertColumns)[number], (typeof alertFilters)[number]>(asked)
  return fulfilledValue(await callApi(getAlerts, { Options }, { ...(signal && { signal }) }))
}

export const alertsQuery = (asked: ListAsked) =>
  queryOptions({
    queryKey: ['alerts', asked],
    queryFn: ({ signal }) => fetchAlerts(asked, signal),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })
