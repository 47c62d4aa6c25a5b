/** Ends a test run with one plain line that people and machines read alike: `123 passed, 0 failed`. */
import type { Reporter } from 'vitest/node'

export const closingLine: Reporter = {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    // A file that cannot even be loaded has no tests that could fail, and counts as one.
    const broken = modules.filter((module) => module.errors().length > 0).length
    console.log(`${count('passed')} passed, ${count('failed') + broken + unhandledErrors.length} failed`)
  },
}
