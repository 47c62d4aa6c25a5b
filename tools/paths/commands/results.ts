/** `npm run paths -- results FILE`: keeps what people found who walked paths by hand, for the audit book. */
import { readInput } from '#tools/command-line/input-file.ts'
import { join } from 'node:path'
import { catalogue } from '#tools/model/catalogue.ts'
import { readArguments } from '#tools/command-line/arguments.ts'
import { refuse } from '#tools/command-line/wrong-call.ts'
import type { Command } from '../command.ts'
import { keepManualResults, manualFile, readManualResults } from '../manual/manual-result.ts'
import { createPathSource } from '../path-source.ts'
import { createPortalSource } from '../portal-source.ts'

const root = join(import.meta.dirname, '../../..')

const help = `Keeps results of paths that were walked by hand; the audit book shows them beside the paths.

Usage: npm run --silent paths -- results FILE

FILE is CSV with the columns ID, Date, Tester, Result and Remark (by comma or semicolon), or a .json with a list of
such objects. ID is that of paths make: the flow, a hyphen, the path. Date is a day as 2026-11-29. Result is passed,
failed or blocked. The same path, day and tester a second time replaces the first. All of it is kept in
${manualFile}. A path that is not made now is kept as well, and named: it may be of an older version.
Exit code 0: kept; 2: the file cannot be read or a row is wrong; nothing is kept then.
`

/** Ids of all paths that are made of a flow now, in the portal or of the machine alone. */
const madeOf = (machine: string): ReadonlySet<string> => {
  const entry = catalogue.find(({ id }) => id === machine)!
  const sources = [createPortalSource(entry), createPathSource(entry)]
  return new Set(
    sources.flatMap((source) => source.make('all', { seed: 1, most: undefined }).map(({ path }) => path.id)),
  )
}

export const results: Command = {
  name: 'results',
  summary: 'keeps what people found who walked paths by hand, for the audit book',
  help,
  async run(args) {
    const { positionals } = readArguments(args, {})
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) return refuse('results takes one file. Try --help.')
    const read = readManualResults(
      readInput(file),
      file,
      catalogue.map(({ id }) => id),
    )
    const made = new Map([...new Set(read.map(({ machine }) => machine))].map((one) => [one, madeOf(one)]))
    const all = keepManualResults(root, read)
    for (const { machine, path } of read)
      if (!made.get(machine)!.has(path))
        process.stderr.write(
          `${machine}-${path} is not made now; it may be of an older version, or of another seed.\n`,
        )
    process.stdout.write(`Kept ${read.length} results; ${all.length} in all: ${manualFile}\n`)
    return 0
  },
}
