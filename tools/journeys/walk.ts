/** A walk through a machine: where it starts, what happens, and what could happen next. */
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import { possibleEvents } from '#tools/model/possible-events.ts'
import {
  createTimedModel,
  type ModelEvent,
  type ModelState,
  type TimedModel,
} from '#tools/model/timed-model.ts'

/** Names a walk: the same on every computer. */
export interface WalkName {
  input: string
  /** Labels of the events. */
  events: readonly string[]
}

/** Something that can happen now, and what it does. */
export interface Possibility {
  event: ModelEvent
  after: ModelState
}

/** A walk that was walked. */
export interface Walk {
  input: string
  /** The states, the start first: one more than events. */
  states: readonly ModelState[]
  events: readonly ModelEvent[]
  /** The first event of the name that could not happen, where the machine has changed since the name was made. */
  broken: string | undefined
}

const models = new WeakMap<CatalogueEntry, TimedModel>()

const modelOf = (entry: CatalogueEntry): TimedModel => {
  const model = models.get(entry) ?? createTimedModel(entry.machine, entry.messages)
  models.set(entry, model)
  return model
}

/** The description of a machine, the same that the walk reports rows of. */
export const descriptionOf = (entry: CatalogueEntry) => modelOf(entry).description

/** Walks as far as the machine lets it. */
export function walk(entry: CatalogueEntry, { input, events }: WalkName): Walk {
  const model = modelOf(entry)
  const name = input in entry.inputs ? input : (Object.keys(entry.inputs)[0] ?? '')
  const states = [model.start(entry.inputs[name])]
  const taken: ModelEvent[] = []
  for (const label of events) {
    const state = states.at(-1)!
    const event = possibleEvents(entry, state).find((possible) => possible.label === label)
    if (!event) return { input: name, states, events: taken, broken: label }
    taken.push(event)
    states.push(model.step(state, event))
  }
  return { input: name, states, events: taken, broken: name === input ? undefined : input }
}

/** What can happen in a state: everything that takes a row. What guards forbid now is left out. */
export function possibilities(entry: CatalogueEntry, state: ModelState): Possibility[] {
  const model = modelOf(entry)
  return possibleEvents(entry, state)
    .map((event) => ({ event, after: model.step(state, event) }))
    .filter(({ after }) => after.taken.length > 0)
}

/** Paths of the states that are active, those around them included. */
export const activeIn = (entry: CatalogueEntry, state: ModelState): ReadonlySet<string> => {
  const ids = new Set(state.snapshot._nodes.map(({ id }) => id))
  return new Set(
    descriptionOf(entry)
      .states.filter(({ id, path }) => path !== '' && ids.has(id))
      .map(({ path }) => path),
  )
}
