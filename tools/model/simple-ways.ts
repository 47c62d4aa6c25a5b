/** Ways that visit no configuration twice. Their number explodes: whoever asks must be able to stop. */
import type { Configuration, ConfigurationGraph, Edge } from './configuration-graph.ts'

/**
 * Every way from the start that visits no configuration twice and cannot go on without doing so, one at a time,
 * depth first in the order of the edges.
 *
 * @param isEnd where a way ends although it could go on
 */
export function* simpleWays(
  graph: ConfigurationGraph,
  isEnd: (at: Configuration) => boolean = () => false,
): Generator<readonly Edge[], void> {
  const way: Edge[] = []
  const visited = new Set([graph.start.key])
  function* from(at: Configuration): Generator<readonly Edge[], void> {
    const onward = isEnd(at) ? [] : at.edges.filter(({ to }) => !visited.has(to))
    if (onward.length === 0) yield [...way]
    for (const edge of onward) {
      visited.add(edge.to)
      way.push(edge)
      yield* from(graph.configurations.get(edge.to)!)
      way.pop()
      visited.delete(edge.to)
    }
  }
  yield* from(graph.start)
}
