import type { Call } from '#contract/call.ts'
import type { Answer } from '#machines/answer.ts'
import { CallFailure } from './call-failure.ts'
import type { CallApi } from './caller.ts'
import { forgetFirstAnswers, takeFirstAnswer } from './first-answers.ts'

/**
 * What makes calls over the network comes after the page: the document has brought the first answers. A page without
 * them asks for it at once.
 *
 * @throws the browser's error when it cannot be fetched
 */
export const loadCaller = async (): Promise<CallApi> => {
  const { createCaller } = await import('./caller.ts')
  return createCaller({ baseURL: '/api', language: () => document.documentElement.lang })
}

/** A program that cannot be fetched is a server that cannot be reached. */
const caller: CallApi = async (call, request, options) => {
  const make = await loadCaller().catch((cause: unknown) => {
    throw new CallFailure('unreachable', call.name, { cause })
  })
  return make(call, request, options)
}

type AnswerListener = (call: Call, answer: Answer<unknown>) => void
const listeners = new Set<AnswerListener>()

/** Hears every answer of the server: the session counts them as use, and learns from them that it has ended. */
export function onAnswer(listener: AnswerListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells the listeners of an answer. For what makes calls in another way than `callApi`. */
export function noteAnswer(call: Call, answer: Answer<unknown>): void {
  for (const listener of listeners) listener(call, answer)
}

/**
 * Makes a call to the portal's own server: `callApi(login, { Email, … })`. Import each call from its file in
 * the contract, not from `contract/index.ts`, so that a screen carries only the calls it makes.
 */
export const callApi: CallApi = async (call, request, options) => {
  const known = takeFirstAnswer(call, request)
  // Whatever changes something may make the answers of the document untrue.
  if (!call.safe) forgetFirstAnswers()
  const answer = known ?? (await caller(call, request, options))
  noteAnswer(call, answer)
  return answer
}
