/**
 * A machine in the browser is surrounded by other machines, pages and a client with its own rules. What they allow is
 * a small state of its own (`World`); paths are made on the product of both, so that every step can be walked.
 */
import type { PathStep } from '#tools/model/path.ts'
import type { ModelState } from '#tools/model/timed-model.ts'

/** One step of the machine, as the surroundings judge it. */
export interface Happening {
  step: PathStep
  before: ModelState
  after: ModelState
}

/** See the file's comment. */
export interface Surroundings<World> {
  start: (input: string) => World
  /** The surroundings after a step, or the reason why it cannot happen in the browser. */
  next: (world: World, happening: Happening) => { world: World } | { impossible: string }
  /** Whether what follows happens by itself, before anybody could look. */
  isFleeting?: (world: World, state: ModelState) => boolean
}

/** Nothing but the page: every step of the machine can happen. */
export const nothingAround: Surroundings<null> = {
  start: () => null,
  next: () => ({ world: null }),
}

/** The client gives a call up after 15 seconds: while one is held, no longer delay can pass. */
const longestCall = 14_000

const isTooLong = ({ step, before }: Happening, callActors: ReadonlySet<string>): boolean =>
  step.kind === 'after' &&
  (step.wait ?? 0) > longestCall &&
  [...before.running.values()].some((actor) => callActors.has(actor))

/** What a step makes of the surroundings, with what holds for every machine. */
export const judge = <World>(
  surroundings: Surroundings<World>,
  world: World,
  happening: Happening,
  callActors: ReadonlySet<string>,
): { world: World } | { impossible: string } =>
  isTooLong(happening, callActors)
    ? { impossible: 'the client gives a call up after 15 seconds' }
    : surroundings.next(world, happening)
