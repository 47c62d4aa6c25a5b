/**
 * A process of its own, in a tree with switches: runs tests again and again, each time with another change switched on. What
 * has been read and set up stays: a run takes as long as its tests.
 */
import { join } from 'node:path'
import { createVitest, type TestCase } from 'vitest/node'
import { keepTemporaryFilesInMemory } from '#tools/set-up/temporary-folder.ts'
import type { TestName } from '../reach.ts'
import { switchedPages } from './switched-pages.ts'

/** What is asked of the process. */
export interface TestsAsked {
  /** None is switched on: the tests as they are. */
  change: number | undefined
  tests: readonly TestName[]
}

/** What it answers. */
export interface TestsAnswered {
  /** The test that failed, or its file; undefined when all passed. */
  failed: TestName | undefined
}

keepTemporaryFilesInMemory()
const tree = join(import.meta.dirname, '../../..')
const switchOn = switchedPages(tree)

let failed: TestName | undefined
const vitest = await createVitest('test', {
  root: tree,
  config: join(import.meta.dirname, 'vitest.config.ts'),
  watch: false,
  reporters: [
    {
      onTestCaseResult(test: TestCase) {
        if (failed !== undefined || test.result().state !== 'failed') return
        failed = { file: test.module.relativeModuleId, name: test.fullName }
        // Ends when the run does, which waits for this.
        void vitest.cancelCurrentRun('test-failure')
      },
    },
  ],
})
await vitest.standalone()

const run = async ({ change, tests }: TestsAsked): Promise<TestsAnswered> => {
  failed = undefined
  process.env['ACTIVE_CHANGE'] = String(change ?? '')
  switchOn(String(change ?? ''))
  const files = [...new Set(tests.map(({ file }) => file))]
  const specifications = files.map((file) => {
    const named = tests.filter((test) => test.file === file)
    const project = vitest.getProjectByName(file.split('/')[1] ?? '')
    const isWhole = named.some(({ name }) => name === '')
    return project.createSpecification(
      join(tree, file),
      isWhole ? undefined : { testNames: named.map(({ name }) => name) },
    )
  })
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const broken = testModules.find((module) => !module.ok())?.relativeModuleId
  const [first = ''] = files
  if (broken !== undefined || unhandledErrors.length > 0) failed ??= { file: broken ?? first, name: '' }
  return { failed }
}

process.on('message', (asked: TestsAsked) => {
  run(asked).then(
    (answer) => process.send?.(answer),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})
process.once('disconnect', () => process.exit())
process.send?.('ready')
