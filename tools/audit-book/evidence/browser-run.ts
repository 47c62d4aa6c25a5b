/** The newest run of paths in a browser, when there was one: `npm run paths -- run` leaves its result behind. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { latestResult, runsFolder, type RunPath, type RunResult } from '#tools/paths/run/run-result.ts'

const file = join(import.meta.dirname, '../../..', runsFolder, latestResult)

const isRunResult = (value: unknown): value is RunResult =>
  typeof value === 'object' &&
  value !== null &&
  'finishedAt' in value &&
  'commit' in value &&
  'paths' in value &&
  Array.isArray(value.paths)

/** The newest result; undefined when there is none, or none that can be read. */
export const readBrowserRun = (from = file): RunResult | undefined => {
  if (!existsSync(from)) return undefined
  try {
    const read: unknown = JSON.parse(readFileSync(from, 'utf8'))
    return isRunResult(read) ? read : undefined
  } catch {
    // Half a file, or none of ours: the book then says that there is no run.
    return undefined
  }
}

/** Whether a run was made on a commit, with or without changes to its files. */
export const isOfCommit = (run: RunResult, commit: string | undefined): boolean =>
  run.commit.replace(/\+changes$/, '') === commit

/** The result of one path; undefined when the run did not walk it. */
export const browserPath = (run: RunResult | undefined, machine: string, id: string): RunPath | undefined =>
  run?.paths.find((one) => one.machine === machine && one.path === id)
