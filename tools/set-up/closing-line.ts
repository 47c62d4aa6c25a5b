/**
 * Ends a test run with one plain line that people and machines read alike: `123 passed, 0 failed`. With `RUN_OUTCOME`,
 * the path of a file, it also writes there what `npm test` goes by when it runs failed browser tests again.
 */
import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'
import { isInBrowser, keyOf, type FailedTest, type RunOutcome } from './run-outcome.ts'

type Task = TestCase | TestSuite | TestModule

/** Titles from the outermost `describe` to a test or suite; none for a file. */
const titlesOf = (task: Task): string[] =>
  task.type === 'module' ? [] : [...titlesOf(task.parent), task.name]

const placeOf = (task: Task) => ({
  project: task.project.name,
  file: (task.type === 'module' ? task : task.module).relativeModuleId,
  titles: titlesOf(task),
})

const failureOf = (task: Task): FailedTest => {
  const errors = task.type === 'test' ? task.result().errors : task.errors()
  const message = errors?.[0]?.message?.split('\n')[0] ?? 'no message'
  return { ...placeOf(task), message, isSuite: task.type !== 'test' }
}

export const closingLine: Reporter = {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const inState = (state: string) => tests.filter((test) => test.result().state === state)
    // A file that cannot even be loaded, or a suite that cannot be set up, has no tests that could fail, and counts as one.
    const broken = modules
      .flatMap((module) => [module, ...module.children.allSuites()])
      .filter((task) => task.errors().length > 0)
    const ofBrowser = tests.filter((test) => isInBrowser(placeOf(test)))
    const milliseconds = ofBrowser.reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), 0)
    const outcome: RunOutcome = {
      passed: inState('passed').length,
      failures: [...inState('failed'), ...broken].map(failureOf),
      unhandledErrors: unhandledErrors.length,
      passedInBrowser: ofBrowser
        .filter((test) => test.result().state === 'passed')
        .map((test) => keyOf(placeOf(test))),
      browserSeconds: Math.round(milliseconds / 1000),
    }
    if (process.env['RUN_OUTCOME']) writeFileSync(process.env['RUN_OUTCOME'], JSON.stringify(outcome))
    console.log(`${outcome.passed} passed, ${outcome.failures.length + outcome.unhandledErrors} failed`)
  },
}
