/** What real visits do, for those who check the flows (recording). An extension of ours. */
import { defineCall, plainReply } from './call.ts'
import { z } from './z.ts'

/** Ids of machines, states, actors and events are made of these; nothing that names a person is. */
const name = z.string().check(z.maxLength(200), z.regex(/^[\w.:*-]*$/))

/** How deep states may lie inside one another. */
const deepest = 8

/** Level by level: a schema that calls itself follows whatever is sent until the stack is full. */
const stateValueOf = (depth: number): z.ZodMiniType<unknown> =>
  depth === 0 ? name : z.union([name, z.record(name, stateValueOf(depth - 1))])

/** As far as the database counts. */
const mostOfVisit = 2 ** 31 - 1

/** The last instant of JavaScript's calendar. */
const lastInstant = 8.64e15

/** One transition that a machine of the page has taken. Names and times only. */
export const recordedTransition = z.object({
  /** Of the visit, from 0: calls may arrive in any order, or not at all. */
  sequence: z.int().check(z.minimum(0), z.maximum(mostOfVisit)),
  /** Id of the machine, and of the running actor: two runs of one machine are two actors. */
  machine: name,
  actor: name,
  /** Id of the state that declares the transition, the event type that it declares, and which row it is. */
  source: name,
  eventType: name,
  row: z.int().check(z.minimum(0), z.maximum(999)),
  /** The state value after it. */
  value: stateValueOf(deepest),
  /** Milliseconds since 1970, by the visitor's clock. */
  at: z.int().check(z.minimum(0), z.maximum(lastInstant)),
})
export type RecordedTransition = z.infer<typeof recordedTransition>

/** The most transitions of one call: what a page takes in a few seconds. */
export const mostTransitionsPerCall = 40

export const recordTransitions = defineCall({
  name: 'Journeys/RecordTransitions',
  method: 'POST',
  summary:
    'Keeps which transitions a visit took, while the setting recordTransitions is on; otherwise nothing is kept.',
  source: 'extension',
  request: z.object({
    /** One page load: a random id that nothing else uses. */
    visit: z.string().check(z.regex(/^[0-9a-f]{36}$/)),
    transitions: z.array(recordedTransition).check(z.minLength(1), z.maxLength(mostTransitionsPerCall)),
  }),
  reply: plainReply,
})
