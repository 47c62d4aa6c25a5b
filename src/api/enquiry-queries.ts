/** Enquiries of staff: one of them, and what is done with it. */
import { queryOptions } from '@tanstack/react-query'
import type { RequestOf } from '#contract/call.ts'
import { getContactRequests } from '#contract/contact-requests.ts'
import { assignEnquiry, getEnquiry, moveEnquiry, writeDownCall } from '#contract/enquiries.ts'
import { callApi } from './call-api.ts'
import { queryClient } from './query-client.ts'
import { fulfilledValue } from './api-error.ts'

/** @param id 0: none */
export const enquiryQuery = (id: number) =>
  queryOptions({
    queryKey: [getEnquiry.name, id],
    queryFn: async ({ signal }) => fulfilledValue(await callApi(getEnquiry, { Value: id }, { signal })).item,
    enabled: id > 0,
  })

/** After anything was done, also in vain: it is read again, and so is the list. */
async function renewing<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } finally {
    await Promise.all(
      [getEnquiry.name, getContactRequests.name].map((name) =>
        queryClient.invalidateQueries({ queryKey: [name] }),
      ),
    )
  }
}

/** @throws ApiError, CallFailure */
export const takeEnquiry = (request: RequestOf<typeof assignEnquiry>) =>
  renewing(async () => fulfilledValue(await callApi(assignEnquiry, request)).item)

/** @throws ApiError, CallFailure */
export const doWithEnquiry = (request: RequestOf<typeof moveEnquiry>) =>
  renewing(async () => fulfilledValue(await callApi(moveEnquiry, request)).item)

/** @throws ApiError, CallFailure */
export const keepCall = (request: RequestOf<typeof writeDownCall>) =>
  renewing(async () => fulfilledValue(await callApi(writeDownCall, request)).item)
