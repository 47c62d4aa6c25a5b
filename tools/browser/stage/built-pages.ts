/** The pages that a browser visits: built when their sources have changed, and copied. */
import { execFileSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** Where the browser's tests find them. */
export const builtPages = join(root, '.cache/e2e-pages')

/** Builds what is missing. Into a copy: whoever builds meanwhile does not pull the pages from under the visitors. */
export function preparePages(folder: string): void {
  execFileSync(process.execPath, [join(root, 'tools/set-up/set-up.mjs'), 'build'], { stdio: 'inherit' })
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(root, 'dist'), folder, { recursive: true })
}
