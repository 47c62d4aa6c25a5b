/** Map features: numbers of plots are written in one way, and a point that names a plot lies within it (A §8). */
import { sql } from 'kysely'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import { plotKey } from '#contract/rules/land.ts'
import { isWithin } from '#contract/rules/shapes/shape-problem.ts'
import { areaIn } from '#contract/rules/shapes/within-area.ts'
import { readShape, type Position, type Shape } from '#contract/rules/shapes/shape.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { followArea } from '#server/supply/interruptions/interrupted-area.ts'
import { changedField, rejected } from '../kit/checked-record.ts'
import type { AreaEffects } from '../kit/effects.ts'

type Polygon = Shape & { type: 'Polygon' }

/** As the title deed has it, without differences that only typing makes. */
export const writtenPlot = (text: string): string => plotKey({ sheet: text, plot: '' }).slice(0, -1)

const shapeIn = (value: unknown): Shape | undefined => {
  const read = readShape(String(value))
  return typeof read === 'object' ? read : undefined
}

/** Shapes of one kind that name a plot and are in use, but for one of them. */
async function shapesAt(
  tx: DatabaseTransaction,
  kind: 'plot' | 'point',
  { sheet, plot }: RecordValues,
  except: number,
): Promise<Shape[]> {
  const { rows } = await sql<{ shape: string }>`
    select shape from map_features
    where kind = ${kind} and sheet = ${sheet} and plot = ${plot} and id <> ${except}
      and state <> 'retired' and deleted_at is null`.execute(tx)
  return rows.flatMap(({ shape }) => shapeIn(shape) ?? [])
}

const areWithin = (plot: Polygon, points: readonly Position[]): boolean =>
  points.every((point) => isWithin(point, plot))

/**
 * Of a plot that nobody has drawn yet, nothing is known: a point that names it stands.
 *
 * @throws ApiError `record.field`: a point outside its plot, whichever of the two was drawn last
 */
export async function requireWithinPlot(
  tx: DatabaseTransaction,
  id: number,
  values: RecordValues,
): Promise<void> {
  const { kind, sheet, plot } = values
  const shape = shapeIn(values['shape'])
  if (typeof sheet !== 'string' || typeof plot !== 'string' || shape === undefined) return
  // Two people draw in one plot: the second one sees what the first one has drawn.
  await sql`select pg_advisory_xact_lock(hashtext(${`map plot ${plotKey({ sheet, plot })}`}))`.execute(tx)
  if (kind === 'point' && shape.type === 'Point') {
    const plots = await shapesAt(tx, 'plot', values, id)
    const isOutside = plots.some((one) => one.type === 'Polygon' && !areWithin(one, [shape.coordinates]))
    if (isOutside) throw rejected('shape', 'outsidePlot')
  }
  if (kind === 'plot' && shape.type === 'Polygon') {
    const points = await shapesAt(tx, 'point', values, id)
    if (
      !areWithin(
        shape,
        points.flatMap((one) => (one.type === 'Point' ? [one.coordinates] : [])),
      )
    )
      throw rejected('shape', 'pointsOutside')
  }
}

/**
 * A plot is drawn once; the database sees to it when one is written.
 *
 * @throws ApiError `record.field`
 */
export async function requirePlotFree(tx: DatabaseTransaction, values: RecordValues): Promise<void> {
  const { kind, sheet, plot } = values
  if (kind !== 'plot' || typeof sheet !== 'string' || typeof plot !== 'string') return
  if ((await shapesAt(tx, 'plot', values, 0)).length > 0) throw rejected('plot', 'taken')
}

/** What is published changes in these only after it was taken back: no press on a map moves it. */
const drawn = ['kind', 'sheet', 'plot', 'shape'] as const

async function isPublished(tx: DatabaseTransaction, id: number): Promise<boolean> {
  const { rows } = await sql`select from map_features where id = ${id} and state = 'published'`.execute(tx)
  return rows.length > 0
}

/** Interruptions that are planned for an area are those of the area as it is drawn now (decision 0344). */
async function followIfArea(
  tx: DatabaseTransaction,
  id: number,
  { name, shape }: RecordValues,
): Promise<void> {
  if (typeof shape === 'string' && areaIn(shape))
    await followArea(tx, { id, name: String(name ?? ''), shape })
}

export const mapFeatureEffects: AreaEffects = {
  derived: async (_tx, values) =>
    Object.fromEntries(
      ['sheet', 'plot'].flatMap((name) => {
        const value = values[name]
        return typeof value === 'string' ? [[name, writtenPlot(value)]] : []
      }),
    ),
  inserted: (tx, { id, values }) => requireWithinPlot(tx, id, values),
  async changed(tx, { id, values, before }) {
    await followIfArea(tx, id, { ...before, ...values })
    const moved = changedField(drawn, values, before)
    if (moved === undefined) return
    if (await isPublished(tx, id)) throw rejected(moved, 'published')
    await requireWithinPlot(tx, id, { ...before, ...values })
  },
}
