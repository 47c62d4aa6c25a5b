/** What is imported into the map from a file: how features become rows, and why a row is not imported. Pure. */
import { typedPlain } from './import-text.ts'
import { shapeTypeOf, type MapFeatureKind } from './map-feature-kinds.ts'
import { readShape } from './shape.ts'
import { shapeProblem, type ShapeProblem } from './shape-problem.ts'

/** Files beyond these are rejected before, or while, they are read. Sizes in bytes. */
export const mapFileLimits = {
  mostBytes: 20_000_000,
  /** What an archive may unpack to. */
  mostUnpackedBytes: 100_000_000,
  mostEntries: 200,
  mostFeatures: 20_000,
} as const

/** What is sent at once: rows, and characters of their shapes. */
export const mapImportBatch = { rows: 50, characters: 400_000 } as const

/** Characters of what is imported beside a shape. */
export const longestImported = { name: 120, sheet: 16, plot: 16, note: 1000 } as const

/** A feature of a file, placed in degrees of WGS 84. */
export interface ReadFeature {
  /** UUID by which the server knows a row that is sent again. */
  readonly key: string
  /** Its place in the file, from 1. */
  readonly row: number
  /** GeoJSON; empty: it has no shape. */
  readonly shape: string
  /** By the names of the file's columns. */
  readonly attributes: Readonly<Record<string, string>>
}

/** What becomes of the columns of a file: of each field the name of its column; empty: none. */
export interface ImportAssignment {
  readonly kind: MapFeatureKind
  readonly name: string
  /** Where no column has names, each feature is called this, with its row. */
  readonly called: string
  readonly sheet: string
  readonly plot: string
  readonly note: string
}

/** A map feature as it shall be imported. */
export interface ImportRow {
  readonly key: string
  readonly row: number
  readonly kind: MapFeatureKind
  readonly name: string
  readonly sheet: string
  readonly plot: string
  readonly note: string
  readonly shape: string
}

export interface ImportProblem {
  readonly field: 'name' | 'sheet' | 'plot' | 'note' | 'shape'
  readonly problem: ShapeProblem | 'noShape' | 'drawnAsItsKind' | 'missing' | 'tooLong' | 'sheetAndPlot'
}

/** The row that a feature becomes. */
export function importRow({ key, row, shape, attributes }: ReadFeature, of: ImportAssignment): ImportRow {
  const value = (column: string) => (column === '' ? '' : typedPlain(attributes[column] ?? ''))
  return {
    key,
    row,
    kind: of.kind,
    name: of.name === '' ? `${typedPlain(of.called)} ${row}`.trim() : value(of.name),
    sheet: value(of.sheet),
    plot: value(of.plot),
    note: value(of.note),
    shape,
  }
}

/** The first thing that keeps a row from being imported; undefined: nothing does. Shapes are judged as drawn ones are. */
export function importProblem(row: Omit<ImportRow, 'key' | 'row'>): ImportProblem | undefined {
  const { kind, name, sheet, plot, shape } = row
  if (shape === '') return { field: 'shape', problem: 'noShape' }
  const problem = shapeProblem(shape)
  if (problem) return { field: 'shape', problem }
  const read = readShape(shape)
  if (typeof read !== 'object' || read.type !== shapeTypeOf[kind])
    return { field: 'shape', problem: 'drawnAsItsKind' }
  if (name === '') return { field: 'name', problem: 'missing' }
  for (const field of ['name', 'sheet', 'plot', 'note'] as const)
    if (row[field].length > longestImported[field]) return { field, problem: 'tooLong' }
  if ((sheet === '') !== (plot === ''))
    return { field: sheet === '' ? 'sheet' : 'plot', problem: 'sheetAndPlot' }
  return undefined
}

/** The rows that are sent next: at least one, and no more than a request holds. */
export function nextImportBatch(
  rows: readonly ImportRow[],
  done: number,
  most: number,
): readonly ImportRow[] {
  let characters = 0
  const rest = rows.slice(done, done + most)
  const first = rest.findIndex(({ shape, note }, place) => {
    characters += shape.length + note.length
    return place > 0 && characters > mapImportBatch.characters
  })
  return first < 0 ? rest : rest.slice(0, first)
}

/** What becomes of a row: `new`, imported or not yet; `there`, the map has it; `rejected`, left out. */
export interface RowJudgement {
  readonly key: string
  readonly outcome: 'new' | 'there' | 'rejected'
  /** Of a row that is rejected; otherwise empty. */
  readonly field: string
  readonly problem: string
}

/** How many rows have each outcome. */
export const outcomesOf = (judged: readonly RowJudgement[]): Record<RowJudgement['outcome'], number> => ({
  new: judged.filter(({ outcome }) => outcome === 'new').length,
  there: judged.filter(({ outcome }) => outcome === 'there').length,
  rejected: judged.filter(({ outcome }) => outcome === 'rejected').length,
})
