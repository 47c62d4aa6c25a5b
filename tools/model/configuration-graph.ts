/** Every configuration that a machine can reach from one of its sample inputs, and every way between them. */
import { getAdjacencyMap, type AdjacencyMap } from 'xstate/graph'
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import { possibleEvents } from './possible-events.ts'
import { stableText } from './stable-text.ts'
import { createTimedModel, type ModelEvent, type ModelState, type TimedModel } from './timed-model.ts'

/** One event that changes something in one configuration. */
export interface Edge {
  from: string
  to: string
  event: ModelEvent
  /** Keys of the rows that it takes. */
  taken: readonly string[]
  /** True when the machine has ended after it. */
  ending: boolean
}

/** One configuration: where the model is, as far as guards and delays can tell. */
export interface Configuration {
  key: string
  /** A representative: its context beyond the facts belongs to one of several ways here. */
  state: ModelState
  edges: readonly Edge[]
}

/** The configurations that one input leads to. */
export interface ConfigurationGraph {
  inputName: string
  start: Configuration
  configurations: ReadonlyMap<string, Configuration>
  /** Keys of the rows that are taken before anything happens. */
  takenAtStart: readonly string[]
}

/** More configurations than this mean that the facts hold something that grows without end. */
const mostTraversals = 200_000

/** What tells two configurations apart: value, facts, pending delays and running actors. */
export const configurationKey = (entry: CatalogueEntry, state: ModelState): string =>
  stableText([
    state.status,
    state.snapshot.value,
    state.status === 'active' ? entry.facts(state.snapshot.context) : null,
    state.delays.map(({ id, due }) => [id, due - state.now]),
    [...state.running.keys()],
  ])

/**
 * Explores a machine from one named input.
 *
 * @throws when the entry has no such input, or when there are too many configurations to explore
 */
export const exploreInput = (
  entry: CatalogueEntry,
  model: TimedModel,
  inputName: string,
): ConfigurationGraph => {
  if (!(inputName in entry.inputs))
    throw new Error(`The machine ${entry.id} has no sample input ${inputName}.`)
  // The library asks for the key of a state several times.
  const known = new WeakMap<ModelState, string>()
  const serializeState = (state: ModelState) => {
    const key = known.get(state) ?? configurationKey(entry, state)
    known.set(state, key)
    return key
  }
  let map: AdjacencyMap<ModelState, ModelEvent>
  try {
    map = getAdjacencyMap<ModelState, ModelEvent, unknown>(model.logic, {
      input: entry.inputs[inputName],
      events: (state) => possibleEvents(entry, state),
      serializeState,
      serializeEvent: ({ label }) => label,
      stopWhen: ({ status }) => status !== 'active',
      limit: mostTraversals,
    })
  } catch (cause) {
    throw new Error(`Exploring ${entry.id} from its input ${inputName} failed: ${String(cause)}`, { cause })
  }
  const configurations = new Map<string, Configuration>()
  for (const [key, { state, transitions }] of Object.entries(map)) {
    // The library brands its keys, which hides the values' type from Object.values.
    const ways = Object.values(transitions) as { event: ModelEvent; state: ModelState }[]
    const edges = ways
      .map((way): Edge => ({
        from: key,
        to: serializeState(way.state),
        event: way.event,
        taken: way.state.taken,
        ending: way.state.status !== 'active',
      }))
      // An event that is ignored leads nowhere; a delay that passes unnoticed does.
      .filter((edge) => edge.taken.length > 0 || edge.to !== key)
    configurations.set(key, { key, state, edges })
  }
  const start = configurations.values().next().value
  if (!start) throw new Error(`The machine ${entry.id} has no configuration at all.`)
  return { inputName, start, configurations, takenAtStart: start.state.taken }
}

/** Explores a machine from all its named inputs, in their order. */
export const explore = (
  entry: CatalogueEntry,
  model = createTimedModel(entry.machine, entry.messages),
): ConfigurationGraph[] => Object.keys(entry.inputs).map((inputName) => exploreInput(entry, model, inputName))
