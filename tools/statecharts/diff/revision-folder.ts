/** The machines of a revision in a folder of their own, from which they can be loaded. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WrongCall } from '#tools/command-line/wrong-call.ts'

/** What machines are made of; a revision without some of it still has the rest. */
const needed = ['machines', 'contract', 'package.json']

/** Where the packages are that machines of any revision run on: those installed now. */
const packages = join(import.meta.dirname, '../../../node_modules')

const enough = 256 * 1024 * 1024

const git = (repository: string, args: readonly string[]) =>
  spawnSync('git', ['-C', repository, ...args], { maxBuffer: enough })

/** There is no such revision, or nothing of ours in it. The message is one sentence. */
export class NoRevision extends WrongCall {}

/** A folder with the machines of a revision. */
export interface RevisionFolder {
  folder: string
  /** What people call it: the revision as asked for with its short commit, or “the working tree”. */
  name: string
  /** The whole hash; undefined for the working tree. */
  commit?: string
  remove: () => void
}

const inFolder = (name: string, fill: (folder: string) => void): RevisionFolder => {
  const folder = mkdtempSync(join(tmpdir(), 'statecharts-of-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    fill(folder)
    symlinkSync(packages, join(folder, 'node_modules'), 'junction')
  } catch (error) {
    remove()
    throw error
  }
  return { folder, name, remove }
}

/** The machines as they are now, committed or not. */
export const workingTree = (repository: string): RevisionFolder =>
  inFolder('the working tree', (folder) => {
    for (const one of needed)
      if (existsSync(join(repository, one)))
        cpSync(join(repository, one), join(folder, one), { recursive: true })
  })

/**
 * The machines of a tag or commit.
 *
 * @throws NoRevision when it does not exist or holds no machines
 */
export const revisionFolder = (repository: string, revision: string): RevisionFolder => {
  const found = git(repository, [
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${revision}^{commit}`,
  ])
  if (found.error) throw new NoRevision('git is needed to compare with a revision, and was not found.')
  if (found.status !== 0) throw new NoRevision(`There is no revision “${revision}”.`)
  const whole = found.stdout.toString().trim()
  const commit = git(repository, ['rev-parse', '--short', whole]).stdout.toString().trim()
  const listed = git(repository, ['ls-tree', '--name-only', commit, '--', ...needed])
  const present = listed.stdout.toString().split('\n').filter(Boolean)
  if (!present.includes('machines')) throw new NoRevision(`The revision “${revision}” has no machines.`)
  const name = revision === commit ? commit : `${revision} (${commit})`
  const unpacked = inFolder(name, (folder) => {
    const archive = git(repository, ['archive', '--format=tar', commit, '--', ...present])
    const tar = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout })
    if (archive.status !== 0 || tar.status !== 0)
      throw new NoRevision(`The revision “${revision}” could not be unpacked.`)
  })
  return { ...unpacked, commit: whole }
}
