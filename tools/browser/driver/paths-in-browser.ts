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
import { environmentAfter, environmentOf, type EnvironmentModel } from './environment-model.ts'
import { callActorsOf } from './walk.ts'

/** A step of the machine that its environment do not allow. */
export interface Refusal {
  /** Key of the configuration in the product where it would begin. */
  from: string
  /** The step on the machine alone. */
  edge: Edge
  reason: string
}

/** The product of one input, and what the machine could do there but its environment do not allow. */
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
      const verdict = environmentAfter(environment, world, happening, callActors)
      if ('impossible' in verdict) {
        refusals.push({ from: key, edge, reason: verdict.impossible })
        continue
      }
      const next = visit(target, verdict.world)
      edges.push({ ...edge, from: key, to: next.key })
    }
    return { key, state: original.state, edges }
  }
  visit(graph.start, environment.start(graph.inputName))
  const start = configurations.values().next().value!
  return { ...graph, start, configurations, refusals }
}

/** Longer walks are hard to read when they fail. */
const mostSteps = 25

/** Ways by chance through products, over all inputs in turn; a way ends earlier when the machine does. */
export const randomPathsThrough = (
  graphs: readonly ConfigurationGraph[],
  seed: number,
  count = 20,
): Path[] => {
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
