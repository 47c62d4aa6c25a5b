/** Doubted entries of phones: read, and decided. */
import { queryOptions } from '@tanstack/react-query'
import { decideFieldEntry, getFieldEntries, type OfficeEntry } from '#contract/field-jobs.ts'
import { getJobCard, getJobCardHistory, getJobCards } from '#contract/job-cards.ts'
import { getJobTimes } from '#contract/job-times.ts'
import type { FieldDecision } from '#contract/rules/field-entries.ts'
import { callApi } from '#src/api/call-api.ts'
import { queryClient } from '#src/api/query-client.ts'
import { fulfilledValue } from '#src/api/api-error.ts'

/** The oldest first. @param onlyOpen without those that are decided */
export const entriesQuery = (onlyOpen: boolean) =>
  queryOptions({
    queryKey: [getFieldEntries.name, onlyOpen],
    queryFn: async ({ signal }) =>
      fulfilledValue(await callApi(getFieldEntries, { OnlyOpen: onlyOpen, Card: null }, { signal })).items,
  })

/** Also in vain the entries are read again: a colleague may have been first. @throws ApiError, CallFailure */
export async function decideEntry(wish: {
  id: number
  decision: FieldDecision
  reason: string
}): Promise<OfficeEntry> {
  try {
    const request = { Id: wish.id, Decision: wish.decision, Reason: wish.reason }
    return fulfilledValue(await callApi(decideFieldEntry, request)).item
  } finally {
    await Promise.all(
      [getFieldEntries, getJobCards, getJobCard, getJobCardHistory, getJobTimes].map(({ name }) =>
        queryClient.invalidateQueries({ queryKey: [name] }),
      ),
    )
  }
}
