/** Ways that visit no configuration twice. Their number explodes: whoever asks must be able to stop. */
import type { Configuration, ConfigurationGraph, Edge } from './configuration-graph.ts'

/** Where every configuration can be come from at once, by key. */
const sourcesIn = ({ configurations }: ConfigurationGraph): ReadonlyMap<string, readonly string[]> => {
  const sources = new Map<string, string[]>()
  for (const [key, { edges }] of configurations)
    for (const { to } of edges) {
      const known = sources.get(to)
      if (known) known.push(key)
      else sources.set(to, [key])
    }
  return sources
}

/**
 * Every way from the start that visits no configuration twice and cannot go on without doing so, one at a time,
 * depth first in the order of the edges.
 *
 * @param isEnd where a way ends although it could go on; when given, only ways that get there are made, and nothing
 *   is searched that cannot lead there: otherwise ways elsewhere outnumber those by far
 */
export function* simpleWays(
  graph: ConfigurationGraph,
  isEnd?: (at: Configuration) => boolean,
): Generator<readonly Edge[], void> {
  const way: Edge[] = []
  const visited = new Set([graph.start.key])
  const sources = sourcesIn(graph)
  const ends = [...graph.configurations].filter(([, at]) => isEnd?.(at)).map(([key]) => key)

  /** From where an end can be reached past what was visited. */
  const leadingToEnd = () => {
    const leading = new Set(ends.filter((key) => !visited.has(key)))
    for (const key of leading)
      for (const source of sources.get(key) ?? []) if (!visited.has(source)) leading.add(source)
    return leading
  }

  function* from(at: Configuration): Generator<readonly Edge[], void> {
    if (isEnd?.(at)) return yield [...way]
    const leading = isEnd && leadingToEnd()
    const onward = at.edges.filter(({ to }) => !visited.has(to) && (leading?.has(to) ?? true))
    if (onward.length === 0 && !isEnd) yield [...way]
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
