/** What can happen in a state of the model: samples of the catalogue entry, and nothing else. */
import type { AnyMachineSnapshot } from 'xstate'
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import { delayNamesOf } from './delay-name.ts'
import { nextDelay, type ModelEvent, type ModelState } from './timed-model.ts'

/** A sample called this needs no name in texts: the event has only one. */
const onlySample = (samples: Readonly<Record<string, unknown>>) => Object.keys(samples).length === 1

const withSample = (name: string, sample: string, samples: Readonly<Record<string, unknown>>) =>
  onlySample(samples) ? name : `${name}(${sample})`

const known = new WeakMap<CatalogueEntry, readonly ModelEvent[]>()

/** Every event of the entry with every payload sample, in the entry's order; whether it is possible now or not. */
export const eventSamples = (entry: CatalogueEntry): readonly ModelEvent[] => {
  // Exploring asks for them in every configuration.
  const samples = known.get(entry) ?? readSamples(entry)
  known.set(entry, samples)
  return samples
}

const readSamples = (entry: CatalogueEntry): ModelEvent[] => {
  const senders = new Map(
    Object.entries(entry.messages ?? {}).flatMap(([actor, types]) => types.map((type) => [type, actor])),
  )
  return Object.entries<Readonly<Record<string, object>>>(entry.events).flatMap(([type, samples]) =>
    Object.entries(samples).map(([sample, payload]): ModelEvent => {
      const actor = senders.get(type)
      const sent = { type, label: withSample(type, sample, samples), event: { ...payload, type } }
      return actor === undefined ? { ...sent, kind: 'user' } : { ...sent, kind: 'child', actor }
    }),
  )
}

/** Whether an event type is named by a descriptor: exactly, by `*`, or by `noun.*`. */
const names = (descriptor: string, type: string) =>
  descriptor === type ||
  descriptor === '*' ||
  (descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1)))

const listensTo = (snapshot: AnyMachineSnapshot, type: string) =>
  snapshot._nodes.some((node) => node.ownEvents.some((descriptor) => names(descriptor, String(type))))

const ends = (entry: CatalogueEntry, id: string, actor: string): ModelEvent[] => {
  const samples = entry.outcomes[actor] ?? { done: {}, errors: {} }
  const done = Object.entries(samples.done).map(([sample, output]): ModelEvent => {
    const type = `xstate.done.actor.${id}`
    return {
      type,
      kind: 'done',
      label: `done(${actor}: ${sample})`,
      event: { type, output, actorId: id },
      actor,
    }
  })
  const errors = Object.entries(samples.errors).map(([sample, error]): ModelEvent => {
    const type = `xstate.error.actor.${id}`
    return {
      type,
      kind: 'error',
      label: `error(${actor}: ${sample})`,
      event: { type, error, actorId: id },
      actor,
    }
  })
  return [...done, ...errors]
}

/**
 * The events that can happen in this state: of people, of running children, the end of running actors in every
 * sampled way, and the passing of the next delay. Events that no active state listens to are left out.
 */
export const possibleEvents = (entry: CatalogueEntry, state: ModelState): ModelEvent[] => {
  if (state.status !== 'active') return []
  const speaking = new Set(state.running.values())
  const sent = eventSamples(entry).filter(
    ({ type, actor }) => listensTo(state.snapshot, type) && (actor === undefined || speaking.has(actor)),
  )
  const ended = [...state.running].flatMap(([id, actor]) => ends(entry, id, actor))
  const delay = nextDelay(state)
  if (delay === undefined) return [...sent, ...ended]
  const passed: ModelEvent = {
    type: delay.event.type,
    kind: 'after',
    label: `after ${delayNamesOf(entry.machine)(delay.event.type)}`,
    event: delay.event,
    wait: delay.due - state.now,
  }
  return [...sent, ...ended, passed]
}
