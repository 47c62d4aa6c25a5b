/** The pages that a browser visits: built when their sources have changed, and copied. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** Where the browser's tests find them. */
export const builtPages = join(root, '.cache/e2e-pages')

/** What a folder of pages was built from, as the build has written it down; undefined: it is not there. */
function stampOf(folder: string): string | undefined {
  const stamp = join(folder, '.built-from')
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
}

/**
 * Builds what is missing. Into a copy, which stays as long as the sources do: whoever builds meanwhile, or begins another
 * run in the same tree, does not pull the pages from under the visitors.
 */
export function preparePages(folder: string): void {
  execFileSync(process.execPath, [join(root, 'tools/set-up/set-up.mjs'), 'build'], { stdio: 'inherit' })
  const built = join(root, 'dist')
  if (stampOf(folder) === stampOf(built)) return
  const fresh = `${folder}-${process.pid}`
  cpSync(built, fresh, { recursive: true })
  rmSync(folder, { recursive: true, force: true })
  try {
    // Moved into place: an interrupted copy is not taken for a whole one.
    renameSync(fresh, folder)
  } catch (error) {
    // Another run was quicker, with the same pages.
    if (stampOf(folder) !== stampOf(built)) throw error
    rmSync(fresh, { recursive: true, force: true })
  }
}
