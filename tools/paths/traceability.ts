/** Which transitions serve a requirement, and which paths take them. */
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import type { Requirement } from '#machines/requirement.ts'
import { createPathSource, type PathSource } from './path-source.ts'

/** A transition or a path, and the machine that it belongs to. */
export interface Located {
  /** Id in the catalogue. */
  machine: string
  /** Key of the transition, or id of the path. */
  id: string
}

/** One requirement, followed from its sentence to what is executed. */
export interface RequirementTrace extends Requirement {
  id: string
  transitions: readonly Located[]
  /** Paths of the criterion “transitions” that take at least one of these transitions. */
  paths: readonly Located[]
}

/** Follows every requirement, in the order of the list; what nothing serves has empty lists. */
export const traceRequirements = (
  catalogue: readonly CatalogueEntry[],
  requirements: Readonly<Record<string, Requirement>>,
  sourceOf: (entry: CatalogueEntry) => PathSource = createPathSource,
): RequirementTrace[] => {
  const rows = catalogue.flatMap((entry) => {
    const source = sourceOf(entry)
    const paths = source.make('transitions', { seed: 0, most: undefined }).map(({ path, states }) => ({
      id: path.id,
      taken: new Set(states.flatMap((state) => state.taken)),
    }))
    return source.model.description.transitions.map((row) => ({
      machine: entry.id,
      row,
      paths: paths.filter(({ taken }) => taken.has(row.key)).map(({ id }) => id),
    }))
  })
  return Object.entries(requirements).map(([id, requirement]) => {
    const serving = rows.filter(({ row }) => row.requirements.includes(id))
    const paths = serving.flatMap(({ machine, paths: ids }) => ids.map((path) => `${machine} ${path}`))
    return {
      ...requirement,
      id,
      transitions: serving.map(({ machine, row }) => ({ machine, id: row.key })),
      paths: [...new Set(paths)].map((one) => {
        const [machine = '', path = ''] = one.split(' ')
        return { machine, id: path }
      }),
    }
  })
}
