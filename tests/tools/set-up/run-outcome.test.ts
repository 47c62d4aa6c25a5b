/** When a failed run is judged by running its browser tests again, and what then counts. */
import { describe, expect, it } from 'vitest'
import {
  keyOf,
  mayBeRunAgain,
  secondRunsOf,
  verdictOf,
  type FailedTest,
  type RunOutcome,
} from '#tools/set-up/run-outcome.ts'

const failed = (more: Partial<FailedTest> = {}): FailedTest => ({
  project: 'e2e',
  file: 'tests/e2e/journeys/payments.test.ts',
  titles: ['Paying', 'pays a bill (by card)'],
  message: 'Timeout',
  isSuite: false,
  ...more,
})

const outcome = (more: Partial<RunOutcome> = {}): RunOutcome => ({
  passed: 10,
  failures: [],
  unhandledErrors: 0,
  passedInBrowser: [],
  browserSeconds: 0,
  ...more,
})

describe('Running failed tests again', () => {
  it('is for browser tests only', () => {
    expect(mayBeRunAgain(outcome({ failures: [failed()] }))).toBe(true)
    expect(mayBeRunAgain(outcome({ failures: [failed(), failed({ project: 'server' })] }))).toBe(false)
    // A file of a project that otherwise needs no browser.
    const ofPieces = failed({ project: 'ui', file: 'tests/ui/pieces.test.ts' })
    expect(mayBeRunAgain(outcome({ failures: [ofPieces] }))).toBe(true)
  })

  it('is not for a run with an error outside its tests, and not for many failures', () => {
    expect(mayBeRunAgain(outcome({ failures: [failed()], unhandledErrors: 1 }))).toBe(false)
    expect(mayBeRunAgain(outcome({ failures: Array.from({ length: 13 }, () => failed()) }))).toBe(false)
  })

  it('runs a file once, with the whole outermost describe of each failed test', () => {
    const alone = failed({ titles: ['is told'] })
    expect(secondRunsOf([failed(), failed({ titles: ['Paying', 'is declined'] }), alone])).toEqual([
      { project: 'e2e', file: 'tests/e2e/journeys/payments.test.ts', names: '^Paying |^is told$' },
    ])
  })

  it('takes titles as they are, and a file that could not be set up as a whole', () => {
    expect(secondRunsOf([failed({ titles: ['a (b) | c?', 'd'] })])[0]?.names).toBe('^a \\(b\\) \\| c\\? ')
    expect(secondRunsOf([failed(), failed({ titles: [], isSuite: true })])[0]?.names).toBeUndefined()
  })
})

describe('The verdict', () => {
  const first = outcome({ failures: [failed()] })

  it('counts what passes now as passed, and names it', () => {
    const again = outcome({ passed: 2, passedInBrowser: [keyOf(failed())] })
    expect(verdictOf(first, [again])).toEqual({ passed: 11, failed: 0, unsteady: [failed()] })
  })

  it.each([
    ['fails again', outcome({ failures: [failed()] })],
    ['was not run', outcome({ passed: 2 })],
    ['ended the runner', undefined],
  ])('counts a test as failed that %s', (_what, again) => {
    expect(verdictOf(first, [again])).toEqual({ passed: 10, failed: 1, unsteady: [] })
  })

  it('excuses nothing when something else fails in the second runs', () => {
    const passes = outcome({ passed: 2, passedInBrowser: [keyOf(failed())] })
    const fails = outcome({ failures: [failed({ titles: ['another'] })] })
    expect(verdictOf(first, [passes, fails]).failed).toBe(1)
  })
})
