/** Writing to the utility from inside, and what staff reads of it. */
import { queryOptions } from '@tanstack/react-query'
import { getContactOptions, getContactRequests, sendContactRequest } from '#contract/contact-requests.ts'
import type { ContactKind } from '#contract/rules/contact-requests.ts'
import { callApi } from './call-api.ts'
import { listReads } from './list-reads.ts'
import { fulfilledValue } from './api-error.ts'

export const contactOptionsQuery = queryOptions({
  queryKey: ['contactOptions'],
  queryFn: async ({ signal }) => fulfilledValue(await callApi(getContactOptions, {}, { signal })).item,
  // Another account may have been chosen meanwhile.
  staleTime: 0,
})

/** @returns the number of the request. @throws ApiError, CallFailure */
export const sendMessage = async (
  /** That the form shows; empty: none. */
  accountNo: string,
  kind: ContactKind,
  message: string,
  phoneNo: string,
): Promise<number> => {
  const request = { Kind: kind, Message: message, PhoneNo: phoneNo }
  return fulfilledValue(
    await callApi(sendContactRequest, { ...(accountNo !== '' && { AccountNo: accountNo }), ...request }),
  ).id
}

/** What people have written, for staff. */
export const contactRequestList = listReads(getContactRequests)
