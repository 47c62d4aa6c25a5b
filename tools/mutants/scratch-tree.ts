/** A copy of the project in which files can be changed without anybody noticing. */
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const project = join(import.meta.dirname, '../..')

/** One. */
export interface ScratchTree {
  folder: string
  write: (file: string, code: string) => void
  /** Another with the same files, and all that was built in this one. */
  another: () => ScratchTree
  remove: () => void
}

/** The files that git tracks. */
export const trackedFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached'], { cwd: project, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(project, file)))

/** Hard links cost nothing; where the folder lies on another disk, the files are copied. */
const link = (from: string, to: string): void => {
  mkdirSync(dirname(to), { recursive: true })
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

/** Makes one. */
export const scratchTree = (from = project, built: readonly string[] = []): ScratchTree => {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'))
  for (const file of trackedFiles()) link(join(from, file), join(folder, file))
  for (const name of built) cpSync(join(from, name), join(folder, name), { recursive: true })
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    write(file, code) {
      const path = join(folder, file)
      // Written over, a hard link would change the project itself.
      rmSync(path, { force: true })
      writeFileSync(path, code)
    },
    another: () => scratchTree(folder, ['.cache', 'dist']),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
