/** Which paths a run walks, and with which sentences. */
import type { Language } from '#contract/entities.ts'
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import { allBindings } from '#tools/browser/all-bindings.ts'
import type { Bindings } from '#tools/browser/driver/bindings.ts'
import { whyNotInBrowser } from '#tools/browser/driver/walkable.ts'
import { describePaths, type DescribedPath } from '../described-path.ts'
import {
  beginningOf,
  createPathSource,
  pathCriteria,
  type PathCriterion,
  type PathSource,
  type ReplayedPath,
} from '../path-source.ts'
import { createPortalSource } from '../portal-source.ts'
import type { RandomWish } from '../random-options.ts'
import { refuse } from '#tools/command-line/wrong-call.ts'

/** What can be run by. Simple paths would take days in a browser. */
export type RunCriterion = Exclude<PathCriterion, 'simple'>
export const runCriteria = pathCriteria.filter(
  (criterion): criterion is RunCriterion => criterion !== 'simple',
)

/** One path, ready to be walked. */
export interface PlannedPath extends ReplayedPath {
  source: PathSource
  bindings: Bindings
  criterion: RunCriterion
  described: DescribedPath
}

/** What is wanted, checked. */
export interface RunWish {
  entries: readonly CatalogueEntry[]
  criterion: RunCriterion
  path: string | undefined
  max: number | undefined
  seed: number
  language: Language
  /** Of random paths: how steps are drawn, and when paths end. */
  random?: RandomWish | undefined
}

interface Walkable {
  source: PathSource
  bindings: Bindings
}

const walkable = (entry: CatalogueEntry): Walkable[] => {
  const source = createPortalSource(entry)
  return source.bindings ? [{ source, bindings: source.bindings }] : []
}

const pathsOf = (
  { source }: Walkable,
  criterion: RunCriterion,
  { seed, max, random }: RunWish,
): ReplayedPath[] =>
  source.make(criterion, {
    seed,
    most: max,
    stop: random?.stop,
    chance: random?.chanceOf?.(source.entry),
  })

const describe = async (
  { source, bindings }: Walkable,
  criterion: RunCriterion,
  paths: readonly ReplayedPath[],
  language: Language,
): Promise<PlannedPath[]> => {
  const described = await describePaths(source, paths, language)
  return paths.map((one, index) => ({ ...one, source, bindings, criterion, described: described[index]! }))
}

/** The path with an id among these, or the beginning of one: `paths make --to` cuts paths off where they arrive. */
const withId = (paths: readonly ReplayedPath[], id: string): ReplayedPath | undefined => {
  const whole = paths.find(({ path }) => path.id === id)
  if (whole) return whole
  for (const one of paths)
    for (const steps of one.path.steps.keys()) {
      const beginning = beginningOf(one, steps)
      if (beginning.path.id === id) return beginning
    }
  return undefined
}

/** The id without the flow that the CSV puts before it. */
const bareId = (id: string, machines: readonly Walkable[]): string => {
  const prefix = machines.map(({ source }) => `${source.entry.id}-`).find((one) => id.startsWith(one))
  return id.slice(prefix?.length ?? 0)
}

/** Finds the path with an id: among those of the criterion, of the others, and at last of the machine alone. */
const pathWithId = (machines: readonly Walkable[], given: string, wish: RunWish): Promise<PlannedPath[]> => {
  const id = bareId(given, machines)
  const first = [wish.criterion, ...runCriteria.filter((criterion) => criterion !== wish.criterion)]
  for (const criterion of first)
    for (const machine of machines) {
      const path = withId(pathsOf(machine, criterion, wish), id)
      if (path) return describe(machine, criterion, [path], wish.language)
    }
  for (const criterion of first)
    for (const machine of machines) {
      const alone = createPathSource(machine.source.entry)
      const made = alone.make(criterion, { seed: wish.seed, most: wish.max })
      const found = withId(made, id)
      if (!found) continue
      const why = whyNotInBrowser(machine.bindings, found)
      if (why)
        refuse(`Path ${id} is not walked in the browser: at step ${why.step}, ${why.reason} (${why.kind}).`)
      return describe(machine, criterion, [found], wish.language)
    }
  return refuse(`There is no path “${given}” there. The paths are listed by: npm run paths -- make FLOW.`)
}

/**
 * Plans a run.
 *
 * @throws WrongCall when nothing of what is wanted can be walked
 */
export const planRun = async (wish: RunWish): Promise<PlannedPath[]> => {
  const machines = wish.entries.flatMap(walkable)
  if (machines.length === 0) {
    const ids = wish.entries.map(({ id }) => id).join(', ')
    refuse(`Nothing says yet what ${ids} is in the browser: tools/browser/bindings has no file of that name.`)
  }
  if (wish.path !== undefined) return pathWithId(machines, wish.path, wish)
  const planned = machines.map((machine) => {
    const paths = pathsOf(machine, wish.criterion, wish).slice(0, wish.max)
    return describe(machine, wish.criterion, paths, wish.language)
  })
  return (await Promise.all(planned)).flat()
}

/** Flows that a run leaves out, as nothing says what they are in the browser. */
export const leftOut = (entries: readonly CatalogueEntry[]): string[] =>
  entries.filter((entry) => !allBindings.some(({ id }) => id === entry.id)).map(({ id }) => id)
