/** Connects a running machine to the screen that draws it. */
import { useSelector } from '@xstate/react'
import type { AnyActorRef, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import type { View } from './view.ts'

/** A machine that is running: an actor made by `createActor`, or a child of one. */
interface Running<M extends AnyStateMachine> {
  getSnapshot: () => SnapshotFrom<M>
  send: (event: EventFromLogic<M>) => void
}

const identity = <T>(value: T): T => value

/** The view of a child machine, as long as it runs. */
export function useChildView<M extends AnyStateMachine>(actor: Running<M> | undefined): View<M> | undefined {
  const snapshot = useSelector(actor as AnyActorRef | undefined, identity) as SnapshotFrom<M> | undefined
  return actor && snapshot ? { snapshot, send: (event) => actor.send(event) } : undefined
}

/** The view of a machine that runs as long as the component is drawn. */
export function useView<M extends AnyStateMachine>(actor: Running<M>): View<M> {
  return useChildView(actor) as View<M>
}
