/** A copy of the project as it stands, for tests that change it. */
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** What a program said, and its exit code. */
export interface Ended {
  status: number | null
  output: string
}

export interface CopiedTree {
  folder: string
  run: (command: string, ...args: string[]) => Ended
  remove: () => void
}

/** Copies what git tracks, or would. Packages, browser and built pages are those of the project. */
export function copyTree(): CopiedTree {
  const folder = mkdtempSync(join(tmpdir(), 'copied-tree-'))
  // Started as root, PostgreSQL runs as another user, who must be able to reach its programs.
  chmodSync(folder, 0o755)
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of list.split('\0').filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    // With its age: a lockfile that looks new has the packages installed again, which are those of this run.
    cpSync(join(root, file), join(folder, file), { preserveTimestamps: true })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const made of ['dist', '.cache/browser.json', '.cache/e2e-pages'])
    if (existsSync(join(root, made))) cpSync(join(root, made), join(folder, made), { recursive: true })
  // A run of tests within a run of tests is its own.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^VITEST|^FLOWS_UNDER_TEST$|^NODE_ENV$/.test(name)),
  )
  return {
    folder,
    run(command, ...args) {
      const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8', env })
      return { status, output: `${stderr}\n${stdout}` }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
