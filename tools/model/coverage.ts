/** What paths really take, measured by replaying them on the pure model. Never assumed from how they were made. */
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import type { ConfigurationGraph, Edge } from './configuration-graph.ts'
import { pairsOf } from './criteria.ts'
import type { Path } from './path.ts'
import { createTimedModel, type ModelState, type TimedModel } from './timed-model.ts'

/** Names of what was covered of what could be. */
export interface Coverage {
  covered: readonly string[]
  missing: readonly string[]
}

/**
 * The states of the model along a path, the start included.
 *
 * @throws when the path is not one of this machine
 */
export const replay = (entry: CatalogueEntry, model: TimedModel, path: Path): ModelState[] => {
  const states = [model.start(entry.inputs[path.input])]
  try {
    for (const step of path.steps) {
      const next = model.step(states.at(-1)!, { ...step, type: step.event.type })
      // The failure of an actor that nobody waits for.
      if (next.snapshot.status === 'error') throw new Error(`${step.label} breaks the machine.`)
      states.push(next)
    }
  } catch (cause) {
    throw new Error(
      `Path ${path.id} of ${entry.id} does not replay: ${String(cause)} Most likely the entry's facts leave ` +
        'something out that a guard or a delay reads.',
      { cause },
    )
  }
  return states
}

const against = (universe: Iterable<string>, taken: ReadonlySet<string>): Coverage => {
  const all = [...universe]
  return {
    covered: all.filter((name) => taken.has(name)),
    missing: all.filter((name) => !taken.has(name)),
  }
}

/** Coverage of the machine's rows: every definition, `onDone`, `onError`, `after` and `always` included. */
export const transitionCoverage = (
  entry: CatalogueEntry,
  paths: readonly Path[],
  model: TimedModel = createTimedModel(entry.machine, entry.messages),
): Coverage => {
  const taken = new Set(paths.flatMap((path) => replay(entry, model, path).flatMap((state) => state.taken)))
  return against(
    model.description.transitions.map(({ key }) => key),
    taken,
  )
}

/** All pairs of rows that can follow each other in the explored graphs, and every delay that can pass unnoticed. */
export const feasiblePairs = (graphs: readonly ConfigurationGraph[]): Set<string> => {
  const pairs = new Set<string>()
  const note = (before: readonly string[], edge: Edge) => {
    for (const pair of pairsOf(before, edge.taken, edge.event.label)) pairs.add(pair)
  }
  for (const graph of graphs) {
    for (const edge of graph.start.edges) note(graph.takenAtStart, edge)
    for (const { edges } of graph.configurations.values())
      for (const edge of edges)
        for (const following of graph.configurations.get(edge.to)?.edges ?? []) note(edge.taken, following)
  }
  return pairs
}

/** Coverage of the feasible pairs. */
export const pairCoverage = (
  entry: CatalogueEntry,
  paths: readonly Path[],
  graphs: readonly ConfigurationGraph[],
  model: TimedModel = createTimedModel(entry.machine, entry.messages),
): Coverage => {
  const taken = new Set<string>()
  for (const path of paths) {
    const states = replay(entry, model, path)
    path.steps.forEach(({ label }, index) => {
      const [before, after] = [states[index]!, states[index + 1]!]
      for (const pair of pairsOf(before.taken, after.taken, label)) taken.add(pair)
    })
  }
  return against(feasiblePairs(graphs), taken)
}
