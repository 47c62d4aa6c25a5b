/** Runs a path on a real actor in memory: its calls, its children, its parent and its clock are under control. */
import { createActor, type AnyActorRef, type AnyMachineSnapshot } from 'xstate'
import type { AnyStateMachine } from 'xstate'
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import {
  fulfilStandIn,
  rejectStandIn,
  speakAsStandIn,
  standInLogic,
  withStandIns,
  type StandInSnapshot,
} from './controllable-actor.ts'
import { delayNamesOf } from './delay-name.ts'
import { ManualClock } from './manual-clock.ts'
import type { Observation } from './observation.ts'
import type { Path, PathStep } from './path.ts'
import { eventSamples } from './possible-events.ts'
import { plainValue } from './stable-text.ts'
import { stateText } from './state-value.ts'
import type { ModelEvent } from './timed-model.ts'

/** A machine that is running under control. */
export interface Drive {
  observe: () => Observation
  /** Brings the step's event about and tells what can be noticed then. */
  perform: (step: PathStep) => Observation
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Starts a machine with an input. The machine's actors are replaced by stand-ins. */
export const drive = (machine: AnyStateMachine, input: unknown, samples: readonly ModelEvent[]): Drive => {
  const clock = new ManualClock()
  const parent = createActor(standInLogic, { clock, input: undefined }).start()
  const actor = createActor(withStandIns(machine), { parent, input, id: 'subject' })
  const delayName = delayNamesOf(machine)
  const emitted: unknown[] = []
  let heardByParent = 0
  actor.on('*', (event) => emitted.push(plainValue(event)))
  actor.start()

  const children = () =>
    Object.values<AnyActorRef | undefined>(actor.getSnapshot().children ?? {}).filter(
      (child): child is AnyActorRef => child?.getSnapshot().status === 'active',
    )
  const childNamed = (name: string | undefined) => children().find((child) => child.src === name)

  const offersOf = (snapshot: AnyMachineSnapshot) =>
    samples.flatMap(({ event, label }) => {
      try {
        return snapshot.can(event) ? [label] : []
      } catch (error) {
        return [`${label} throws ${messageOf(error)}`]
      }
    })

  const observe = (): Observation => {
    const snapshot = actor.getSnapshot()
    const active = snapshot.status === 'active'
    const received = (parent.getSnapshot() as StandInSnapshot).received
    const toParent = received.slice(heardByParent).filter(({ type }) => !type.startsWith('xstate.'))
    heardByParent = received.length
    // The clock keeps timers in the order in which the system keeps scheduled events.
    const remaining = clock.remaining()
    return {
      status: snapshot.status,
      state: stateText(snapshot.value),
      tags: [...(snapshot.tags ?? [])].toSorted(),
      context: plainValue(snapshot.context ?? {}) as Record<string, unknown>,
      running: children().map((child) => {
        const standIn = child.getSnapshot() as StandInSnapshot
        return {
          actor: String(child.src),
          input: plainValue(standIn.input),
          received: standIn.received.map(plainValue),
        }
      }),
      delays: Object.values(actor.system.getSnapshot()._scheduledEvents).map(({ event }, index) => ({
        name: delayName(event.type),
        remaining: remaining[index] ?? Number.NaN,
      })),
      emitted: emitted.splice(0),
      toParent: toParent.map(plainValue),
      offers: active ? offersOf(snapshot) : [],
      ...(snapshot.output === undefined ? {} : { output: plainValue(snapshot.output) }),
      ...(snapshot.error === undefined ? {} : { error: messageOf(snapshot.error) }),
    }
  }

  /** Undefined when it went well, else why the event cannot happen. */
  const bringAbout = ({ kind, event, actor: name }: PathStep): string | undefined => {
    if (actor.getSnapshot().status !== 'active') return 'the machine has ended'
    if (kind === 'after') return clock.passNext() ? undefined : 'no delay is pending'
    if (kind === 'user') {
      actor.send(event)
      return undefined
    }
    const child = childNamed(name)
    if (!child) return `${name} is not running`
    if (kind === 'child') speakAsStandIn(child, event)
    else if (kind === 'done') fulfilStandIn(child, event.output)
    else rejectStandIn(child, event.error)
    return undefined
  }

  return {
    observe,
    perform: (step) => {
      const impossible = bringAbout(step)
      return impossible === undefined ? observe() : { ...observe(), impossible }
    },
  }
}

/** Runs a whole path: the observation at the start, then one per step. */
export const runPath = (
  entry: CatalogueEntry,
  path: Path,
  machine: AnyStateMachine = entry.machine,
): Observation[] => {
  const run = drive(machine, entry.inputs[path.input], eventSamples(entry))
  return [run.observe(), ...path.steps.map((step) => run.perform(step))]
}
