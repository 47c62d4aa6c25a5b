/** What a machine could do alone and is not walked in the browser, and why: read off the products of both. */
import type { ConfigurationGraph, Edge } from '#tools/model/configuration-graph.ts'
import { feasiblePairs } from '#tools/model/coverage.ts'
import { pairsOf } from '#tools/model/criteria.ts'
import { stateText } from '#tools/model/state-value.ts'
import { exclusionKinds, type Exclusion } from './environment-model.ts'
import type { ProductGraph } from './paths-in-browser.ts'

/** Why, by the name of what is left out. */
export type Exclusions = ReadonlyMap<string, Exclusion>

/** See the file's comment. */
export interface LeftOut {
  /** By state value as text. */
  states: Exclusions
  /** By key of the row. */
  transitions: Exclusions
  /** By pair. */
  pairs: Exclusions
}

const weakness = ({ kind }: Exclusion) => exclusionKinds.indexOf(kind)

/** Of several reasons the one that claims least. */
const weakest = (first: Exclusion, second: Exclusion): Exclusion =>
  weakness(second) > weakness(first) ? second : first

const valuesIn = (graphs: readonly ConfigurationGraph[]) =>
  new Set(
    graphs.flatMap(({ configurations }) =>
      [...configurations.values()].map(({ state }) => stateText(state.snapshot.value)),
    ),
  )

const rowsIn = (graphs: readonly ConfigurationGraph[]) =>
  new Set(
    graphs.flatMap(({ takenAtStart, configurations }) => [
      ...takenAtStart,
      ...[...configurations.values()].flatMap(({ edges }) => edges.flatMap(({ taken }) => taken)),
    ]),
  )

/** Rows taken just before a configuration is reached. */
const takenBefore = ({ start, takenAtStart, configurations }: ConfigurationGraph) => {
  const before = new Map<string, (readonly string[])[]>([[start.key, [takenAtStart]]])
  for (const { edges } of configurations.values())
    for (const { to, taken } of edges) before.set(to, [...(before.get(to) ?? []), taken])
  return (key: string) => before.get(key) ?? []
}

const put = (exclusions: Map<string, Exclusion>, name: string, exclusion: Exclusion) => {
  const known = exclusions.get(name)
  exclusions.set(name, known ? weakest(known, exclusion) : exclusion)
}

/**
 * Compares a machine alone with the products of it and its environment.
 *
 * @param graphs of the machine alone, in the order of the products
 */
export const leftOutInBrowser = (
  graphs: readonly ConfigurationGraph[],
  products: readonly ProductGraph[],
): LeftOut => {
  const states = new Map<string, Exclusion>()
  const transitions = new Map<string, Exclusion>()
  const pairs = new Map<string, Exclusion>()
  const afterwards = new Map<string, Exclusion>()
  const note = (before: readonly string[], edge: Edge, why: Exclusion, noted: Map<string, Exclusion>) => {
    for (const pair of pairsOf(before, edge.taken, edge.event.label)) put(noted, pair, why)
  }
  /** Of what is only reached by something left out: no stronger claim than the weakest of those. */
  let indirect: Exclusion = { kind: 'cannot happen', reason: '' }
  for (const [index, { refusals, ...product }] of products.entries()) {
    const before = takenBefore(product)
    for (const { from, edge, ...why } of refusals) {
      indirect = weakest(indirect, why)
      const target = graphs[index]!.configurations.get(edge.to)!
      put(states, stateText(target.state.snapshot.value), why)
      for (const key of edge.taken) put(transitions, key, why)
      for (const taken of before(from)) note(taken, edge, why, pairs)
      for (const following of target.edges) note(edge.taken, following, why, afterwards)
    }
  }
  indirect = { ...indirect, reason: 'only what is left out leads there' }
  // The reason of the second row says more than that of the first one, unless it claims more.
  for (const [pair, why] of afterwards) pairs.set(pair, weakest(pairs.get(pair) ?? why, why))
  const missingIn = (all: ReadonlySet<string>, there: ReadonlySet<string>, why: Exclusions): Exclusions =>
    new Map([...all].filter((name) => !there.has(name)).map((name) => [name, why.get(name) ?? indirect]))
  return {
    states: missingIn(valuesIn(graphs), valuesIn(products), states),
    transitions: missingIn(rowsIn(graphs), rowsIn(products), transitions),
    pairs: missingIn(feasiblePairs(graphs), feasiblePairs(products), pairs),
  }
}
