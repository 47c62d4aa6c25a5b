/** What a book is made from. */
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import type { Requirement } from '#machines/requirement.ts'
import type { MutantResults } from '#tools/mutants/results.ts'
import { walkMachine } from '#tools/model/walk-machine.ts'
import { createPathSource } from '#tools/paths/path-source.ts'
import type { ManualResult } from '#tools/paths/manual/manual-result.ts'
import type { RunResult } from '#tools/paths/run/run-result.ts'
import { traceRequirements, type RequirementTrace } from '#tools/paths/traceability.ts'
import type { Difference } from '#tools/statecharts/diff/difference.ts'
import type { SpecifiedSection } from '../specification/statement.ts'
import type { TakenPicture } from '../take-pictures.ts'
import type { Identity } from './identity.ts'
import { gatherEvidence, type MachineEvidence } from './machine-evidence.ts'

/** The chapter about changes: the comparison, and its coloured charts by machine and page. */
export interface Changes {
  difference: Difference
  drawings: ReadonlyMap<string, string>
}

/** Everything that the pages show. */
export interface Book {
  identity: Identity
  /** True when it covers the whole catalogue. */
  isWhole: boolean
  machines: readonly MachineEvidence[]
  requirements: readonly RequirementTrace[]
  /** In the order of the gallery; empty when no pictures were taken. */
  pictures: readonly TakenPicture[]
  browserRun: RunResult | undefined
  /** What people found who walked paths by hand, the newest first. */
  manualResults?: readonly ManualResult[]
  /** What was asked for, whether or not anything serves it; empty for machines of which there is none. */
  specification: readonly SpecifiedSection[]
  changes: Changes | undefined
  /** What changes of the code by chance have shown, by room; empty where nothing was run. */
  mutants: MutantResults
  /** How long the parts of the run have taken, in milliseconds. */
  durations: Readonly<Record<string, number>>
}

/** Those that a browser runs: the others are lives of records, which have no screens. */
export const flowsOf = ({ machines }: Pick<Book, 'machines'>): readonly MachineEvidence[] =>
  machines.filter(({ entry }) => entry.runBy !== 'server')

/** The part that comes from executing machines in memory. */
export type Executed = Pick<Book, 'machines' | 'requirements' | 'isWhole'>

/**
 * Executes the machines that are wanted. Of a part of the catalogue, the requirements are those that this part
 * serves, and those that nothing in the whole catalogue serves.
 *
 * @param flows ids; empty for all
 */
export const executeMachines = async (
  catalogue: readonly CatalogueEntry[],
  requirements: Readonly<Record<string, Requirement>>,
  flows: readonly string[],
): Promise<Executed> => {
  const wanted = catalogue.filter(({ id }) => flows.length === 0 || flows.includes(id))
  const sources = new Map(wanted.map((entry) => [entry, createPathSource(entry)]))
  const machines: MachineEvidence[] = []
  for (const source of sources.values()) machines.push(await gatherEvidence(source, requirements))
  const elsewhere = new Set(
    catalogue
      .filter((entry) => !sources.has(entry))
      .flatMap(({ machine }) => walkMachine(machine).transitions.flatMap((row) => row.requirements)),
  )
  const traces = traceRequirements(wanted, requirements, (entry) => sources.get(entry)!)
  return {
    machines,
    requirements: traces.filter(({ id, transitions }) => transitions.length > 0 || !elsewhere.has(id)),
    isWhole: wanted.length === catalogue.length,
  }
}
