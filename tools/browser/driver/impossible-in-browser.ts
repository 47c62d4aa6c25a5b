/** What a machine could do alone but never does in the browser, and why: read off the products of both. */
import type { ConfigurationGraph, Edge } from '#tools/model/configuration-graph.ts'
import { feasiblePairs } from '#tools/model/coverage.ts'
import { pairsOf } from '#tools/model/criteria.ts'
import { stateText } from '#tools/model/state-value.ts'
import type { ProductGraph } from './paths-in-browser.ts'

/** The reason by the name of what cannot happen. */
export type Reasons = ReadonlyMap<string, string>

/** See the file's comment. */
export interface Impossible {
  /** By state value as text. */
  states: Reasons
  /** By key of the row. */
  transitions: Reasons
  /** By pair. */
  pairs: Reasons
}

/** Of what follows on something impossible only. */
export const leadsNowhere = 'only what cannot happen leads there'

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

const missingIn = (all: ReadonlySet<string>, there: ReadonlySet<string>, reasons: Reasons): Reasons =>
  new Map(
    [...all].filter((name) => !there.has(name)).map((name) => [name, reasons.get(name) ?? leadsNowhere]),
  )

/** Rows taken just before a configuration is reached. */
const takenBefore = ({ start, takenAtStart, configurations }: ConfigurationGraph) => {
  const before = new Map<string, (readonly string[])[]>([[start.key, [takenAtStart]]])
  for (const { edges } of configurations.values())
    for (const { to, taken } of edges) before.set(to, [...(before.get(to) ?? []), taken])
  return (key: string) => before.get(key) ?? []
}

/**
 * Compares a machine alone with the products of it and its environment.
 *
 * @param graphs of the machine alone, in the order of the products
 */
export const impossibleInBrowser = (
  graphs: readonly ConfigurationGraph[],
  products: readonly ProductGraph[],
): Impossible => {
  const states = new Map<string, string>()
  const transitions = new Map<string, string>()
  const pairs = new Map<string, string>()
  const afterwards = new Map<string, string>()
  const note = (before: readonly string[], edge: Edge, reason: string, reasons: Map<string, string>) => {
    for (const pair of pairsOf(before, edge.taken, edge.event.label)) reasons.set(pair, reason)
  }
  for (const [index, { refusals, ...product }] of products.entries()) {
    const before = takenBefore(product)
    for (const { from, edge, reason } of refusals) {
      const target = graphs[index]!.configurations.get(edge.to)!
      states.set(stateText(target.state.snapshot.value), reason)
      for (const key of edge.taken) transitions.set(key, reason)
      for (const taken of before(from)) note(taken, edge, reason, pairs)
      for (const following of target.edges) note(edge.taken, following, reason, afterwards)
    }
  }
  return {
    states: missingIn(valuesIn(graphs), valuesIn(products), states),
    transitions: missingIn(rowsIn(graphs), rowsIn(products), transitions),
    // The reason of the second row says more than that of the first one.
    pairs: missingIn(feasiblePairs(graphs), feasiblePairs(products), new Map([...afterwards, ...pairs])),
  }
}
