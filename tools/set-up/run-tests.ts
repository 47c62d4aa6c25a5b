/**
 * Runs the test runner and says how it ended. In CI, where a failure throws work away, browser tests that failed are run
 * once more, alone: what passes then does not fail the run, and is named under "unsteady".
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import browserSeconds from './browser-seconds.json' with { type: 'json' }
import { timeFactor } from './patience.ts'
import { mayBeRunAgain, secondRunsOf, verdictOf, type RunOutcome } from './run-outcome.ts'

/** What `npm test` took in the browser at the last release, on a quiet machine of two cores. */
const { lastRelease } = browserSeconds

const root = join(import.meta.dirname, '../..')

/** One call of the runner; its outcome is undefined when it ended without saying. */
function vitest(args: readonly string[], env: NodeJS.ProcessEnv): { status: number; outcome?: RunOutcome } {
  const folder = mkdtempSync(join(tmpdir(), 'run-outcome-'))
  const file = join(folder, 'outcome.json')
  try {
    const { status } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args],
      { cwd: root, stdio: 'inherit', env: { ...process.env, ...env, RUN_OUTCOME: file } },
    )
    const outcome = existsSync(file) ? { outcome: JSON.parse(readFileSync(file, 'utf8')) as RunOutcome } : {}
    return { status: status ?? 1, ...outcome }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Runs the tests, and says at the end what they cost. @returns the exit code */
export function runTests(args: readonly string[], env: NodeJS.ProcessEnv): number {
  const patient = { ...env, TIME_FACTOR: String(timeFactor()) }
  const { status, outcome } = vitest(args, patient)
  if (!outcome) return status === 0 ? 1 : status
  const inBrowser = `browser tests: ${outcome.browserSeconds} s in all; at the last release ${lastRelease} s`
  if (status === 0 || !process.env['CI'] || !mayBeRunAgain(outcome)) {
    // The closing line of the runner stays the last one that counts.
    console.log(
      `${inBrowser}\n${outcome.passed} passed, ${outcome.failures.length + outcome.unhandledErrors} failed`,
    )
    return status
  }
  console.log(`\nRunning again, alone, what failed in the browser: ${outcome.failures.length}`)
  const again = secondRunsOf(outcome.failures).map(({ project, file, names }) => {
    const named = names === undefined ? [] : ['-t', names]
    return vitest(['--project', project, file, '--maxWorkers', '1', ...named], patient).outcome
  })
  const { passed, failed, unsteady } = verdictOf(outcome, again)
  if (unsteady.length > 0) console.log('\nunsteady: failed once and passed once. Mend these first.')
  for (const { file, titles, message } of unsteady)
    console.log(`  ${[file, ...titles].join(' > ')}\n    first: ${message}\n    again, alone: passed`)
  console.log(`\n${inBrowser}\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}
