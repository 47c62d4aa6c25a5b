/** Builds the pages once for all browser tests, when their sources have changed. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Vitest calls this before the first test file of the project. */
export function setup(): void {
  const setUp = join(import.meta.dirname, '../../../tools/set-up/set-up.mjs')
  execFileSync(process.execPath, [setUp, 'build'], { stdio: 'inherit' })
}
