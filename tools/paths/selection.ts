/** Which of the paths are wanted: `--to STATE` and `--requirement ID`. */
import type { MachineDescription } from '#tools/model/machine-description.ts'
import { beginningOf, type PathSource, type ReplayedPath } from './path-source.ts'

const isActive = (states: ReplayedPath['states'], index: number, stateId: string) =>
  states[index]!.snapshot._nodes.some(({ id }) => id === stateId)

/** Paths of the states whose name this is: the whole path, or its end. */
export const statesNamed = ({ states }: MachineDescription, name: string): string[] =>
  states.filter(({ path }) => path === name || path.endsWith(`.${name}`)).map(({ path }) => path)

/** The paths that reach the state, each cut off where it does so for the first time; equal ones only once. */
export const pathsTo = (
  { model }: PathSource,
  paths: readonly ReplayedPath[],
  statePath: string,
): ReplayedPath[] => {
  const stateId = model.description.states.find(({ path }) => path === statePath)!.id
  const reaching = paths.flatMap((one) => {
    const steps = one.states.findIndex((_state, index) => isActive(one.states, index, stateId))
    return steps < 0 ? [] : [beginningOf(one, steps)]
  })
  return [...new Map(reaching.map((one) => [one.path.id, one])).values()]
}

/** Ids of the requirements that a path serves, by the rows that it takes. */
export const requirementsServed = ({ model }: PathSource, states: ReplayedPath['states']): string[] => {
  const taken = new Set(states.flatMap((state) => state.taken))
  const served = model.description.transitions
    .filter(({ key }) => taken.has(key))
    .flatMap(({ requirements }) => requirements)
  return [...new Set(served)].toSorted()
}
