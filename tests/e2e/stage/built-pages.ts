/** The pages that browser tests visit: built once for all of them, when their sources have changed. */
import { execFileSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** A copy: whoever builds while the tests run does not pull the pages from under them. */
export const builtPages = join(root, '.cache/e2e-pages')

/** Vitest calls this before the first test file of the project. */
export function setup(): void {
  execFileSync(process.execPath, [join(root, 'tools/set-up/set-up.mjs'), 'build'], { stdio: 'inherit' })
  rmSync(builtPages, { recursive: true, force: true })
  cpSync(join(root, 'dist'), builtPages, { recursive: true })
}
