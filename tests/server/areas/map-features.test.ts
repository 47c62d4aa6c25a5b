/** What is drawn on the map: no way in stores a shape that is not valid, and a point lies in its plot (A §5, A §8). */
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { shapeProblem } from '#contract/rules/shapes/shape-problem.ts'
import { readShape, shapeText, type Shape } from '#contract/rules/shapes/shape.ts'
import { add, move } from '../store-people.ts'
import { employee, type Employee } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { portalFixture } from '../portal-fixture.ts'
import { ask, changeOf, itemOf, read, refusalOf } from './area-caller.ts'

type Pair = [number, number]

/** Some metres from a place in Limassol. */
const near = ([x, y]: Pair): Pair => [33.04 + x * 0.0001, 34.68 + y * 0.0001]
const polygon = (...corners: Pair[]) =>
  JSON.stringify({ type: 'Polygon', coordinates: [[...corners, corners[0]!].map(near)] })
const point = (at: Pair) => JSON.stringify({ type: 'Point', coordinates: near(at) })
const square = polygon([0, 0], [9, 0], [9, 9], [0, 9])

describe.each(bothDatabases)('map features on $database', ({ place }) => {
  const portal = portalFixture({ database: place })
  let anna: Employee
  let drawn = 0

  beforeAll(async () => {
    anna = await employee(portal, { portalGis: true }, { changeRecords: true })
  })

  const draw = (values: Record<string, unknown>) => add(anna, 'map-features', { name: 'Drawn', ...values })
  /** The number of a plot that nobody has drawn. */
  const freePlot = () => ({ sheet: '30/12', plot: String(700 + (drawn += 1)) })
  const change = async (id: number, values: Record<string, unknown>) =>
    ask(
      anna.browser,
      'map-features',
      'change',
      changeOf(await read(anna.browser, 'map-features', id), values),
    )

  test('a shape is kept in one way, with the rectangle that it is in', async () => {
    const { id, values } = itemOf(
      await draw({ kind: 'plot', shape: polygon([0, 9], [9, 9], [9, 0.00000001], [0, 0]) }),
    )
    expect(values['shape']).toBe(shapeText(readShape(polygon([0, 9], [0, 0], [9, 0], [9, 9])) as Shape))
    const { rows } = await sql`
      select shape_west as west, shape_south as south, shape_east as east, shape_north as north
      from map_features where id = ${id}`.execute(portal.db)
    expect(rows).toEqual([{ west: 33.04, south: 34.68, east: 33.0409, north: 34.6809 }])
  })

  test('no shape that is not valid is stored by an addition or a change, whatever is sent', async () => {
    const { id } = itemOf(await draw({ kind: 'area', shape: square }))
    const corner = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }))
    await fc.assert(
      fc.asyncProperty(
        fc.array(corner, { minLength: 1, maxLength: 7 }),
        fc.boolean(),
        async (corners, isNew) => {
          const shape = polygon(...corners)
          const answer = isNew ? await draw({ kind: 'area', shape }) : await change(id, { shape })
          const problem = shapeProblem(shape)
          expect(refusalOf(answer).filter(Boolean)).toEqual(problem ? ['record.field', 'shape', problem] : [])
        },
      ),
      { numRuns: 40 },
    )
    const { rows } = await sql<{ shape: string }>`select shape from map_features`.execute(portal.db)
    expect(rows.map(({ shape }) => shapeProblem(shape)).filter(Boolean)).toEqual([])
    expect(rows.filter(({ shape }) => shapeText(readShape(shape) as Shape) !== shape)).toEqual([])
  })

  test.each([
    ['plot', point([1, 1])],
    ['pipe', square],
    ['point', square],
    ['area', '{"type":"LineString","coordinates":[[33.04,34.68],[33.05,34.68]]}'],
  ])('a %s that is drawn as something else is refused', async (kind, shape) => {
    expect(refusalOf(await draw({ kind, shape }))).toEqual(['record.field', 'shape', 'drawnAsItsKind'])
  })

  test('sheet and plot are both there or neither, in one way of writing', async () => {
    const half = await draw({ kind: 'plot', shape: square, sheet: '30/12' })
    expect(refusalOf(half)).toEqual(['record.field', 'plot', 'sheetAndPlot'])
    const { plot } = freePlot()
    const { values } = itemOf(
      await draw({ kind: 'plot', shape: square, sheet: ' 30 / 12a', plot: ` ${plot} ` }),
    )
    expect(values).toMatchObject({ sheet: '30/12A', plot })
    const again = await draw({ kind: 'plot', shape: square, sheet: '30/12A', plot })
    expect(refusalOf(again)).toEqual(['record.field', 'plot', 'taken'])
  })

  test('a point outside its plot is refused, whichever of the two is drawn last', async () => {
    const place_ = freePlot()
    const plot = itemOf(await draw({ kind: 'plot', shape: square, ...place_ }))
    expect(refusalOf(await draw({ kind: 'point', shape: point([10, 4]), ...place_ }))).toEqual([
      'record.field',
      'shape',
      'outsidePlot',
    ])
    const inside = itemOf(await draw({ kind: 'point', shape: point([8, 8]), ...place_ }))
    expect(refusalOf(await change(inside.id, { shape: point([8, 12]) }))).toEqual([
      'record.field',
      'shape',
      'outsidePlot',
    ])
    expect(refusalOf(await change(plot.id, { shape: polygon([0, 0], [5, 0], [5, 5], [0, 5]) }))).toEqual([
      'record.field',
      'shape',
      'pointsOutside',
    ])
    itemOf(await move(anna, 'map-features', inside.id, 'staff.retired', {}, 'It was filled.'))
    itemOf(await change(plot.id, { shape: polygon([0, 0], [5, 0], [5, 5], [0, 5]) }))
  })

  test('what is published is not drawn anew until it was taken back; its remarks stay open', async () => {
    const { id } = itemOf(await draw({ kind: 'area', shape: square }))
    itemOf(await move(anna, 'map-features', id, 'staff.published'))
    const other = polygon([0, 0], [3, 0], [3, 3])
    expect(refusalOf(await change(id, { shape: other }))).toEqual(['record.field', 'shape', 'published'])
    itemOf(await change(id, { note: 'Seen on the spot.' }))
    itemOf(await move(anna, 'map-features', id, 'staff.revised', {}, 'A corner was wrong.'))
    expect(itemOf(await change(id, { shape: other })).values['shape']).toBe(
      shapeText(readShape(other) as Shape),
    )
  })
})
