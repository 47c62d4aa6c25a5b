/** Makes the paths of one machine by any criterion, and explores the machine only once for all of them. */
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import type { Bindings } from '#tools/browser/driver/bindings.ts'
import type { Exclusion } from '#tools/browser/driver/environment-model.ts'
import { leftOutInBrowser, type Exclusions, type LeftOut } from '#tools/browser/driver/left-out.ts'
import {
  productsInBrowser,
  randomPathsThrough,
  type ProductGraph,
} from '#tools/browser/driver/paths-in-browser.ts'
import { explore, type ConfigurationGraph } from '#tools/model/configuration-graph.ts'
import { feasiblePairs, replay } from '#tools/model/coverage.ts'
import { pairsOf, pathOfEdges, pathsFor, type Criterion } from '#tools/model/criteria.ts'
import { makePath, type Path } from '#tools/model/path.ts'
import type { Chance } from '#tools/model/chance.ts'
import { randomPaths, type StopConditions } from '#tools/model/random-paths.ts'
import { simpleWays } from '#tools/model/simple-ways.ts'
import { stableText } from '#tools/model/stable-text.ts'
import { stateText } from '#tools/model/state-value.ts'
import { createTimedModel, type ModelState, type TimedModel } from '#tools/model/timed-model.ts'

/** What `--criterion` takes. */
export type PathCriterion = Criterion | 'random'
export const pathCriteria: readonly PathCriterion[] = ['states', 'transitions', 'pairs', 'simple', 'random']

/** Every criterion that is feasible for every machine, together. */
export type MadeCriterion = PathCriterion | 'all'
const feasibleCriteria = pathCriteria.filter((criterion) => criterion !== 'simple')

/** A path with the states of the model along it, the start included. */
export interface ReplayedPath {
  path: Path
  states: readonly ModelState[]
}

/** How much of a machine a set of paths covers, measured by replaying them. */
export interface Measure {
  name: 'states' | 'transitions' | 'pairs'
  covered: number
  all: number
  /** How many of all are not walked in the portal, by what is claimed of them and why; empty on the machine alone. */
  leftOut: readonly CountedExclusion[]
}

/** So many states, transitions or pairs, left out for one reason. */
export type CountedExclusion = Exclusion & { count: number }

/** How to make paths. */
export interface MakeOptions {
  seed: number
  most: number | undefined
  wanted?: Wanted
  /** Of random paths: when they end, and how steps are drawn. */
  stop?: StopConditions | undefined
  chance?: Chance | undefined
}

/** Where the paths of one machine come from. */
export interface PathSource {
  entry: CatalogueEntry
  /** What surrounds the machine in the portal; undefined when its paths are those of the machine alone. */
  bindings: Bindings | undefined
  model: TimedModel
  /** Of the machine alone. */
  graphs: () => readonly ConfigurationGraph[]
  /**
   * The paths of a criterion, in a stable order.
   *
   * @param options.most stop after so many paths
   * @param options.wanted of simple paths, which are too many to be made first and selected then
   * @throws TooManyPaths when there is no end to simple paths and no `most` was given
   */
  make: (criterion: MadeCriterion, options: MakeOptions) => ReplayedPath[]
  measure: (paths: readonly ReplayedPath[]) => Measure[]
  /** What is not walked in the portal, and why; undefined on the machine alone. */
  leftOut: () => LeftOut | undefined
}

/** Simple paths of this machine are not feasible. */
export class TooManyPaths extends Error {
  readonly entry: CatalogueEntry
  readonly found: number
  constructor(entry: CatalogueEntry, found: number) {
    super(`${entry.id} has more than ${found} simple paths.`)
    this.entry = entry
    this.found = found
  }
}

/** Steps that somebody can follow by hand in one go. Tours of transitions are short enough as they are. */
const longestByHand = 20

/** More paths than this help nobody, and searching longer would be hanging. */
const mostSimplePaths = 5_000
const longestSearch = 2_000

/** So many ways are looked through for those that are wanted. */
const mostWaysPassed = 200_000

/** Which paths are wanted; the others are passed by while searching. */
export interface Wanted {
  /** Where a path is cut off; one that never gets there is not wanted. */
  isEnd?: ((state: ModelState) => boolean) | undefined
  /** By the rows that the path takes. */
  serves?: ((taken: readonly string[]) => boolean) | undefined
}

const findSimplePaths = (
  entry: CatalogueEntry,
  graphs: readonly ConfigurationGraph[],
  most: number | undefined,
  { isEnd, serves = () => true }: Wanted,
): Path[] => {
  const paths: Path[] = []
  const started = performance.now()
  let seen = 0
  for (const graph of graphs)
    for (const edges of simpleWays(graph, isEnd && (({ state }) => isEnd(state)))) {
      if (paths.length === most) return paths
      const isEndless = paths.length >= mostSimplePaths || performance.now() - started > longestSearch
      if (most === undefined && isEndless) throw new TooManyPaths(entry, paths.length)
      seen += 1
      // The same on every computer: a limit of time would not be.
      if (seen > mostWaysPassed) return paths
      if (serves([...graph.takenAtStart, ...edges.flatMap(({ taken }) => taken)]))
        paths.push(pathOfEdges(graph, edges))
    }
  return paths
}

const counted = (exclusions: Exclusions = new Map()): CountedExclusion[] => {
  const found = new Map<string, CountedExclusion>()
  for (const exclusion of exclusions.values()) {
    const key = stableText([exclusion.kind, exclusion.reason])
    found.set(key, { ...exclusion, count: (found.get(key)?.count ?? 0) + 1 })
  }
  return [...found.values()]
}

/**
 * Prepares the machine of an entry; nothing is explored before it is needed.
 *
 * @param bindings make only paths that can be walked in the portal. Without them they are those of the machine alone.
 */
export const createPathSource = (entry: CatalogueEntry, bindings?: Bindings): PathSource => {
  const model = createTimedModel(entry.machine, entry.messages)
  let explored: readonly ConfigurationGraph[] | undefined
  const graphs = () => (explored ??= explore(entry, model))
  let surrounded: readonly ProductGraph[] | undefined
  const products = (around: Bindings) => (surrounded ??= productsInBrowser(entry, model, around, graphs()))
  const walkable = () => (bindings ? products(bindings) : graphs())
  let compared: LeftOut | undefined
  const leftOut = () => bindings && (compared ??= leftOutInBrowser(graphs(), products(bindings)))
  const replayed = (path: Path): ReplayedPath => ({ path, states: replay(entry, model, path) })

  const make: PathSource['make'] = (criterion, options) => {
    if (criterion === 'all') {
      // A path that several criteria ask for is walked once.
      const paths = feasibleCriteria.flatMap((one) => make(one, options))
      return [...new Map(paths.map((one) => [one.path.id, one])).values()]
    }
    return pathsBy(criterion, options).map(replayed)
  }

  const pathsBy = (
    criterion: PathCriterion,
    { seed, most, wanted = {}, stop, chance }: MakeOptions,
  ): Path[] => {
    if (criterion === 'random')
      return bindings || stop?.coverage !== undefined
        ? randomPathsThrough(walkable(), { seed, count: most, stop, chance })
        : randomPaths(
            entry,
            {
              seed,
              chance,
              ...(most === undefined ? {} : { count: most }),
              ...(stop?.steps === undefined ? {} : { length: stop.steps }),
            },
            model,
          )
    if (criterion === 'simple') return findSimplePaths(entry, walkable(), most, wanted)
    return pathsFor(entry, criterion, model, walkable(), criterion === 'pairs' ? longestByHand : undefined)
  }

  const measure: PathSource['measure'] = (paths) => {
    const taken = new Set<string>()
    const pairs = new Set<string>()
    const values = new Set<string>()
    for (const { path, states } of paths)
      states.forEach((state, index) => {
        const before = states[index - 1]
        values.add(stateText(state.snapshot.value))
        for (const key of state.taken) taken.add(key)
        if (before)
          for (const pair of pairsOf(before.taken, state.taken, path.steps[index - 1]!.label)) pairs.add(pair)
      })
    const allValues = new Set(
      graphs().flatMap(({ configurations }) =>
        [...configurations.values()].map(({ state }) => stateText(state.snapshot.value)),
      ),
    )
    const never = leftOut()
    const measured = (name: Measure['name'], covered: number, all: number): Measure => ({
      name,
      covered,
      all,
      leftOut: counted(never?.[name]),
    })
    return [
      measured('states', values.size, allValues.size),
      measured('transitions', taken.size, model.description.transitions.length),
      measured('pairs', pairs.size, feasiblePairs(graphs()).size),
    ]
  }
  return { entry, bindings, model, graphs, leftOut, make, measure }
}

/** The beginning of a path, as a path of its own. */
export const beginningOf = ({ path, states }: ReplayedPath, steps: number): ReplayedPath => {
  const events = path.steps.slice(0, steps).map((step) => ({ ...step, type: step.event.type }))
  return {
    path: makePath(path.input, events, stateText(states[steps]!.snapshot.value)),
    states: states.slice(0, steps + 1),
  }
}
