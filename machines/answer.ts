/** What a call gives back to a machine: an expected refusal is an answer, not an error. */
import type { Refusal } from '#contract/envelope.ts'

/**
 * The output of an actor that makes one call. Anything else (unreachable, timed out, HTTP 5xx, a reply that
 * the contract does not know) is thrown and takes the machine's `onError` edge.
 */
export type Answer<Value> = { kind: 'fulfilled'; value: Value } | { kind: 'refused'; refusal: Refusal }
