/** `npm run paths -- run`: walks paths in Chromium against a real portal. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { languages } from '#contract/entities.ts'
import { catalogue } from '#tools/model/catalogue.ts'
import { preparePages } from '#tools/browser/stage/built-pages.ts'
import { hasWindows } from '#tools/set-up/browser.ts'
import { readArguments } from '#tools/command-line/arguments.ts'
import { flowsNamed } from '../arguments.ts'
import type { Command } from '../command.ts'
import { randomHelp, randomOptions, readRandomWish } from '../random-options.ts'
import { leftOut, planRun, runCriteria, type PlannedPath, type RunWish } from '../run/plan.ts'
import { createProgress } from '../run/progress.ts'
import { measureRun, runCoverageText } from '../run/run-coverage.ts'
import { runPaths } from '../run/run-paths.ts'
import { runsFolder, type RunPath } from '../run/run-result.ts'
import { beginRun } from '../run/save-run.ts'
import { oneOf, refuse, wholeNumber } from '#tools/command-line/wrong-call.ts'

const root = join(import.meta.dirname, '../../..')

/** More browsers than this make each other slow. */
const mostWorkers = 4

const help = `Walks the paths of one flow, or of all, in Chromium against a real portal that it starts itself.

Usage: npm run --silent paths -- run <FLOW|all> [options]

  --criterion  states       every combination of active states, each on a shortest way
               transitions  every transition (default)
               pairs        every two transitions that can follow each other
               random       ways by chance
  --path ID            only this path; as paths make, its CSV and the report name it
  --max N              at most N paths per flow
  --seed N             another seed of random paths than 1; the same seed gives the same paths
${randomHelp}
  --language           en (default), el, ru, ar: of the portal, and of the captions that sentences quote
  --workers N          paths walked at the same time; by default one per core, at most ${mostWorkers}
  --headed             with a window to watch

Only what can happen in the browser is walked: there, other machines and pages surround a flow.
How much that covers is printed at the end, with what
cannot happen there. Every step is pictured. The report is ${runsFolder}/latest.html, the result ${runsFolder}/latest.json,
for build servers as JUnit XML ${runsFolder}/latest.junit.xml; the newest ten runs are kept beside them.
Exit code 0: all went as expected; 1: some did not; 2: wrong call.
`

const readWish = (args: readonly string[]) => {
  const option = { type: 'string' } as const
  const { values, positionals } = readArguments(args, {
    criterion: option,
    path: option,
    max: option,
    seed: option,
    language: option,
    workers: option,
    ...randomOptions,
    headed: { type: 'boolean' },
  })
  const [flow, ...more] = positionals
  if (more.length > 0) refuse(`run takes one flow, or all; “${more[0]}” is too many.`)
  const criterion = oneOf('criterion', values.criterion ?? 'transitions', runCriteria)
  if (values.seed !== undefined && criterion !== 'random')
    refuse('--seed is for --criterion random only: the other paths are the same every time.')
  if (values.path !== undefined && values.max !== undefined)
    refuse('--path names one path, so there is nothing for --max to limit.')
  const entries = flowsNamed(flow)
  const wish: RunWish = {
    entries,
    random: readRandomWish(values, entries, criterion === 'random'),
    criterion,
    path: values.path,
    max: values.max === undefined ? undefined : wholeNumber('max', values.max, 1),
    seed: values.seed === undefined ? 1 : wholeNumber('seed', values.seed, 0),
    language: oneOf('language', values.language ?? 'en', languages),
  }
  const workers =
    values.workers === undefined
      ? Math.min(availableParallelism(), mostWorkers)
      : wholeNumber('workers', values.workers, 1)
  return { wish, workers, headed: values.headed ?? false }
}

/** The commit that is run. */
const commitNow = (): string => {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    return git('rev-parse', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '+changes')
  } catch {
    return 'unknown'
  }
}

/** What a run leaves behind, and what of it goes when it is broken off. */
const walkAndSave = async (
  planned: readonly PlannedPath[],
  { wish: { language }, workers, headed }: ReturnType<typeof readWish>,
): Promise<readonly RunPath[]> => {
  const pages = mkdtempSync(join(tmpdir(), 'portal-pages-'))
  const run = beginRun(join(root, runsFolder))
  const cleanUp = () => {
    run.discard()
    rmSync(pages, { recursive: true, force: true })
  }
  process.once('exit', cleanUp)
  preparePages(pages)
  const commit = commitNow()
  const progress = createProgress(planned.length, process.stdout)
  const paths = await runPaths(planned, {
    pages,
    workers,
    headed,
    language,
    pictures: run.pictures,
    onPath: progress.walked,
  }).finally(progress.end)
  const titles = Object.fromEntries(catalogue.map((entry) => [entry.id, entry.title]))
  const coverage = measureRun(planned, paths)
  const result = { finishedAt: new Date().toISOString(), commit, paths, coverage }
  const report = run.save(result, titles)
  const failed = paths.filter(({ ok }) => !ok).length
  for (const one of coverage) process.stdout.write(`${one.machine}: ${runCoverageText(one, paths)}\n`)
  process.stdout.write(
    `${paths.length - failed} of ${paths.length} paths went as expected. Report: ${relative(process.cwd(), report)}\n`,
  )
  return paths
}

export const run: Command = {
  name: 'run',
  summary: 'walks paths in a browser against a real portal, with pictures and a report',
  help,
  async run(args) {
    const call = readWish(args)
    if (
      call.headed &&
      process.platform === 'linux' &&
      !process.env['DISPLAY'] &&
      !process.env['WAYLAND_DISPLAY']
    )
      refuse('--headed needs a display, and there is none here.')
    if (call.headed && !hasWindows())
      refuse('--headed needs a Chromium or Chrome with windows, and only one without any is installed.')
    const planned = await planRun(call.wish)
    const missing = leftOut(call.wish.entries)
    if (missing.length > 0)
      process.stderr.write(`Left out, as nothing says what they are in the browser: ${missing.join(', ')}.\n`)
    const paths = await walkAndSave(planned, call)
    return paths.every(({ ok }) => ok) ? 0 : 1
  },
}
