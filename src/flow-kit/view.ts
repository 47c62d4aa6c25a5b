/** What a screen gets from the machine it draws. */
import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'

/** The current state of a machine, and the way to tell it what the person did. */
export interface View<M extends AnyStateMachine> {
  snapshot: SnapshotFrom<M>
  send: (event: EventFromLogic<M>) => void
}
