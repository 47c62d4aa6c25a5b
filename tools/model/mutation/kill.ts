/** Which mutants the paths notice. */
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import type { ConfigurationGraph } from '../configuration-graph.ts'
import { replay } from '../coverage.ts'
import { drive, runPath } from '../memory-driver.ts'
import type { Observation } from '../observation.ts'
import type { Path } from '../path.ts'
import { eventSamples } from '../possible-events.ts'
import { createTimedModel, type TimedModel } from '../timed-model.ts'
import { equivalenceTest } from './equivalence.ts'
import type { Mutant } from './mutant.ts'
import { mutantsOf } from './mutants.ts'

/** The outcome for one machine. */
export interface MutationScore {
  /** Mutants that could make a difference. */
  mutants: number
  killed: number
  /** Changes that are shown to make no difference, and are therefore no mutants: see `equivalence.ts`. */
  equivalent: readonly string[]
  /** The changes that no path noticed. */
  survivors: readonly string[]
}

/** Observations are plain and built in one order: comparing their JSON is enough, and fast. */
const textOf = (observation: Observation) => JSON.stringify(observation)

interface Expected {
  path: Path
  /** One text per observation. */
  observations: readonly string[]
  rows: ReadonlySet<string>
  states: ReadonlySet<string>
}

const expectationsOf = (entry: CatalogueEntry, model: TimedModel, paths: readonly Path[]): Expected[] =>
  paths.map((path) => {
    const states = replay(entry, model, path)
    return {
      path,
      observations: runPath(entry, path).map(textOf),
      rows: new Set(states.flatMap(({ taken }) => taken)),
      states: new Set(states.flatMap(({ snapshot }) => snapshot._nodes.map((node) => node.path.join('.')))),
    }
  })

/** The likeliest to notice first: paths that take the changed row, then those that visit the changed state. */
const likeliestFirst = (expected: readonly Expected[], { row, state }: Mutant): Expected[] => {
  const distance = (one: Expected) =>
    row !== undefined && one.rows.has(row) ? 0 : one.states.has(state) ? 1 : 2
  return expected.toSorted((a, b) => distance(a) - distance(b) || a.path.steps.length - b.path.steps.length)
}

const isNoticed = (entry: CatalogueEntry, expected: readonly Expected[], mutant: Mutant): boolean => {
  const samples = eventSamples(entry)
  try {
    const machine = mutant.build()
    return likeliestFirst(expected, mutant).some(({ path, observations }) => {
      const run = drive(machine, entry.inputs[path.input], samples)
      if (textOf(run.observe()) !== observations[0]) return true
      return path.steps.some((step, index) => textOf(run.perform(step)) !== observations[index + 1])
    })
  } catch {
    // XState refuses the configuration, or the machine fails while it runs: nobody could overlook that.
    return true
  }
}

/**
 * Runs every mutant of a machine against what was observed of the machine itself along the paths.
 *
 * @param graphs the explored machine, on which equivalence is shown
 */
export const scoreMutants = (
  entry: CatalogueEntry,
  paths: readonly Path[],
  graphs: readonly ConfigurationGraph[],
  model: TimedModel = createTimedModel(entry.machine, entry.messages),
): MutationScore => {
  const expected = expectationsOf(entry, model, paths)
  const isEquivalent = equivalenceTest(entry, model, graphs)
  const all = mutantsOf(entry.machine).map((mutant) => ({ ...mutant, equivalent: isEquivalent(mutant) }))
  const mutants = all.filter(({ equivalent }) => !equivalent)
  const survivors = mutants
    .filter((mutant) => !isNoticed(entry, expected, mutant))
    .map(({ change }) => change)
  return {
    mutants: mutants.length,
    killed: mutants.length - survivors.length,
    equivalent: all.filter(({ equivalent }) => equivalent).map(({ change }) => change),
    survivors,
  }
}
