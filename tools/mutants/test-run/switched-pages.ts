/** The pages of a tree with switches, in which a change is switched on by writing its number into them. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeInPages } from '../active-change.ts'

/** Folders of a tree in which tests find pages. */
export const pageFolders = ['.cache/e2e-pages', '.cache/tested-gallery']

/**
 * Finds the scripts that ask which change is on. Their compressed copies go: the server sends the scripts themselves.
 *
 * @returns what writes a change into all of them
 */
export const switchedPages = (tree: string): ((change: string) => void) => {
  const scripts = pageFolders
    .map((folder) => join(tree, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.js'))
        .map((name) => join(folder, name)),
    )
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => text.includes(placeInPages))
  for (const { file } of scripts) for (const copy of ['.br', '.gz']) rmSync(`${file}${copy}`, { force: true })
  return (change) => {
    for (const { file, text } of scripts) writeFileSync(file, text.replaceAll(placeInPages, change))
  }
}
