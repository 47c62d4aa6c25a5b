/** Connects a running machine, and the machines it has invoked, to the screen that draws them. */
import { useSelector } from '@xstate/react'
import { useMemo, useRef, useSyncExternalStore } from 'react'
import type { AnyActorRef, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import type { ChildViews, View } from './view.ts'

/** A machine that is running: an actor made by `createActor`, or a child of one. */
interface Running<M extends AnyStateMachine> {
  getSnapshot: () => SnapshotFrom<M>
  send: (event: EventFromLogic<M>) => void
}

const identity = <T>(value: T): T => value

/** The view of a machine that runs as long as the component is drawn. */
export function useView<M extends AnyStateMachine>(actor: Running<M>): View<M> {
  const snapshot = useSelector(actor as unknown as AnyActorRef, identity) as SnapshotFrom<M>
  return { snapshot, send: (event) => actor.send(event) }
}

/** Calls are children too; they have no states to draw. */
const isMachine = (actor: AnyActorRef) => 'matches' in (actor.getSnapshot() as object)

const alike = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((item, index) => item === other[index])

/** The views of the child machines that run in a state, by their names in the machine. */
export function useChildViews<M extends AnyStateMachine>({ children }: SnapshotFrom<M>): ChildViews<M> {
  const running = Object.entries(children as Record<string, AnyActorRef | undefined>).filter(
    (entry): entry is [string, AnyActorRef] => entry[1] !== undefined && isMachine(entry[1]),
  )
  const latest = useRef<unknown[]>([])
  const read = () => {
    const snapshots = running.map(([, actor]) => actor.getSnapshot() as unknown)
    if (!alike(latest.current, snapshots)) latest.current = snapshots
    return latest.current
  }
  const names = running.map(([, { sessionId }]) => sessionId).join()
  const subscribe = useMemo(
    () => (changed: () => void) => {
      const subscriptions = running.map(([, actor]) => actor.subscribe({ next: changed, error: changed }))
      return () => subscriptions.forEach((subscription) => subscription.unsubscribe())
    },
    // The actors are the same as long as their names are.
    // oxlint-disable-next-line react/exhaustive-deps
    [names],
  )
  const snapshots = useSyncExternalStore(subscribe, read, read)
  return Object.fromEntries(
    running.map(([name, actor], index) => [
      name,
      { snapshot: snapshots[index], send: (event: never) => actor.send(event) },
    ]),
  ) as ChildViews<M>
}
