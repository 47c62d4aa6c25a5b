/** A copy of the project in which files can be changed without anybody noticing. */
import { execFileSync, spawn } from 'node:child_process'
import {
  copyFileSync,
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
import type { TestCall } from './rooms.ts'

const project = join(import.meta.dirname, '../..')

/** What came of a run of tests; `late` when it had to be ended. */
export type Verdict = 'passed' | 'failed' | 'late'

export interface ScratchTree {
  write: (file: string, code: string) => void
  test: (call: TestCall) => Promise<Verdict>
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

/**
 * Makes one.
 *
 * @param mostSeconds a call of the tests that takes longer is ended: a changed loop may never end
 */
export const scratchTree = (mostSeconds: number): ScratchTree => {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'))
  for (const file of trackedFiles()) link(join(project, file), join(folder, file))
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  // A run of tests within another is its own.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^VITEST|^FLOWS_UNDER_TEST$|^NODE_ENV$/.test(name)),
  )
  let running: number | undefined
  const endRun = () => {
    if (running !== undefined) process.kill(-running, 'SIGKILL')
  }
  return {
    write(file, code) {
      const path = join(folder, file)
      // Written over, a hard link would change the project itself.
      rmSync(path, { force: true })
      writeFileSync(path, code)
    },
    test: ({ project: kind, files, flows }) =>
      new Promise((resolve) => {
        const child = spawn(
          process.execPath,
          [join(folder, 'node_modules/vitest/vitest.mjs'), 'run', '--bail=1', '--project', kind, ...files],
          {
            cwd: folder,
            // A group of its own: browsers and databases of a run that is ended go with it.
            detached: true,
            stdio: process.env['MUTANTS_OUTPUT'] ? 'inherit' : 'ignore',
            env: { ...env, TEST_SCOPE: 'release', FLOWS_UNDER_TEST: flows.join() },
          },
        )
        running = child.pid
        const timer = setTimeout(() => {
          endRun()
          resolve('late')
        }, mostSeconds * 1000)
        child.once('exit', (code) => {
          clearTimeout(timer)
          running = undefined
          resolve(code === 0 ? 'passed' : 'failed')
        })
      }),
    remove() {
      endRun()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
