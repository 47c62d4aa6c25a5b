/** What can be noticed of a running machine from outside, after each event. */

/** An invoked actor that is running. */
export interface RunningActor {
  actor: string
  input: unknown
  /** What the machine has sent to it so far. */
  received: readonly unknown[]
}

/** A delay that is pending. */
export interface PendingDelayObserved {
  name: string
  /** Milliseconds. */
  remaining: number
}

/** Everything that is compared: between model and actor, golden trace and run, machine and mutant. */
export interface Observation {
  status: 'active' | 'done' | 'error' | 'stopped'
  /** The state value as text. */
  state: string
  tags: readonly string[]
  /** The context without functions and actor references. */
  context: Readonly<Record<string, unknown>>
  running: readonly RunningActor[]
  delays: readonly PendingDelayObserved[]
  /** Events emitted since the previous observation. */
  emitted: readonly unknown[]
  /** Messages to the parent since the previous observation. */
  toParent: readonly unknown[]
  /** Labels of the event samples that would do something now. */
  offers: readonly string[]
  output?: unknown
  error?: string
  /** Why the event of this step could not be brought about. */
  impossible?: string
}

/** The part that the pure model predicts. */
export const predicted = ({ status, state, context, running, delays }: Observation) => ({
  status,
  state,
  context,
  running: running.map(({ actor }) => actor),
  delays: status === 'active' ? delays : [],
})
