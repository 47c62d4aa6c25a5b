/** `npm run statecharts`: writes the charts of all or of some machines, or compares them. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { allDocuments, documentsOf, type Documents } from './documents.ts'
import { driftSentence, findDrift } from './drift.ts'
import { loadFailure } from './load-failure.ts'

const project = join(import.meta.dirname, '../..')
const folder = join(project, 'docs/statecharts')

const helpFor = (ids: readonly string[]) => `Writes the statecharts of the machines to docs/statecharts.

Usage: npm run statecharts [-- FLOW…] [-- --check]
       npm run statecharts -- diff REV …    what changed since a revision; see diff --help

  FLOW      ${ids.join(', ')}; without it all, and files of removed machines are deleted
  --check   writes nothing; names every file that differs and ends with exit code 1
  --help    shows this
`

/** Ends the program as a wrong call does. */
const refuse = (sentence: string): never => {
  console.error(sentence)
  process.exit(2)
}

const readArguments = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { check: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    })
    return { ...values, flows: positionals }
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message : String(error)} Try --help.`)
  }
}

/** What there is to draw. A machine that is being worked on may not load: that is said in one sentence. */
const loadMachines = async () => {
  try {
    return await import('#tools/model/catalogue.ts')
  } catch (error) {
    console.error(`The machines do not load. ${loadFailure(error, project)}`)
    return process.exit(1)
  }
}

const main = async (): Promise<void> => {
  const { check, help: helpWanted, flows } = readArguments()
  const found = await loadMachines()
  const catalogue = [...found.catalogue, ...found.lifecycles]
  const requirements = { ...found.requirements, ...found.lifecycleRequirements }
  const ids = catalogue.map(({ id }) => id)
  if (helpWanted) {
    console.log(helpFor(ids))
    return
  }
  const unknown = flows.find((flow) => !ids.includes(flow))
  if (unknown !== undefined) refuse(`There is no flow “${unknown}”. The flows are: ${ids.join(', ')}.`)

  const documents: Documents =
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
  const isCompared = (file: string) => flows.length === 0 || flows.some((flow) => file.startsWith(`${flow}/`))
  const drifts = findDrift(folder, documents, isCompared)
  if (check) {
    for (const drift of drifts) console.error(driftSentence(drift))
    if (drifts.length > 0) process.exitCode = 1
    else console.log(`${documents.size} files are what the machines say.`)
    return
  }
  for (const { file, reason } of drifts) {
    const path = join(folder, file)
    if (reason === 'stale') rmSync(path)
    else {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, documents.get(file)!)
    }
    console.log(`${reason === 'stale' ? 'removed' : 'wrote'} docs/statecharts/${file}`)
  }
  if (drifts.length === 0) console.log(`${documents.size} files are up to date.`)
}

const [command, ...rest] = process.argv.slice(2)
// Comparing loads machines of its own: what it needs is loaded only then.
if (command === 'diff') process.exitCode = await (await import('./diff/command.ts')).diffCommand(rest)
else await main()
