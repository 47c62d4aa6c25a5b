/** Runs tests in a tree with switches, by a process that is started again when a change has made it endless. */
import { execFileSync, fork, spawnSync, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { recording } from './active-change.ts'
import type { TestName } from './reach.ts'
import type { TestsAnswered, TestsAsked } from './test-run/run-tests.ts'
import type { ScratchTree } from './scratch-tree.ts'
import { switchedPages } from './test-run/switched-pages.ts'

/** Runs tests with a change switched on. */
export interface TestRunner {
  /**
   * @param change undefined: none
   * @returns the test that failed; undefined when all passed
   */
  run: (change: number | undefined, tests: readonly TestName[]) => Promise<TestName | undefined>
  end: () => void
}

/** A run of tests within another is its own. */
const environment = (more: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^VITEST|^FLOWS_UNDER_TEST$|^NODE_ENV$|^TEST_SCOPE$/.test(name),
    ),
  ),
  ...more,
})

/** Builds the pages of a tree. @throws when that fails */
export const buildPages = ({ folder }: ScratchTree): void => {
  execFileSync(process.execPath, [join(folder, 'tools/mutants/test-run/build-pages.ts')], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment({}),
  })
}

/** Tests of the portal; those of tools reach none of it. */
const projects = ['machines', 'api', 'locales', 'ui', 'server', 'isolated', 'screens', 'e2e']

/**
 * Runs all tests once, with no change switched on.
 *
 * @param words narrow the files of tests
 * @param notes a file in which they note what they reach
 * @param report a file for Vitest's own report
 */
export const recordReach = (
  { folder }: ScratchTree,
  words: readonly string[],
  notes: string,
  report: string,
): void => {
  switchedPages(folder)(recording)
  spawnSync(
    process.execPath,
    [
      join(folder, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--config=tools/mutants/test-run/vitest.config.ts',
      ...projects.map((name) => `--project=${name}`),
      '--reporter=json',
      `--outputFile=${report}`,
      ...words,
    ],
    { cwd: folder, stdio: 'ignore', env: environment({ ACTIVE_CHANGE: recording, REACH_FILE: notes }) },
  )
}

/**
 * Starts one.
 *
 * @param mostSeconds a run that takes longer is ended, and counts as noticed: a changed loop may never end
 */
export const testRunner = ({ folder }: ScratchTree, mostSeconds: number): TestRunner => {
  let child: Promise<ChildProcess> | undefined
  const start = (): Promise<ChildProcess> =>
    new Promise((resolve) => {
      const started = fork(join(folder, 'tools/mutants/test-run/run-tests.ts'), {
        cwd: folder,
        // A group of its own: browsers and databases go with it.
        detached: true,
        stdio: process.env['MUTANTS_OUTPUT'] ? 'inherit' : ['ignore', 'ignore', 'inherit', 'ipc'],
        env: environment({}),
      })
      group = started.pid
      started.once('message', () => resolve(started))
    })
  let group: number | undefined
  const end = (): void => {
    try {
      if (group !== undefined) process.kill(-group, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
    group = undefined
    child = undefined
  }
  return {
    async run(change, tests) {
      const running = await (child ??= start())
      const answer = await new Promise<TestsAnswered | 'late' | 'ended'>((resolve) => {
        const timer = setTimeout(() => resolve('late'), mostSeconds * 1000)
        const settle = (given: TestsAnswered | 'late' | 'ended') => {
          clearTimeout(timer)
          running.off('exit', ended)
          resolve(given)
        }
        const ended = () => settle('ended')
        running.once('exit', ended)
        running.once('message', (given: TestsAnswered) => settle(given))
        running.send({ change, tests } satisfies TestsAsked)
      })
      if (typeof answer !== 'string') return answer.failed
      end()
      return {
        file: tests[0]?.file ?? '',
        name: answer === 'late' ? `no end within ${mostSeconds} s` : 'the process ended',
      }
    },
    end,
  }
}
