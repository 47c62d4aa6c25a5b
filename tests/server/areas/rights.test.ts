/** What an employee may not see of an area appears nowhere: people × ways, over HTTP on both databases. */
import { beforeAll, describe, expect, test } from 'vitest'
import { allAreas, type AreaName } from '#contract/areas/all-areas.ts'
import { exportKindName, type FileKindName } from '#contract/areas/job-kinds.ts'
import type { JobItem } from '#contract/jobs.ts'
import { employee, threePlaces, type Place } from '../areas-people.ts'
import { person } from '../conversation-people.ts'
import { bothDatabases } from '../databases.ts'
import { portalFixture, setForTest } from '../portal-fixture.ts'
import { createVisitor, type TestVisitor } from '../visitor.ts'
import { ask, changeOf, historyOf, itemOf, listOf, read, refusalOf, type Answer } from './area-caller.ts'
import {
  allFlags,
  areaNamed,
  freeText,
  newElement,
  newRecord,
  prepareSamples,
  sampleValues,
} from './samples.ts'

const everywhere = { seeAllDistricts: true } as const
/** Areas whose records have a place, and the field of each that a search looks into. */
const searched = {
  elements: 'name',
  'fault-reports': 'description',
  'job-cards': 'title',
  'job-times': 'code',
  'maintenance-requests': 'description',
  'maintenance-schedules': 'title',
} as const satisfies Partial<Record<AreaName, string>>
const placed = Object.keys(searched) as (keyof typeof searched)[]

const keeper = { ...everywhere, changeRecords: true } as const

describe.each(bothDatabases)('rights in areas on $database', ({ place }) => {
  const portal = portalFixture({ database: place })
  /** In these places, in this order: the first, another town, another street of the first. */
  let places: [Place, Place, Place]
  let records: Record<AreaName, number[]>
  const mark = `Mark${crypto.randomUUID().slice(0, 8)}`

  beforeAll(async () => {
    places = await threePlaces(portal)
    records = Object.fromEntries(Object.keys(allAreas).map((name) => [name, []])) as unknown as typeof records
    for (const one of places) {
      const element = await newElement(portal, one, { name: `${mark} ${one.street}` })
      records.elements.push(element)
      const values = { ...sampleValues('photovoltaic-parks', one, element), name: `${mark} ${one.street}` }
      records['photovoltaic-parks'].push(await newRecord(portal, 'photovoltaic-parks', values))
      await prepareSamples(portal, one)
      for (const name of placed.slice(1)) {
        const marked = { [searched[name]]: `${mark}-${places.indexOf(one)}` }
        records[name].push(await newRecord(portal, name, { ...sampleValues(name, one, element), ...marked }))
      }
    }
  })

  const indexes = (area: AreaName, ids: readonly number[]) =>
    ids.flatMap((id) => (records[area].includes(id) ? [records[area].indexOf(id)] : [])).toSorted()

  /** Of which records a call is answered otherwise than as of one that is not there. */
  async function known(area: AreaName, call: (id: number) => Promise<Answer>): Promise<number[]> {
    const found: number[] = []
    for (const [index, id] of records[area].entries()) {
      const { http, data } = await call(id)
      const isKnown = data.code !== 'record.unknown' && http !== 401 && data.code !== 'access.denied'
      if (isKnown && data.code !== 'menu.notOffered') found.push(index)
    }
    return found
  }

  /** Each way by which a record could show. */
  const ways: Record<string, (browser: TestVisitor, area: AreaName) => Promise<number[]>> = {
    async list(browser, area) {
      // Newest last: those of this test are on the last page.
      const { total } = await listOf(browser, area, { PageSize: 100 })
      const ids: number[] = []
      for (let page = 1; page <= Math.ceil(total / 100); page += 1)
        ids.push(...(await listOf(browser, area, { Page: page })).items.map(({ id }) => id))
      return indexes(area, ids)
    },
    search: async (browser, area) =>
      indexes(
        area,
        (await listOf(browser, area, { Search: mark })).items.map(({ id }) => id),
      ),
    async count(browser, area) {
      const { total } = await listOf(browser, area, { Search: mark })
      const { items } = await listOf(browser, area, { Search: mark })
      return total === items.length
        ? indexes(
            area,
            items.map(({ id }) => id),
          )
        : [-1]
    },
    async choices(browser, area) {
      const { body } = await ask(browser, area, 'choices', { Search: mark })
      return indexes(
        area,
        ((body['items'] ?? []) as { id: number }[]).map(({ id }) => id),
      )
    },
    async export(browser, area) {
      const request = {
        Kind: exportKindName(area) as FileKindName,
        List: { Search: mark },
        Format: 'jsonLines' as const,
        Key: crypto.randomUUID(),
      }
      const { body } = await browser.call('exportList', request)
      const id = (body['item'] as JobItem | undefined)?.id
      if (id === undefined) return []
      await portal.workOnJobs()
      const file = await browser.call('downloadJobFile', { Value: id })
      const lines = Buffer.from((file.body['value'] ?? []) as Uint8Array)
        .toString()
        .split('\n')
        .filter((line) => line !== '')
      return indexes(
        area,
        lines.map((line) => (JSON.parse(line) as { id: number }).id),
      )
    },
    read: (browser, area) => known(area, (Value) => ask(browser, area, 'read', { Value })),
    history: (browser, area) => known(area, (Value) => ask(browser, area, 'history', { Value })),
    // Of a version that no record has: nothing changes.
    change: (browser, area) =>
      known(area, (id) =>
        ask(browser, area, 'change', changeOf({ id, version: 999, values: {} }, { [freeText[area]]: 'x' })),
      ),
    remove: (browser, area) =>
      known(area, (Id) => ask(browser, area, 'remove', { Id, Version: 999, Reason: 'twice' })),
    async move(browser, area) {
      const [Move] = Object.keys(areaNamed(area).life?.moves ?? {})
      // An area without moves has no such call: nothing can show by it.
      if (Move === undefined) return ways['read']!(browser, area)
      return known(area, (Id) =>
        ask(browser, area, 'move', { Id, Version: 999, Move, Values: {}, Reason: 'x' }),
      )
    },
  }

  /** Somebody, and which of the records with a place they see; of those without one all or none. */
  const people: [string, () => Promise<{ browser: TestVisitor }>, number[], boolean][] = [
    ['a visitor', () => Promise.resolve({ browser: createVisitor(portal.url) }), [], false],
    ['a customer', () => person(portal, 'customer', allFlags), [], false],
    ['an employee without the flag', () => employee(portal, {}, keeper), [], false],
    ['an employee without a team', () => employee(portal, allFlags, { changeRecords: true }), [], true],
    ['the team of a postcode', () => employee(portal, allFlags, {}, [places[0].postcode]), [0, 2], true],
    [
      'the team of one street',
      () => employee(portal, allFlags, {}, [`${places[0].postcode} ${places[0].street}`]),
      [0],
      true,
    ],
    ['the team of another town', () => employee(portal, allFlags, {}, [places[1].postcode]), [1], true],
    ['an employee for all districts', () => employee(portal, allFlags, everywhere), [0, 1, 2], true],
    [
      'an employee with the right to change records',
      () => employee(portal, allFlags, keeper),
      [0, 1, 2],
      true,
    ],
  ]

  describe.each(people)('%s', (_name, make, expected, seesUnplaced) => {
    let browser: TestVisitor
    beforeAll(async () => {
      browser = (await make()).browser
    })

    test.each(Object.keys(ways))(
      'sees the elements of the own districts and no other by: %s',
      async (way) => {
        expect(await ways[way]!(browser, 'elements')).toEqual(expected)
      },
    )

    test.each(placed.slice(1))(
      'sees the %s of the own districts and no other, by every way',
      async (area) => {
        const calls = areaNamed(area).isReadOnly
          ? ['list', 'search', 'count', 'choices', 'read']
          : Object.keys(ways)
        // Files are written in one way for all areas.
        for (const way of calls.filter((one) => one !== 'export'))
          expect([way, await ways[way]!(browser, area)]).toEqual([way, expected])
      },
    )

    test.each(Object.keys(ways))('sees all parks or none by: %s', async (way) => {
      expect(await ways[way]!(browser, 'photovoltaic-parks')).toEqual(seesUnplaced ? [0, 1, 2] : [])
    })

    test('is told the names of elements of the own districts alone, by what refers to them', async () => {
      const { items } = await listOf(browser, 'photovoltaic-parks', { Search: mark })
      const named = items.filter(({ names }) => names['element'] !== undefined).map(({ id }) => id)
      expect(indexes('photovoltaic-parks', named)).toEqual(expected)
    })
  })

  describe('a right inside the area', () => {
    test('that is missing refuses what it is for, and nothing is stored', async () => {
      const { browser } = await employee(portal, allFlags, everywhere)
      const id = await newElement(portal, places[0])
      const before = await read(browser, 'elements', id)
      expect(before).toMatchObject({ mayChange: false, mayDelete: false })
      expect(before.moves.map(({ obstacle }) => obstacle)).toEqual(['right', 'right', ''])
      const refused = [
        await ask(browser, 'elements', 'change', changeOf(before, { note: 'new' })),
        await ask(browser, 'elements', 'remove', { Id: id, Version: 1, Reason: 'twice' }),
        await ask(browser, 'elements', 'move', {
          Id: id,
          Version: 1,
          Move: 'staff.tookOutOfService',
          Values: { outOfServiceFrom: '2026-11-20' },
          Reason: 'leaks',
        }),
        await ask(browser, 'elements', 'insert', {
          Values: sampleValues('elements', places[0], 0),
          Parts: {},
          Key: crypto.randomUUID(),
        }),
      ]
      expect(refused.map(refusalOf)).toEqual(Array(4).fill(['right.missing', 'changeRecords', undefined]))
      expect(await read(browser, 'elements', id)).toEqual(before)
    })

    test('of a field hides it everywhere, and refuses what is done with it', async () => {
      const id = await newElement(portal, places[0], { replacementCost: 77_00 })
      const [seeing, blind] = [
        await employee(portal, allFlags, keeper),
        await employee(portal, { elementProperties: true }, keeper),
      ]
      expect((await read(seeing.browser, 'elements', id)).values).toMatchObject({ replacementCost: 77_00 })
      const changed = await ask(
        seeing.browser,
        'elements',
        'change',
        changeOf(await read(seeing.browser, 'elements', id), { replacementCost: 88_00, note: 'dearer' }),
      )
      expect(itemOf(changed).values).toMatchObject({ replacementCost: 88_00 })
      const shown = await read(blind.browser, 'elements', id)
      expect(shown.values).not.toHaveProperty('replacementCost')
      const [newest] = await historyOf(blind.browser, 'elements', id)
      expect(newest?.changes.map(({ field }) => field)).toEqual(['note'])
      // Right or wrong, what somebody guesses gets the same answer.
      for (const guess of [88_00, 1])
        expect(
          refusalOf(
            await ask(blind.browser, 'elements', 'change', changeOf(shown, { replacementCost: guess })),
          ),
        ).toEqual(['right.missing', 'replacementCost', undefined])
      expect((await read(seeing.browser, 'elements', id)).values).toMatchObject({ replacementCost: 88_00 })
    })

    test('of a place keeps people from putting a record where they do not look', async () => {
      const { browser } = await employee(portal, allFlags, { changeRecords: true }, [places[0].postcode])
      const id = await newElement(portal, places[0])
      const shown = await read(browser, 'elements', id)
      const away = { postcode: places[1].postcode }
      expect(refusalOf(await ask(browser, 'elements', 'change', changeOf(shown, away)))).toEqual([
        'right.missing',
        'seeAllDistricts',
        undefined,
      ])
      const values = { ...sampleValues('elements', places[0], 0), ...away }
      const added = await ask(browser, 'elements', 'insert', {
        Values: values,
        Parts: {},
        Key: crypto.randomUUID(),
      })
      expect(refusalOf(added)).toEqual(['right.missing', 'seeAllDistricts', undefined])
      expect(await read(browser, 'elements', id)).toEqual(shown)
    })
  })

  describe('securities', () => {
    const control = (name: string, state: string) =>
      setForTest(portal, `security.elements.${name}`, state, 'shown')
    let browser: TestVisitor
    let id: number
    beforeAll(async () => {
      browser = (await employee(portal, allFlags, keeper)).browser
      id = await newElement(portal, places[0], { manufacturer: `Maker ${mark}`, condition: 'poor' })
    })

    test.each(['code', 'manufacturer', 'condition', 'position', 'commissionedOn'])(
      'a field that is hidden leaves nothing of it: %s',
      async (field) => {
        await control(field, 'hidden')
        const shown = await read(browser, 'elements', id)
        expect(shown.values).not.toHaveProperty(field)
        const { items } = await listOf(browser, 'elements', { Search: mark })
        expect(items.length).toBeGreaterThan(0)
        expect(items.filter(({ values }) => field in values)).toEqual([])
        const { filtered, sorted } = areaNamed('elements').fields[field]!
        const Options = { PageSize: 10, Page: 1 }
        const wishes = [
          ...(sorted ? [{ ...Options, SortBy: field }] : []),
          ...(filtered ? [{ ...Options, Where: [{ Field: field, Is: ['poor'] }] }] : []),
        ]
        for (const wish of wishes)
          expect(refusalOf(await ask(browser, 'elements', 'list', { Options: wish }))).toEqual([
            'right.missing',
            field,
            undefined,
          ])
        const wished = changeOf(shown, { [field]: sampleValues('elements', places[0], 0)[field] })
        expect(refusalOf(await ask(browser, 'elements', 'change', wished))).toEqual([
          'control.disabled',
          field,
          undefined,
        ])
      },
    )

    test('what is hidden is not found by its content, and found again when it shows', async () => {
      const wish = { Search: `Maker ${mark}` }
      expect((await listOf(browser, 'elements', wish)).total).toBe(1)
      await control('manufacturer', 'hidden')
      expect((await listOf(browser, 'elements', wish)).total).toBe(0)
    })

    test('a field that is disabled is seen and not changed', async () => {
      await control('note', 'disabled')
      const shown = await read(browser, 'elements', id)
      expect(shown.values).toHaveProperty('note')
      expect(refusalOf(await ask(browser, 'elements', 'change', changeOf(shown, { note: 'other' })))[0]).toBe(
        'control.disabled',
      )
      // What did not change may come along.
      const along = { note: shown.values['note'], name: `${mark} again` }
      expect((await ask(browser, 'elements', 'change', changeOf(shown, along))).data.status).toBe(0)
    })

    test('a part that is hidden is absent, and not changed', async () => {
      await control('properties', 'hidden')
      const shown = await read(browser, 'elements', id)
      expect(shown.parts).toEqual({})
      const rows = { properties: [{ values: { property: 'a', value: 'b' } }] }
      expect(refusalOf(await ask(browser, 'elements', 'change', changeOf(shown, {}, rows)))[0]).toBe(
        'control.disabled',
      )
    })

    test.each(['hidden', 'disabled'])(
      'what is done with a record is refused where it is %s',
      async (state) => {
        const shown = await read(browser, 'elements', id)
        const calls: [string, () => Promise<Answer>][] = [
          ['change', () => ask(browser, 'elements', 'change', changeOf(shown, { note: 'x' }))],
          [
            'delete',
            () => ask(browser, 'elements', 'remove', { Id: id, Version: shown.version, Reason: 'x' }),
          ],
          [
            'insert',
            () =>
              ask(browser, 'elements', 'insert', {
                Values: sampleValues('elements', places[0], 0),
                Parts: {},
                Key: crypto.randomUUID(),
              }),
          ],
          ['history', () => ask(browser, 'elements', 'history', { Value: id })],
          ...Object.entries(areaNamed('elements').life?.moves ?? {}).map(
            ([Move, { control: name }]): [string, () => Promise<Answer>] => [
              name,
              () =>
                ask(browser, 'elements', 'move', {
                  Id: id,
                  Version: shown.version,
                  Move,
                  Values: {},
                  Reason: 'x',
                }),
            ],
          ),
        ]
        for (const [name, call] of calls) {
          await control(name, state)
          expect([name, ...refusalOf(await call())]).toEqual([name, 'control.disabled', name, undefined])
        }
        const now = await read(browser, 'elements', id)
        expect(now.version).toBe(shown.version)
        expect(now).toMatchObject({ mayChange: false, mayDelete: false })
        expect(now.moves.map(({ obstacle }) => obstacle)).toEqual(
          state === 'hidden' ? [] : Array(3).fill('right'),
        )
      },
    )
  })
})
