/**
 * Answers that came with the document: what the server has already called for the first page, in the visitor's name
 * and in the language of the document. Each is used once, in the place of a call; then the page calls as ever.
 */
import type { Call, ReplyOf, RequestOf } from '#contract/call.ts'
import { readReply, type RawReply } from './read-reply.ts'

/** One of them, as it stands in the document. */
export interface FirstAnswer extends RawReply {
  /** Name of the call: `Utility/GetSettings`. */
  call: string
  request: unknown
  /** The language it speaks, where it speaks. */
  language?: string
}

let answers = new Map<string, RawReply>()

const keyOf = (call: string, request: unknown) => `${call} ${JSON.stringify(request)}`

/** Keeps the answers of the document, but for those that speak another language than the page. */
export function keepFirstAnswers(given: readonly FirstAnswer[], language: string): void {
  answers = new Map(
    given
      .filter((answer) => (answer.language ?? language) === language)
      .map(({ call, request, status, body }) => [keyOf(call, request), { status, body }]),
  )
}

/** Forgets those that nobody has asked for: something may have changed since the document was made. */
export const forgetFirstAnswers = (): void => answers.clear()

/** The reply to a call, if the document brought it. The next call is made. */
export function takeFirstAnswer<C extends Call>(call: C, request: RequestOf<C>): RawReply | undefined {
  const key = keyOf(call.name, request)
  const reply = answers.get(key)
  answers.delete(key)
  return reply
}

/**
 * The value of a reply that the document brought, for what is drawn at once. It stays for other readers.
 * Undefined when there is none, or when it was refused.
 */
export function firstValue<C extends Call>(call: C, request: RequestOf<C>): ReplyOf<C> | undefined {
  const reply = answers.get(keyOf(call.name, request))
  if (!reply) return undefined
  const answer = readReply(call, reply)
  return answer.kind === 'fulfilled' ? answer.value : undefined
}
