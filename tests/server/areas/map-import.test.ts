/** Features of a file become map features: each by itself, once, and judged as drawn ones are (decisions 0330, 0331). */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ExportedFeature, ImportedFeature } from '#contract/map-import.ts'
import { shapeProblem } from '#contract/rules/shapes/shape-problem.ts'
import type { RowJudgement } from '#contract/rules/shapes/map-import.ts'
import { add } from '../store-people.ts'
import { employee, type Employee } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { portalFixture } from '../portal-fixture.ts'
import { itemOf } from './area-caller.ts'

type Pair = readonly [number, number]

const near = ([x, y]: Pair): Pair => [33.04 + x * 0.0001, 34.68 + y * 0.0001]
const polygon = (...corners: Pair[]) =>
  JSON.stringify({ type: 'Polygon', coordinates: [[...corners, corners[0]!].map(near)] })
const point = (at: Pair) => JSON.stringify({ type: 'Point', coordinates: near(at) })
const square = polygon([0, 0], [9, 0], [9, 9], [0, 9])

const row = (values: Partial<ImportedFeature> = {}): ImportedFeature => ({
  Key: randomUUID(),
  Kind: 'area',
  Name: `Imported ${randomUUID()}`,
  Sheet: '',
  Plot: '',
  Note: '',
  Shape: square,
  ...values,
})

describe.each(bothDatabases)('the import of map features on $database', ({ place }) => {
  const portal = portalFixture({ database: place })
  let anna: Employee
  let plots = 0

  beforeAll(async () => {
    anna = await employee(portal, { portalGis: true }, { changeRecords: true })
  })

  const freePlot = () => ({ Sheet: '41/22', Plot: String(300 + (plots += 1)) })
  const judged = async (features: ImportedFeature[], isPreview = false, who = anna) => {
    const { body } = await who.browser.call('importMapFeatures', { IsPreview: isPreview, Features: features })
    return (body['items'] as RowJudgement[]).map(({ outcome, field, problem }) =>
      [outcome, field, problem].filter(Boolean).join(' '),
    )
  }
  const stored = async (name: string) =>
    (await sql<{ state: string }>`select state from map_features where name = ${name}`.execute(portal.db))
      .rows

  test('a row becomes a draft, however often it is sent; a second file finds it there', async () => {
    const one = row({ Kind: 'plot', ...freePlot(), Note: 'Of the plan' })
    expect(await judged([one])).toEqual(['new'])
    expect(await judged([one])).toEqual(['new'])
    expect(await judged([{ ...one, Key: randomUUID() }])).toEqual(['there'])
    expect(await stored(one.Name)).toEqual([{ state: 'drafted' }])
  })

  test('the same row of two files that are imported at once is stored once', async () => {
    const one = row()
    const answers = await Promise.all([1, 2, 3, 4].map(() => judged([{ ...one, Key: randomUUID() }])))
    expect(answers.flat().toSorted()).toEqual(['new', 'there', 'there', 'there'])
    expect(await stored(one.Name)).toHaveLength(1)
  })

  test('a row that does not fit is named and stops no other', async () => {
    const names = [row(), row(), row()]
    const crossing = polygon([0, 0], [9, 9], [9, 0], [0, 9])
    expect(
      await judged([
        names[0]!,
        row({ Shape: crossing }),
        row({ Name: '' }),
        row({ Name: 'n'.repeat(121) }),
        row({ Kind: 'plot', Sheet: '41/22' }),
        row({ Kind: 'pipe' }),
        row({ Shape: '{"type":"GeometryCollection","geometries":[]}' }),
        names[2]!,
      ]),
    ).toEqual([
      'new',
      'rejected shape crossing',
      'rejected name missing',
      'rejected name tooLong',
      'rejected plot sheetAndPlot',
      'rejected shape drawnAsItsKind',
      'rejected shape geometryType',
      'new',
    ])
    expect(await stored(names[2]!.Name)).toHaveLength(1)
  })

  test('a point lies within its plot, and a plot is there once: the preview says so and stores nothing', async () => {
    const at = freePlot()
    const [plot, again] = [row({ Kind: 'plot', ...at }), row({ Kind: 'plot', ...at })]
    expect(await judged([plot], true)).toEqual(['new'])
    expect(await stored(plot.Name)).toEqual([])
    expect(await judged([plot])).toEqual(['new'])
    const rest = [again, row({ Kind: 'point', ...at, Shape: point([10, 4]) })]
    for (const isPreview of [true, false])
      expect(await judged(rest, isPreview)).toEqual(['rejected plot taken', 'rejected shape outsidePlot'])
    expect(await judged([row({ Kind: 'point', ...at, Shape: point([8, 4]) })])).toEqual(['new'])
  })

  test('no shape that is not valid is stored by an import, whatever is sent', async () => {
    const corner = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }))
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(corner, { minLength: 1, maxLength: 7 }), { minLength: 1, maxLength: 4 }),
        async (shapes) => {
          const sent = shapes.map((corners) => row({ Shape: polygon(...corners) }))
          const problems = sent.map(({ Shape }) => shapeProblem(Shape))
          expect(await judged(sent)).toEqual(
            problems.map((problem) => (problem ? `rejected shape ${problem}` : 'new')),
          )
        },
      ),
      { numRuns: 20 },
    )
    const { rows } = await sql<{ shape: string }>`select shape from map_features`.execute(portal.db)
    expect(rows.map(({ shape }) => shapeProblem(shape)).filter(Boolean)).toEqual([])
  })

  test('somebody without the right to change imports nothing, not even as a preview', async () => {
    const petros = await employee(portal, { portalGis: true })
    for (const IsPreview of [true, false]) {
      const { data } = await petros.browser.call('importMapFeatures', { IsPreview, Features: [row()] })
      expect([data.code, data.field]).toEqual(['right.missing', 'changeRecords'])
    }
  })

  test('what is exported is what lies on the map, by kind and in portions', async () => {
    const name = `Exported ${randomUUID()}`
    const { id } = itemOf(await add(anna, 'map-features', { name, kind: 'area', shape: square }))
    const { body } = await anna.browser.call('exportMapFeatures', { Kind: 'area', After: id - 1 })
    const [first] = body['items'] as ExportedFeature[]
    expect(first).toMatchObject({
      id,
      name,
      kind: 'area',
      sheet: '',
      plot: '',
      state: 'drafted',
      shape: square,
    })
    expect(body['hasMore']).toBe(false)
    const other = await anna.browser.call('exportMapFeatures', { Kind: 'pipe', After: id - 1 })
    expect(other.body['items']).toEqual([])
  })
})
