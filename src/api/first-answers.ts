/**
 * Answers that came with the document: what the server has already called for the first page, in the visitor's name
 * and in the language of the document. Each is used once, in the place of a call; then the page calls as ever.
 * The server has held them against the contract.
 */
import type { Call, ReplyOf, RequestOf } from '#contract/call.ts'
import type { Refusal } from '#contract/envelope.ts'
import type { Answer } from '#machines/answer.ts'

/** One of them, as it stands in the document. */
export interface FirstAnswer {
  /** Name of the call: `Utility/GetSettings`. */
  call: string
  /** With `:id` where something of the address belongs. */
  request: unknown
  /** What the call was fulfilled with. */
  value?: unknown
  /** What it was refused with instead. */
  refusal?: Refusal
  /** The language it speaks, where it speaks. */
  language?: string
}

let answers = new Map<string, Answer<unknown>>()

/** As long as a slow phone takes to draw its first page, with what that fetches late. */
const goodForMs = 30_000

let goodUntil = 0

const keyOf = (call: string, request: unknown) => `${call} ${JSON.stringify(request)}`

/**
 * Keeps the answers of the document, but for those that speak another language than the page.
 *
 * @param parameters what stands in the address: `id` of `/payment/:id`
 */
export function keepFirstAnswers(
  given: readonly FirstAnswer[],
  language: string,
  parameters: Readonly<Record<string, string | undefined>> = {},
): void {
  const inPlace = (key: string) =>
    key.replace(/":(\w+)"/g, (place, name: string) => JSON.stringify(parameters[name]) ?? place)
  goodUntil = Date.now() + goodForMs
  answers = new Map(
    given
      .filter((answer) => (answer.language ?? language) === language)
      .map(({ call, request, value, refusal }) => [
        inPlace(keyOf(call, request)),
        refusal ? { kind: 'refused', refusal } : { kind: 'fulfilled', value },
      ]),
  )
}

/**
 * Forgets those that nobody has asked for: something may have changed since the document was made, or they are for somebody
 * else than who is here now.
 */
export const forgetFirstAnswers = (): void => answers.clear()

/** What is asked for later, may have changed: it is not the state of now. */
function answerTo<C extends Call>(key: string): Answer<ReplyOf<C>> | undefined {
  if (Date.now() > goodUntil) forgetFirstAnswers()
  return answers.get(key) as Answer<ReplyOf<C>> | undefined
}

/** The answer to a call, if the document brought it. The next call is made. */
export function takeFirstAnswer<C extends Call>(
  call: C,
  request: RequestOf<C>,
): Answer<ReplyOf<C>> | undefined {
  const key = keyOf(call.name, request)
  const answer = answerTo<C>(key)
  answers.delete(key)
  return answer
}

/**
 * The value of an answer that the document brought, for what is drawn at once. It stays for other readers.
 * Undefined when there is none.
 */
export function firstValue<C extends Call>(call: C, request: RequestOf<C>): ReplyOf<C> | undefined {
  const answer = answerTo<C>(keyOf(call.name, request))
  return answer?.kind === 'fulfilled' ? answer.value : undefined
}
