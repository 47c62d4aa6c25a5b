/** The applications that somebody may talk about, fetched anew with each visit to their list. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getConversations } from '#contract/messages.ts'
import { callApi } from './call-api.ts'
import { fulfilledValue } from './refused-error.ts'

/** Rows of a page. */
export const applicationsOnPage = 10

/** What is looked for. */
export interface ApplicationSearch {
  text: string
  waitingOnly: boolean
  /** From 1. */
  page: number
}

export const applicationsQuery = ({ text, waitingOnly, page }: ApplicationSearch) =>
  queryOptions({
    queryKey: ['applications', text, waitingOnly, page],
    queryFn: async ({ signal }) => {
      const request = {
        WaitingOnly: waitingOnly,
        WithoutMessages: true,
        Search: text,
        Options: { PageSize: applicationsOnPage, Page: page },
      }
      const { items, total } = fulfilledValue(await callApi(getConversations, request, { signal }))
      return { items, total }
    },
    staleTime: 10_000,
    // The list stays while the next one is fetched.
    placeholderData: keepPreviousData,
  })
