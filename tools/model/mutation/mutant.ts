/** A machine with one thing changed in its configuration. */
import type { AnyStateMachine } from 'xstate'

/** One change. */
export interface Mutant {
  /** What was changed, as a sentence that is stable and unique within its machine. */
  change: string
  /** The row that was changed, when it was one: its key in the machine's description. */
  row?: string
  /** The state that was changed. */
  state: string
  /** The two rows whose order was changed, when that is the change. */
  swapped?: readonly [string, string]
  /** Builds the changed machine. @throws when XState refuses the configuration */
  build: () => AnyStateMachine
}
