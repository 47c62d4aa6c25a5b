/** Paths that can be walked in the browser: made on the product of a machine and what surrounds it there. */
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import {
  explore,
  type Configuration,
  type ConfigurationGraph,
  type Edge,
} from '#tools/model/configuration-graph.ts'
import { pathOfEdges, pathsFor, type Criterion } from '#tools/model/criteria.ts'
import type { Path } from '#tools/model/path.ts'
import { drawn, type Chance } from '#tools/model/chance.ts'
import { distinctPaths, seededNumbers, type StopConditions } from '#tools/model/random-paths.ts'
import { stableText } from '#tools/model/stable-text.ts'
import type { TimedModel } from '#tools/model/timed-model.ts'
import type { Bindings } from './bindings.ts'
import {
  environmentOf,
  surroundingsAfter,
  surroundingsAtStart,
  type EnvironmentModel,
  type Exclusion,
  type Surroundings,
} from './environment-model.ts'
import { callActorsOf } from './walk.ts'

/** A step of the machine that is not walked in its environment. */
export interface Refusal extends Exclusion {
  /** Key of the configuration in the product where it would begin. */
  from: string
  /** The step on the machine alone. */
  edge: Edge
}

/** The product of one input, and what the machine could do there but is not walked there. */
export interface ProductGraph extends ConfigurationGraph {
  refusals: readonly Refusal[]
}

/** The product of a machine's configurations and its environment, from one input. */
function exploreInBrowser<World>(
  graph: ConfigurationGraph,
  environment: EnvironmentModel<World>,
  callActors: ReadonlySet<string>,
): ProductGraph {
  const configurations = new Map<string, Configuration>()
  const refusals: Refusal[] = []
  const visit = (original: Configuration, around: Surroundings<World>): Configuration => {
    const key = `${original.key} | ${stableText(around)}`
    const known = configurations.get(key)
    if (known) return known
    const edges: Edge[] = []
    configurations.set(key, { key, state: original.state, edges })
    for (const edge of original.edges) {
      const target = graph.configurations.get(edge.to)!
      const happening = { step: edge.event, before: original.state, after: target.state }
      const surroundings = surroundingsAfter(environment, around, happening, callActors)
      if ('kind' in surroundings) {
        refusals.push({ from: key, edge, ...surroundings })
        continue
      }
      const next = visit(target, surroundings)
      edges.push({ ...edge, from: key, to: next.key })
    }
    return { key, state: original.state, edges }
  }
  visit(graph.start, surroundingsAtStart(environment, graph.inputName, graph.start.state, callActors))
  const start = configurations.values().next().value!
  return { ...graph, start, configurations, refusals }
}

/** Longer walks are hard to read when they fail. */
const mostSteps = 25

/** How ways by chance are drawn, and when they end. */
export interface RandomWays {
  seed: number
  /** At most so many. */
  count?: number | undefined
  stop?: StopConditions | undefined
  /** Without it all steps are alike. */
  chance?: Chance | undefined
}

/** Where coverage says when it is enough, so many ways are tried at most. */
const mostForCoverage = 1000

/** Ways by chance through products, over all inputs in turn; a way ends earlier when the machine does. */
export const randomPathsThrough = (
  graphs: readonly ConfigurationGraph[],
  { seed, count, stop = {}, chance }: RandomWays,
): Path[] => {
  const next = seededNumbers(seed)
  const { steps = mostSteps, coverage } = stop
  const possible = new Set(
    graphs.flatMap(({ takenAtStart, configurations }) => [
      ...takenAtStart,
      ...[...configurations.values()].flatMap(({ edges }) => edges.flatMap(({ taken }) => taken)),
    ]),
  )
  const covered = new Set<string>()
  const way = (index: number): Path => {
    const graph = graphs[index % graphs.length]!
    const edges: Edge[] = []
    let at = graph.start
    while (edges.length < steps) {
      const edge = drawn(at.edges, next, chance)
      if (!edge) break
      edges.push(edge)
      at = graph.configurations.get(edge.to)!
    }
    for (const key of [...graph.takenAtStart, ...edges.flatMap(({ taken }) => taken)]) covered.add(key)
    return pathOfEdges(graph, edges)
  }
  const isEnough = coverage === undefined ? undefined : () => covered.size >= coverage * possible.size
  return distinctPaths(count ?? (coverage === undefined ? 20 : mostForCoverage), way, isEnough)
}

/** The products of a machine and what surrounds it, one for each input. */
export function productsInBrowser<World>(
  entry: CatalogueEntry,
  model: TimedModel,
  bindings: Bindings<World>,
  graphs: readonly ConfigurationGraph[] = explore(entry, model),
): ProductGraph[] {
  const callActors = callActorsOf(bindings as Bindings)
  return graphs.map((graph) => exploreInBrowser(graph, environmentOf(bindings), callActors))
}

/** Paths that cover everything that can happen in the browser by a criterion, and start from every input. */
export const pathsInBrowser = <World>(
  entry: CatalogueEntry,
  model: TimedModel,
  bindings: Bindings<World>,
  criterion: Criterion,
): Path[] => pathsFor(entry, criterion, model, productsInBrowser(entry, model, bindings), mostSteps)
