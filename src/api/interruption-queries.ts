/** Planned interruptions as staff sees them, fetched anew with each visit to the list and after each change. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getInterruptions, type InterruptionRow } from '#contract/interruptions.ts'
import type { interruptionColumns, interruptionFilters } from '#contract/rules/interruptions.ts'
import { callApi } from './call-api.ts'
import { optionsOf, type ListAsked, type ListFound } from './list-request.ts'
import { queryClient } from './query-client.ts'
import { fulfilledValue } from './refused-error.ts'

export async function fetchInterruptions(
  asked: ListAsked,
  signal?: AbortSignal,
): Promise<ListFound<InterruptionRow>> {
  const Options = optionsOf<(typeof interruptionColumns)[number], (typeof interruptionFilters)[number]>(asked)
  return fulfilledValue(await callApi(getInterruptions, { Options }, { ...(signal && { signal }) }))
}

export const interruptionsQuery = (asked: ListAsked) =>
  queryOptions({
    queryKey: ['interruptions', asked],
    queryFn: ({ signal }) => fetchInterruptions(asked, signal),
    staleTime: 10_000,
    // The list stays while the next one is fetched.
    placeholderData: keepPreviousData,
  })

/** Something else is planned now. */
export const renewInterruptions = (): void =>
  void queryClient.invalidateQueries({ queryKey: ['interruptions'] })
