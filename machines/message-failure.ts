/** What the calls of messages and of their files make of a failure at the level of HTTP (A §8): it leads to /login. */
import type { EventObject } from 'xstate'
import { httpStatusIn } from './answer.ts'

/** Too much to do at the moment: the server says when to come back, and nobody must sign in again for that. */
const overloaded = 503

/**
 * Guard: the call failed at the level of HTTP. A server that cannot be reached, does not answer in time or asks for
 * patience is something else: the person stays, and can try again.
 */
export function httpHasFailed(scope: { event: EventObject }): boolean {
  const status = httpStatusIn(scope) ?? 0
  return status >= 400 && status !== overloaded
}

/** A state that makes a call, as `callStatesOf` makes it. */
interface CallState {
  invoke: { onError: object }
}

/** A state that makes a call of messages: what has failed by HTTP takes this row, anything else its own. */
export const withLoginRow = <const State extends CallState, const Row extends object>(
  state: State,
  row: Row,
) => ({
  ...state,
  invoke: { ...state.invoke, onError: [row, state.invoke.onError] as const },
})
