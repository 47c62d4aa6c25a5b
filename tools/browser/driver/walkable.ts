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

/** What surrounds the machine at the end of a path, or the first step that is not walked there, from 1, and why. */
function worldAfter<World>(
  bindings: Bindings<World>,
  { path, states }: Replayed,
): { world: World } | ({ step: number } & Exclusion) {
  const callActors = callActorsOf(bindings as Bindings)
  const environment = environmentOf(bindings)
  let around = surroundingsAtStart(environment, path.input, states[0]!, callActors)
  for (const [index, step] of path.steps.entries()) {
    const happening = { step, before: states[index]!, after: states[index + 1]! }
    const next = surroundingsAfter(environment, around, happening, callActors)
    if ('kind' in next) return { step: index + 1, ...next }
    around = next
  }
  return around
}

/** The first step of a path that is not walked in the browser, from 1, and why; undefined when all are. */
export const whyNotInBrowser = (
  bindings: Bindings,
  replayed: Replayed,
): ({ step: number } & Exclusion) | undefined => {
  const end = worldAfter(bindings, replayed)
  return 'reason' in end ? end : undefined
}

/** Whether somebody can stay where a path ends: nothing follows by itself. */
export function canBeStayedAt<World>(bindings: Bindings<World>, replayed: Replayed): boolean {
  const end = worldAfter(bindings, replayed)
  return 'world' in end && !environmentOf(bindings).isFleeting?.(end.world, replayed.states.at(-1)!)
}
