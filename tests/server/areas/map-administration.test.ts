/** Layers, maps and own settings of the map: what is published is what the map shows, to the people who may see it. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ApplicationOffer } from '#contract/applications.ts'
import type { MapItem, MapSettings } from '#contract/map.ts'
import { mapContents, mapLayers } from '#contract/rules/map-layers.ts'
import { add, move } from '../store-people.ts'
import { employee, type Employee } from '../areas-people.ts'
import { person } from '../conversation-people.ts'
import { bothDatabases } from '../databases.ts'
import { portalFixture } from '../portal-fixture.ts'
import { ask, changeOf, historyOf, itemOf, read, refusalOf } from './area-caller.ts'

const around = { West: 33.03, South: 34.67, East: 33.05, North: 34.69 }
const line = '{"type":"LineString","coordinates":[[33.04,34.68],[33.041,34.681]]}'
const spot = '{"type":"Point","coordinates":[33.042,34.682]}'
const tiles = {
  background: 'tiles',
  tileAddress: 'https://tiles.example.com/{z}/{x}/{y}.png',
  attribution: 'Lands and Surveys',
}

describe.each(bothDatabases)('the administration of the map on $database', ({ place }) => {
  const portal = portalFixture({ database: place })
  /** Administers it, and sees it. */
  let anna: Employee
  /** Sees it. */
  let petros: Employee
  let named = 0

  beforeAll(async () => {
    // The demonstration has published a map.
    await sql`update utility_maps set deleted_at = now(), is_default = null`.execute(portal.db)
    const rights = { changeRecords: true, seeAllDistricts: true } as const
    anna = await employee(portal, { portalGis: true, portalGisAdmin: true, portalOm: true }, rights)
    petros = await employee(portal, { portalGis: true }, rights)
  })

  const settings = async (who: Employee) =>
    (await who.browser.call('getMapSettings', {})).body['item'] as unknown as MapSettings
  const items = async (who: Employee, Layers: readonly string[] = mapContents) =>
    (await who.browser.call('getMapItems', { ...around, Layers: [...Layers] } as never)).body[
      'items'
    ] as unknown as MapItem[]
  const shownBy = async (who: Employee, title: string) =>
    (await items(who)).find((item) => item.title === title)?.shownBy
  const layer = (values: object) =>
    add(anna, 'map-layers', {
      name: `Layer ${(named += 1)}`,
      symbol: 'disc',
      place: 5,
      isShownAtStart: true,
      ...values,
    })
  const map = (values: object = {}, Parts: object = {}) =>
    ask(anna.browser, 'maps', 'insert', {
      Values: {
        name: `Map ${(named += 1)}`,
        centre: { latitude: 34.68, longitude: 33.04 },
        zoom: 13,
        background: 'none',
        ...values,
      },
      Parts,
      Key: crypto.randomUUID(),
    })
  const made = (who: Employee, area: 'map-layers' | 'maps', id: number, name: string, reason = '') =>
    move(who, area, id, name, {}, reason)
  const change = async (area: 'map-layers' | 'maps', id: number, values: Record<string, unknown>) =>
    ask(anna.browser, area, 'change', changeOf(await read(anna.browser, area, id), values))

  test('at first the map has the layers that it always had, in the language of the visit', async () => {
    const { layers, maps, own } = await settings(petros)
    expect(layers).toEqual([
      {
        shows: 'map-features',
        name: 'Plots, pipes, points, areas',
        colour: null,
        symbol: 'disc',
        lineWidth: null,
        leastZoom: null,
        greatestZoom: null,
        isShownAtStart: true,
      },
    ])
    expect([maps, own]).toEqual([[], { version: 0, layers: [], start: null }])
    // Job cards lie at map features, too, which she sees without elements.
    expect((await settings(anna)).layers.map(({ shows }) => shows)).toEqual([
      'map-features',
      'maintenance-requests',
      'job-cards',
      'properties',
    ])
    const everything = await employee(portal, {
      portalGis: true,
      portalOm: true,
      elementProperties: true,
      portalQuality: true,
    })
    expect((await settings(everything)).layers.map(({ shows }) => shows)).toEqual([...mapLayers])
  })

  test('pipes have a layer of their own once one is published, for people with its right alone', async () => {
    itemOf(await add(anna, 'map-features', { name: 'Pipe of a layer', kind: 'pipe', shape: line }))
    itemOf(await add(anna, 'map-features', { name: 'Point of all', kind: 'point', shape: spot }))
    expect(await shownBy(petros, 'Pipe of a layer')).toBe('map-features')
    const { id } = itemOf(
      await layer({
        name: 'Pipes',
        nameEl: 'Αγωγοί',
        shows: 'pipes',
        colour: 'red',
        lineWidth: 4.5,
        leastZoom: 12,
        seenBy: 'portalOm',
      }),
    )
    expect(await shownBy(anna, 'Pipe of a layer')).toBe('map-features')
    itemOf(await made(anna, 'map-layers', id, 'staff.published'))
    expect((await settings(anna)).layers[0]).toEqual({
      shows: 'pipes',
      name: 'Pipes',
      colour: 'red',
      symbol: 'disc',
      lineWidth: 4.5,
      leastZoom: 12,
      greatestZoom: null,
      isShownAtStart: true,
    })
    expect(await shownBy(anna, 'Pipe of a layer')).toBe('pipes')
    expect(await shownBy(anna, 'Point of all')).toBe('map-features')
    expect((await items(anna, ['map-features'])).map(({ title }) => title)).not.toContain('Pipe of a layer')
    // Without the right of the layer there are no pipes on the map: not in another layer, nor in a search.
    expect(await shownBy(petros, 'Pipe of a layer')).toBeUndefined()
    expect(await shownBy(petros, 'Point of all')).toBe('map-features')
    const found = await petros.browser.call('findOnMap', { Search: 'Pipe of a layer' })
    expect(found.body['items']).toEqual([])
    itemOf(await made(anna, 'map-layers', id, 'staff.retired', 'Not needed.'))
    expect(await shownBy(petros, 'Pipe of a layer')).toBe('map-features')
  })

  test('of two layers that show the same the later one is on the map, and the other is a draft again', async () => {
    const [first, second] = [itemOf(await layer({ shows: 'plots' })), itemOf(await layer({ shows: 'plots' }))]
    itemOf(await made(anna, 'map-layers', first.id, 'staff.published'))
    itemOf(await made(anna, 'map-layers', second.id, 'staff.published'))
    expect((await read(anna.browser, 'map-layers', first.id)).state).toBe('drafted')
    const [newest] = await historyOf(anna.browser, 'map-layers', first.id)
    expect(newest).toMatchObject({ kind: 'moved', move: 'system.replaced' })
    const { layers } = await settings(anna)
    expect(layers.filter(({ shows }) => shows === 'plots')).toHaveLength(1)
    // What is on the map changes its looks at once, and not what it shows.
    itemOf(await change('map-layers', second.id, { colour: 'teal' }))
    expect((await settings(anna)).layers.find(({ shows }) => shows === 'plots')?.colour).toBe('teal')
    expect(refusalOf(await change('map-layers', second.id, { shows: 'pipes' }))).toEqual([
      'record.field',
      'shows',
      'published',
    ])
    itemOf(await made(anna, 'map-layers', second.id, 'staff.revised'))
    expect((await settings(anna)).layers.map(({ shows }) => shows)).not.toContain('plots')
  })

  test('a layer that makes no sense is refused', async () => {
    const refused = async (values: object) => refusalOf(await layer({ shows: 'pipes', ...values }))
    expect(await refused({ leastZoom: 12, greatestZoom: 12 })).toEqual([
      'record.field',
      'greatestZoom',
      'zoomsInOrder',
    ])
    expect(await refused({ colour: '#ff0000' })).toEqual(['record.field', 'colour', 'choice'])
    expect(await refused({ lineWidth: 50 })).toEqual(['record.field', 'lineWidth', 'tooLarge'])
    expect(await refused({ seenBy: 'everybody' })).toEqual(['record.field', 'seenBy', 'choice'])
  })

  test('the first published map is the default, until another one is chosen; a draft never is', async () => {
    const [one, other] = [
      itemOf(await map(tiles, { layers: [{ values: { shows: 'elements' } }] })),
      itemOf(await map()),
    ]
    expect((await settings(petros)).maps).toEqual([])
    itemOf(await made(anna, 'maps', one.id, 'staff.published'))
    itemOf(await made(anna, 'maps', other.id, 'staff.published'))
    expect((await settings(petros)).maps.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [one.id, true],
      [other.id, false],
    ])
    expect((await settings(petros)).maps[0]).toMatchObject({
      start: { latitude: 34.68, longitude: 33.04, zoom: 13 },
      ...tiles,
      layers: ['elements'],
    })
    // Customers see its tiles, and nothing else of it; of one without tiles nothing.
    const customer = await person(portal, 'customer')
    const background = async () =>
      ((await customer.browser.call('getApplicationOffer', {})).body['item'] as ApplicationOffer).background
    expect(await background()).toEqual({
      tileAddress: tiles.tileAddress,
      attribution: tiles.attribution,
      start: { latitude: 34.68, longitude: 33.04, zoom: 13 },
    })
    itemOf(await made(anna, 'maps', other.id, 'staff.chosen'))
    expect(await background()).toBeNull()
    expect((await settings(petros)).maps.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [other.id, true],
      [one.id, false],
    ])
    expect((await historyOf(anna.browser, 'maps', one.id))[0]?.changes).toEqual([
      { field: 'isDefault', before: true, after: false },
    ])
    itemOf(await made(anna, 'maps', other.id, 'staff.revised'))
    expect((await read(anna.browser, 'maps', other.id)).values['isDefault']).toBe(false)
    const left = (await settings(petros)).maps
    expect(left.map(({ id, isDefault }) => [id, isDefault])).toEqual([[one.id, false]])
    itemOf(await made(anna, 'maps', one.id, 'staff.retired', 'Moved.'))
    expect((await settings(petros)).maps).toEqual([])
  })

  test.each([
    ['http://tiles.example.com/{z}/{x}/{y}.png', 'is not encrypted'],
    ['https://tiles.example.com/{z}/{x}.png', 'lacks a place'],
    ['https://tiles.example.com/{z}/{x}/{y}/{y}.png', 'has one twice'],
    ['https://tiles.example.com/{s}/{z}/{x}/{y}.png', 'has one that nobody fills'],
    ['https://{x}.example.com/{z}/{y}.png', 'is of no certain service'],
    ['https://user:secret@tiles.example.com/{z}/{x}/{y}.png', 'has a password'],
    ['https://tiles/{z}/{x}/{y}.png', 'is of no public service'],
    ['javascript:alert(1)//{z}/{x}/{y}', 'is no address'],
  ])('tiles of %s are refused: it %s', async (tileAddress) => {
    expect(refusalOf(await map({ ...tiles, tileAddress }))).toEqual([
      'record.field',
      'tileAddress',
      'tileAddress',
    ])
  })

  test('tiles need an address and a name, and a map begins somewhere on earth', async () => {
    expect(refusalOf(await map({ background: 'tiles', attribution: 'X' }))).toEqual([
      'record.field',
      'tileAddress',
      'tilesHaveAddress',
    ])
    expect(refusalOf(await map({ ...tiles, attribution: null }))).toEqual([
      'record.field',
      'attribution',
      'tilesAreNamed',
    ])
    expect(refusalOf(await map({ zoom: 21 }))).toEqual(['record.field', 'zoom', 'tooLarge'])
    // Far from Cyprus is a matter of a warning alone.
    itemOf(await map({ centre: { latitude: 33.04, longitude: 34.68 } }))
  })

  test('two maps that are chosen at once leave one default', async () => {
    const ids = [itemOf(await map()).id, itemOf(await map()).id]
    for (const id of ids) itemOf(await made(anna, 'maps', id, 'staff.published'))
    await Promise.all(ids.map((id) => made(anna, 'maps', id, 'staff.chosen')))
    expect((await settings(anna)).maps.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    for (const id of ids) itemOf(await made(anna, 'maps', id, 'staff.retired', 'Done.'))
  })

  test('layers and maps are administered by people with the right for it alone', async () => {
    const move = { Id: 1, Version: 1, Move: 'staff.revised', Values: {}, Reason: '' }
    const answers = [
      await ask(petros.browser, 'map-layers', 'list', { Options: { PageSize: 10, Page: 1 } }),
      await ask(petros.browser, 'maps', 'list', { Options: { PageSize: 10, Page: 1 } }),
      await ask(petros.browser, 'map-layers', 'move', move),
    ]
    for (const answer of answers) expect(['menu.notOffered', 'right.missing']).toContain(refusalOf(answer)[0])
  })

  describe('own settings', () => {
    const start = { Latitude: 34.7, Longitude: 33.05, Zoom: 14.5 }
    const layers = [
      { Shows: 'job-cards', IsShown: false },
      { Shows: 'map-features', IsShown: true },
      { Shows: 'job-cards', IsShown: true },
    ] as const
    const save = (
      who: Employee,
      Version: number,
      Layers: readonly object[] = layers,
      Start: object | null = start,
    ) => who.browser.call('saveMapSettings', { Version, Layers, Start } as never)

    test('are those of one person, saved with their order, and given up again', async () => {
      const who = await employee(portal, { portalGis: true })
      const answer = await save(who, 0)
      expect((answer.body['item'] as unknown as MapSettings).own).toEqual({
        version: 1,
        layers: [
          { shows: 'job-cards', isShown: false },
          { shows: 'map-features', isShown: true },
        ],
        start: { latitude: 34.7, longitude: 33.05, zoom: 14.5 },
      })
      expect((await settings(who)).own.version).toBe(1)
      expect((await settings(petros)).own.version).toBe(0)
      const reset = await who.browser.call('resetMapSettings', { Version: 1 })
      expect((reset.body['item'] as unknown as MapSettings).own).toEqual({
        version: 2,
        layers: [],
        start: null,
      })
    })

    test('are saved once where the answer is lost, and refused where they were saved elsewhere', async () => {
      const who = await employee(portal, { portalGis: true })
      await save(who, 0)
      const again = await save(who, 0)
      expect((again.body['item'] as unknown as MapSettings).own.version).toBe(1)
      const other = await save(who, 0, [], null)
      expect([other.http, other.data.code]).toEqual([409, 'map.settingsChanged'])
      const reset = await who.browser.call('resetMapSettings', { Version: 0 })
      expect(reset.data.code).toBe('map.settingsChanged')
      expect((await settings(who)).own.start).toEqual({ latitude: 34.7, longitude: 33.05, zoom: 14.5 })
    })

    test('two saves at once leave one, and tell the other', async () => {
      const who = await employee(portal, { portalGisAdmin: true })
      const answers = await Promise.all([save(who, 0), save(who, 0, [], null)])
      expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 409])
      const { rows } = await sql`select version from own_map_settings where account_id = ${who.id}`.execute(
        portal.db,
      )
      expect(rows).toEqual([{ version: 1 }])
    })

    test('are nothing for people without the map', async () => {
      const none = await employee(portal, { portalOm: true })
      for (const answer of [await save(none, 0), await none.browser.call('getMapSettings', {})])
        expect(['menu.notOffered', 'right.missing']).toContain(answer.data.code)
    })
  })
})
