/**
 * `npm test`: all that people and callers notice, within minutes. `npm test -- sign-in security`: all that concerns
 * these flows. `npm test -- tests/server`: test files whose path contains one of the words. `npm run test:release`:
 * everything, with what takes its time: `*.release.test.ts`, interruptions at every state, axe in every language.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runTests } from './run-tests.ts'

const root = join(import.meta.dirname, '../..')

const flows = readdirSync(join(root, 'machines')).filter((name) =>
  existsSync(join(root, 'machines', name, 'entry.ts')),
)

/** What is generated from machines, for those in `FLOWS_UNDER_TEST`. */
const generated = [
  ...['hygiene', 'paths', 'golden', 'mutation'].map((kind) => `tests/machines/${kind}.test.ts`),
  'tests/e2e/bindings.test.ts',
  'tests/e2e/paths/',
  'tests/screens/gallery.test.ts',
  'tests/locales/',
]

/** Runs a program of the packages, or ends with its exit code. */
function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) process.exit(status ?? 1)
}

const node = (...args: string[]) => run(process.execPath, args)
const vitest = (args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
  process.exitCode = runTests(args, { TEST_SCOPE: scope, ...env })
}

const isRelease = process.argv.includes('--release')
const words = process.argv.slice(2).filter((word) => word !== '--release')
const named = words.filter((word) => flows.includes(word))
const filters = words.filter((word) => !named.includes(word))
const isWhole = words.length === 0
/** Who names a file wants it, however long it takes. */
const scope = isRelease || filters.length > 0 ? 'release' : 'usual'
const isInterrupted =
  scope === 'release' && (isWhole || filters.some((word) => word.includes('interruptions')))
const projects = isInterrupted ? [] : ['--project', '!interruptions']

if (isWhole || named.length > 0) node(join(import.meta.dirname, 'check.ts'), ...(isWhole ? [] : ['quick']))
node(join(import.meta.dirname, 'set-up.mjs'), 'build')
if (named.length === 0) vitest([...projects, ...filters])
else {
  // Tests of a flow that are written by hand have its name.
  const byName = named.map((name) => `${name}.test.ts`)
  vitest([...projects, ...generated, ...byName, ...filters], { FLOWS_UNDER_TEST: named.join() })
}
