/**
 * A machine in the browser is surrounded by other machines, pages and a client with its own rules. What they allow is
 * a small state of its own (`World`); paths are made on the product of both, so that every step can be walked.
 */
import type { PathStep } from '#tools/model/path.ts'
import { nextDelay, type ModelState } from '#tools/model/timed-model.ts'

/** One step of the machine, as its environment takes it. */
export interface Happening {
  step: PathStep
  before: ModelState
  after: ModelState
}

/** What is claimed by leaving a step out, the weakest claim last. */
export const exclusionKinds = ['cannot happen', 'cannot be seen', 'not modelled here'] as const
export type ExclusionKind = (typeof exclusionKinds)[number]

/** Why a step is not walked. */
export interface Exclusion {
  kind: ExclusionKind
  reason: string
}

/** No visitor, server or clock can bring it about: a recording that shows it proves the reason wrong. */
export const cannotHappen = (reason: string): Exclusion => ({ kind: 'cannot happen', reason })

/** It happens, and is over or hidden before anybody could look. */
export const cannotBeSeen = (reason: string): Exclusion => ({ kind: 'cannot be seen', reason })

/** It happens in ways that these bindings do not bring about. */
export const notModelled = (reason: string): Exclusion => ({ kind: 'not modelled here', reason })

/** See the file's comment. */
export interface EnvironmentModel<World> {
  start: (input: string) => World
  /** The environment after a step, or the reason why it is not walked. */
  next: (world: World, happening: Happening) => { world: World } | Exclusion
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

/** What surrounds a machine, and what is left of the time that the client gives its calls. */
export interface Surroundings<World> {
  world: World
  /**
   * While a call is held, in milliseconds: how long it may still be, and when the delay passes that was the next one
   * when the call was made. People may have idled before they asked, so that one can always pass meanwhile.
   */
  call: { rest: number; nextDelay: number | null } | null
}

/** The client gives a call up after 15 seconds: while one is held, no more time can pass than this. */
const longestCall = 14_000

/** How long a call is held when somebody idled before asking, so that the next delay passes meanwhile. */
const heldAfterIdling = 10_000

const isCalling = ({ running }: ModelState, callActors: ReadonlySet<string>): boolean =>
  [...running.values()].some((actor) => callActors.has(actor))

const untilNextDelay = (state: ModelState): number | null => {
  const next = nextDelay(state)
  return next ? next.due - state.now : null
}

/** What surrounds a machine at the beginning of a path. */
export const surroundingsAtStart = <World>(
  environment: EnvironmentModel<World>,
  input: string,
  state: ModelState,
  callActors: ReadonlySet<string>,
): Surroundings<World> => ({
  world: environment.start(input),
  call: isCalling(state, callActors) ? { rest: longestCall, nextDelay: null } : null,
})

const callAfter = (
  call: Surroundings<unknown>['call'],
  { step, before, after }: Happening,
  callActors: ReadonlySet<string>,
): Surroundings<unknown>['call'] | Exclusion => {
  const isHeld = isCalling(after, callActors)
  if (!call) return isHeld ? { rest: longestCall, nextDelay: untilNextDelay(before) } : null
  if (step.kind !== 'after') return isHeld ? call : null
  const wait = step.wait ?? 0
  const { rest, nextDelay: idledFor } = call
  if (wait === idledFor) return isHeld ? { rest: rest - Math.min(wait, 1000), nextDelay: null } : null
  if (wait > rest) return cannotHappen('the client gives a call up after 15 seconds')
  return isHeld ? { rest: rest - wait, nextDelay: idledFor === null ? null : idledFor - wait } : null
}

/** What a step makes of the surroundings, with what holds for every machine. */
export const surroundingsAfter = <World>(
  environment: EnvironmentModel<World>,
  { world, call }: Surroundings<World>,
  happening: Happening,
  callActors: ReadonlySet<string>,
): Surroundings<World> | Exclusion => {
  const nextCall = callAfter(call, happening, callActors)
  if (nextCall && 'kind' in nextCall) return nextCall
  const next = environment.next(world, happening)
  return 'kind' in next ? next : { world: next.world, call: nextCall }
}

/**
 * How long somebody idles before a step of a path, in milliseconds: only who asks shortly before a delay has passed
 * still waits for the answer when it does.
 *
 * @param states along the path, the start included
 * @param index of the step, from 0
 */
export const idleBefore = (
  steps: readonly PathStep[],
  states: readonly ModelState[],
  index: number,
  callActors: ReadonlySet<string>,
): number => {
  const before = states[index]!
  const wait = untilNextDelay(before)
  if (wait === null || wait <= longestCall || isCalling(before, callActors)) return 0
  for (let later = index + 1; later < steps.length && isCalling(states[later]!, callActors); later += 1)
    if (steps[later]!.kind === 'after' && states[later + 1]!.now === before.now + wait)
      return wait - heldAfterIdling
  return 0
}
