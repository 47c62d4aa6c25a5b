/** Writing to the utility from inside, and what staff reads of it. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  getContactOptions,
  getContactRequests,
  sendContactRequest,
  type ContactRequestRow,
} from '#contract/contact-requests.ts'
import type {
  ContactKind,
  contactRequestColumns,
  contactRequestFilters,
} from '#contract/rules/contact-requests.ts'
import { callApi } from './call-api.ts'
import { optionsOf, type ListAsked, type ListFound } from './list-request.ts'
import { fulfilledValue } from './refused-error.ts'

export const contactOptionsQuery = queryOptions({
  queryKey: ['contactOptions'],
  queryFn: async ({ signal }) => fulfilledValue(await callApi(getContactOptions, {}, { signal })).item,
  // Another account may have been chosen meanwhile.
  staleTime: 0,
})

/** @returns the number of the request. @throws RefusedError, CallFailure */
export const sendMessage = async (kind: ContactKind, message: string, phoneNo: string): Promise<number> =>
  fulfilledValue(await callApi(sendContactRequest, { Kind: kind, Message: message, PhoneNo: phoneNo })).id

export async function fetchContactRequests(
  asked: ListAsked,
  signal?: AbortSignal,
): Promise<ListFound<ContactRequestRow>> {
  const Options = optionsOf<(typeof contactRequestColumns)[number], (typeof contactRequestFilters)[number]>(
    asked,
  )
  return fulfilledValue(await callApi(getContactRequests, { Options }, { ...(signal && { signal }) }))
}

/** What people have written, for staff. */
export const contactRequestsQuery = (asked: ListAsked) =>
  queryOptions({
    queryKey: ['contactRequests', asked],
    queryFn: ({ signal }) => fetchContactRequests(asked, signal),
    staleTime: 10_000,
    // The list stays while the next one is fetched.
    placeholderData: keepPreviousData,
  })
