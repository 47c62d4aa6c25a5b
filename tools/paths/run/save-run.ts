/** Keeps a run: pictures, report and result in a folder of its own, and the newest under a name that stays. */
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '#tools/command-line/write-files.ts'
import { keepEvidence } from './evidence.ts'
import { junitOf } from './junit.ts'
import { reportPage } from './report.ts'
import { latestJunit, latestResult, type RunResult } from './run-result.ts'

/** Pictures take room: of so many runs they are kept. */
const keptRuns = 10

const runName = /^\d{8}-\d{6}-\d+$/

/** A run that is going on. Nothing of it is where anybody looks before it is saved. */
export interface UnfinishedRun {
  /** The folder for its pictures, and what it will be called from the folder of all runs. */
  pictures: { folder: string; name: string }
  /** Moves everything into its place. @returns the report's file */
  save: (result: RunResult, titles: Readonly<Record<string, string>>) => string
  /** Removes what is there, when the run is given up. Nothing after it was saved. */
  discard: () => void
}

/** Begins a run in the folder of all runs. */
export const beginRun = (runs: string, now = new Date()): UnfinishedRun => {
  const name = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}-${process.pid}`
  const unfinished = join(runs, `.unfinished-${name}`)
  const pictures = { folder: join(unfinished, 'pictures'), name: `${name}/pictures` }
  mkdirSync(pictures.folder, { recursive: true })
  return {
    pictures,
    save(result, titles) {
      const json = `${JSON.stringify(result, undefined, 2)}\n`
      const page = (picturesFrom: string) => reportPage(result, { titles, picturesFrom })
      writeFileSync(join(unfinished, 'result.json'), json)
      writeFileSync(join(unfinished, 'index.html'), page('../'))
      const junit = junitOf(result, titles)
      writeFileSync(join(unfinished, 'junit.xml'), junit)
      renameSync(unfinished, join(runs, name))
      replaceFile(join(runs, 'latest.html'), page(''))
      replaceFile(join(runs, latestJunit), junit)
      replaceFile(join(runs, latestResult), json)
      keepEvidence(runs, result)
      const old = readdirSync(runs).filter((one) => runName.test(one))
      for (const one of old.toSorted().slice(0, -keptRuns))
        rmSync(join(runs, one), { recursive: true, force: true })
      return join(runs, name, 'index.html')
    },
    discard: () => rmSync(unfinished, { recursive: true, force: true }),
  }
}
