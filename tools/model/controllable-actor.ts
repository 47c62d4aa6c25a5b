/** An actor that stands for a call or a child machine: it does nothing until it is told how it ends. */
import type { ActorLogic, AnyActorRef, AnyEventObject, AnyStateMachine, Snapshot } from 'xstate'
import { walkMachine } from './walk-machine.ts'

/** What a stand-in knows about itself. */
export type StandInSnapshot = Snapshot<unknown> & {
  /** What the machine started it with. */
  input: unknown
  /** What the machine has sent to it since. */
  received: readonly AnyEventObject[]
}

const fulfil = 'standIn.fulfil'
const reject = 'standIn.reject'
const speak = 'standIn.speak'

/** Logic that waits; see `fulfilStandIn` and `rejectStandIn`. */
export const standInLogic: ActorLogic<StandInSnapshot, AnyEventObject, unknown> = {
  getInitialSnapshot: (_scope, input) => ({
    status: 'active',
    output: undefined,
    error: undefined,
    input,
    received: [],
  }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition: (snapshot, event, { self }) => {
    if (event.type === fulfil) return { ...snapshot, status: 'done', output: event.output, error: undefined }
    if (event.type === reject) return { ...snapshot, status: 'error', output: undefined, error: event.error }
    if (event.type === 'xstate.stop')
      return { ...snapshot, status: 'stopped', output: undefined, error: undefined }
    if (event.type === speak) {
      self._parent?.send(event.event)
      return snapshot
    }
    return { ...snapshot, received: [...snapshot.received, event] } as StandInSnapshot
  },
}

/** Ends a stand-in with an output: the machine receives its done event at once. */
export const fulfilStandIn = (standIn: AnyActorRef, output: unknown): void =>
  standIn.send({ type: fulfil, output })

/** Ends a stand-in with an error: the machine receives its error event at once. */
export const rejectStandIn = (standIn: AnyActorRef, error: unknown): void =>
  standIn.send({ type: reject, error })

/** Makes a stand-in say something to the machine that invoked it, as a child machine would. */
export const speakAsStandIn = (standIn: AnyActorRef, event: AnyEventObject): void =>
  standIn.send({ type: speak, event })

// Providing builds every state anew: once per machine is enough, and a mutant is run many times.
const prepared = new WeakMap<AnyStateMachine, AnyStateMachine>()

/** The machine with a stand-in for everything it invokes. */
export const withStandIns = (machine: AnyStateMachine): AnyStateMachine => {
  const known = prepared.get(machine)
  if (known) return known
  const names = walkMachine(machine).states.flatMap((state) => state.invokes.map(({ src }) => src))
  const provided = machine.provide({ actors: Object.fromEntries(names.map((name) => [name, standInLogic])) })
  prepared.set(machine, provided)
  return provided
}
