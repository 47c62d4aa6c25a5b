/** A machine as JSON: everything that the charts and tables show, for programs. */
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import type { MachineDescription } from '#tools/model/machine-description.ts'
import type { SourceHashes } from './sources.ts'

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
  const document = {
    format: 'utility-portal machine 1',
    id: entry.id,
    title: entry.title,
    purpose: entry.purpose,
    standing: entry.standing,
    machine: description.id,
    description: description.description,
    inputs: Object.keys(entry.inputs),
    states,
    transitions,
    sources,
  }
  return `${JSON.stringify(document, undefined, 2)}\n`
}
