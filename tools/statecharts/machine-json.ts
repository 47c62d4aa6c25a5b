/** A machine as JSON: everything that the charts and tables show, for programs. */
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import type { MachineDescription } from '#tools/model/machine-description.ts'
import type { SourceHashes } from './sources.ts'

const indented = (lines: readonly string[]) => lines.map((line) => `    ${line}`).join(',\n')

/** A list with a line for each of its values: a changed row is a changed line. */
const rowsJson = (rows: readonly object[]) => `[\n${indented(rows.map((row) => JSON.stringify(row)))}\n  ]`

const entriesJson = (entries: object) =>
  `{\n${indented(Object.entries(entries).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`))}\n  }`

/**
 * The document. Its own SHA-256 is the content hash of the machine: the hash cannot stand inside of what it is
 * the hash of, and so `sha256sum` alone recomputes it. `sources` ties it to the code of guards and actions.
 */
export const machineJson = (
  entry: CatalogueEntry,
  description: MachineDescription,
  sources: SourceHashes,
): string => {
  const states = description.states.map(({ transitions: _rows, ...state }) => state)
  const transitions = description.transitions.map(({ definition: _definition, ...row }) => row)
  const facts = {
    format: 'utility-portal machine 1',
    id: entry.id,
    title: entry.title,
    purpose: entry.purpose,
    standing: entry.standing,
    machine: description.id,
    description: description.description,
    inputs: Object.keys(entry.inputs),
  }
  const members = [
    ...Object.entries(facts).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`),
    `"states": ${rowsJson(states)}`,
    `"transitions": ${rowsJson(transitions)}`,
    `"sources": ${entriesJson(sources)}`,
  ]
  return `{\n${members.map((member) => `  ${member}`).join(',\n')}\n}\n`
}
