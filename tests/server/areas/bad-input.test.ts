/** Bad input of every kind of field of every area is rejected by name, never a failure of ours, and stores nothing. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AreaName } from '#contract/areas/all-areas.ts'
import type { Field } from '#contract/areas/kit/fields.ts'
import { employee, threePlaces, type Employee, type Place } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { portalFixture } from '../portal-fixture.ts'
import { ask, changeOf, itemOf, listOf, read, refusalOf, type Answer } from './area-caller.ts'
import {
  allFlags,
  areaNamed,
  newElement,
  newRecord,
  prepareSamples,
  sampleParts,
  sampleValues,
  writableAreas,
} from './samples.ts'

const names = writableAreas

/** What is not a value of a field, and how it is refused: by the contract, or as a problem of the field. */
type BadValue = [what: string, value: unknown, problem: 'malformed' | string]

const storable: BadValue[] = [
  ['with NUL', 'a\0b', 'malformed'],
  ['with half a character', 'a\ud800b', 'malformed'],
  ['with the other half', 'a\udc00b', 'malformed'],
]

const polygon = (positions: string) => `{"type":"Polygon","coordinates":[[${positions}]]}`

function badValues(field: Field): BadValue[] {
  const missing: BadValue[] = field.required ? [['empty', null, 'missing']] : []
  const bounds = (least: number | undefined, most: number | undefined): BadValue[] => [
    ...(least === undefined ? [] : [['too small', least - 1, 'tooSmall'] satisfies BadValue]),
    ...(most === undefined ? [] : [['too large', most + 1, 'tooLarge'] satisfies BadValue]),
  ]
  switch (field.kind) {
    case 'text':
      return [
        ...missing,
        ...storable,
        ['of another type', 7, 'malformed'],
        ['too long', 'x'.repeat(field.max + 1), 'tooLong'],
        ['much too long', 'x'.repeat(10_001), 'malformed'],
        ...(field.required ? [['of blanks alone', '   ', 'missing'] satisfies BadValue] : []),
        ...(field.pattern ? [['of another form', 'x!', 'pattern'] satisfies BadValue] : []),
      ]
    case 'number':
      return [
        ...missing,
        ...bounds(field.min, field.max),
        ['of another type', '7', 'malformed'],
        ['with too many decimals', 1 + 10 ** -(field.decimals + 1), 'decimals'],
      ]
    case 'money':
      return [
        ...missing,
        ...bounds(field.min, field.max),
        ['of another type', '7', 'malformed'],
        ['with parts of a cent', 1.5, 'malformed'],
        ['larger than numbers go', 2 ** 60, 'malformed'],
      ]
    case 'instant':
      return [
        ...missing,
        ...storable,
        ['of another type', 20_261_126, 'malformed'],
        ['that no clock shows', '2026-02-30T25:00:00Z', 'notAnInstant'],
        ['without its zone', '2026-02-28T12:00', 'notAnInstant'],
      ]
    case 'day':
      return [
        ...missing,
        ...storable,
        ['of another type', 20_261_126, 'malformed'],
        ['that is in no calendar', '2026-02-30', 'notADay'],
        ['of the year 0', '0000-01-01', 'notADay'],
        ['that is a word', 'today', 'notADay'],
      ]
    case 'yesNo':
      return [...missing, ['of another type', 'true', 'malformed']]
    case 'choice':
      return [
        ...missing,
        ...storable,
        ['of another type', 1, 'malformed'],
        ['unknown', 'noneOfThem', 'choice'],
      ]
    case 'reference':
      return [
        ...missing,
        ['of another type', '1', 'malformed'],
        ['below all numbers', 0, 'malformed'],
        ['of no record', 987_654_321, 'unknownRecord'],
      ]
    case 'shape':
      return [
        ...missing,
        ['of another type', { type: 'Point', coordinates: [33, 34] }, 'malformed'],
        ['of words', 'by the sea', 'shape'],
        ['of several polygons', '{"type":"MultiPolygon","coordinates":[]}', 'geometryType'],
        ['beyond the pole', '{"type":"Point","coordinates":[33,91]}', 'place'],
        ['that is not closed', polygon('[33,34],[33.1,34],[33.1,34.1]'), 'notClosed'],
        ['that crosses itself', polygon('[33,34],[33.1,34.1],[33.1,34],[33,34.1],[33,34]'), 'crossing'],
      ]
    case 'point':
      return [
        ...missing,
        ['of another type', '35, 33', 'malformed'],
        ['without a longitude', { latitude: 35 }, 'malformed'],
        ['beyond the pole', { latitude: 91, longitude: 33 }, 'malformed'],
        ['beyond the date line', { latitude: 35, longitude: 181 }, 'malformed'],
      ]
  }
}

const fieldsOf = (name: AreaName) =>
  Object.entries(areaNamed(name).fields).filter(
    ([, { isFixed, isCalculated }]) => isFixed !== true && isCalculated !== true,
  )

/** A rule over several fields that comes before: a slip that corrects nothing names no movement, a store has no employee. */
const ruled: Record<string, string> = {
  'stock-bookings corrects unknownRecord': 'correctionNamesAMovement',
  'warehouses employee unknownRecord': 'vehiclesHaveAnEmployee',
}

const cases = names.flatMap((area) =>
  fieldsOf(area).flatMap(([field, definition]) =>
    badValues(definition).map(([what, value, problem]) => ({
      area,
      field,
      what,
      value,
      problem: ruled[`${area} ${field} ${problem}`] ?? problem,
    })),
  ),
)

/** How a request was refused, with the name of what is wrong: by the contract in the text, else in the field. */
function rejectionOf({ http, data }: Answer, field: string): unknown[] {
  if (http === 400 && data.code === 'request.malformed')
    return [data.text?.includes(field) ? field : data.text, 'malformed']
  return [data.field, data.code === 'record.field' ? data.problem : data.code]
}

describe.each(bothDatabases)('bad input to areas on $database', ({ place }) => {
  const portal = portalFixture({ database: place })
  let where: Place
  let elsewhere: Place
  let keeper: Employee
  let element: number
  const ids = {} as Record<AreaName, number>

  beforeAll(async () => {
    ;[where, elsewhere] = await threePlaces(portal)
    keeper = await employee(portal, allFlags, {
      changeRecords: true,
      seeAllDistricts: true,
      seeBankDetails: true,
    })
    element = await newElement(portal, where)
    await prepareSamples(portal, where)
    for (const name of names) ids[name] = await newRecord(portal, name, sampleValues(name, where, element))
  })

  /** All that is kept of an area: nothing of it may change. */
  async function kept(name: AreaName): Promise<unknown> {
    const { table, parts } = areaNamed(name)
    const rows: unknown[] = []
    for (const one of [table, ...Object.values(parts).map((part) => part.table), 'record_changes']) {
      const found = await sql<{ digest: string }>`
        select md5(coalesce(string_agg(kept::text, ',' order by id), '')) as digest from ${sql.table(one)} kept`.execute(
        portal.db,
      )
      rows.push(found.rows[0]?.digest)
    }
    return rows
  }

  const insert = (area: AreaName, values: object, parts: object = {}) =>
    ask(keeper.browser, area, 'insert', { Values: values, Parts: parts, Key: crypto.randomUUID() })

  test.each(cases)(
    '$area: $field $what is rejected, added and changed',
    async ({ area, field, value, problem }) => {
      const before = await kept(area)
      const sample = sampleValues(area, where, element)
      expect(rejectionOf(await insert(area, { ...sample, [field]: value }), field)).toEqual([field, problem])
      const shown = await read(keeper.browser, area, ids[area])
      const wished = { ...changeOf(shown, { [field]: value }), Base: {} }
      expect(rejectionOf(await ask(keeper.browser, area, 'change', wished), field)).toEqual([field, problem])
      expect(await kept(area)).toEqual(before)
    },
  )

  test.each(names)('%s: a field that is unknown or only moves set is rejected', async (area) => {
    const before = await kept(area)
    const shown = await read(keeper.browser, area, ids[area])
    const wished = { ...changeOf(shown, { flavour: 'sweet' }), Base: {} }
    expect(rejectionOf(await ask(keeper.browser, area, 'change', wished), 'flavour')).toEqual([
      'flavour',
      'malformed',
    ])
    const fixed = Object.entries(areaNamed(area).fields).filter(
      ([, { isFixed, isCalculated }]) => isFixed === true || isCalculated === true,
    )
    for (const [name, { kind }] of fixed) {
      const isNumeric = ['number', 'money', 'reference'].includes(kind)
      const value = kind === 'yesNo' ? shown.values[name] !== true : isNumeric ? 987_654_321 : '2026-01-01'
      expect(
        refusalOf(await ask(keeper.browser, area, 'change', changeOf(shown, { [name]: value }))),
      ).toEqual(['right.missing', name, undefined])
    }
    expect(await kept(area)).toEqual(before)
  })

  test.each(names)(
    '%s: what is unique is taken once, also by two at once, and free after a deletion',
    async (area) => {
      const unique = fieldsOf(area).filter(([, field]) => field.kind === 'text' && field.unique)
      for (const [name] of unique) {
        const sample = sampleValues(area, where, element)
        const both = await Promise.all([insert(area, sample), insert(area, sample)])
        const added = both.filter(({ data }) => data.status === 0)
        expect(added).toHaveLength(1)
        expect(both.filter(({ data }) => data.status !== 0).map(refusalOf)).toEqual([
          ['record.field', name, 'taken'],
        ])
        const other = await read(keeper.browser, area, ids[area])
        expect(
          refusalOf(await ask(keeper.browser, area, 'change', changeOf(other, { [name]: sample[name] }))),
        ).toEqual(['record.field', name, 'taken'])
        const { id, version } = itemOf(added[0]!)
        const removed = await ask(keeper.browser, area, 'remove', {
          Id: id,
          Version: version,
          Reason: 'added twice',
        })
        expect(removed.data.status).toBe(0)
        expect((await insert(area, sample)).data.status).toBe(0)
      }
    },
  )

  test.each(names)('%s: the same key adds the same record, also when both come at once', async (area) => {
    const request = {
      Values: sampleValues(area, where, element),
      Parts: sampleParts[area],
      Key: crypto.randomUUID(),
    }
    const both = await Promise.all([1, 2].map(() => ask(keeper.browser, area, 'insert', request)))
    const again = await ask(keeper.browser, area, 'insert', request)
    expect(new Set([...both, again].map((answer) => itemOf(answer).id)).size).toBe(1)
  })

  test('a reference to a record that this person does not see, or that was deleted, is one to none', async () => {
    const far = await newElement(portal, elsewhere)
    const near = await employee(portal, { elementProperties: true }, { changeRecords: true }, [
      where.postcode,
    ])
    const shown = await read(near.browser, 'photovoltaic-parks', ids['photovoltaic-parks'])
    const wished = () => ask(near.browser, 'photovoltaic-parks', 'change', changeOf(shown, { element: far }))
    expect(refusalOf(await wished())).toEqual(['record.field', 'element', 'unknownRecord'])
    const gone = await newElement(portal, where)
    await ask(keeper.browser, 'elements', 'remove', { Id: gone, Version: 1, Reason: 'added twice' })
    const other = await ask(
      keeper.browser,
      'photovoltaic-parks',
      'change',
      changeOf(shown, { element: gone }),
    )
    expect(refusalOf(other)).toEqual(['record.field', 'element', 'unknownRecord'])
  })

  test('a record that others refer to is not deleted', async () => {
    const used = await newElement(portal, where)
    const values = sampleValues('photovoltaic-parks', where, used)
    const park = await newRecord(portal, 'photovoltaic-parks', values)
    const remove = () =>
      ask(keeper.browser, 'elements', 'remove', { Id: used, Version: 1, Reason: 'added twice' })
    expect(refusalOf(await remove())).toEqual(['record.field', 'photovoltaic-parks', 'inUse'])
    await ask(keeper.browser, 'photovoltaic-parks', 'remove', { Id: park, Version: 1, Reason: 'added twice' })
    expect((await remove()).data.status).toBe(0)
    expect(refusalOf(await ask(keeper.browser, 'elements', 'read', { Value: used }))[0]).toBe(
      'record.unknown',
    )
  })

  test.each(names)(
    '%s: a deletion or move without a reason, or of another version, is rejected',
    async (area) => {
      const { id, version } = await read(keeper.browser, area, ids[area])
      const remove = (request: object) =>
        ask(keeper.browser, area, 'remove', { Id: id, Version: version, Reason: 'twice', ...request })
      expect(refusalOf(await remove({ Reason: '  ' }))).toEqual(['record.field', 'reason', 'missing'])
      expect(refusalOf(await remove({ Version: version + 1 }))[0]).toBe('record.changed')
      expect(rejectionOf(await remove({ Reason: 'x'.repeat(1001) }), 'Reason')).toEqual([
        'Reason',
        'malformed',
      ])
      expect(rejectionOf(await remove({ Reason: 'a\0b' }), 'Reason')).toEqual(['Reason', 'malformed'])
      expect((await read(keeper.browser, area, id)).version).toBe(version)
    },
  )

  describe('parts', () => {
    const rowsOf = (id: number) =>
      read(keeper.browser, 'elements', id).then(({ parts }) => parts['properties'] ?? [])
    const withRows = async () =>
      itemOf(await insert('elements', sampleValues('elements', where, 0), sampleParts.elements))

    test.each([
      ['a value that is missing', { property: 'a' }, 'properties.0.value', 'missing'],
      [
        'a value that is too long',
        { property: 'a', value: 'x'.repeat(201) },
        'properties.0.value',
        'tooLong',
      ],
      [
        'too many decimals',
        { property: 'a', value: 'b', amount: 1.234_56 },
        'properties.0.amount',
        'decimals',
      ],
      ['NUL', { property: 'a', value: 'b\0' }, 'value', 'malformed'],
      ['half a character', { property: 'a', value: '\ud800' }, 'value', 'malformed'],
      ['another type', { property: 'a', value: 'b', amount: '1' }, 'amount', 'malformed'],
      ['a field that is unknown', { property: 'a', value: 'b', colour: 'red' }, 'colour', 'malformed'],
    ])('with %s are rejected', async (_what, values, field, problem) => {
      const before = await kept('elements')
      const sample = sampleValues('elements', where, 0)
      expect(rejectionOf(await insert('elements', sample, { properties: [{ values }] }), field)).toEqual([
        field,
        problem,
      ])
      const shown = await read(keeper.browser, 'elements', ids.elements)
      const wished = changeOf(shown, {}, { properties: [{ values }] })
      expect(rejectionOf(await ask(keeper.browser, 'elements', 'change', wished), field)).toEqual([
        field,
        problem,
      ])
      expect(await kept('elements')).toEqual(before)
    })

    test('with more rows than a record may have are rejected', async () => {
      const row = { values: { property: 'a', value: 'b' } }
      const many = { properties: Array.from({ length: 51 }, () => row) }
      expect(
        rejectionOf(await insert('elements', sampleValues('elements', where, 0), many), 'properties'),
      ).toEqual(['properties', 'malformed'])
    })

    test('with a row of another record, or of none, are rejected, and that row stays as it is', async () => {
      const [own, other] = [await withRows(), await withRows()]
      const theirs = other.parts['properties']![0]!
      for (const id of [theirs.id, 987_654_321]) {
        const row = { id, values: { property: 'stolen', value: 'x' } }
        const wished = changeOf(own, {}, { properties: [row] })
        expect(refusalOf(await ask(keeper.browser, 'elements', 'change', wished))).toEqual([
          'record.field',
          'properties.0',
          'unknownRecord',
        ])
      }
      expect(await rowsOf(other.id)).toEqual(other.parts['properties'])
      expect(await rowsOf(own.id)).toEqual(own.parts['properties'])
    })
  })

  describe('lists', () => {
    const list = (options: object) =>
      ask(keeper.browser, 'elements', 'list', { Options: { PageSize: 10, Page: 1, ...options } })

    test.each([
      ['a column that is not sorted', { SortBy: 'note' }, 'SortBy', 'malformed'],
      ['a column that is none', { SortBy: 'id; drop table elements' }, 'SortBy', 'malformed'],
      ['a field that is not filtered', { Where: [{ Field: 'note', Is: ['x'] }] }, 'Field', 'malformed'],
      ['a size of page that is none', { PageSize: 7 }, 'PageSize', 'malformed'],
      ['a search with NUL', { Search: 'a\0' }, 'Search', 'malformed'],
      ['a search with half a character', { Search: '\udc00' }, 'Search', 'malformed'],
      ['a value with NUL', { Where: [{ Field: 'type', Is: ['a\0'] }] }, 'Is', 'malformed'],
      ['a choice that is unknown', { Where: [{ Field: 'type', Is: ['other'] }] }, 'type', 'choice'],
      ['a state that is unknown', { Where: [{ Field: 'state', Is: ['lost'] }] }, 'state', 'choice'],
      ['a state without values', { Where: [{ Field: 'state' }] }, 'state', 'kind'],
      ['a choice with bounds', { Where: [{ Field: 'type', From: 'a' }] }, 'type', 'kind'],
      [
        'a day as a set',
        { Where: [{ Field: 'commissionedOn', Is: ['2020-01-01'] }] },
        'commissionedOn',
        'kind',
      ],
      [
        'a day that is none',
        { Where: [{ Field: 'commissionedOn', To: '2020-13-01' }] },
        'commissionedOn',
        'notADay',
      ],
      ['no bound at all', { Where: [{ Field: 'commissionedOn' }] }, 'commissionedOn', 'missing'],
      [
        'yes or no as another word',
        { Where: [{ Field: 'isCritical', Is: ['maybe'] }] },
        'isCritical',
        'kind',
      ],
    ])('with %s are rejected', async (_what, options, field, problem) => {
      expect(rejectionOf(await list(options), field)).toEqual([field, problem])
    })

    test.each([
      ['a number that is none', 'capacity', { From: '1e9' }],
      ['a number that is a word', 'capacity', { To: 'many' }],
      ['a record that is no number', 'element', { Is: ['first'] }],
    ])('with %s are rejected', async (_what, Field, bounds) => {
      const Options = { PageSize: 10, Page: 1, Where: [{ Field, ...bounds }] }
      expect(
        rejectionOf(await ask(keeper.browser, 'photovoltaic-parks', 'list', { Options }), Field),
      ).toEqual([Field, 'kind'])
    })

    test('whose search means something to a pattern are searched for it as it stands', async () => {
      for (const Search of ['%', '_', '(', '[a', '\\', '.*', "'", '$1'])
        expect((await list({ Search })).data.status, Search).toBe(0)
      expect((await listOf(keeper.browser, 'elements', { Search: '.*' })).total).toBe(0)
    })
  })
})
