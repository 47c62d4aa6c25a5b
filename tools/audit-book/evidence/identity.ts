/** Which product the book is about: version, commit, and whether the files are those of the commit. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Version, commit and time of a book. */
export interface Identity {
  version: string
  /** The whole commit; undefined outside of a repository. */
  commit: string | undefined
  /** Files that differ from the commit. */
  changed: readonly string[]
  madeAt: Date
}

const project = join(import.meta.dirname, '../../..')

const git = (...args: string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', ['-C', project, ...args], { encoding: 'utf8' })
  return status === 0 ? stdout : undefined
}

/** Reads it from `package.json` and from git. */
export const readIdentity = (): Identity => {
  const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { version: string }
  const status = git('status', '--porcelain') ?? ''
  return {
    version,
    commit: git('rev-parse', 'HEAD')?.trim(),
    changed: status
      .split('\n')
      .filter(Boolean)
      .map((line) => line.slice(3)),
    madeAt: new Date(),
  }
}
