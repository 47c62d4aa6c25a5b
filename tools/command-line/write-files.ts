/** Files that a command makes. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes files into a folder, each by its path in it. */
export const writeFiles = (
  folder: string,
  files: Iterable<readonly [name: string, content: string]>,
): void => {
  for (const [name, content] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
}
