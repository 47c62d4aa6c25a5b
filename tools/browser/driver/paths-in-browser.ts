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
import { seededNumbers } from '#tools/model/random-paths.ts'
import { stableText } from '#tools/model/stable-text.ts'
import type { TimedModel } from '#tools/model/timed-model.ts'
import type { Bindings } from './bindings.ts'
import { judge, type Surroundings } from './surroundings.ts'
import { callActorsOf } from './walk.ts'

/** The product of a machine's configurations and its surroundings, from one input. */
function exploreInBrowser<World>(
  graph: ConfigurationGraph,
  surroundings: Surroundings<World>,
  callActors: ReadonlySet<string>,
): ConfigurationGraph {
  const configurations = new Map<string, Configuration>()
  const keyOf = (key: string, world: World) => `${key} | ${stableText(world)}`
  const visit = (original: Configuration, world: World): Configuration => {
    const key = keyOf(original.key, world)
    const known = configurations.get(key)
    if (known) return known
    const edges: Edge[] = []
    configurations.set(key, { key, state: original.state, edges })
    for (const edge of original.edges) {
      const target = graph.configurations.get(edge.to)!
      const happening = { step: edge.event, before: original.state, after: target.state }
      const verdict = judge(surroundings, world, happening, callActors)
      if ('impossible' in verdict) continue
      const next = visit(target, verdict.world)
      edges.push({ ...edge, from: key, to: next.key })
    }
    return { key, state: original.state, edges }
  }
  visit(graph.start, surroundings.start(graph.inputName))
  const start = configurations.values().next().value!
  return { ...graph, start, configurations }
}

/** Longer walks are hard to read when they fail. */
const mostSteps = 25

/** Ways by chance, over all inputs in turn; a way ends earlier when the machine does. */
const randomPaths = (graphs: readonly ConfigurationGraph[], seed: number, count: number): Path[] => {
  const next = seededNumbers(seed)
  return Array.from({ length: count }, (_, index) => {
    const graph = graphs[index % graphs.length]!
    const edges: Edge[] = []
    let at = graph.start
    while (edges.length < mostSteps) {
      const edge = at.edges[Math.floor(next() * at.edges.length)]
      if (!edge) break
      edges.push(edge)
      at = graph.configurations.get(edge.to)!
    }
    return pathOfEdges(graph, edges)
  })
}

/** What can be asked for. Simple paths would take days in a browser. */
export type BrowserCriterion = Exclude<Criterion, 'simple'> | 'random'

/** By what the paths are chosen. */
export interface BrowserPathOptions {
  criterion: BrowserCriterion
  /** Of random paths. */
  seed?: number
  /** How many random paths. */
  count?: number
  /** The explored machine, when the caller has it already. */
  graphs?: readonly ConfigurationGraph[]
}

/** The products of a machine and what surrounds it, one for each input. */
export function productsInBrowser<World>(
  entry: CatalogueEntry,
  model: TimedModel,
  bindings: Bindings<World>,
  graphs: readonly ConfigurationGraph[] = explore(entry, model),
): ConfigurationGraph[] {
  const callActors = callActorsOf(bindings as Bindings)
  return graphs.map((graph) => exploreInBrowser(graph, bindings.surroundings, callActors))
}

/** Paths that cover everything that can happen in the browser by a criterion, and start from every input. */
export function pathsInBrowser<World>(
  entry: CatalogueEntry,
  model: TimedModel,
  bindings: Bindings<World>,
  { criterion, seed = 1, count = 20, graphs }: BrowserPathOptions,
): Path[] {
  const products = productsInBrowser(entry, model, bindings, graphs)
  if (criterion === 'random') return randomPaths(products, seed, count)
  return pathsFor(entry, criterion, model, products, mostSteps)
}
