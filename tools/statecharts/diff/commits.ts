/** The commits between two revisions that touched a flow: its machine, its texts, its screens. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One commit, with the reason that was given. */
export interface FlowCommit {
  /** Short hash. */
  commit: string
  /** `2026-11-29`. */
  date: string
  subject: string
  /** Empty where the commit gives none. */
  reason: string
  /** What of the flow it touched. */
  touched: readonly Part[]
}

/** What a flow is made of. */
export type Part = 'machine' | 'texts' | 'screens'

interface Commit extends Omit<FlowCommit, 'touched'> {
  files: readonly string[]
}

const enough = 256 * 1024 * 1024
const [betweenCommits, betweenFields] = ['\u001E', '\u001F']

/** All commits after one revision up to another, the newest first. */
const commitsBetween = (repository: string, since: string, until: string): Commit[] => {
  const { status, stdout } = spawnSync(
    'git',
    [
      '-C',
      repository,
      '-c',
      'core.quotePath=false',
      'log',
      '--name-only',
      '--format=%x1e%h%x1f%cs%x1f%s%x1f%b%x1f',
      `${since}..${until}`,
      '--',
      'machines',
      'locales',
      'src/flows',
    ],
    { encoding: 'utf8', maxBuffer: enough },
  )
  if (status !== 0) return []
  return stdout
    .split(betweenCommits)
    .slice(1)
    .map((text) => {
      const [commit = '', date = '', subject = '', reason = '', files = ''] = text.split(betweenFields)
      return { commit, date, subject, reason: reason.trim(), files: files.split('\n').filter(Boolean) }
    })
}

/** Folders of screens by the machine that they run, as the code is now: most have its name, some another. */
const screensByMachine = (repository: string): ReadonlyMap<string, ReadonlySet<string>> => {
  const flows = join(repository, 'src/flows')
  const found = new Map<string, Set<string>>()
  const note = (machine: string, folder: string) =>
    found.set(machine, (found.get(machine) ?? new Set()).add(folder))
  const folders = existsSync(flows)
    ? readdirSync(flows, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    : []
  for (const { name } of folders)
    for (const file of readdirSync(join(flows, name)).filter((one) => /\.flow\.tsx?$/.test(one))) {
      const code = readFileSync(join(flows, name, file), 'utf8')
      for (const [, machine = ''] of code.matchAll(/'#machines\/([\w-]+)\/[\w-]+\.machine\.ts'/g))
        note(machine, name)
    }
  return found
}

/** Tells the commits of each flow. */
export interface FlowHistory {
  /** @param place of the machine below `machines/`: `sign-in`, or `lifecycles/payment` of files that begin so */
  commitsOf: (place: string) => readonly FlowCommit[]
}

/** @param until a revision; the newest commit where the working tree is compared */
export const flowHistory = (repository: string, since: string, until = 'HEAD'): FlowHistory => {
  const commits = commitsBetween(repository, since, until)
  const screens = screensByMachine(repository)
  return {
    commitsOf: (place) => {
      const isLife = place.includes('/')
      const folders = isLife ? new Set() : new Set([place, ...(screens.get(place) ?? [])])
      const own = `machines/${place}${isLife ? '.' : '/'}`
      const partOf = (file: string): Part | undefined => {
        if (file.startsWith(own)) return 'machine'
        const [room, , third = ''] = file.split('/')
        if (room === 'machines') return undefined
        if (room === 'locales') return folders.has(third.replace(/\.json$/, '')) ? 'texts' : undefined
        return folders.has(third) ? 'screens' : undefined
      }
      return commits.flatMap(({ files, ...commit }): FlowCommit[] => {
        const touched = [...new Set(files.flatMap((file) => partOf(file) ?? []))].toSorted()
        return touched.length === 0 ? [] : [{ ...commit, touched }]
      })
    },
  }
}
