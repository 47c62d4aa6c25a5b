/**
 * A machine in the browser is surrounded by other machines, pages and a client with its own rules. What they allow is
 * a small state of its own (`World`); paths are made on the product of both, so that every step can be walked.
 */
import type { PathStep } from '#tools/model/path.ts'
import type { ModelState } from '#tools/model/timed-model.ts'

/** One step of the machine, as its environment takes it. */
export interface Happening {
  step: PathStep
  before: ModelState
  after: ModelState
}

/** See the file's comment. */
export interface EnvironmentModel<World> {
  start: (input: string) => World
  /** The environment after a step, or the reason why it cannot happen in the browser. */
  next: (world: World, happening: Happening) => { world: World } | { impossible: string }
  /** Whether what follows happens by itself, before anybody could look. */
  isFleeting?: (world: World, state: ModelState) => boolean
}

/** Nothing but the page: every step of the machine can happen. */
const unrestricted: EnvironmentModel<unknown> = {
  start: () => undefined,
  next: (world) => ({ world }),
}

/** The environment of a machine; where its bindings name none, nothing restricts it. */
export const environmentOf = <World>({
  environment = unrestricted as EnvironmentModel<World>,
}: {
  environment?: EnvironmentModel<World>
}): EnvironmentModel<World> => environment

/** The client gives a call up after 15 seconds: while one is held, no longer delay can pass. */
const longestCall = 14_000

const isTooLong = ({ step, before }: Happening, callActors: ReadonlySet<string>): boolean =>
  step.kind === 'after' &&
  (step.wait ?? 0) > longestCall &&
  [...before.running.values()].some((actor) => callActors.has(actor))

/** What a step makes of the environment, with what holds for every machine. */
export const environmentAfter = <World>(
  environment: EnvironmentModel<World>,
  world: World,
  happening: Happening,
  callActors: ReadonlySet<string>,
): { world: World } | { impossible: string } =>
  isTooLong(happening, callActors)
    ? { impossible: 'the client gives a call up after 15 seconds' }
    : environment.next(world, happening)
