/** The list of applications, fetched anew with each visit to it. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getApplications, type ApplicationRow } from '#contract/applications.ts'
import type { applicationColumns, applicationFilters } from '#contract/rules/applications.ts'
import { callApi } from './call-api.ts'
import { optionsOf, type ListAsked, type ListFound } from './list-request.ts'
import { fulfilledValue } from './refused-error.ts'

export async function fetchApplications(
  asked: ListAsked,
  signal?: AbortSignal,
): Promise<ListFound<ApplicationRow>> {
  const Options = optionsOf<(typeof applicationColumns)[number], (typeof applicationFilters)[number]>(asked)
  return fulfilledValue(await callApi(getApplications, { Options }, { ...(signal && { signal }) }))
}

export const applicationsQuery = (asked: ListAsked) =>
  queryOptions({
    queryKey: ['applications', asked],
    queryFn: ({ signal }) => fetchApplications(asked, signal),
    staleTime: 10_000,
    // The list stays while the next one is fetched.
    placeholderData: keepPreviousData,
  })
