/** Everything that this run has found out about one machine, but for pictures and browsers. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import { pathsFor } from '#tools/model/criteria.ts'
import type { MachineDescription, StateDescription } from '#tools/model/machine-description.ts'
import { scoreMutants, type MutationScore } from '#tools/model/mutation/kill.ts'
import { reviewedSurvivors } from '#tools/model/mutation/reviewed-survivors.ts'
import { stateText } from '#tools/model/state-value.ts'
import type { PathSource } from '#tools/paths/path-source.ts'
import { documentsOf, type Documents } from '#tools/statecharts/documents.ts'
import { pageFile, pageTitle } from '#tools/statecharts/page-plan.ts'
import { sha256 } from '#tools/statecharts/sources.ts'
import type { RequirementText } from '#tools/statecharts/transition-table.ts'
import { executedCriteria, executePaths, type CriterionResult, type ExecutedPath } from './executed-paths.ts'
import { reviewedTraces } from './reviewed-traces.ts'

/** One page of a machine's chart. */
export interface Chart {
  title: string
  svg: string
  /** Its name among the documents. */
  file: string
}

/** A change that no path noticed, and why that is right; undefined when nobody has said why. */
export interface Survivor {
  change: string
  reason: string | undefined
}

/** What is known of one machine. */
export interface MachineEvidence {
  entry: CatalogueEntry
  description: MachineDescription
  charts: readonly Chart[]
  /** The files of `npm run statecharts`, by name: `sign-in/chart.scxml`. */
  documents: Documents
  /** The document whose SHA-256 is the content hash. */
  json: string
  hash: string
  /** Whether `docs/statecharts` holds the same document. */
  isCommitted: boolean
  results: readonly CriterionResult[]
  /** Ids of reviewed paths that the machine does not take any more. */
  lostReviews: readonly string[]
  mutation: MutationScore
  survivors: readonly Survivor[]
  /** Keys of transitions that no executed path takes. */
  untaken: readonly string[]
  /** Paths of states that no executed path reaches. */
  unreached: readonly string[]
  /** Paths of the innermost active states, by the combination of active states as text. */
  leavesOf: ReadonlyMap<string, readonly string[]>
}

/** Those that are reviewed and, where there are screens, walked in a browser. */
export const pathsByTransitions = ({ results }: MachineEvidence): readonly ExecutedPath[] =>
  results.find(({ criterion }) => criterion === 'transitions')?.paths ?? []

const project = join(import.meta.dirname, '../../..')

const committed = (machine: string): string => {
  const file = join(project, 'docs/statecharts', machine, 'machine.json')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

const isLeaf = ({ children }: StateDescription) => children.length === 0

const leavesIn = (source: PathSource): Map<string, readonly string[]> => {
  const pathOf = new Map(source.model.description.states.filter(isLeaf).map(({ id, path }) => [id, path]))
  return new Map(
    source
      .graphs()
      .flatMap(({ configurations }) =>
        [...configurations.values()].map(({ state: { snapshot } }): [string, string[]] => [
          stateText(snapshot.value),
          snapshot._nodes.flatMap(({ id }) => pathOf.get(id) ?? []).toSorted(),
        ]),
      ),
  )
}

const isWithin = (path: string, ancestor: string) => path === ancestor || path.startsWith(`${ancestor}.`)

/** States that were active at rest, or were passed through. */
const unreachedIn = (
  { states, transitions }: MachineDescription,
  results: readonly CriterionResult[],
  taken: ReadonlySet<string>,
): string[] => {
  const rested = new Set(
    results.flatMap(({ replayed }) =>
      replayed.flatMap((one) => one.states.flatMap(({ snapshot }) => snapshot._nodes.map(({ id }) => id))),
    ),
  )
  const passed = transitions
    .filter(({ key }) => taken.has(key))
    .flatMap(({ source, targets }) => [source, ...targets])
  return states
    .filter(({ id, path }) => !rested.has(id) && !passed.some((one) => isWithin(one, path)))
    .map(({ path }) => path)
}

/**
 * Executes, measures and mutates one machine.
 *
 * @param source where its paths come from: explored only once for everybody who asks
 */
export const gatherEvidence = async (
  source: PathSource,
  requirements: Readonly<Record<string, RequirementText>>,
): Promise<MachineEvidence> => {
  const { entry, model } = source
  const { description } = model
  const { documents, pages } = await documentsOf(entry, requirements)
  const json = documents.get(`${entry.id}/machine.json`)!
  const reviewed = reviewedTraces(entry.id)
  const results = await Promise.all(
    executedCriteria.map((criterion) => executePaths(source, criterion, reviewed)),
  )
  const executed = results.flatMap(({ paths }): readonly ExecutedPath[] => paths)
  const taken = new Set(executed.flatMap((path) => [...path.taken]))
  const graphs = source.graphs()
  // Longer tours of the same pairs than people follow by hand: those that the survivors were reviewed with.
  const noticing = (['transitions', 'pairs'] as const).flatMap((criterion) =>
    pathsFor(entry, criterion, model, graphs),
  )
  const mutation = scoreMutants(entry, noticing, graphs, model)
  const reasons = reviewedSurvivors[entry.id] ?? {}
  const reviewable = new Set(executed.map(({ id }) => id))
  return {
    entry,
    description,
    charts: pages.map((page) => {
      const file = `${entry.id}/${pageFile(page)}`
      return { title: pageTitle(page), svg: documents.get(file)!, file }
    }),
    documents,
    json,
    hash: sha256(json),
    isCommitted: committed(entry.id) === json,
    results,
    lostReviews: [...reviewed.keys()].filter((id) => !reviewable.has(id)),
    mutation,
    survivors: mutation.survivors.map((change) => ({ change, reason: reasons[change] })),
    untaken: description.transitions.map(({ key }) => key).filter((key) => !taken.has(key)),
    unreached: unreachedIn(description, results, taken),
    leavesOf: leavesIn(source),
  }
}
