/** Whether a path that was made on the machine alone can be walked in the browser, too. */
import type { Path } from '#tools/model/path.ts'
import type { ModelState } from '#tools/model/timed-model.ts'
import type { Bindings } from './bindings.ts'
import { judge } from './surroundings.ts'
import { callActorsOf } from './walk.ts'

/** The first step of a path that cannot happen in the browser, from 1, and why; undefined when all can. */
export const whyNotInBrowser = (
  bindings: Bindings,
  { path, states }: { path: Path; states: readonly ModelState[] },
): { step: number; reason: string } | undefined => {
  const callActors = callActorsOf(bindings)
  let world = bindings.surroundings.start(path.input)
  for (const [index, step] of path.steps.entries()) {
    const happening = { step, before: states[index]!, after: states[index + 1]! }
    const verdict = judge(bindings.surroundings, world, happening, callActors)
    if ('impossible' in verdict) return { step: index + 1, reason: verdict.impossible }
    world = verdict.world
  }
  return undefined
}
