/** What `npm run paths -- run` has found out, as `.cache/paths-run/latest.json` and each run's `result.json` hold it. */
import type { Expectation } from '../expectation.ts'
import type { Measure, PathCriterion } from '../path-source.ts'

/** One step as it was walked; the first one of a path is opening the page. */
export interface RunStep {
  /** What the person did, the service answered or time brought about. */
  sentence: string
  /** What was expected then as one text, for older readers and for messages. */
  expectation: string
  /** The same one by one, with how each was checked. Missing in results of older versions. */
  expectations?: readonly Expectation[]
  ok: boolean
  /** A picture of the page after the step, relative to the folder of `latest.json`. Empty when there is none. */
  screenshot: string
}

/** One path as it was walked. Steps after a failed one were not walked and are not listed. */
export interface RunPath {
  /** Id in the catalogue. */
  machine: string
  /** The path's id, the same as in `paths make`. */
  path: string
  title: string
  criterion: PathCriterion
  ok: boolean
  /** Keys of the transitions that the page itself has reported. */
  transitions: readonly string[]
  /** Index in `steps`; only when `ok` is false. */
  failedStep?: number
  /** What was expected at the failed step, as a sentence. */
  expected?: string
  /** What is seen in the state that the page reported instead, as a sentence, where it did. */
  instead?: string
  /** What was found instead, for programmers. */
  found?: string
  steps: readonly RunStep[]
}

/** How much of a machine the paths that went as expected cover. */
export interface RunCoverage {
  /** Id in the catalogue. */
  machine: string
  measures: readonly Measure[]
}

/** A run of paths in a browser against a real portal. */
export interface RunResult {
  /** ISO 8601. */
  finishedAt: string
  /** The commit that was run, followed by `+changes` when files differed from it; `unknown` outside a repository. */
  commit: string
  paths: readonly RunPath[]
  /** Of every machine that was run. Missing in results of older versions. */
  coverage?: readonly RunCoverage[]
}

/** The folder of all runs, below the project's folder. */
export const runsFolder = '.cache/paths-run'

/** The result of the newest run, in {@link runsFolder}. */
export const latestResult = 'latest.json'

/** The same as JUnit XML. */
export const latestJunit = 'latest.junit.xml'
