/** What a screen gets from the machine it draws. */
import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'

/** The current state of a machine, and the way to tell it what the person did. */
export interface View<M extends AnyStateMachine> {
  snapshot: SnapshotFrom<M>
  send: (event: EventFromLogic<M>) => void
}

/** The actors that a machine names. By the house's idiom each runs under the name that it has in `setup`. */
export type Actors<M extends AnyStateMachine> = Required<
  NonNullable<NonNullable<Parameters<M['provide']>[0]>['actors']>
>

/** The views of the machines that a machine has invoked, by their names in it, as far as they run. */
export type ChildViews<M extends AnyStateMachine> = {
  [Name in keyof Actors<M>]?: Actors<M>[Name] extends infer Child extends AnyStateMachine
    ? View<Child> | undefined
    : undefined
}
