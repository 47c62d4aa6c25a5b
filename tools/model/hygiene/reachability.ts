/** Every state can be reached, every flow can end, and nothing that can happen breaks the machine. */
import type { Configuration, ConfigurationGraph } from '../configuration-graph.ts'
import { stateText } from '../state-value.ts'
import { placeOf, type Check } from './violation.ts'

const configurationsOf = (graph: ConfigurationGraph) => [...graph.configurations.values()]

/** Every state is active in some explored configuration, or passed through by a row that was taken. */
export const statesAreReachable: Check = (examined) => {
  const visited = new Set<string>()
  for (const graph of examined.graphs)
    for (const { state } of configurationsOf(graph))
      for (const node of state.snapshot._nodes) visited.add(node.path.join('.'))
  const taken = new Set(
    examined.graphs.flatMap((graph) => [
      ...graph.takenAtStart,
      ...configurationsOf(graph).flatMap(({ edges }) => edges.flatMap((edge) => edge.taken)),
    ]),
  )
  // A state that is left at once by `always` is never at rest; that its row was taken proves the visit.
  for (const { key, source } of examined.description.transitions) if (taken.has(key)) visited.add(source)
  return examined.description.states
    .filter(({ path, kind }) => kind !== 'history' && !visited.has(path))
    .map((state) => `${placeOf(examined, state)}: no path reaches it.`)
}

/** Configurations from which the machine can end. */
const ableToEnd = (graph: ConfigurationGraph): Set<string> => {
  const before = new Map<string, string[]>()
  for (const { edges } of configurationsOf(graph))
    for (const { from, to } of edges) before.set(to, [...(before.get(to) ?? []), from])
  const able = new Set<string>()
  const open = configurationsOf(graph)
    .filter(({ state }) => state.status === 'done')
    .map(({ key }) => key)
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (able.has(key)) continue
    able.add(key)
    open.push(...(before.get(key) ?? []))
  }
  return able
}

const sentencePerState = (
  configurations: readonly Configuration[],
  sentence: (state: string) => string,
): string[] => [...new Set(configurations.map(({ state }) => sentence(stateText(state.snapshot.value))))]

/** A flow can be brought to its end from wherever it is; a standing machine never ends at all. */
export const flowsCanEnd: Check = ({ entry, graphs }) =>
  graphs.flatMap((graph) => {
    const able = ableToEnd(graph)
    if (entry.standing)
      return able.size === 0
        ? []
        : [`${entry.id}: the machine is said to be standing, and yet it ends from input ${graph.inputName}.`]
    const stuck = configurationsOf(graph).filter(
      ({ key, state }) => state.status !== 'error' && !able.has(key),
    )
    return sentencePerState(
      stuck,
      (state) => `${entry.id}, input ${graph.inputName}: no way leads from ${state} to an end.`,
    )
  })

/** No sample of an event or outcome stops the machine with an error. */
export const nothingBreaks: Check = ({ entry, graphs }) =>
  graphs.flatMap((graph) =>
    configurationsOf(graph).flatMap(({ edges, state: from }) =>
      edges.flatMap(({ to, event }) => {
        const { state } = graph.configurations.get(to)!
        return state.status === 'error'
          ? [
              `${entry.id}: ${event.label} in ${stateText(from.snapshot.value)} breaks it: ${String(state.error)}`,
            ]
          : []
      }),
    ),
  )

/** Every row can be taken: a row that no configuration takes is dead, or a sample is missing. */
export const rowsAreReachable: Check = ({ entry, description, graphs }) => {
  const taken = new Set(
    graphs.flatMap((graph) => [
      ...graph.takenAtStart,
      ...configurationsOf(graph).flatMap(({ edges }) => edges.flatMap((edge) => edge.taken)),
    ]),
  )
  return description.transitions
    .filter(({ key }) => !taken.has(key))
    .map(({ key }) => `${entry.id}, row “${key}”: nothing takes it; it is dead or a sample is missing.`)
}
