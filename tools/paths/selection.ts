/** Which of the paths are wanted: `--to STATE` and `--requirement ID`. */
import type { MachineDescription } from '#tools/model/machine-description.ts'
import type { Chance } from '#tools/model/chance.ts'
import type { StopConditions } from '#tools/model/random-paths.ts'
import type { ModelState } from '#tools/model/timed-model.ts'
import { beginningOf, type MadeCriterion, type PathSource, type ReplayedPath } from './path-source.ts'

const isActive = ({ snapshot }: ModelState, stateId: string) =>
  snapshot._nodes.some(({ id }) => id === stateId)

/** Paths of the states whose name this is: the whole path, or its end. */
export const statesNamed = ({ states }: MachineDescription, name: string): string[] =>
  states.filter(({ path }) => path === name || path.endsWith(`.${name}`)).map(({ path }) => path)

const idOf = ({ model }: PathSource, statePath: string) =>
  model.description.states.find(({ path }) => path === statePath)!.id

/** The paths that reach the state, each cut off where it does so for the first time; equal ones only once. */
const pathsTo = (paths: readonly ReplayedPath[], stateId: string): ReplayedPath[] => {
  const reaching = paths.flatMap((one) => {
    const steps = one.states.findIndex((state) => isActive(state, stateId))
    return steps < 0 ? [] : [beginningOf(one, steps)]
  })
  return [...new Map(reaching.map((one) => [one.path.id, one])).values()]
}

/** Ids of the requirements that rows serve. */
const servedBy = ({ model }: PathSource, rows: readonly string[]): string[] => {
  const taken = new Set(rows)
  const served = model.description.transitions
    .filter(({ key }) => taken.has(key))
    .flatMap(({ requirements }) => requirements)
  return [...new Set(served)].toSorted()
}

/** Ids of the requirements that a path serves, by the rows that it takes. */
export const requirementsServed = (source: PathSource, states: ReplayedPath['states']): string[] =>
  servedBy(
    source,
    states.flatMap(({ taken }) => taken),
  )

/** What is wanted of the paths of a criterion. */
export interface Selection {
  criterion: MadeCriterion
  seed: number
  to: string | undefined
  requirement: string | undefined
  max: number | undefined
  /** Of random paths. */
  stop?: StopConditions | undefined
  chance?: Chance | undefined
}

/** Makes the paths that are wanted: of filtered ones the first N, not those among the first N. */
export const selectPaths = (
  source: PathSource,
  { criterion, seed, to, requirement, max, stop, chance }: Selection,
): ReplayedPath[] => {
  const targets =
    to === undefined
      ? [undefined]
      : statesNamed(source.model.description, to).map((path) => idOf(source, path))
  const serves = (taken: readonly string[]) =>
    requirement === undefined || servedBy(source, taken).includes(requirement)
  if (criterion === 'simple')
    return targets
      .flatMap((target) => {
        const isEnd = target === undefined ? undefined : (state: ModelState) => isActive(state, target)
        return source.make(criterion, { seed, most: max, wanted: { isEnd, serves } })
      })
      .slice(0, max)
  const isFiltered = to !== undefined || requirement !== undefined
  const all = source.make(criterion, { seed, most: isFiltered ? undefined : max, stop, chance })
  return targets
    .flatMap((target) => (target === undefined ? all : pathsTo(all, target)))
    .filter(({ states }) => serves(states.flatMap(({ taken }) => taken)))
    .slice(0, max)
}
