/** `npm run statecharts`: writes the charts of all or of some machines, or compares those that are committed. */
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from '#tools/command-line/arguments.ts'
import { answered, refuse } from '#tools/command-line/wrong-call.ts'
import { writeFiles } from '#tools/command-line/write-files.ts'
import { allDocuments, committedOf, documentsOf, type Documents } from './documents.ts'
import { driftSentence, findDrift } from './drift.ts'
import { loadFailure } from './load-failure.ts'

const project = join(import.meta.dirname, '../..')
const folder = join(project, 'docs/statecharts')
/** Everything, of which `folder` holds what is read in a review. */
const builtFolder = join(project, '.cache/statecharts')
const archive = `${builtFolder}.tar.gz`

const helpFor = (
  ids: readonly string[],
) => `Writes the statecharts of the machines: to docs/statecharts what is committed, and everything (charts of all parts,
CSV, Mermaid, SCXML, hashes) to .cache/statecharts.

Usage: npm run statecharts [-- FLOW…] [-- --check]
       npm run statecharts -- diff REV …    what changed since a revision; see diff --help

  FLOW      ${ids.join(', ')}; without it all, and files of removed machines are deleted
  --check   writes nothing; names every committed file that differs and ends with exit code 1
  --archive packs everything into .cache/statecharts.tar.gz
  --help    shows this
`

/** What there is to draw. A machine that is being worked on may not load: that is said in one sentence. */
const loadMachines = async () => {
  try {
    return await import('#tools/model/catalogue.ts')
  } catch (error) {
    console.error(`The machines do not load. ${loadFailure(error, project)}`)
    return process.exit(1)
  }
}

/** Packs what was built. @returns the exit code */
const packed = (): number => {
  const { status } = spawnSync('tar', ['-czf', archive, '-C', builtFolder, '.'], { stdio: 'inherit' })
  console.log(status === 0 ? archive : 'tar could not pack them.')
  return status === 0 ? 0 : 1
}

const main = async (args: readonly string[]): Promise<number> => {
  const flag = { type: 'boolean', default: false } as const
  const { values, positionals: flows } = readArguments(args, { check: flag, archive: flag, help: flag })
  const { allMachines: catalogue, requirements } = await loadMachines()
  const ids = catalogue.map(({ id }) => id)
  if (values.help) {
    console.log(helpFor(ids))
    return 0
  }
  const unknown = flows.find((flow) => !ids.includes(flow))
  if (unknown !== undefined) refuse(`There is no flow “${unknown}”. The flows are: ${ids.join(', ')}.`)

  const built: Documents =
    flows.length === 0
      ? await allDocuments(catalogue, requirements)
      : new Map(
          (
            await Promise.all(
              catalogue
                .filter(({ id }) => flows.includes(id))
                .map((entry) => documentsOf(entry, requirements)),
            )
          ).flatMap(({ documents: own }) => [...own]),
        )
  const documents = committedOf(built)
  const isCompared = (file: string) => flows.length === 0 || flows.some((flow) => file.startsWith(`${flow}/`))
  const drifts = findDrift(folder, documents, isCompared)
  if (values.check) {
    for (const drift of drifts) console.error(driftSentence(drift))
    if (drifts.length === 0) console.log(`${documents.size} files are what the machines say.`)
    return drifts.length > 0 ? 1 : 0
  }
  if (flows.length === 0) rmSync(builtFolder, { recursive: true, force: true })
  writeFiles(builtFolder, built)
  for (const { file, reason } of drifts) {
    if (reason === 'stale') rmSync(join(folder, file))
    else writeFiles(folder, [[file, documents.get(file)!]])
    console.log(`${reason === 'stale' ? 'removed' : 'wrote'} docs/statecharts/${file}`)
  }
  if (drifts.length === 0) console.log(`${documents.size} files in docs/statecharts are up to date.`)
  console.log(`${built.size} files: ${builtFolder}`)
  return values.archive ? packed() : 0
}

const args = process.argv.slice(2)
// Comparing loads machines of its own: what it needs is loaded only then.
process.exitCode =
  args[0] === 'diff'
    ? await (await import('./diff/command.ts')).diffCommand(args.slice(1))
    : await answered(() => main(args))
