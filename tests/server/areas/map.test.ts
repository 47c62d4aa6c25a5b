/** What lies on the map: of each layer what its own list shows to a person, and nothing else (A §2.1 webgis, A §8). */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ReplyOf } from '#contract/call.ts'
import type { getMapOutlines, MapItem } from '#contract/map.ts'
import { mapLayers, mostOnMap, type MapLayer } from '#contract/rules/map-layers.ts'
import { gridAt, readOutlines } from '#contract/rules/shapes/outlines.ts'
import { boundsOf } from '#contract/rules/shapes/shape.ts'
import { add, move } from '../store-people.ts'
import { employee, type Employee } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { portalFixture } from '../portal-fixture.ts'
import { ask, changeOf, itemOf, listOf, read } from './area-caller.ts'

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
    const known = await read(withoutMap.browser, 'job-cards', atFeature.id)
    expect(known.names).not.toHaveProperty('mapFeature')
    const beside = await ask(withoutMap.browser, 'job-cards', 'change', {
      ...changeOf(known, { mapFeature: feature.id + 1 }),
      Base: { mapFeature: feature.id },
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
    // And the list says which ones are.
    const listed = async (isOnMap: boolean) =>
      (
        await listOf(anna.browser, 'properties', {
          Search: reference,
          Where: [{ Field: 'isOnMap', Is: [String(isOnMap)] }],
        })
      ).items.map((item) => item.id)
    expect(await listed(true)).toContain(Number(id))
    expect(await listed(false)).not.toContain(Number(id))
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

  /** As the map knows them: where each is, by its number. */
  const outlines = async (
    who: Employee,
    bounds: object,
    Zoom: number,
    Layers: string[] = ['map-features'],
  ) => {
    const { West, South, ...others } = { ...limassol, ...bounds }
    const { body, data } = await who.browser.call('getMapOutlines', {
      West,
      South,
      ...others,
      Zoom,
      Layers: Layers as MapLayer[],
    })
    if (!body['layers']) throw new Error(`refused: ${JSON.stringify(data)}`)
    const told = body as unknown as ReplyOf<typeof getMapOutlines>
    return {
      ...told,
      shapes: new Map(
        told.layers.flatMap(({ records }) =>
          readOutlines(records, gridAt({ west: West, south: South }, Zoom)).map(({ id, shape: seen }) => [
            id,
            seen,
          ]),
        ),
      ),
    }
  }

  test('of 5,000 features each is visible at zooms 8 to 18, and a saved shape has replaced the old one at once', async () => {
    // A village of plots of some 25 m, 100 in a row, each with its middle.
    const { rows } = await sql<{ id: string | number; east: number; north: number }>`
      insert into map_features (state, code, name, kind, shape, shape_west, shape_south, shape_east, shape_north, changed_at, insert_key)
      select 'published', 'MANY-' || n, 'Plot ' || n, 'plot',
        '{"type":"Polygon","coordinates":[[[' || w || ',' || s || '],[' || e || ',' || s || '],[' || e || ',' || t || '],[' || w
          || ',' || t || '],[' || w || ',' || s || ']]]}', w, s, e, t, now(), gen_random_uuid()
      from (
        select n, round(32.5 + n % 100 * 0.0003, 7) as w, round(34.9 + n / 100 * 0.0003, 7) as s,
          round(32.50025 + n % 100 * 0.0003, 7) as e, round(34.90025 + n / 100 * 0.0003, 7) as t
        from generate_series(0, 4999) n
      ) plot returning id, (shape_west + shape_east) / 2 as east, (shape_south + shape_north) / 2 as north`.execute(
      portal.db,
    )
    const all = { West: 32.49, South: 34.89, East: 32.54, North: 34.92 }
    expect((await asked(anna, { ...all, Layers: ['map-features'] })).hasMore).toEqual(['map-features'])
    for (let zoom = 8; zoom <= 18; zoom += 1) {
      const { shapes, hasMore } = await outlines(anna, all, zoom)
      expect(hasMore).toEqual([])
      const pixel = 360 / (512 * 2 ** zoom)
      for (const { id, east, north } of rows) {
        const seen = shapes.get(Number(id))
        if (!seen) throw new Error(`feature ${id} is not there at zoom ${zoom}`)
        const bounds = boundsOf(seen)
        expect(Math.abs((bounds.west + bounds.east) / 2 - east)).toBeLessThan(pixel)
        expect(Math.abs((bounds.south + bounds.north) / 2 - north)).toBeLessThan(pixel)
        // A plot of some 25 m can be told from a point when it is larger than 3 pixels.
        expect(seen.type).toBe(0.00025 >= 3 * pixel ? 'Polygon' : 'Point')
      }
    }
    // Narrower than the village: those within it and on its edge, and no other.
    const part = { West: 32.5, South: 34.9, East: 32.501, North: 34.901 }
    expect([...(await outlines(anna, part, 18)).shapes.keys()]).toHaveLength(16)

    const moved = Number(rows[0]!.id)
    await sql`update map_features set state = 'drafted' where id = ${moved}`.execute(portal.db)
    const before = await read(anna.browser, 'map-features', moved)
    const shapeNow = String(before.values['shape']).replaceAll('32.50025', '32.50125')
    itemOf(await ask(anna.browser, 'map-features', 'change', changeOf(before, { shape: shapeNow })))
    const seen = (await outlines(anna, part, 18)).shapes.get(moved)
    expect(boundsOf(seen!).east).toBeCloseTo(32.50125, 5)
    await sql`delete from map_features where code like 'MANY-%'`.execute(portal.db)
  })

  test('from afar as from close by: nothing of what a person does not see', async () => {
    const own = await atWork('3021', 'VA-501011')
    const foreign = await atWork('1016', 'VA-501012')
    const seen = async (who: Employee) =>
      (await outlines(who, {}, 12, ['elements', 'maintenance-requests'])).layers.flatMap(
        ({ layer, kinds, records }) =>
          readOutlines(records, gridAt({ west: limassol.West, south: limassol.South }, 12)).map(
            ({ id, kind }) => `${layer} ${id} ${kinds[kind]}`,
          ),
      )
    const names = ({ element, request }: typeof own) => [
      `elements ${element.id} valve`,
      `maintenance-requests ${request.id} burst`,
    ]
    expect(await seen(anna)).toEqual(expect.arrayContaining([...names(own), ...names(foreign)]))
    expect(await seen(petros)).toEqual(expect.arrayContaining(names(own)))
    for (const name of names(foreign)) expect(await seen(petros)).not.toContain(name)
    const none = await employee(portal, { elementProperties: true })
    const refused = await none.browser.call('getMapOutlines', { ...limassol, Zoom: 12, Layers: ['elements'] })
    expect(refused.data).toMatchObject({ code: 'right.missing', field: 'portalGis' })
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
