import type { FailureReason } from '#machines/answer.ts'

/**
 * A call that was not answered: what the actors of machines throw. The `notices` locale file has a text for
 * each reason under `failure.<reason>`.
 *
 * - `unreachable`: no connection, or it broke
 * - `timedOut`: no complete answer within the time limit
 * - `failed`: the server said that it is broken or overloaded (HTTP 5xx)
 * - `malformed`: an answer that the contract does not know
 */
export class CallFailure extends Error {
  readonly reason: FailureReason
  /** Name of the call: `account/Login`. */
  readonly call: string
  /** HTTP status, when there was an answer. */
  readonly status: number | undefined

  constructor(reason: FailureReason, call: string, options?: ErrorOptions & { status?: number }) {
    super(`${call}: ${reason}`, options)
    this.reason = reason
    this.call = call
    this.status = options?.status
  }
}
