/** Paths by a named criterion: "exhaustive" always means one of these. */
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import { exploreInput, type ConfigurationGraph, type Edge } from './configuration-graph.ts'
import { makePath, type Path } from './path.ts'
import { shortestWays } from './shortest-paths.ts'
import { simpleWays } from './simple-ways.ts'
import { stateText } from './state-value.ts'
import { createTimedModel, type ModelState, type TimedModel } from './timed-model.ts'
import { coverGoals, type GoalsOf } from './tours.ts'

/** What a set of paths covers completely. */
export type Criterion =
  /** Every combination of active states, each by a shortest path. */
  | 'states'
  /** Every row of the machine. */
  | 'transitions'
  /** Every two rows that can follow each other (1-switch coverage). */
  | 'pairs'
  /** Every path that visits no configuration twice. Feasible for small machines only. */
  | 'simple'

/** All criteria, weakest first. */
export const criteria: readonly Criterion[] = ['states', 'transitions', 'pairs', 'simple']

const longestTour = { transitions: 25, pairs: 60 }

/** Two rows that follow each other, as one goal. */
export const pairKey = (first: string, second: string): string => `${first}  ⇒  ${second}`

/**
 * The pairs that a step achieves. A delay that passes although no row takes it is a goal too: without it nobody
 * would notice a guard that holds it back.
 */
export const pairsOf = (before: readonly string[], taken: readonly string[], label: string): string[] =>
  taken.length === 0
    ? [`unnoticed: ${label}`]
    : before.flatMap((first) => taken.map((second) => pairKey(first, second)))

const goals: Record<'transitions' | 'pairs', GoalsOf> = {
  transitions: (_before, edge) => edge.taken,
  pairs: (before, edge) => pairsOf(before, edge.taken, edge.event.label),
}

const destinationOf = (state: ModelState) => stateText(state.snapshot.value)

/** The path that a way through a graph stands for. */
export const pathOfEdges = (graph: ConfigurationGraph, edges: readonly Edge[]): Path => {
  const last = edges.at(-1)
  const end = last ? graph.configurations.get(last.to)! : graph.start
  return makePath(
    graph.inputName,
    edges.map(({ event }) => event),
    destinationOf(end.state),
  )
}

const touring = (
  criterion: 'transitions' | 'pairs',
  graphs: readonly ConfigurationGraph[],
  longest: number,
): Path[] => {
  const covered = new Set<string>()
  return graphs.flatMap((graph) => {
    if (criterion === 'transitions') graph.takenAtStart.forEach((key) => covered.add(key))
    const tours = coverGoals(graph, goals[criterion], covered, longest)
    // Every input is worth one path, if only to see how it starts.
    return (tours.length > 0 ? tours : [[]]).map((edges) => pathOfEdges(graph, edges))
  })
}

/** A path that is the beginning of another adds nothing. */
const withoutBeginnings = (paths: readonly Path[]): Path[] => {
  const linesOf = (path: Path) => [path.input, ...path.steps.map(({ label }) => label), ''].join('\n')
  const lines = paths.map((path) => linesOf(path))
  return paths.filter(
    (_path, index) => !lines.some((line, other) => other !== index && line.startsWith(lines[index]!)),
  )
}

/** Every input is worth one path, if only to see how it starts. */
const shortest = (graphs: readonly ConfigurationGraph[]): Path[] => {
  const covered = new Set<string>()
  return graphs.flatMap((graph) => {
    const ways = shortestWays(graph, covered)
    return (ways.length > 0 ? ways : [[]]).map((edges) => pathOfEdges(graph, edges))
  })
}

/**
 * The paths of a machine that cover a criterion, in a stable order.
 *
 * @param graphs the explored machine, when the caller has it already
 * @param longest steps of one path by the criteria that walk tours
 */
export const pathsFor = (
  entry: CatalogueEntry,
  criterion: Criterion,
  model: TimedModel = createTimedModel(entry.machine, entry.messages),
  graphs?: readonly ConfigurationGraph[],
  longest?: number,
): Path[] => {
  const explored =
    graphs ?? Object.keys(entry.inputs).map((inputName) => exploreInput(entry, model, inputName))
  if (criterion === 'states') return withoutBeginnings(shortest(explored))
  if (criterion === 'simple')
    return explored.flatMap((graph) => [...simpleWays(graph)].map((edges) => pathOfEdges(graph, edges)))
  return touring(criterion, explored, longest ?? longestTour[criterion])
}
