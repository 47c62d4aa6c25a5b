/** Many records of an area at once: frozen, moved one by one by the rules of a single move, and written into files. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { JobItem } from '#contract/jobs.ts'
import { employee, grant, threePlaces, type Employee, type Place } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { itemOf as jobOf, rowsOf, shown, start } from '../job-people.ts'
import { portalFixture, setForTest } from '../portal-fixture.ts'
import { ask, changeOf, historyOf, listOf, read } from './area-caller.ts'
import { newElement, newRecord, sampleValues } from './samples.ts'

const flags = { elementProperties: true, assetRegister: true }
const everywhere = { changeRecords: true, seeAllDistricts: true } as const
const out = 'elements.staff.tookOutOfService'
const Values = { outOfServiceFrom: '2026-11-20', outOfServiceTo: '2026-12-24' }

describe.each(bothDatabases)('many records of an area on $database', ({ place }) => {
  const portal = portalFixture({ database: place })
  let places: [Place, Place, Place]
  let keeper: Employee

  beforeAll(async () => {
    places = await threePlaces(portal)
    keeper = await employee(portal, flags, everywhere)
  })

  const markOf = () => `Mark${randomUUID().slice(0, 8)}`
  const manyElements = async (mark: string, count: number): Promise<number[]> => {
    const ids: number[] = []
    for (let n = 0; n < count; n += 1) ids.push(await newElement(portal, places[0], { name: `${mark} ${n}` }))
    return ids
  }
  const shownAs = (ids: readonly number[]) => ids.map((Id) => ({ Id, Version: 1 }))

  const preview = (who: Employee, more: object) =>
    who.browser.call('previewJob', { Kind: out, Values, Reason: 'leaks', ...more } as never)
  const refusalOf = ({ data }: Awaited<ReturnType<typeof preview>>) => [data.code, data.field, data.problem]
  /** Shows, begins, and works until nothing is left. */
  async function moved(who: Employee, more: object): Promise<JobItem> {
    const { id, counts } = jobOf(await preview(who, more))
    expect((await start(who, id, counts.waiting)).data.status).toBe(0)
    await portal.workOnJobs()
    return shown(who, id)
  }
  const statesOf = async (ids: readonly number[]) => {
    const { rows } = await sql<{ state: string; count: number }>`
      select state, count(*)::integer as count from elements where id = any(${[...ids]}::bigint[]) group by state`.execute(
      portal.db,
    )
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  }

  test('of 70 elements five may not: each says why, and the others are out of service with their history', async () => {
    const who = await employee(portal, flags, { changeRecords: true }, [places[0].postcode])
    const ids = await manyElements(markOf(), 70)
    const [removed, alsoRemoved, alreadyOut, alsoOut, elsewhere] = ids
    await sql`update elements set state = 'removed' where id in (${removed}, ${alsoRemoved})`.execute(
      portal.db,
    )
    await sql`update elements set state = 'outOfService' where id in (${alreadyOut}, ${alsoOut})`.execute(
      portal.db,
    )
    await sql`update elements set postcode = ${places[1].postcode} where id = ${elsewhere}`.execute(portal.db)
    const item = jobOf(await preview(who, { Chosen: shownAs(ids) }))
    expect(item).toMatchObject({
      total: 70,
      counts: { waiting: 65, rejected: 5, overtaken: 0 },
      causes: [
        { result: 'rejected', code: 'record.state', count: 4 },
        { result: 'rejected', code: 'record.unknown', count: 1 },
      ],
    })
    expect(await statesOf(ids)).toEqual({ inService: 66, outOfService: 2, removed: 2 })
    expect((await start(who, item.id, 65)).data.status).toBe(0)
    await portal.workOnJobs()
    expect(await shown(who, item.id)).toMatchObject({
      state: 'finished',
      counts: { done: 65, rejected: 5 },
    })
    const rows = await rowsOf(who, item.id)
    const resultOf = new Map(rows.map((row) => [row.recordId, row]))
    expect(ids.map((id) => resultOf.get(id)?.code)).toEqual([
      ...Array<string>(4).fill('record.state'),
      'record.unknown',
      ...Array<string>(65).fill(''),
    ])
    expect(resultOf.get(elsewhere!)?.title).toBe('')
    expect(resultOf.get(removed!)?.title).toMatch(/^VA-/)
    expect(await statesOf(ids)).toEqual({ inService: 1, outOfService: 67, removed: 2 })
    const last = ids.at(-1)!
    expect(await read(who.browser, 'elements', last)).toMatchObject({
      version: 2,
      state: 'outOfService',
      values: Values,
    })
    const [newest] = await historyOf(who.browser, 'elements', last)
    expect(newest).toMatchObject({ kind: 'moved', move: 'staff.tookOutOfService', reason: 'leaks' })
    expect(await historyOf(keeper.browser, 'elements', elsewhere!)).toEqual([])
  })

  test('the preview says what it will set, in words, and the list says what may be done with many', async () => {
    const ids = await manyElements(markOf(), 2)
    const { sets } = jobOf(await preview(keeper, { Chosen: shownAs(ids) }))
    expect(sets).toEqual([
      { name: 'Out of service from', kind: 'day', value: '2026-11-20' },
      { name: 'Out of service until', kind: 'day', value: '2026-12-24' },
    ])
    const onlyLooking = await employee(portal, flags, { seeAllDistricts: true })
    const moves = async ({ browser }: Employee) => (await listOf(browser, 'elements')).bulkMoves
    expect(await moves(keeper)).toEqual(['staff.tookOutOfService', 'staff.returnedToService'])
    expect(await moves(onlyLooking)).toEqual([])
  })

  test('of records that were chosen the list counts those that it finds', async () => {
    const mark = markOf()
    const ids = await manyElements(mark, 5)
    await sql`update elements set condition = 'poor' where id in (${ids[0]}, ${ids[2]})`.execute(portal.db)
    const found = async (Options: object, Chosen: readonly number[]) => {
      const request = { Options: { PageSize: 10, Page: 1, ...Options }, Chosen }
      return (await ask(keeper.browser, 'elements', 'list', request)).body['chosenFound']
    }
    const Where = [{ Field: 'condition', Is: ['poor'] }]
    expect(await found({ Where }, ids)).toBe(2)
    expect(await found({ Search: mark }, [...ids, 999_999_999])).toBe(5)
    expect(await found({ Search: `${mark} 3`, Where }, ids)).toBe(0)
    expect(await found({}, [])).toBe(0)
    const { data } = await ask(keeper.browser, 'elements', 'list', {
      Options: { PageSize: 10, Page: 1 },
      Chosen: [0],
    })
    expect(data.status).not.toBe(0)
  })

  test('a list is moved as it finds records: its search, its conditions and its order', async () => {
    const mark = markOf()
    const ids = await manyElements(mark, 4)
    await sql`update elements set condition = 'poor' where id in (${ids[0]}, ${ids[2]})`.execute(portal.db)
    const Where = [
      { Field: 'condition', Is: ['poor'] },
      { Field: 'commissionedOn', To: '2015-01-01' },
    ]
    const List = { Search: mark, Where, SortBy: 'code', IsDescending: true }
    const item = await moved(keeper, { List })
    expect(item).toMatchObject({ state: 'finished', total: 2, counts: { done: 2 } })
    const { items } = await listOf(keeper.browser, 'elements', List)
    expect((await rowsOf(keeper, item.id)).map(({ recordId }) => recordId)).toEqual(items.map(({ id }) => id))
    expect(await statesOf(ids)).toEqual({ inService: 2, outOfService: 2 })
  })

  test('what was changed since it was shown is overtaken, and can be tried again with what was asked', async () => {
    const ids = await manyElements(markOf(), 3)
    const { id } = jobOf(await preview(keeper, { Chosen: shownAs(ids) }))
    const before = await read(keeper.browser, 'elements', ids[1]!)
    await ask(keeper.browser, 'elements', 'change', changeOf(before, { note: 'A colleague was here.' }))
    await start(keeper, id, 3)
    await portal.workOnJobs()
    expect(await shown(keeper, id)).toMatchObject({
      counts: { done: 2, overtaken: 1 },
      causes: [{ result: 'overtaken', code: 'record.changed', count: 1 }],
    })
    expect(await read(keeper.browser, 'elements', ids[1]!)).toMatchObject({
      version: 2,
      state: 'inService',
      values: { note: 'A colleague was here.', outOfServiceFrom: null },
    })
    const again = jobOf(await keeper.browser.call('retryJob', { Value: id }))
    await start(keeper, again.id, 1)
    await portal.workOnJobs()
    expect(await read(keeper.browser, 'elements', ids[1]!)).toMatchObject({
      state: 'outOfService',
      values: { note: 'A colleague was here.', ...Values },
    })
    const [newest] = await historyOf(keeper.browser, 'elements', ids[1]!)
    expect(newest?.reason).toBe('leaks')
  })

  test('a right that is withdrawn in the middle holds for no record that begins afterwards', async () => {
    const who = await employee(portal, flags, everywhere)
    const ids = await manyElements(markOf(), 150)
    const { id } = jobOf(await preview(who, { Chosen: shownAs(ids) }))
    await start(who, id, 150)
    const outNow = async () => (await statesOf(ids))['outOfService'] ?? 0
    const round = portal.workOnJobs()
    await vi.waitUntil(async () => (await outNow()) > 0, { timeout: 60_000, interval: 5 })
    await sql`delete from granted_rights where account_id = ${who.id} and right_name = 'changeRecords'`.execute(
      portal.db,
    )
    const before = await outNow()
    await round
    const { counts, state } = await shown(who, id)
    expect(state).toBe('finished')
    // One may have begun before.
    expect(counts.done).toBeLessThanOrEqual(before + 1)
    expect(counts.rejected).toBe(150 - counts.done)
    expect(await outNow()).toBe(counts.done)
    const { rows } = await sql`
      select from elements where id = any(${ids}::bigint[]) and version > 1 and state = 'inService'`.execute(
      portal.db,
    )
    expect(rows).toHaveLength(0)
    expect((await who.browser.call('retryJob', { Value: id })).data).toMatchObject({
      code: 'right.missing',
      field: 'changeRecords',
    })
    await grant(portal, { id: who.id, login: who.account.login }, { changeRecords: true })
    expect(jobOf(await who.browser.call('retryJob', { Value: id })).counts.waiting).toBe(counts.rejected)
  })

  test('a control that was disabled since rejects the rest, and previews', async () => {
    const ids = await manyElements(markOf(), 2)
    const { id } = jobOf(await preview(keeper, { Chosen: shownAs(ids) }))
    await start(keeper, id, 2)
    await setForTest(portal, 'security.elements.takeOutOfService', 'disabled', 'shown')
    await portal.workOnJobs()
    expect((await shown(keeper, id)).causes).toMatchObject([{ code: 'control.disabled', count: 2 }])
    expect(refusalOf(await preview(keeper, { Chosen: shownAs(ids) }))).toEqual([
      'control.disabled',
      'takeOutOfService',
      undefined,
    ])
    expect(await statesOf(ids)).toEqual({ inService: 2 })
  })

  test('who may not make the move is shown no preview', async () => {
    const ids = await manyElements(markOf(), 1)
    const without: [Employee, string][] = [
      [await employee(portal, flags, { seeAllDistricts: true }), 'changeRecords'],
      [await employee(portal, {}, everywhere), 'elementProperties'],
    ]
    for (const [who, right] of without)
      expect(refusalOf(await preview(who, { Chosen: shownAs(ids) }))).toEqual([
        'right.missing',
        right,
        undefined,
      ])
  })

  const bad: [string, object, (string | undefined)[]][] = [
    ['a missing reason', { Reason: '' }, ['record.field', 'Reason', 'missing']],
    ['a missing field', { Values: {} }, ['record.field', 'outOfServiceFrom', 'missing']],
    ['no values at all', { Values: undefined }, ['record.field', 'outOfServiceFrom', 'missing']],
    [
      'what is no day',
      { Values: { outOfServiceFrom: '2026-02-30' } },
      ['record.field', 'outOfServiceFrom', 'notADay'],
    ],
    [
      'another kind of value',
      { Values: { outOfServiceFrom: 7 } },
      ['record.field', 'outOfServiceFrom', 'kind'],
    ],
    ['an unknown field', { Values: { ...Values, colour: 'red' } }, ['record.field', 'colour', 'unknown']],
    [
      'a field that the move does not ask for',
      { Values: { ...Values, note: 'x' } },
      ['right.missing', 'note', undefined],
    ],
    [
      'an end before its begin',
      { Values: { outOfServiceFrom: '2026-12-24', outOfServiceTo: '2026-11-20' } },
      ['record.field', 'outOfServiceTo', 'serviceEndsAfterItBegins'],
    ],
    ['an unknown filter', { List: { Filter: 'open' } }, ['record.field', 'List.Filter', 'unknown']],
    [
      'an order that the list has not',
      { List: { SortBy: 'note' } },
      ['record.field', 'List.SortBy', 'unknown'],
    ],
    [
      'a condition of an unknown field',
      { List: { Where: [{ Field: 'colour', Is: ['red'] }] } },
      ['record.field', 'List.Where.0.Field', 'unknown'],
    ],
    [
      'a condition that does not fit',
      { List: { Where: [{ Field: 'condition', Is: ['red'] }] } },
      ['record.field', 'condition', 'choice'],
    ],
  ]

  test.each(bad)('%s is rejected by name, and nothing is kept', async (_name, more, expected) => {
    const before = await sql`select from jobs`.execute(portal.db)
    expect(refusalOf(await preview(keeper, { List: {}, ...more }))).toEqual(expected)
    expect((await sql`select from jobs`.execute(portal.db)).rows).toHaveLength(before.rows.length)
  })

  test('a list without conditions rejects them instead of finding more', async () => {
    const who = await employee(portal, { portalDm: true }, everywhere)
    const List = { Where: [{ Field: 'state', Is: ['open'] }] }
    expect(refusalOf(await preview(who, { Kind: 'closeDamageClaims', Values: undefined, List }))).toEqual([
      'record.field',
      'List.Where',
      'unknown',
    ])
    expect(refusalOf(await preview(who, { Kind: 'closeDamageClaims', List: {} }))).toEqual([
      'record.field',
      'outOfServiceFrom',
      'unknown',
    ])
  })

  test('a rule that one record breaks keeps this one alone from changing', async () => {
    const ids = await manyElements(markOf(), 3)
    await sql`update elements set commissioned_on = '2026-11-25' where id = ${ids[0]}`.execute(portal.db)
    expect(await moved(keeper, { Chosen: shownAs(ids) })).toMatchObject({
      counts: { done: 2, rejected: 1 },
      causes: [{ code: 'record.field', count: 1 }],
    })
    expect(await statesOf(ids)).toEqual({ inService: 1, outOfService: 2 })
  })

  test('a move that asks for nothing empties what it empties', async () => {
    const ids = await manyElements(markOf(), 2)
    await moved(keeper, { Chosen: shownAs(ids) })
    const back = { Kind: 'elements.staff.returnedToService', Reason: '' }
    const Chosen = ids.map((Id) => ({ Id, Version: 2 }))
    expect(refusalOf(await preview(keeper, { ...back, Chosen }))).toEqual([
      'right.missing',
      'outOfServiceFrom',
      undefined,
    ])
    await moved(keeper, { ...back, Chosen, Values: undefined })
    expect(await read(keeper.browser, 'elements', ids[0]!)).toMatchObject({
      state: 'inService',
      values: { outOfServiceFrom: null, outOfServiceTo: null },
    })
  })

  describe('files', () => {
    const exported = async (who: Employee, Kind: string, List: object, Format: 'csv' | 'jsonLines') => {
      const answer = await who.browser.call('exportList', { Kind, List, Format, Key: randomUUID() } as never)
      const { id } = jobOf(answer)
      await portal.workOnJobs()
      return id
    }
    const download = async (who: Employee, Value: number) => {
      const { body, data } = await who.browser.call('downloadJobFile', { Value })
      return { code: data.code, text: Buffer.from((body['value'] ?? []) as Uint8Array).toString() }
    }

    test('a file has the fields that its asker sees, in words and signs of the language', async () => {
      const mark = markOf()
      const who = await employee(portal, flags, everywhere)
      await who.browser.call('setLanguage', { LanguageCode: 'el', UpdateProfile: true })
      await newElement(portal, places[0], {
        code: 'ZZ-900001',
        name: `=HYPERLINK("http://evil") ${mark}`,
        replacementCost: 1234_50,
      })
      await newElement(portal, places[0], {
        code: 'ZZ-900002',
        name: mark,
        condition: null,
        isCritical: null,
        position: null,
      })
      const id = await exported(who, 'export.elements', { Search: mark, SortBy: 'code' }, 'csv')
      expect((await shown(who, id)).file?.name).toMatch(/^Στοιχεία δικτύου \d{4}-\d\d-\d\d\.csv$/)
      const [names, first, second, end] = (await download(who, id)).text.split('\r\n')
      expect(names).toMatch(/^\uFEFFΚωδικός στοιχείου;Είδος;Υπηρεσία;Σύντομο όνομα;/)
      expect(names).toMatch(/;Κατάσταση$/)
      expect(first).toMatch(/^ZZ-900001;Βάνα;Νερό;"'=HYPERLINK\(""http:\/\/evil""\) /)
      expect(first).toContain(';35.10000, 33.40000;2010-05-17;;;')
      expect(first).toContain(';Μέτρια;1234,5;ναι;')
      expect(first).toMatch(/;Σε λειτουργία$/)
      expect(second).toMatch(/^ZZ-900002;/)
      expect(second).toContain(';;2010-05-17;;;Müller;SN-77;;1250;;')
      expect(end).toBe('')
    })

    test('a field that its asker does not see is not in the file, and a file with it is not given out any more', async () => {
      const mark = markOf()
      await newElement(portal, places[0], { name: mark, replacementCost: 77_77 })
      const blind = await employee(portal, { elementProperties: true }, everywhere)
      for (const format of ['csv', 'jsonLines'] as const) {
        const id = await exported(blind, 'export.elements', { Search: mark }, format)
        const { text } = await download(blind, id)
        expect(text).toContain(mark)
        expect(text).not.toMatch(/replacementCost|Cost of replacement|77\.77|7777/)
      }
      const seeing = await employee(portal, flags, everywhere)
      const id = await exported(seeing, 'export.elements', { Search: mark }, 'csv')
      expect((await download(seeing, id)).text).toContain('77.77')
      await setForTest(portal, 'security.elements.manufacturer', 'hidden', 'shown')
      expect((await download(seeing, id)).code).toBe('job.fileRights')
      await portal.setSetting('security.elements.manufacturer', 'shown')
      expect((await download(seeing, id)).code).toBeUndefined()
      await sql`update accounts set profile = profile || '{"assetRegister": false}' where id = ${seeing.id}`.execute(
        portal.db,
      )
      expect((await download(seeing, id)).code).toBe('job.fileRights')
    })

    test('what a record refers to is named by its title where its asker sees that', async () => {
      const mark = markOf()
      const element = await newElement(portal, places[1], { code: 'ZZ-900003' })
      const values = { ...sampleValues('photovoltaic-parks', places[1], element), name: mark }
      await newRecord(portal, 'photovoltaic-parks', values)
      const List = { Search: mark }
      const seeing = await exported(keeper, 'export.photovoltaic-parks', List, 'csv')
      expect((await download(keeper, seeing)).text).toContain(',ZZ-900003,')
      const elsewhere = await employee(portal, flags, {}, [places[0].postcode])
      const { text } = await download(
        elsewhere,
        await exported(elsewhere, 'export.photovoltaic-parks', List, 'csv'),
      )
      expect(text).toContain(`,#${element},`)
      expect(text).not.toContain('ZZ-900003')
    })

    test('a file with titles of a district is not given to who has left it', async () => {
      const mark = markOf()
      const element = await newElement(portal, places[0], { code: 'ZZ-900004' })
      const values = { ...sampleValues('photovoltaic-parks', places[0], element), name: mark }
      await newRecord(portal, 'photovoltaic-parks', values)
      const who = await employee(portal, flags, {}, [places[0].postcode])
      const id = await exported(who, 'export.photovoltaic-parks', { Search: mark }, 'csv')
      expect((await download(who, id)).text).toContain('ZZ-900004')
      await sql`delete from team_members where account_id = ${who.id}`.execute(portal.db)
      expect((await listOf(who.browser, 'photovoltaic-parks', { Search: mark })).total).toBe(1)
      expect((await download(who, id)).code).toBe('job.fileRights')
    })

    test('lines of JSON are the records as the list gives them', async () => {
      const mark = markOf()
      await manyElements(mark, 3)
      const List = { Search: mark, SortBy: 'code', IsDescending: true }
      const { text } = await download(keeper, await exported(keeper, 'export.elements', List, 'jsonLines'))
      const lines = text.trimEnd().split('\n')
      expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(
        (await listOf(keeper.browser, 'elements', List)).items,
      )
    })
  })
})
