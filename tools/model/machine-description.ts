/** The neutral form of a machine that diagrams, tables, hygiene and coverage read. No Node, no browser. */
import type { AnyTransitionDefinition } from 'xstate'

/** Where the event of a transition comes from. */
export type TriggerKind =
  /** A person, or anything else outside the machine. */
  | 'user'
  /** A running child machine, by message. */
  | 'child'
  /** An invoked actor that has finished. */
  | 'done'
  /** An invoked actor that has failed. */
  | 'error'
  /** A delay that has passed. */
  | 'after'
  /** Nothing: taken as soon as its guard holds. */
  | 'always'
  /** The state's own regions or substates have ended (`onDone` of a state). */
  | 'completion'

/** One row of the machine: a transition definition. */
export interface TransitionDescription {
  /** Stable and readable: `enteringCredentials: credentials.submitted [codeIsRequired]`. Unique in its machine. */
  key: string
  /** Path of the state that declares the row; empty for the machine itself. */
  source: string
  kind: TriggerKind
  /** Event type, actor name, delay name, or empty for `always`. */
  trigger: string
  /** The event type that XState uses for it. */
  eventType: string
  guard: string | undefined
  /** True for the unguarded last of several rows. */
  isElse: boolean
  actions: readonly string[]
  /** Paths of the target states; empty when the state is not left. */
  targets: readonly string[]
  reenter: boolean
  /** Ids of the requirements that the row serves (`meta.req`). */
  requirements: readonly string[]
  description: string | undefined
  definition: AnyTransitionDefinition
}

/** An actor that runs while its state is active. */
export interface InvokeDescription {
  id: string
  src: string
}

/** One state node. */
export interface StateDescription {
  /** Keys joined by dots; empty for the machine itself. */
  path: string
  /** XState's id. */
  id: string
  key: string
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** Path of the parent; undefined for the machine itself. */
  parent: string | undefined
  /** Paths in document order. */
  children: readonly string[]
  /** Path of the initial substate of a compound state. */
  initial: string | undefined
  initialActions: readonly string[]
  description: string | undefined
  tags: readonly string[]
  entry: readonly string[]
  exit: readonly string[]
  invokes: readonly InvokeDescription[]
  /** Rows in the order in which the machine tries them. */
  transitions: readonly TransitionDescription[]
}

/** A whole machine. */
export interface MachineDescription {
  id: string
  description: string | undefined
  /** All states in document order; the machine itself comes first. */
  states: readonly StateDescription[]
  /** All rows of all states, in document order. */
  transitions: readonly TransitionDescription[]
}
