/** What the page that imports map features is drawn from. */
import { mapFeatureKinds, type MapFeatureKind } from '#contract/rules/shapes/map-feature-kinds.ts'
import {
  importProblem,
  type ImportAssignment,
  type ImportRow,
  type RowJudgement,
} from '#contract/rules/shapes/map-import.ts'
import { readShape } from '#contract/rules/shapes/shape.ts'
import type { mapImportMachine } from '#machines/map-import/map-import.machine.ts'
import type { ReadMapFile } from '#machines/rules/map-file.ts'
import type { View } from '#src/flow-kit/view.ts'

export {
  coordinateSystems,
  systemCodes,
  writtenSystems,
  type CoordinateSystem,
} from '#contract/rules/shapes/coordinate-systems.ts'
export { tableEncodings, type TableEncoding } from '#contract/rules/shapes/table-encodings.ts'
export { longestImported, mapFileLimits, type ImportAssignment } from '#contract/rules/shapes/map-import.ts'
export type { MapFileOutline, ReadMapFile } from '#machines/rules/map-file.ts'
export { mapFeatureKinds, type MapFeatureKind }

export type MapImportView = View<typeof mapImportMachine>

/** A row as it is shown: what becomes of it, or why nothing does. */
export interface ShownRow {
  row: ImportRow
  /** `waiting`: it was not answered yet. */
  outcome: RowJudgement['outcome'] | 'imported' | 'waiting'
  problem: string
}

/** All rows in their order; those that are left out first. */
export function shownRows({
  rows,
  checked,
  results,
}: Pick<MapImportView['snapshot']['context'], 'rows' | 'checked' | 'results'>): ShownRow[] {
  const before = new Map(checked.map((one) => [one.key, one]))
  const after = new Map(results.map((one) => [one.key, one]))
  const shown = rows.map((row): ShownRow => {
    const problem = importProblem(row)?.problem
    if (problem) return { row, outcome: 'rejected', problem }
    const result = after.get(row.key)
    const judged = result ?? before.get(row.key)
    if (!judged) return { row, outcome: 'waiting', problem: '' }
    return {
      row,
      outcome: result?.outcome === 'new' ? 'imported' : judged.outcome,
      problem: judged.problem,
    }
  })
  const isLeftOut = ({ outcome }: ShownRow) => outcome === 'rejected'
  return [...shown.filter(isLeftOut), ...shown.filter((row) => !isLeftOut(row))]
}

/** By what columns are often called. */
const usualNames = {
  name: /^(?:name|title|label|ονομα|όνομα|ονομασια|ονομασία)$/i,
  sheet: /^(?:sheet|φυλλο|φύλλο)$/i,
  plot: /^(?:plot|parcel|plot_?no|τεμαχιο|τεμάχιο)$/i,
  note: /^(?:note|notes|remarks?|σημειωσεις|σημειώσεις)$/i,
} as const

/** What the columns of a file probably mean: the person sees it and can say otherwise. */
export function likelyAssignment({ columns, features }: ReadMapFile, called: string): ImportAssignment {
  const column = (field: keyof typeof usualNames) =>
    columns.find((name) => usualNames[field].test(name)) ?? ''
  const shape = readShape(features.find(({ shape: text }) => text !== '')?.shape ?? '')
  const type = typeof shape === 'object' ? shape.type : 'Polygon'
  const kinds = {
    Point: 'point',
    LineString: 'pipe',
    Polygon: column('plot') === '' ? 'area' : 'plot',
  } as const
  return {
    kind: kinds[type],
    name: column('name'),
    called,
    sheet: column('sheet'),
    plot: column('plot'),
    note: column('note'),
  }
}
