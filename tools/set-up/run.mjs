/** Runs other programs quietly: what they print is shown only when they fail. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** The project's folder. */
export const root = join(import.meta.dirname, '../..')

/** Node 24 from the packages, whatever Node runs this file. */
export const pinnedNode = join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/** A failure that is explained by its one sentence: printed without a stack trace. */
export class SetUpError extends Error {}

/** One line of progress. Not to standard output: that is for what the command behind the set-up is asked for. */
export const say = (/** @type {string} */ line) => console.error(line)

/** Where in a bundler something was thrown tells nobody what to mend. */
const withoutStack = (/** @type {string} */ text) => text.replaceAll(/^\s+at .*\n?/gm, '')

/**
 * Runs a program in the project's folder and waits for it.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ minutes?: number, env?: Record<string, string> }} [options] at most that long; 10 minutes by default
 * @returns {{ ok: boolean, output: string }} `output` holds both streams, without stack traces
 */
export function run(program, args, { minutes = 10, env = {} } = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    timeout: minutes * 60_000,
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = `${stdout ?? ''}${stderr ?? ''}${error ? error.message : ''}`
  return { ok: status === 0, output: withoutStack(output).trim() }
}
