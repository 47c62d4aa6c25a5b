/** `npm run statecharts -- diff REV`: what changed in the machines since a tag or commit. */
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from '#tools/command-line/arguments.ts'
import { answered, oneOf, refuse } from '#tools/command-line/wrong-call.ts'
import { writeFiles } from '#tools/command-line/write-files.ts'
import { differenceDrawings } from './difference-drawings.ts'
import { differenceMarkdown, differenceSince, onlyOf, type Difference } from './difference.ts'

const project = join(import.meta.dirname, '../../..')

export const diffHelp = `Shows what changed in the machines since a tag or commit.

Usage: npm run --silent statecharts -- diff REV [FLOW…] [options]

  --to REV            compares with this revision instead of the working tree
  --charts            also draws the charts of what changed, which takes minutes
  --format            markdown (default) or json, on stdout
  --repository DIR    another clone than this one
  --help              shows this

Beside the changes of each flow stand the commits that touched its machine, texts or screens, with the reasons
that they give. Charts have the changes in colour, and go to .cache/statechart-diff/. The machines of each revision
run their own code on the packages that are installed now. Exit code 0: compared, 1: a revision or a machine did not
load and is named, 2: there is no such revision or flow.
`

/** Writes all drawings or none: into a folder beside, which then takes the place of the old one. */
const writeDrawings = (drawings: ReadonlyMap<string, string>): string => {
  const cache = join(project, '.cache')
  mkdirSync(cache, { recursive: true })
  const unfinished = mkdtempSync(join(cache, 'statechart-diff-'))
  writeFiles(unfinished, drawings)
  const folder = join(cache, 'statechart-diff')
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
  return folder
}

const asJson = ({ machines, ...rest }: Difference) => ({
  ...rest,
  machines: machines.map(({ id, title, changes, commits }) => ({ id, title, changes, commits })),
})

/** Runs the command. @returns the exit code */
export const diffCommand = (args: readonly string[]): Promise<number> => answered(() => compare(args))

const compare = async (args: readonly string[]): Promise<number> => {
  const { values, positionals } = readArguments(args, {
    to: { type: 'string' },
    format: { type: 'string', default: 'markdown' },
    charts: { type: 'boolean', default: false },
    repository: { type: 'string', default: project },
    help: { type: 'boolean', default: false },
  })
  if (values.help) {
    process.stdout.write(diffHelp)
    return 0
  }
  const [revision, ...flows] = positionals
  if (revision === undefined) return refuse('diff needs a revision: a tag, a branch or a commit. Try --help.')
  const format = oneOf('format', values.format, ['markdown', 'json'])
  const whole = differenceSince(values.repository, revision, values.to)
  const ids = whole.machines.map(({ id }) => id)
  const unknown = flows.find((flow) => !ids.includes(flow))
  if (unknown !== undefined) {
    const sentence = `There is no flow “${unknown}” to compare. There is: ${ids.join(', ') || '(none that loads)'}.`
    for (const failure of whole.failures) process.stderr.write(`Not compared. ${failure}\n`)
    if (whole.failures.length === 0) refuse(sentence)
    // Whether there is such a flow cannot be told when some do not load.
    process.stderr.write(`${sentence}\n`)
    return 1
  }
  const difference = onlyOf(flows, whole)
  process.stdout.write(
    format === 'json'
      ? `${JSON.stringify(asJson(difference), undefined, 2)}\n`
      : differenceMarkdown(difference),
  )
  if (values.charts) {
    const drawings = await differenceDrawings(difference)
    const folder = writeDrawings(drawings)
    process.stderr.write(`${drawings.size} charts with the changes in colour: ${folder}\n`)
  }
  return difference.failures.length > 0 ? 1 : 0
}
