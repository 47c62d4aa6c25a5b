/** Samples that several catalogue entries use: answers of calls and the failures that calls throw. */
import type { Refusal } from '#contract/envelope.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import type { Samples } from './catalogue-entry.ts'

/** A call that did what it was asked to do. */
export const fulfilled = <Value>(value: Value) => ({ kind: 'fulfilled', value })

/** A call that was refused for this reason. Machines read the code; the number is for the wire. */
export const refused = (code: ErrorCode, details: Partial<Refusal> = {}) => ({
  kind: 'refused',
  refusal: { status: 1, text: `‹${code}›`, code, ...details },
})

/** What the actors throw: one sample is enough, because every failure takes the same edge. */
export const failures: Samples<unknown> = { unreachable: { reason: 'unreachable' } }

/** For calls of messages, which tell a failure of HTTP from a server that does not answer (A §8). */
export const messageFailures: Samples<unknown> = {
  ...failures,
  'server broken': { reason: 'failed', status: 500 },
}

/** For child machines, which end in outcomes and do not fail. */
export const noFailures: Samples<unknown> = {}
