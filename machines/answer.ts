/** What a call gives back to a machine: an expected refusal is an answer, not an error. */
import type { EventObject } from 'xstate'
import type { Refusal } from '#contract/envelope.ts'
import type { ErrorCode } from '#contract/error-codes.ts'

/**
 * The output of an actor that makes one call. Anything else (unreachable, timed out, HTTP 5xx, a reply that
 * the contract does not know) is thrown and takes the machine's `onError` edge.
 */
export type Answer<Value> = { kind: 'fulfilled'; value: Value } | { kind: 'refused'; refusal: Refusal }

/** Why a call was not answered at all: what the actors throw and `onError` hands on. */
export type FailureReason = 'unreachable' | 'timedOut' | 'failed' | 'malformed'

interface Scope {
  event: EventObject
}
const outputOf = ({ event }: Scope): unknown => (event as { output?: unknown }).output

/** The refusal in the output of a call, or of a child machine that hands one on. */
export const refusalIn = (scope: Scope): Refusal | undefined =>
  (outputOf(scope) as { refusal?: Refusal } | undefined)?.refusal

/** The value in the output of a call. Only for edges whose guard said `isFulfilled`. */
export const valueIn = <Value>(scope: Scope): Value => (outputOf(scope) as { value: Value }).value

/** Makes the guard: the output is of this kind. */
export const endedAs =
  (kind: string) =>
  (scope: Scope): boolean =>
    (outputOf(scope) as { kind?: string } | undefined)?.kind === kind

/** Guard: the call did what it was asked to do. */
export const isFulfilled = endedAs('fulfilled')

/** Makes the guard: the call was refused for this reason. */
export const refusedWith =
  (code: ErrorCode) =>
  (scope: Scope): boolean =>
    refusalIn(scope)?.code === code

/** The HTTP status in the error of a call that was answered with one (P §8), else undefined. */
export const httpStatusIn = ({ event }: Scope): number | undefined =>
  (event as { error?: { status?: number } }).error?.status

/** The reason in the error of a call; `failed` when something else was thrown. */
export const failureIn = ({ event }: Scope): FailureReason =>
  (event as { error?: { reason?: FailureReason } }).error?.reason ?? 'failed'
