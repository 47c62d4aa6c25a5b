/** A way to every state in which somebody can be: where a visit is interrupted. */
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import { replay } from '#tools/model/coverage.ts'
import { pathOfEdges } from '#tools/model/criteria.ts'
import type { Path } from '#tools/model/path.ts'
import { shortestWays } from '#tools/model/shortest-paths.ts'
import type { ModelState, TimedModel } from '#tools/model/timed-model.ts'
import type { Bindings } from '../driver/bindings.ts'
import { productsInBrowser } from '../driver/paths-in-browser.ts'
import { atomicStates } from '../driver/walk.ts'
import { canBeStayedAt } from '../driver/walkable.ts'

/** A shortest path, and the states that it is walked for. */
export interface WayToStates {
  path: Path
  /** Atomic states in which it ends and to which no way before it leads; parallel ones are several. */
  states: readonly string[]
  /** Where the model is at its end. */
  end: ModelState
}

/** Ways to all states of a machine that have a look in the browser, each state in one of them. */
export function waysToStates<World>(
  entry: CatalogueEntry,
  model: TimedModel,
  bindings: Bindings<World>,
): WayToStates[] {
  const reached = new Set<string>()
  const visited = new Set<string>()
  return productsInBrowser(entry, model, bindings).flatMap((graph) =>
    shortestWays(graph, reached).flatMap((edges): WayToStates[] => {
      const path = pathOfEdges(graph, edges)
      const states = replay(entry, model, path)
      const end = states.at(-1)!
      const isNew = (name: string) => name in bindings.states && !visited.has(name)
      const found = atomicStates(end).filter(isNew)
      if (found.length === 0 || !canBeStayedAt(bindings, { path, states })) return []
      found.forEach((name) => visited.add(name))
      return [{ path, states: found, end }]
    }),
  )
}
