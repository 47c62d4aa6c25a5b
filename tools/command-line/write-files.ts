/** Files that a command makes. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
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

/** Writes beside the file first: a reader never sees half of it, and of several that write at once one wins. */
export const replaceFile = (file: string, content: string): void => {
  const unfinished = `${file}.${process.pid}.unfinished`
  writeFileSync(unfinished, content)
  renameSync(unfinished, file)
}
