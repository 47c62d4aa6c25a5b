/** Whether a path that was made on the machine alone can be walked in the browser, too. */
import type { Path } from '#tools/model/path.ts'
import type { ModelState } from '#tools/model/timed-model.ts'
import type { Bindings } from './bindings.ts'
import { environmentAfter, environmentOf } from './environment-model.ts'
import { callActorsOf } from './walk.ts'

/** A path with the states of the model along it, the start included. */
interface Replayed {
  path: Path
  states: readonly ModelState[]
}

/** What surrounds the machine at the end of a path, or the first step that cannot happen there, from 1, and why. */
function surroundingsAfter<World>(
  bindings: Bindings<World>,
  { path, states }: Replayed,
): { world: World } | { step: number; reason: string } {
  const callActors = callActorsOf(bindings as Bindings)
  let world = environmentOf(bindings).start(path.input)
  for (const [index, step] of path.steps.entries()) {
    const happening = { step, before: states[index]!, after: states[index + 1]! }
    const verdict = environmentAfter(environmentOf(bindings), world, happening, callActors)
    if ('impossible' in verdict) return { step: index + 1, reason: verdict.impossible }
    world = verdict.world
  }
  return { world }
}

/** The first step of a path that cannot happen in the browser, from 1, and why; undefined when all can. */
export const whyNotInBrowser = (
  bindings: Bindings,
  replayed: Replayed,
): { step: number; reason: string } | undefined => {
  const end = surroundingsAfter(bindings, replayed)
  return 'reason' in end ? end : undefined
}

/** Whether somebody can stay where a path ends: nothing follows by itself. */
export function canBeStayedAt<World>(bindings: Bindings<World>, replayed: Replayed): boolean {
  const end = surroundingsAfter(bindings, replayed)
  return 'world' in end && !environmentOf(bindings).isFleeting?.(end.world, replayed.states.at(-1)!)
}
