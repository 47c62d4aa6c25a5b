/** The Node packages, installed when they are missing or older than the lockfile. */
import { existsSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode, root, run, say, SetUpError } from './run.mjs'

const lockfile = join(root, 'package-lock.json')
/** npm's own record of what it installed; it goes missing when an installation is cut short. */
const installed = join(root, 'node_modules/.package-lock.json')

/** `npm install <package>` writes both files at nearly the same time, in no fixed order. */
const toleranceMs = 5000

const isFresh = () =>
  existsSync(pinnedNode) &&
  existsSync(installed) &&
  statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs - toleranceMs

/** The npm that runs this script, or the one on the PATH. */
function npm(/** @type {string[]} */ args) {
  const own = process.env['npm_execpath']
  return own?.endsWith('npm-cli.js') ? run(process.execPath, [own, ...args]) : run('npm', args)
}

/**
 * Installs the packages when needed. Not `npm ci`: the lockfile lists the native packages of one platform
 * only, and `npm ci` refuses on every other. Development packages are always needed, because Node 24 and the
 * bundler are among them, also with NODE_ENV=production.
 *
 * @throws {SetUpError} when npm failed, with what npm said
 */
export function ensurePackages() {
  if (isFresh()) return
  say('Installing packages …')
  const quiet = ['--no-save', '--include=dev', '--loglevel=error', '--no-fund', '--no-audit']
  const { ok, output } = npm(['install', ...quiet])
  if (!ok || !existsSync(pinnedNode)) throw new SetUpError(`The packages could not be installed.\n${output}`)
  const now = new Date()
  utimesSync(installed, now, now)
}
