/**
 * What has been walked of a commit, path by path: several runs at one commit add up. Only of clean commits, because
 * files that differ from their commit may be others in the next run.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '#tools/command-line/write-files.ts'
import type { RunPath, RunResult } from './run-result.ts'

/** Of so many commits it is kept. */
const keptCommits = 10

const folderOf = (runs: string) => join(runs, 'evidence')
const isClean = (commit: string) => /^[\da-f]+$/.test(commit)

/** A path as it was walked last. */
interface WalkedPath {
  finishedAt: string
  path: RunPath
}

const isWalkedPath = (value: unknown): value is WalkedPath =>
  typeof value === 'object' && value !== null && 'finishedAt' in value && 'path' in value

const read = (file: string): WalkedPath[] => {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isWalkedPath(value) ? [value] : []
  } catch {
    return []
  }
}

/** Adds a run to the evidence of its commit: one file per path, so that runs side by side lose nothing. */
export const keepEvidence = (runs: string, { commit, finishedAt, paths }: RunResult): void => {
  if (!isClean(commit)) return
  const folder = join(folderOf(runs), commit)
  mkdirSync(folder, { recursive: true })
  for (const path of paths) {
    const file = join(folder, `${path.machine}-${path.path}.json`)
    // What is there may be of a run that ended later.
    if (existsSync(file) && read(file).some((known) => known.finishedAt > finishedAt)) continue
    replaceFile(file, JSON.stringify({ finishedAt, path } satisfies WalkedPath))
  }
  const age = (name: string) => statSync(join(folderOf(runs), name)).mtimeMs
  const old = readdirSync(folderOf(runs)).filter((name) => name !== commit)
  for (const name of old.toSorted((a, b) => age(b) - age(a)).slice(keptCommits - 1))
    rmSync(join(folderOf(runs), name), { recursive: true, force: true })
}

/** Everything that was walked of a commit, each path as it went last; undefined when nothing was. */
export const readEvidence = (runs: string, commit: string): RunResult | undefined => {
  const folder = join(folderOf(runs), commit)
  if (!isClean(commit) || !existsSync(folder)) return undefined
  const walked = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .flatMap((name) => read(join(folder, name)))
  const finishedAt = walked
    .map((one) => one.finishedAt)
    .toSorted()
    .at(-1)
  return finishedAt === undefined ? undefined : { commit, finishedAt, paths: walked.map(({ path }) => path) }
}
