/** Features of a file: each is judged as a drawn one is, and written for itself (decision 0330). */
import { sql } from 'kysely'
import type { ExportedFeature, ImportedFeature } from '#contract/map-import.ts'
import { mostExportedAtOnce } from '#contract/map-import.ts'
import { plotKey } from '#contract/rules/land.ts'
import { mapFeatureKinds, type MapFeatureKind } from '#contract/rules/shapes/map-feature-kinds.ts'
import { importProblem, type RowJudgement } from '#contract/rules/shapes/map-import.ts'
import { readShape, shapeText, type Shape } from '#contract/rules/shapes/shape.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { lockBuckets } from '#server/platform/rate-limits/rate-limits.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { orTaken } from '../kit/checked-record.ts'
import { valuesOf, type JsonRow } from '../kit/columns.ts'
import { insertRecord } from '../kit/insert-record.ts'
import type { Reach } from '../kit/reach.ts'
import { visibleRecords } from '../kit/visible-records.ts'
import { requirePlotFree, requireWithinPlot, writtenPlot } from './map-feature-effects.ts'

/** As a feature holds it: what is empty is not there. */
const valuesOfRow = ({ Kind, Name, Sheet, Plot, Note, Shape: shape }: ImportedFeature) => ({
  kind: Kind,
  name: Name,
  ...(Sheet !== '' && { sheet: writtenPlot(Sheet) }),
  ...(Plot !== '' && { plot: writtenPlot(Plot) }),
  ...(Note !== '' && { note: Note }),
  shape: shapeText(readShape(shape) as Shape),
})
type RowValues = ReturnType<typeof valuesOfRow>

/** Whether the map has the same already, in use. */
async function isThere(tx: DatabaseTransaction, values: RowValues): Promise<boolean> {
  const { kind, name, sheet = null, plot = null, shape } = values
  const { rows } = await sql`
    select from map_features
    where kind = ${kind} and name = ${name} and shape = ${shape} and state <> 'retired' and deleted_at is null
      and sheet is not distinct from ${sheet}::text and plot is not distinct from ${plot}::text
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Whether the same press has brought this row before. */
async function wasImported(tx: DatabaseTransaction, key: string): Promise<boolean> {
  const { rows } = await sql`select from map_features where insert_key = ${key}`.execute(tx)
  return rows.length > 0
}

/** Two files that are imported at once bring what both have once. */
const sameAs = ({ kind, name, sheet, plot, shape }: RowValues): string =>
  `map import ${kind} ${name} ${plotKey({ sheet: sheet ?? '', plot: plot ?? '' })} ${shape}`

const fieldOf = (error: unknown): Pick<RowJudgement, 'field' | 'problem'> | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'record.field') return undefined
  const { field, problem } = error.details
  return { field: String(field), problem: String(problem) }
}

/** One row, in a transaction of its own. */
async function judgedRow(
  db: Database,
  { access, accessTo }: Reach,
  row: ImportedFeature,
  { isPreview, now }: { isPreview: boolean; now: Date },
): Promise<RowJudgement> {
  const key = row.Key
  const answer = (outcome: RowJudgement['outcome']) => ({ key, outcome, field: '', problem: '' })
  const problem = importProblem({
    kind: row.Kind,
    name: row.Name,
    sheet: row.Sheet,
    plot: row.Plot,
    note: row.Note,
    shape: row.Shape,
  })
  if (problem) return { key, outcome: 'rejected', ...problem }
  const values = valuesOfRow(row)
  try {
    return await orTaken(access.area, () =>
      db.transaction().execute(async (tx) => {
        await lockBuckets(tx, [sameAs(values)])
        if (await wasImported(tx, key)) return answer('new')
        if (await isThere(tx, values)) return answer('there')
        if (isPreview) {
          await requireWithinPlot(tx, 0, values)
          await requirePlotFree(tx, values)
        } else await insertRecord(tx, access, accessTo, { values, parts: {}, key }, now)
        return answer('new')
      }),
    )
  } catch (error) {
    const found = fieldOf(error)
    if (!found) throw error
    return { key, outcome: 'rejected', ...found }
  }
}

/**
 * One after the other: of two equal rows of a file the second one is there already.
 *
 * @throws ApiError `right.missing`, `control.disabled`
 */
export async function importFeatures(
  db: Database,
  reach: Reach,
  rows: readonly ImportedFeature[],
  how: { isPreview: boolean; now: Date },
): Promise<RowJudgement[]> {
  const { access } = reach
  access.requireWritable()
  access.require('changeRecords')
  access.requireUsable('insert')
  const judged: RowJudgement[] = []
  for (const row of rows) judged.push(await judgedRow(db, reach, row, how))
  return judged
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Through the door of the area, and without what this person may not see.
 *
 * @throws ApiError `right.missing`, `control.disabled`
 */
export async function exportedFeatures(
  db: Database,
  { access }: Reach,
  kind: MapFeatureKind,
  after: number,
): Promise<{ items: ExportedFeature[]; hasMore: boolean }> {
  access.requireOpen()
  access.requireUsable('shape')
  const { rows } = await sql<{ row: JsonRow }>`
    select to_jsonb(visible) as row from ${visibleRecords(access)} visible
    where visible.kind = ${kind} and visible.state <> 'retired' and visible.id > ${after}
    order by visible.id limit ${mostExportedAtOnce + 1}`.execute(db)
  const items = rows.slice(0, mostExportedAtOnce).map(({ row }): ExportedFeature => {
    const values = valuesOf(access.area.fields, row, access.sees)
    return {
      id: Number(row['id']),
      code: text(values['code']),
      name: text(values['name']),
      kind: mapFeatureKinds.find((one) => one === kind)!,
      sheet: text(values['sheet']),
      plot: text(values['plot']),
      note: text(values['note']),
      state: text(row['state']),
      shape: text(values['shape']),
    }
  })
  return { items, hasMore: rows.length > mostExportedAtOnce }
}
