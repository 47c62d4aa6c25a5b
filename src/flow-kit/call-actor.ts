/** Actors that make one call of the contract. */
import { fromPromise, type PromiseActorLogic } from 'xstate'
import type { Call, ReplyOf, RequestOf } from '#contract/call.ts'
import type { Refusal } from '#contract/envelope.ts'
import type { Answer } from '#machines/answer.ts'
import { callApi } from '#src/api/call-api.ts'

/**
 * Makes the actor of something that is asked of the server, in one call or more.
 * Leaving the state aborts it, and then nothing is heard of it any more.
 */
export const answeringActor = <Value, Input = undefined>(
  ask: (input: Input, signal: AbortSignal) => Promise<Answer<Value>>,
): PromiseActorLogic<Answer<Value>, Input> =>
  fromPromise(({ input, signal }) =>
    ask(input, signal).catch((error: unknown) => {
      // Anyone who left the state wants no answer. React's strict mode stops actors and starts them again: the end of
      // the first call must not be taken for the end of the second.
      if (signal.aborted) return new Promise<never>(() => undefined)
      throw error
    }),
  )

/**
 * Makes the actor of a call. A refusal is its output like any other answer; `CallFailure` is its error.
 *
 * @param request what to send, from the actor's input
 * @param read what the machine gets to know of the reply; a promise where something else must be there with it
 * @param explain names the reason of a refusal that a backend has only numbered
 */
export const callActor = <C extends Call, Value, Input = undefined>(
  call: C,
  request: (input: Input) => RequestOf<C>,
  read: (reply: ReplyOf<C>, input: Input) => Value | Promise<Value>,
  explain?: (refusal: Refusal) => Refusal,
): PromiseActorLogic<Answer<Value>, Input> =>
  answeringActor<Value, Input>(async (input, signal) => {
    const answer = await callApi(call, request(input), { signal })
    if (answer.kind === 'fulfilled') return { kind: 'fulfilled', value: await read(answer.value, input) }
    return explain ? { ...answer, refusal: explain(answer.refusal) } : answer
  })

/** For calls that say no more than that they worked. */
export const nothing = (): null => null
