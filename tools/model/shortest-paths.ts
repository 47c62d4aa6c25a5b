/** The shortest ways through a configuration graph to every combination of active states. */
import type { Configuration, ConfigurationGraph, Edge } from './configuration-graph.ts'
import { stateText } from './state-value.ts'

/** An edge, and how one came to it. */
export interface Reached {
  edge: Edge
  previous: Reached | undefined
}

/** The whole way to it, from the beginning. */
export const edgesBack = (reached: Reached | undefined): Edge[] => {
  const edges: Edge[] = []
  for (let one = reached; one; one = one.previous) edges.unshift(one.edge)
  return edges
}

/**
 * One shortest way to every combination of active states that is not covered yet, the start's own as an empty way.
 *
 * @param covered state values as text; grows
 */
export const shortestWays = (graph: ConfigurationGraph, covered: Set<string>): Edge[][] => {
  const ways: Edge[][] = []
  const seen = new Set([graph.start.key])
  let frontier: { at: Configuration; reached: Reached | undefined }[] = [
    { at: graph.start, reached: undefined },
  ]
  while (frontier.length > 0) {
    const next: typeof frontier = []
    for (const { at, reached } of frontier) {
      const value = stateText(at.state.snapshot.value)
      if (!covered.has(value)) ways.push(edgesBack(reached))
      covered.add(value)
      for (const edge of at.edges) {
        if (seen.has(edge.to)) continue
        seen.add(edge.to)
        next.push({ at: graph.configurations.get(edge.to)!, reached: { edge, previous: reached } })
      }
    }
    frontier = next
  }
  return ways
}
