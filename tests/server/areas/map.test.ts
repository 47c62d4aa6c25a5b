/** What lies on the map: of each layer what its own list shows to a person, and nothing else (A §2.1 webgis, A §8). */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { MapItem } from '#contract/map.ts'
import { mapLayers, mostOnMap, type MapLayer } from '#contract/rules/map-layers.ts'
import { add, move } from '../store-people.ts'
import { employee, type Employee } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { portalFixture } from '../portal-fixture.ts'
import { itemOf } from './area-caller.ts'

interface Answer {
  items: MapItem[]
  layers: MapLayer[]
  hasMore: MapLayer[]
}

const limassol = { West: 33.03, South: 34.67, East: 33.05, North: 34.69 }
const position = { latitude: 34.68, longitude: 33.04 }
const shape = '{"type":"LineString","coordinates":[[33.04,34.68],[33.2,34.8]]}'
const rights = { changeRecords: true, seeAllDistricts: true } as const

describe.each(bothDatabases)('the map on $database', ({ place }) => {
  const portal = portalFixture({ database: place })
  /** Sees everything. */
  let anna: Employee
  /** Works in one district. */
  let petros: Employee

  beforeAll(async () => {
    const flags = { portalGis: true, elementProperties: true, portalOm: true, portalQuality: true }
    anna = await employee(portal, flags, rights)
    petros = await employee(portal, flags, { changeRecords: true }, ['3021'])
  })

  const asked = async (who: Employee, more: object = {}) =>
    (await who.browser.call('getMapItems', { ...limassol, Layers: [...mapLayers], ...more }))
      .body as unknown as Answer
  const titles = async (who: Employee, more: object = {}) =>
    (await asked(who, more)).items.map(({ title }) => title)
  const found = async (who: Employee, Search: string) =>
    ((await who.browser.call('findOnMap', { Search })).body as unknown as Answer).items

  test('a record is where it is drawn, also where only a part of it is in sight', async () => {
    const { id } = itemOf(await add(anna, 'map-features', { name: 'Main of the map', kind: 'pipe', shape }))
    const { items } = await asked(anna)
    expect(items.find(({ title }) => title === 'Main of the map')).toEqual({
      layer: 'map-features',
      shownBy: 'map-features',
      id,
      title: 'Main of the map',
      kind: 'pipe',
      details: ['Pipe', expect.stringMatching(/^MF-/)],
      state: 'Drafted',
      shape,
    })
    expect(await titles(anna, { West: 33.3, East: 33.4 })).not.toContain('Main of the map')
    expect(await titles(anna, { Layers: ['elements'] })).not.toContain('Main of the map')
    itemOf(await move(anna, 'map-features', id, 'staff.retired', {}, 'Dug out.'))
    expect(await titles(anna)).not.toContain('Main of the map')
  })

  /** An element, a request at it and a job card for it, in one district. */
  async function atWork(postcode: string, name: string) {
    const element = itemOf(
      await add(anna, 'elements', {
        code: name,
        type: 'valve',
        commissionedOn: '2020-01-01',
        service: 'water',
        name: `Valve ${name}`,
        street: 'Kimonos',
        postcode,
        position,
      }),
    )
    const request = itemOf(
      await add(anna, 'maintenance-requests', {
        kind: 'burst',
        source: 'phone',
        description: 'Water on the road.',
        postcode,
        element: element.id,
      }),
    )
    const card = itemOf(
      await add(anna, 'job-cards', {
        title: `Work at ${name}`,
        kind: 'repair',
        priority: 'danger',
        postcode: '3021',
        element: element.id,
      }),
    )
    return { element, request, card }
  }

  test('requests and job cards lie at their element, and only for people who see it', async () => {
    const own = await atWork('3021', 'VA-501001')
    const foreign = await atWork('1016', 'VA-501002')
    const ids = async (who: Employee, layer: MapLayer) =>
      (await asked(who, { Layers: [layer] })).items.map(({ id }) => id)
    for (const [layer, one, other] of [
      ['elements', own.element.id, foreign.element.id],
      ['maintenance-requests', own.request.id, foreign.request.id],
      // Both cards are of the own district: where the foreign element is, is not told.
      ['job-cards', own.card.id, foreign.card.id],
    ] as const) {
      expect(await ids(anna, layer)).toEqual(expect.arrayContaining([one, other]))
      expect(await ids(petros, layer)).toContain(one)
      expect(await ids(petros, layer)).not.toContain(other)
    }
  })

  test('a job card without an element lies in the middle of its map feature, and only for people who see features', async () => {
    const feature = itemOf(
      await add(anna, 'map-features', {
        name: 'Main of the quay',
        kind: 'pipe',
        shape: '{"type":"LineString","coordinates":[[33.04,34.68],[33.044,34.684]]}',
      }),
    )
    const atFeature = itemOf(
      await add(anna, 'job-cards', {
        title: 'Work at the quay',
        kind: 'repair',
        priority: 'normal',
        postcode: '3021',
        mapFeature: feature.id,
      }),
    )
    expect(atFeature.names).toMatchObject({ mapFeature: 'Main of the quay' })
    const shown = (await asked(anna, { Layers: ['job-cards'] })).items.find(({ id }) => id === atFeature.id)
    expect(JSON.parse(shown?.shape ?? '{}')).toEqual({
      type: 'Point',
      coordinates: [expect.closeTo(33.042, 6), expect.closeTo(34.682, 6)],
    })
    expect((await found(anna, 'Work at the quay')).map(({ id }) => id)).toEqual([atFeature.id])

    const withoutMap = await employee(portal, { portalOm: true }, rights)
    const read = itemOf(await withoutMap.browser.call('getJobCard', { Value: atFeature.id }))
    expect(read.names).not.toHaveProperty('mapFeature')
    const beside = await withoutMap.browser.call('changeJobCard', {
      Id: atFeature.id,
      Version: read.version,
      Values: { mapFeature: feature.id + 1 },
      Base: { mapFeature: feature.id },
      Parts: {},
      BaseParts: {},
    })
    expect(beside.data).toMatchObject({ code: 'record.field', field: 'mapFeature' })
  })

  test('layers are those whose areas are open, and the map itself is for people with its right', async () => {
    const onlyMap = await employee(portal, { portalGis: true })
    expect((await asked(onlyMap)).layers).toEqual(['map-features'])
    expect((await asked(anna)).layers).toEqual([...mapLayers])
    const none = await employee(portal, { elementProperties: true })
    const refused = await none.browser.call('getMapItems', { ...limassol, Layers: [] })
    expect(refused.data).toMatchObject({ code: 'right.missing', field: 'portalGis' })
  })

  test('properties lie at their position, and only for people who see it in their list', async () => {
    const { rows } = await sql<{ reference: string; record_id: number }>`
      update properties set position_latitude = 34.68, position_longitude = 33.04
      where reference = (select reference from properties order by reference limit 1)
      returning reference, record_id`.execute(portal.db)
    const { reference, record_id: id } = rows[0]!
    const shown = async (who: Employee) => titles(who, { Layers: ['properties'] })
    expect(await shown(anna)).toContain(reference)
    expect((await found(anna, reference)).map((item) => [item.layer, item.id])).toContainEqual([
      'properties',
      Number(id),
    ])
    for (const flags of [{}, { elementProperties: true }, { portalQuality: true }]) {
      const other = await employee(portal, { portalGis: true, ...flags }, rights)
      expect(await shown(other)).toEqual([])
      expect(await found(other, reference)).toEqual([])
      expect((await asked(other)).layers).not.toContain('properties')
    }
    await sql`update properties set position_latitude = null, position_longitude = null where record_id = ${id}`.execute(
      portal.db,
    )
    expect(await shown(anna)).not.toContain(reference)
  })

  test('what is looked for is found wherever it lies, and nothing where it is not on the map', async () => {
    const { element } = await atWork('3021', 'VA-501003')
    const plot = { kind: 'plot', sheet: '31/07', plot: '9981' }
    const border = '[[33.5,34.9],[33.501,34.9],[33.501,34.901],[33.5,34.9]]'
    const drawn = itemOf(
      await add(anna, 'map-features', {
        ...plot,
        name: 'Plot of the church',
        shape: `{"type":"Polygon","coordinates":[${border}]}`,
      }),
    )
    const layersAndIds = (items: MapItem[]) => items.map(({ layer, id }) => [layer, id])
    expect(layersAndIds(await found(anna, '9981'))).toEqual([['map-features', drawn.id]])
    expect(layersAndIds(await found(anna, 'VA-501003'))).toContainEqual(['elements', element.id])
    expect(await found(anna, 'nowhere at all')).toEqual([])
    expect(await found(anna, '')).toEqual([])
    const onlyMap = await employee(portal, { portalGis: true })
    expect(await found(onlyMap, 'VA-501003')).toEqual([])
  })

  test('of more than fits, those nearest to the middle are there, and it says that there are more', async () => {
    await sql`
      insert into elements (state, code, type, service, name, postcode, is_critical, commissioned_on, position_latitude, position_longitude, changed_at, insert_key)
      select 'inService', 'MANY-' || n, 'valve', 'water', 'Valve', '3021', false, date '2020-01-01', 10 + n * 0.0001, 20, now(), gen_random_uuid()
      from generate_series(1, ${mostOnMap + 5}) n`.execute(portal.db)
    const around = { West: 19.9, East: 20.1, South: 9.9999, North: 10.0001, Layers: ['elements'] }
    const near = await asked(anna, around)
    expect(near.hasMore).toEqual([])
    const all = await asked(anna, { ...around, South: 9.8, North: 10.2 })
    expect([all.items.length, all.hasMore]).toEqual([mostOnMap, ['elements']])
    expect(all.items[0]?.title).toBe('MANY-1')
    expect(all.items.map(({ title }) => title)).not.toContain(`MANY-${mostOnMap + 5}`)
  })
})
