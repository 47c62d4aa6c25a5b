import { ofetch } from 'ofetch'
import type { Call, ReplyOf, RequestOf } from '#contract/call.ts'
import type { Answer } from '#machines/answer.ts'
import { CallFailure } from './call-failure.ts'
import { noteFailedRequest } from './failed-request.ts'
import { readReply, type RawReply } from './read-reply.ts'

/** How long a complete answer may take, in milliseconds. */
const timeLimit = 15_000

/** Where calls go, and in which language refusals should speak. */
export interface CallerOptions {
  /** In front of every call's name: `/api`. */
  baseURL: string
  language: () => string
}

/** Makes one call. See `createCaller`. */
export type CallApi = <C extends Call>(
  call: C,
  request: RequestOf<C>,
  options?: { signal?: AbortSignal },
) => Promise<Answer<ReplyOf<C>>>

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Makes the function that makes calls. Nothing is ever sent twice: whether to try again is the person's or
 * the machine's decision.
 *
 * The function gives an `Answer`; refusals are answers.
 * @throws CallFailure when there was no usable answer (its `reason` says why); the signal's reason when aborted
 */
export const createCaller =
  ({ baseURL, language }: CallerOptions): CallApi =>
  async (call, request, { signal } = {}) => {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), timeLimit)
    const abort = () => limit.abort()
    signal?.addEventListener('abort', abort)
    let number: string | undefined
    try {
      signal?.throwIfAborted()
      const response = await ofetch.raw<unknown>(`/${call.name}`, {
        baseURL,
        method: call.method,
        [call.method === 'GET' ? 'query' : 'body']: request,
        headers: { 'Accept-Language': language() },
        signal: limit.signal,
        retry: false,
        ignoreResponseError: true,
        parseResponse: parseJson,
      })
      number = response.headers.get('x-request-id') ?? undefined
      const raw: RawReply = { status: response.status, body: response._data }
      return readReply(call, raw)
    } catch (error) {
      if (signal?.aborted && !(error instanceof CallFailure)) throw signal.reason
      noteFailedRequest(number)
      if (error instanceof CallFailure) throw error
      throw new CallFailure(limit.signal.aborted ? 'timedOut' : 'unreachable', call.name, { cause: error })
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
  }
