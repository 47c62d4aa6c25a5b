/** Paths that this run has executed on a real actor in memory, and what came of it. */
import type { Criterion } from '#tools/model/criteria.ts'
import { runPath } from '#tools/model/memory-driver.ts'
import { disagreements } from '#tools/model/model-agreement.ts'
import { pathTrace } from '#tools/model/trace-text.ts'
import { describePaths } from '#tools/paths/described-path.ts'
import { textsOf } from '#tools/paths/expectation.ts'
import { asSentence } from '#tools/paths/sentences.ts'
import type { Measure, PathSource, ReplayedPath } from '#tools/paths/path-source.ts'
import type { ReviewedTraces } from './reviewed-traces.ts'

/** The criteria that are executed. Simple paths are feasible for small machines only, so they say nothing here. */
export const executedCriteria = ['states', 'transitions', 'pairs'] as const satisfies readonly Criterion[]
export type ExecutedCriterion = (typeof executedCriteria)[number]

/** Whether somebody has reviewed what a path does. Only paths by transitions are reviewed. */
export type Review = 'as reviewed' | 'not as reviewed' | 'not reviewed'

/** One path and its result. */
export interface ExecutedPath {
  id: string
  title: string
  steps: number
  /** Step by step: what happens, and what is expected then. */
  told: readonly { action: string; expected: string }[]
  /** Keys of the transitions that it takes. */
  taken: ReadonlySet<string>
  review: Review
  /** What went wrong, in sentences; empty when it passed. */
  faults: readonly string[]
}

/** All paths of one criterion. */
export interface CriterionResult {
  criterion: ExecutedCriterion
  paths: readonly ExecutedPath[]
  coverage: readonly Measure[]
  /** As the mutation score needs them. */
  replayed: readonly ReplayedPath[]
}

const reviewOf = (trace: string, id: string, reviewed: ReviewedTraces): Review => {
  const known = reviewed.get(id)
  return known === undefined ? 'not reviewed' : known === trace ? 'as reviewed' : 'not as reviewed'
}

const firstWords = (sentence: string) => (sentence.length > 400 ? `${sentence.slice(0, 400)} …` : sentence)

/**
 * Executes all paths of a criterion: the actor must do what the model says, and what was reviewed.
 *
 * @param reviewed the reviewed traces of the machine; only paths by transitions have some
 */
export const executePaths = async (
  source: PathSource,
  criterion: ExecutedCriterion,
  reviewed: ReviewedTraces,
): Promise<CriterionResult> => {
  const replayed = source.make(criterion, { seed: 0, most: undefined })
  const described = await describePaths(source, replayed, 'en')
  const paths = replayed.map(({ path, states }, index): ExecutedPath => {
    const observations = runPath(source.entry, path)
    const review =
      criterion === 'transitions'
        ? reviewOf(pathTrace(path, observations), path.id, reviewed)
        : ('not reviewed' as const)
    return {
      id: path.id,
      title: asSentence(described[index]!.title),
      steps: path.steps.length,
      told: described[index]!.steps.map(({ action, expected }) => ({
        action: asSentence(action),
        expected: textsOf(expected).map(asSentence).join(' '),
      })),
      taken: new Set(states.flatMap(({ taken }) => taken)),
      review,
      faults: [
        ...disagreements(source.entry, source.model, path, observations).map(firstWords),
        ...(review === 'not as reviewed'
          ? ['It does something else than what was reviewed: npm test shows the difference.']
          : []),
      ],
    }
  })
  return { criterion, paths, coverage: source.measure(replayed), replayed }
}
