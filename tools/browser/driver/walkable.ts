/** Whether a path that was made on the machine alone can be walked in the browser, too. */
import type { Path } from '#tools/model/path.ts'
import type { ModelState } from '#tools/model/timed-model.ts'
import type { Bindings } from './bindings.ts'
import { environmentOf, surroundingsAfter, surroundingsAtStart, type Exclusion } from './environment-model.ts'
import { callActorsOf } from './walk.ts'

/** A path with the states of the model along it, the start included. */
interface Replayed {
  path: Path
  states: readonly ModelState[]
}

/** What surrounds the machine along a path, the start included, or the first step that is not walked, and why. */
function worldsAlong<World>(
  bindings: Bindings<World>,
  { path, states }: Replayed,
): { worlds: readonly World[] } | ({ step: number } & Exclusion) {
  const callActors = callActorsOf(bindings as Bindings)
  const environment = environmentOf(bindings)
  let around = surroundingsAtStart(environment, path.input, states[0]!, callActors)
  const worlds = [around.world]
  for (const [index, step] of path.steps.entries()) {
    const happening = { step, before: states[index]!, after: states[index + 1]! }
    const next = surroundingsAfter(environment, around, happening, callActors)
    if ('kind' in next) return { step: index + 1, ...next }
    around = next
    worlds.push(next.world)
  }
  return { worlds }
}

/** The first step of a path that is not walked in the browser, from 1, and why; undefined when all are. */
export const whyNotInBrowser = (
  bindings: Bindings,
  replayed: Replayed,
): ({ step: number } & Exclusion) | undefined => {
  const along = worldsAlong(bindings, replayed)
  return 'reason' in along ? along : undefined
}

/** Whether somebody can stay where a path ends: nothing follows by itself. */
export function canBeStayedAt<World>(bindings: Bindings<World>, replayed: Replayed): boolean {
  const along = worldsAlong(bindings, replayed)
  return (
    'worlds' in along && !environmentOf(bindings).isFleeting?.(along.worlds.at(-1)!, replayed.states.at(-1)!)
  )
}

/** The steps of a path, from 0, after which something follows by itself before anybody could look. */
export function fleetingAfter<World>(bindings: Bindings<World>, replayed: Replayed): ReadonlySet<number> {
  const along = worldsAlong(bindings, replayed)
  const { isFleeting } = environmentOf(bindings)
  if (!isFleeting || !('worlds' in along)) return new Set()
  return new Set(
    replayed.path.steps.flatMap((_step, index) =>
      isFleeting(along.worlds[index + 1]!, replayed.states[index + 1]!) ? [index] : [],
    ),
  )
}
