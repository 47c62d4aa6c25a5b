import { ofetch } from 'ofetch'
import type { Call, ReplyOf, RequestOf } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { readReply } from '#contract/read-reply.ts'
import type { Answer } from '#machines/answer.ts'
import { CallFailure } from './call-failure.ts'
import { noteFailedRequest } from './failed-request.ts'
import { whilePageIsThere } from './page-left.ts'

/**
 * The calls with the shapes of their replies. Pages get calls without them, which would be a tenth of what they load
 * (`tools/bundle/calls-without-shapes.ts`): a shape is needed where replies are read, which is here.
 */
const withShapes = new Map<string, Call>(Object.values(calls).map((call) => [call.name, call]))

/**
 * What a reply means.
 *
 * @throws CallFailure `failed` for HTTP 5xx, `malformed` for what the contract does not know
 */
export function answerOf<C extends Call>(call: C, status: number, body: unknown): Answer<ReplyOf<C>> {
  const reply = readReply((withShapes.get(call.name) ?? call) as C, { status, body })
  if (reply.kind === 'fulfilled' || reply.kind === 'refused') return reply
  throw new CallFailure(reply.kind, call.name, { status, ...('cause' in reply && { cause: reply.cause }) })
}

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

const typeOf = ({ headers }: Response): string => headers.get('content-type') ?? ''
const isJson = (response: Response): boolean => /\bjson\b/i.test(typeOf(response))
/** Not what a proxy or a sign-in page of somebody else's network answers in HTML. */
const isText = (response: Response): boolean => /^(?:text\/plain\b|$)/i.test(typeOf(response))

/**
 * The body as `readReply` takes it. A backend may send a bare text as JSON or as it is. A file is not JSON; what is, in
 * its place, is a refusal.
 */
async function bodyOf({ envelope }: Call, response: Response): Promise<unknown> {
  if (envelope === 'file' && response.ok && !isJson(response))
    return (await import('./read-file.ts')).readFile(response)
  const text = await response.text()
  const isPlainText = envelope === 'bare' && response.ok && isText(response)
  return parseJson(text) ?? (isPlainText && text !== '' ? text : undefined)
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
      // The body is read here: as a stream, ofetch leaves it alone.
      const response = await ofetch.raw<unknown, 'stream'>(`/${call.name}`, {
        baseURL,
        method: call.method,
        [call.method === 'GET' || call.query ? 'query' : 'body']: request,
        headers: { 'Accept-Language': language() },
        signal: limit.signal,
        retry: false,
        ignoreResponseError: true,
        responseType: 'stream',
      })
      number = response.headers.get('x-request-id') ?? undefined
      return answerOf(call, response.status, await bodyOf(call, response))
    } catch (error) {
      await whilePageIsThere()
      if (signal?.aborted && !(error instanceof CallFailure)) throw signal.reason
      noteFailedRequest(number)
      if (error instanceof CallFailure) throw error
      throw new CallFailure(limit.signal.aborted ? 'timedOut' : 'unreachable', call.name, { cause: error })
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
  }
