/**
 * A machine as a pure function of its state and one event, with time: which delays are pending, when they are
 * due, and which invoked actors are running. XState's own pure transitions know neither.
 *
 * People and calls take no time here; time passes only from one due delay to the next.
 */
import {
  createEmptyActor,
  type ActorLogic,
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
  type Snapshot,
} from 'xstate'
import { withStandIns } from './controllable-actor.ts'
import type { MachineDescription } from './machine-description.ts'
import { walkMachine, type ChildMessages } from './walk-machine.ts'

/** A delay that is running. */
export interface PendingDelay {
  /** XState's id of the scheduled event, by which it is cancelled. */
  id: string
  event: AnyEventObject
  /** Milliseconds since the start of the model. */
  due: number
}

/** An event as a path offers it: what is sent, by whom, and how people read it. */
export interface ModelEvent extends EventObject {
  kind: 'user' | 'child' | 'done' | 'error' | 'after'
  /** `credentials.submitted(complete)`, `done(login: accepted)`, `after codeLifetime`. */
  label: string
  /** The event that the machine receives. */
  event: AnyEventObject
  /** The actor that ends or speaks: for done, error and child. */
  actor?: string
  /** Milliseconds until the delay is due: for after. */
  wait?: number
}

/** Where the model is. A snapshot in XState's sense, so that `xstate/graph` can explore it. */
export type ModelState = Snapshot<unknown> & {
  snapshot: AnyMachineSnapshot
  now: number
  /** In the order in which they were started. */
  delays: readonly PendingDelay[]
  /** Actor name by actor id, in the order of their start. */
  running: ReadonlyMap<string, string>
  /** Keys of the rows that the last event took, raised events and `always` included. */
  taken: readonly string[]
  /** What the last event made the machine tell the page around it. */
  emitted: readonly AnyEventObject[]
}

/** A machine that can be stepped purely. */
export interface TimedModel {
  machine: AnyStateMachine
  description: MachineDescription
  start: (input: unknown) => ModelState
  /** @throws when a delay is said to pass that is not the next one due */
  step: (state: ModelState, event: ModelEvent) => ModelState
  /** The same in the form that `xstate/graph` takes. */
  logic: ActorLogic<ModelState, ModelEvent, unknown>
}

/** What one pure step reports besides the next snapshot. */
interface Effects {
  taken: AnyTransitionDefinition[]
  delays: PendingDelay[]
  running: Map<string, string>
  emitted: AnyEventObject[]
}

interface ExecutedAction {
  type: string
  params: unknown
}

const noteAction = (effects: Effects, now: number, self: AnyActorRef, action: ExecutedAction): void => {
  if (action.type === 'xstate.raise' || action.type === 'xstate.sendTo') {
    const { delay, id, event, to } = action.params as {
      delay?: number
      id?: string
      event: AnyEventObject
      to?: AnyActorRef
    }
    if (typeof delay === 'number' && (to === undefined || to === self))
      effects.delays.push({ id: id ?? event.type, event, due: now + delay })
  } else if (action.type === 'xstate.emit') {
    effects.emitted.push((action.params as { event: AnyEventObject }).event)
  } else if (action.type === 'xstate.cancel') {
    const { sendId } = action.params as { sendId: string }
    effects.delays = effects.delays.filter(({ id }) => id !== sendId)
  } else if (action.type === 'xstate.spawnChild') {
    const { id, src } = action.params as { id: string; src: string }
    effects.running.set(id, src)
  } else if (action.type === 'xstate.stopChild') {
    const stopped = action.params as AnyActorRef | undefined
    if (stopped) effects.running.delete(stopped.id)
  }
}

/** The pieces of a snapshot that XState's own type wants beside ours. */
const statusOf = (snapshot: AnyMachineSnapshot) =>
  ({ status: snapshot.status, output: snapshot.output, error: snapshot.error }) as Snapshot<unknown>

/**
 * Makes the pure model of a machine.
 *
 * @param messages the messages of child machines (see the catalogue entry)
 */
export const createTimedModel = (original: AnyStateMachine, messages?: ChildMessages): TimedModel => {
  const machine = withStandIns(original)
  const description = walkMachine(machine, messages)
  const keys = new Map(description.transitions.map((row) => [row.definition, row.key]))

  // One actor for all computations, as they are pure and follow each other: exploring takes tens of thousands.
  const self = createEmptyActor()
  let note: (taken: readonly AnyTransitionDefinition[]) => void = () => undefined
  self.system.inspect((event) => {
    if (event.type === '@xstate.microstep') note(event._transitions)
  })

  /** Runs one pure computation in a scope that carries nothing out and notes everything. */
  const observe = (
    before: Effects,
    now: number,
    compute: (scope: AnyActorScope) => AnyMachineSnapshot,
  ): ModelState => {
    note = (taken) => before.taken.push(...taken)
    const snapshot = compute({
      self,
      id: machine.id,
      sessionId: self.sessionId,
      logger: () => undefined,
      defer: () => undefined,
      emit: () => undefined,
      system: self.system,
      stopChild: () => undefined,
      actionExecutor: (action) => noteAction(before, now, self, action),
    })
    const ended = snapshot.status !== 'active'
    return {
      ...statusOf(snapshot),
      snapshot,
      now,
      delays: ended ? [] : before.delays,
      running: ended ? new Map() : before.running,
      taken: before.taken.flatMap((definition) => keys.get(definition) ?? []),
      emitted: before.emitted,
    }
  }

  const start = (input: unknown) =>
    observe({ taken: [], delays: [], running: new Map(), emitted: [] }, 0, (scope) =>
      machine.getInitialSnapshot(scope, input),
    )

  const step = (state: ModelState, { event, kind, label }: ModelEvent) => {
    const passing = kind === 'after' ? nextDelay(state) : undefined
    if (kind === 'after' && passing?.event.type !== event.type)
      throw new Error(`“${label}” cannot happen now: ${passing?.event.type ?? 'no delay'} is due next.`)
    const effects: Effects = {
      taken: [],
      // What has passed or ended is gone before the machine reacts, and may be started anew by the reaction.
      delays: state.delays.filter((delay) => delay !== passing),
      running: new Map(state.running),
      emitted: [],
    }
    if (kind === 'done' || kind === 'error') effects.running.delete(String(event.actorId))
    return observe(effects, passing?.due ?? state.now, (scope) => {
      try {
        return machine.transition(state.snapshot, event, scope)
      } catch (error) {
        // A running actor stops with the error and keeps the rest of its snapshot.
        return Object.assign(Object.create(state.snapshot) as AnyMachineSnapshot, { status: 'error', error })
      }
    })
  }

  const logic: ActorLogic<ModelState, ModelEvent, unknown> = {
    getInitialSnapshot: (_scope, input) => start(input),
    getPersistedSnapshot: (state) => state,
    transition: step,
  }
  return { machine, description, start, step, logic }
}

/** The delay that passes next: the earliest due, and of several the one started first. */
export const nextDelay = ({ delays }: ModelState): PendingDelay | undefined =>
  delays.reduce<PendingDelay | undefined>(
    (first, one) => (first === undefined || one.due < first.due ? one : first),
    undefined,
  )
