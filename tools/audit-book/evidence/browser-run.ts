/** What was walked in a browser: all that is known of a commit, else the newest run of `npm run paths -- run`. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEvidence } from '#tools/paths/run/evidence.ts'
import { latestResult, runsFolder, type RunPath, type RunResult } from '#tools/paths/run/run-result.ts'
import { pathsByTransitions, type MachineEvidence } from './machine-evidence.ts'

const folder = join(import.meta.dirname, '../../..', runsFolder)

const isRunResult = (value: unknown): value is RunResult =>
  typeof value === 'object' &&
  value !== null &&
  'finishedAt' in value &&
  'commit' in value &&
  'paths' in value &&
  Array.isArray(value.paths)

const newestRun = (runs: string): RunResult | undefined => {
  const file = join(runs, latestResult)
  if (!existsSync(file)) return undefined
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isRunResult(read) ? read : undefined
  } catch {
    // Half a file, or none of ours: the book then says that there is no run.
    return undefined
  }
}

/**
 * What was walked; undefined when nothing was, or nothing that can be read.
 *
 * @param commit whose walks count; undefined outside of a repository and where files differ from their commit
 */
export const readBrowserRun = (commit: string | undefined, runs = folder): RunResult | undefined =>
  (commit === undefined ? undefined : readEvidence(runs, commit)) ?? newestRun(runs)

/** Whether a run was made on a commit, with or without changes to its files. */
export const isOfCommit = (run: RunResult, commit: string | undefined): boolean =>
  run.commit.replace(/\+changes$/, '') === commit

/** How many paths of a machine by the criterion “transitions” passed in a browser. */
export const passedInBrowser = (run: RunResult | undefined, evidence: MachineEvidence): number =>
  pathsByTransitions(evidence).filter(({ id }) => browserPath(run, evidence.entry.id, id)?.ok).length

/** The result of one path; undefined when the run did not walk it. */
export const browserPath = (run: RunResult | undefined, machine: string, id: string): RunPath | undefined =>
  run?.paths.find((one) => one.machine === machine && one.path === id)
