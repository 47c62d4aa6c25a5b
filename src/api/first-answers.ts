/**
 * Answers that came with the document: what the server has already called for the first page, in the visitor's name
 * and in the language of the document. Each is used once, in the place of a call; then the page calls as ever.
 * The server has held them against the contract.
 */
import type { Call, ReplyOf, RequestOf } from '#contract/call.ts'
import type { Answer } from '#machines/answer.ts'

/** One of them, as it stands in the document. */
export interface FirstAnswer {
  /** Name of the call: `Utility/GetSettings`. */
  call: string
  request: unknown
  /** What the call was fulfilled with. */
  value: unknown
  /** The language it speaks, where it speaks. */
  language?: string
}

let values = new Map<string, unknown>()

const keyOf = (call: string, request: unknown) => `${call} ${JSON.stringify(request)}`

/** Keeps the answers of the document, but for those that speak another language than the page. */
export function keepFirstAnswers(given: readonly FirstAnswer[], language: string): void {
  values = new Map(
    given
      .filter((answer) => (answer.language ?? language) === language)
      .map(({ call, request, value }) => [keyOf(call, request), value]),
  )
}

/** Forgets those that nobody has asked for: something may have changed since the document was made. */
export const forgetFirstAnswers = (): void => values.clear()

/** The answer to a call, if the document brought it. The next call is made. */
export function takeFirstAnswer<C extends Call>(
  call: C,
  request: RequestOf<C>,
): Answer<ReplyOf<C>> | undefined {
  const value = firstValue(call, request)
  values.delete(keyOf(call.name, request))
  return value && { kind: 'fulfilled', value }
}

/**
 * The value of an answer that the document brought, for what is drawn at once. It stays for other readers.
 * Undefined when there is none.
 */
export const firstValue = <C extends Call>(call: C, request: RequestOf<C>): ReplyOf<C> | undefined =>
  values.get(keyOf(call.name, request)) as ReplyOf<C> | undefined
