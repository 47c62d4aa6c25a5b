/** Lists that the server cuts into pages (A §9), fetched anew with each visit to their pages. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Call, ReplyOf, RequestOf } from '#contract/call.ts'
import { callApi } from './call-api.ts'
import { optionsOf, type ListAsked, type ListFound } from './list-request.ts'
import { fulfilledValue } from './api-error.ts'

type RowOf<C extends Call> = ReplyOf<C> extends { items: readonly (infer Row)[] } ? Row : never

/**
 * How a list is read: `query` by its page, `fetchPage` by an export of all of it; `key` begins the keys of all its pages.
 *
 * @param call whose request is `{ Options }` of `listOptions`, and whose reply is a `listReply`
 */
export function listReads<C extends Call>(call: C) {
  /** @throws ApiError, CallFailure */
  const fetchPage = async (asked: ListAsked, signal?: AbortSignal): Promise<ListFound<RowOf<C>>> => {
    // Which columns and filters a list has, its page knows.
    const request = { Options: optionsOf(asked) } as RequestOf<C>
    return fulfilledValue(await callApi(call, request, { ...(signal && { signal }) })) as ListFound<RowOf<C>>
  }
  const key = [call.name]
  return {
    key,
    fetchPage,
    /** @param language where the server names things in the language of the visit */
    query: (asked: ListAsked, language?: string) =>
      queryOptions({
        queryKey: [...key, asked, language],
        queryFn: ({ signal }) => fetchPage(asked, signal),
        staleTime: 10_000,
        // The list stays while the next one is fetched.
        placeholderData: keepPreviousData,
      }),
  }
}
