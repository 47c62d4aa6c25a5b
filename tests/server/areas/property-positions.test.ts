/** Positions of properties: set with a reason, in versions, by people who may (decision 0354). */
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PropertyPosition } from '#contract/property-position.ts'
import { employee, type Employee } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { portalFixture } from '../portal-fixture.ts'
import { historyOf, read } from './area-caller.ts'

describe.each(bothDatabases)('positions of properties on $database', ({ place }) => {
  const portal = portalFixture({ database: place })
  let anna: Employee
  let petros: Employee
  let id: number

  beforeAll(async () => {
    anna = await employee(portal, { portalOm: true, portalGis: true }, { changeRecords: true })
    petros = await employee(portal, { portalOm: true, portalGis: true }, { changeRecords: true })
  })
  /** Each test has a property of its own that nobody has put anywhere. */
  let next = 0
  beforeEach(async () => {
    const { rows } = await sql<{ record_id: number }>`
      select record_id from properties order by reference offset ${next} limit 1`.execute(portal.db)
    next += 1
    id = Number(rows[0]!.record_id)
    await sql`update properties set position_latitude = null, position_longitude = null where record_id = ${id}`.execute(
      portal.db,
    )
  })

  const look = async (who: Employee) =>
    (await who.browser.call('getPropertyPosition', { Value: id })).body['item'] as PropertyPosition
  const save = (
    who: Employee,
    Version: number,
    [Latitude, Longitude]: readonly [number, number] = [34.68, 33.04],
    Reason = 'Measured on site',
  ) => who.browser.call('savePropertyPosition', { Id: id, Version, Latitude, Longitude, Reason })

  test('a position that is set is on the record, with its author, its reason and what it was before', async () => {
    expect(await look(anna)).toMatchObject({ position: null, version: 0, history: [], maySave: true })
    await save(anna, 0)
    const { body } = await save(petros, 1, [34.681, 33.041], 'It was the wrong gate')
    expect(body['item']).toMatchObject({
      position: { latitude: 34.681, longitude: 33.041 },
      version: 2,
      history: [
        {
          version: 2,
          before: { latitude: 34.68, longitude: 33.04 },
          reason: 'It was the wrong gate',
        },
        { version: 1, before: null, reason: 'Measured on site' },
      ],
    })
    const record = await read(anna.browser, 'properties', id)
    expect(record.values['position']).toEqual({ latitude: 34.681, longitude: 33.041 })
  })

  test('set by somebody else meanwhile, nothing is overwritten', async () => {
    await save(anna, 0)
    const { http, data } = await save(petros, 0, [34.7, 33.1])
    expect([http, data]).toMatchObject([409, { code: 'record.changed' }])
    expect(await look(anna)).toMatchObject({ position: { latitude: 34.68 }, version: 1 })
  })

  test('of two at the same time one is saved', async () => {
    const answers = await Promise.all([save(anna, 0), save(petros, 0, [34.7, 33.1])])
    expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 409])
    expect((await look(anna)).history).toHaveLength(1)
  })

  test('sent again after a lost answer, it is saved once', async () => {
    const [one, again] = [await save(anna, 0), await save(anna, 0)]
    expect(again.body['item']).toEqual(one.body['item'])
    expect((await look(anna)).history).toHaveLength(1)
  })

  test.each([
    ['latitude and longitude exchanged', [33.04, 34.68]],
    ['another country', [37.98, 23.73]],
    ['nought', [0, 0]],
  ] as const)('a position outside of the island is rejected: %s', async (_what, where) => {
    expect((await save(anna, 0, where)).data).toMatchObject({ code: 'position.outside' })
    expect(await look(anna)).toMatchObject({ position: null, version: 0 })
  })

  test('it needs the right to the map and the right to change records', async () => {
    const noMap = await employee(portal, { portalOm: true }, { changeRecords: true })
    const noChanges = await employee(portal, { portalOm: true, portalGis: true })
    for (const [who, field] of [
      [noMap, 'portalGis'],
      [noChanges, 'changeRecords'],
    ] as const) {
      expect(await look(who)).toMatchObject({ maySave: false })
      expect((await save(who, 0)).data).toMatchObject({ code: 'right.missing', field })
    }
    const stranger = await employee(portal, { portalGis: true }, { changeRecords: true })
    for (const answer of [
      await save(stranger, 0),
      await stranger.browser.call('getPropertyPosition', { Value: id }),
    ])
      expect(answer.data.status).not.toBe(0)
    expect(await look(anna)).toMatchObject({ version: 0 })
  })

  test('there is no position of an unknown property', async () => {
    const { data } = await anna.browser.call('getPropertyPosition', { Value: 999_999_999 })
    expect(data).toMatchObject({ code: 'record.unknown' })
  })

  test('each read is logged', async () => {
    await look(petros)
    expect((await historyOf(petros.browser, 'properties', id))[0]).toMatchObject({ kind: 'read' })
  })
})
