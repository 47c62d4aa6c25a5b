/** `npm run paths -- list`: which flows, states and requirements there are to make paths for. */
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import { catalogue } from '#tools/model/catalogue.ts'
import { walkMachine } from '#tools/model/walk-machine.ts'
import { readArguments } from '#tools/command-line/arguments.ts'
import { flowsNamed } from '../arguments.ts'
import type { Command } from '../command.ts'
import { refuse } from '#tools/command-line/wrong-call.ts'

const flowLine = (entry: CatalogueEntry) => {
  const { states, transitions } = walkMachine(entry.machine, entry.messages)
  return `  ${entry.id.padEnd(18)} ${String(states.length - 1).padStart(2)} states, ${String(transitions.length).padStart(2)} transitions   ${entry.title}`
}

const flowDetails = (entry: CatalogueEntry): string[] => {
  const { states, transitions } = walkMachine(entry.machine, entry.messages)
  const requirements = [...new Set(transitions.flatMap((row) => row.requirements))].toSorted()
  return [
    `${entry.title} (${entry.id}): ${entry.purpose}`,
    '',
    `Inputs:       ${Object.keys(entry.inputs).join(', ')}`,
    `Requirements: ${requirements.join(', ')}`,
    'States:',
    ...states.slice(1).map(({ path, description }) => `  ${path}  ${description ?? ''}`),
  ]
}

export const list: Command = {
  name: 'list',
  summary: 'shows the flows, or the states and requirements of one',
  help: `Shows the flows, or the states and requirements of one of them.

Usage: npm run --silent paths -- list [FLOW]
`,
  async run(args) {
    const { positionals } = readArguments(args, {})
    const [flow, ...more] = positionals
    if (more.length > 0) refuse('list takes at most one flow. Try --help.')
    const lines = flow === undefined ? catalogue.map(flowLine) : flowsNamed(flow).flatMap(flowDetails)
    process.stdout.write(`${lines.join('\n')}\n`)
    return 0
  },
}
