/** What a test run came to, as the reporter writes it for `npm test`, and which of its failures are run once more. */

/** A test that failed, or a suite or file whose set-up did. */
export interface FailedTest {
  /** The test project, as `vite.config.ts` names it. */
  project: string
  /** Path of the test file from the top of the tree. */
  file: string
  /** Titles from the outermost `describe` to the test; of a suite whose set-up failed, to that; empty for a whole file. */
  titles: readonly string[]
  /** First line of the first error. */
  message: string
  /** A suite or file whose set-up failed, and no test. */
  isSuite: boolean
}

/** See the file's comment. */
export interface RunOutcome {
  /** How many tests passed. */
  passed: number
  failures: readonly FailedTest[]
  /** Errors outside any test, which no second run can excuse. */
  unhandledErrors: number
  /** Keys of the browser tests that passed; see `keyOf`. */
  passedInBrowser: readonly string[]
  /** Sum over all browser tests, in seconds. They run side by side: the run itself is shorter. */
  browserSeconds: number
}

/** The projects whose tests look at pages in a browser, as `vite.config.ts` names them. */
const browserProjects: readonly string[] = ['screens', 'e2e', 'engines', 'interruptions']

/** Files of other projects whose tests do so too. */
const browserFiles: readonly string[] = ['tests/ui/pieces.test.ts']

/** Whether a test needs a browser. */
export const isInBrowser = ({ project, file }: Pick<FailedTest, 'project' | 'file'>): boolean =>
  browserProjects.includes(project) || browserFiles.includes(file)

/** Tells tests apart. */
export const keyOf = ({ project, file, titles }: Pick<FailedTest, 'project' | 'file' | 'titles'>): string =>
  [project, file, ...titles].join(' > ')

/** So many failures are no accident. */
const mostRunAgain = 12

/** Whether a failed run may be judged by running its failures once more: all are of browser tests, and they are few. */
export const mayBeRunAgain = ({ failures, unhandledErrors }: RunOutcome): boolean =>
  unhandledErrors === 0 &&
  failures.length > 0 &&
  failures.length <= mostRunAgain &&
  failures.every(isInBrowser)

/** One call of the test runner. */
export interface SecondRun {
  project: string
  file: string
  /** A regular expression for the full names of its tests; undefined: the whole file. */
  names: string | undefined
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

/** The calls that run failed tests again: a file at a time, a test with all of its outermost `describe`, which may share work. */
export function secondRunsOf(failures: readonly FailedTest[]): SecondRun[] {
  const placeOf = ({ project, file }: FailedTest) => `${project} ${file}`
  return [...new Set(failures.map(placeOf))].map((place) => {
    const ofFile = failures.filter((failure) => placeOf(failure) === place)
    const { project, file } = ofFile[0]!
    const isWhole = ofFile.some(({ titles }) => titles.length === 0)
    const names = ofFile.map(({ titles }) => `^${escaped(titles[0] ?? '')}${titles.length > 1 ? ' ' : '$'}`)
    return { project, file, names: isWhole ? undefined : [...new Set(names)].join('|') }
  })
}

/** What a run came to together with the second runs of its failures. */
export interface Verdict {
  passed: number
  failed: number
  /** Failed once and passed once. */
  unsteady: readonly FailedTest[]
}

/**
 * Judges a run by the second runs of its failures.
 *
 * @param again undefined where the runner ended without saying what happened
 */
export function verdictOf(first: RunOutcome, again: readonly (RunOutcome | undefined)[]): Verdict {
  const passedNow = new Set(again.flatMap((outcome) => outcome?.passedInBrowser ?? []))
  const failsAgain = again.some(
    (outcome) =>
      !outcome || outcome.failures.length > 0 || outcome.unhandledErrors > 0 || outcome.passed === 0,
  )
  // What had no test of its own, a file or its set-up, passes when nothing of the second run fails.
  const isExcused = (failure: FailedTest) => !failsAgain && (failure.isSuite || passedNow.has(keyOf(failure)))
  const unsteady = first.failures.filter(isExcused)
  return {
    passed: first.passed + unsteady.length,
    failed: first.failures.length - unsteady.length + first.unhandledErrors,
    unsteady,
  }
}
