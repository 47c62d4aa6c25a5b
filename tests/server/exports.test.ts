/** Files of lists, on the page of exports: spreadsheets, sums that prove them, who may fetch them, and whose turn it is. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { areaFileChoice } from '#contract/area-calls.ts'
import { customers } from '#contract/areas/customers/customers.area.ts'
import type { FileFormat } from '#contract/areas/job-kinds.ts'
import type { CountedList, ExportLine } from '#contract/jobs.ts'
import type { FileKind } from '#server/areas/jobs/job-kind.ts'
import { exportList } from '#server/areas/jobs/start-job.ts'
import { principalOf } from '#server/areas/rights/principal.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { employee, newClaim, threePlaces, type Employee, type Place, type Rights } from './areas-people.ts'
import { newElement } from './areas/samples.ts'
import { databases } from './databases.ts'
import { claimIds, itemOf, manyClaims, shown } from './job-people.ts'
import { portalFixture } from './portal-fixture.ts'

const everything = { seeAllDistricts: true, seeBankDetails: true } as const

describe.each(databases)('exports on $database', ({ place }) => {
  const clock = movableClock(new Date('2026-11-26T10:00:00Z'))
  const folder = mkdtempSync(join(tmpdir(), 'exports-'))
  const portal = portalFixture({ database: place, clock, filesFolder: folder })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  let where: Place

  beforeAll(async () => {
    ;[where] = await threePlaces(portal)
  })

  const markOf = () => `Mark${randomUUID().slice(0, 8)}`
  const clerk = (rights: Rights = everything) => employee(portal, { portalDm: true }, rights)
  const administrator = (flags = { portalDm: true }) =>
    employee(portal, flags, { ...everything, administer: true })
  const listOf = (Search: string) => ({ Filter: 'all', Search, SortBy: 'claimed' })
  const ask = async (who: Employee, Search: string, Format: FileFormat = 'csv') =>
    itemOf(
      await who.browser.call('exportList', {
        Kind: 'exportDamageClaims',
        List: listOf(Search),
        Format,
        Key: randomUUID(),
      }),
    ).id
  const written = async (who: Employee, Search: string, Format: FileFormat = 'csv') => {
    const id = await ask(who, Search, Format)
    await portal.workOnJobs()
    return id
  }
  const download = async (who: Employee, Value: number) => {
    const { body, data } = await who.browser.call('downloadJobFile', { Value })
    return { code: data.code, bytes: Buffer.from((body['value'] ?? []) as Uint8Array) }
  }
  const exportsOf = async (who: Employee, OfAll = false) => {
    const { body, data } = await who.browser.call('getExports', { OfAll })
    return {
      code: data.code,
      mayAskForAll: body['mayAskForAll'],
      items: (body['items'] ?? []) as ExportLine[],
    }
  }
  const lineOf = async (who: Employee, id: number, OfAll = false) =>
    (await exportsOf(who, OfAll)).items.find((one) => one.id === id)

  test('in a spreadsheet amounts are numbers, days are days, and a text stays the text that was typed', async () => {
    const who = await clerk()
    const mark = markOf()
    const typed = ['=1+1', '+35799000000', '-20', '@SUM(A1)', '\t=1', '00042', 'Δημητρίου "Ελένη" <&>']
    for (const [index, text] of typed.entries())
      await newClaim(portal, where, { claimant: `${text} ${mark}`, cents: 10_00 + index })
    const id = await written(who, mark, 'spreadsheet')
    const { bytes } = await download(who, id)
    const { sheets } = await readXlsx(bytes)
    const [header, ...rows] = sheets[0]!.rows
    expect(header).toContain('Claimant')
    const cells = (name: string) => rows.map((row) => row[header!.indexOf(name)])
    expect(cells('Claimant')).toEqual(typed.map((text) => `${text} ${mark}`))
    expect(cells('Claimed')).toEqual(typed.map((_text, index) => 10 + index / 100))
    expect(cells('Day received')).toEqual(typed.map(() => new Date('2026-11-20T00:00:00Z')))
    expect((await shown(who, id)).file?.name).toMatch(/\.xlsx$/)
  })

  test('rows and sums that were counted before are those of the list and of the file', async () => {
    const who = await clerk()
    const mark = await manyClaims(portal, where, 1203)
    await newClaim(portal, where, { claimant: mark, cents: 1_01 })
    const counted = (await who.browser.call('countList', { Kind: 'exportDamageClaims', List: listOf(mark) }))
      .body['item'] as CountedList
    const cents = 1203 * 500_00 + 1_01
    expect(counted).toMatchObject({ rows: 1204, needsReason: false })
    expect(counted.sums.map((sum) => sum.cents)).toEqual([cents, 0])
    for (const format of ['csv', 'spreadsheet', 'jsonLines'] as const) {
      const line = await lineOf(who, await written(who, mark, format))
      expect(line).toMatchObject({ total: 1204, worked: 1204, state: 'finished', format, hasFile: true })
      expect(line?.sums.map(({ list, file }) => [list, file])).toEqual([
        [cents, cents],
        [0, 0],
      ])
      expect(line?.sums.map(({ name }) => name)).toEqual(counted.sums.map(({ name }) => name))
    }
  })

  test('an amount that is changed before its row is written leaves no file, and says why', async () => {
    const who = await clerk()
    const mark = await manyClaims(portal, where, 3)
    const id = await ask(who, mark, 'spreadsheet')
    await sql`update damage_claims set claimed_cents = claimed_cents + 1 where id = ${(await claimIds(portal, mark))[1]}`.execute(
      portal.db,
    )
    await portal.workOnJobs()
    const line = await lineOf(who, id)
    expect(line).toMatchObject({ state: 'givenUp', hasFile: false, file: null })
    expect(line?.failure).toMatch(/^Amounts of the list were changed/)
    expect((await download(who, id)).code).toBe('job.noFile')
  })

  test('an administrator fetches the file of somebody else while both rights hold, others do not, and each download is kept', async () => {
    const [who, other, boss] = [await clerk(), await clerk(), await administrator()]
    const id = await written(who, await manyClaims(portal, where, 2))
    expect((await exportsOf(other, true)).code).toBe('right.missing')
    expect((await exportsOf(other)).mayAskForAll).toBe(false)
    expect((await download(other, id)).code).toBe('job.unknown')
    expect(await lineOf(boss, id)).toBeUndefined()
    expect((await lineOf(boss, id, true))?.askedBy).not.toBe('')
    expect((await download(boss, id)).code).toBeUndefined()
    clock.advance(60)
    expect((await download(who, id)).code).toBeUndefined()
    const { downloads } = (await lineOf(who, id))!
    expect(downloads).toHaveLength(2)
    expect(Date.parse(downloads[0]!.at) - Date.parse(downloads[1]!.at)).toBe(60_000)
    const { rows } = await sql`
      select account_id, rows, sha256 = (select file_sha256 from jobs where id = ${id}) as "isSame",
        asked_list ->> 'SortBy' as asked
      from job_downloads where job_id = ${id} order by id`.execute(portal.db)
    expect(rows).toEqual([
      { account_id: boss.id, rows: 2, isSame: true, asked: 'claimed' },
      { account_id: who.id, rows: 2, isSame: true, asked: 'claimed' },
    ])
  })

  test('an administrator who may not see the list is not given its file, and a refused download is not kept', async () => {
    const who = await clerk()
    const stranger = await administrator({ portalDm: false })
    const id = await written(who, await manyClaims(portal, where, 2))
    expect((await download(stranger, id)).code).toBe('job.fileRights')
    await sql`delete from granted_rights where account_id = ${who.id} and right_name = 'seeBankDetails'`.execute(
      portal.db,
    )
    expect((await download(who, id)).code).toBe('job.fileRights')
    expect((await lineOf(who, id))?.downloads).toEqual([])
  })

  test('files of one person are written one after the other, and say how many come before', async () => {
    const [who, other] = [await clerk(), await clerk()]
    const mark = await manyClaims(portal, where, 2)
    const [first, second] = [await ask(who, mark), await ask(who, mark)]
    const theirs = await ask(other, mark)
    const ahead = async (of: Employee, id: number) => (await lineOf(of, id))?.ahead
    expect([await ahead(who, first), await ahead(who, second), await ahead(other, theirs)]).toEqual([0, 1, 0])
    // As if a portal were writing the first one, slowly.
    await sql`update jobs set taken_until = ${new Date(clock().getTime() + 50_000)} where id = ${first}`.execute(
      portal.db,
    )
    await portal.workOnJobs()
    const state = async (of: Employee, id: number) => (await lineOf(of, id))?.state
    expect([await state(who, second), await state(other, theirs)]).toEqual(['asked', 'finished'])
    await sql`update jobs set taken_until = null where id = ${first}`.execute(portal.db)
    await portal.workOnJobs()
    expect([await state(who, first), await state(who, second)]).toEqual(['finished', 'finished'])
  })

  test('customers leave as a file, with their zeros, and with bank details for those alone who see them', async () => {
    const ibanOf = async (rights: Rights) => {
      const who = await employee(portal, { portalNewCs: true }, rights)
      const answer = await who.browser.call('exportList', {
        Kind: 'export.customers',
        List: {},
        Format: 'spreadsheet',
        Key: randomUUID(),
      })
      const { id, total } = itemOf(answer)
      await portal.workOnJobs()
      const [header, ...rows] = (await readXlsx((await download(who, id)).bytes)).sheets[0]!.rows
      expect(rows).toHaveLength(total)
      const numbers = rows.map((row) => row[header!.indexOf('Account number')])
      const { rows: kept } = await sql<{
        account_no: string
      }>`select account_no from customer_records`.execute(portal.db)
      expect(numbers.toSorted()).toEqual(kept.map(({ account_no }) => account_no).toSorted())
      return header!.some((name) => /IBAN|bank/i.test(String(name)))
    }
    expect(await ibanOf(everything)).toBe(true)
    expect(await ibanOf({ seeAllDistricts: true })).toBe(false)
  })

  test('a period takes the records that were changed last in its days, by the clock of the utility', async () => {
    const who = await employee(portal, { elementProperties: true }, everything)
    const mark = markOf()
    // The second is half past midnight of 2 November in Nicosia.
    for (const at of ['2026-11-01T10:00:00Z', '2026-11-01T22:30:00Z', '2026-11-03T10:00:00Z']) {
      const id = await newElement(portal, where, { name: mark })
      await sql`update elements set changed_at = ${at} where id = ${id}`.execute(portal.db)
    }
    const count = async (List: object) => {
      const { body, data } = await who.browser.call('countList', { Kind: 'export.elements', List })
      return data.code ?? (body['item'] as CountedList).rows
    }
    expect(await count({ Search: mark })).toBe(3)
    expect(await count({ Search: mark, From: '2026-11-02', To: '2026-11-02' })).toBe(1)
    expect(await count({ Search: mark, To: '2026-11-01' })).toBe(1)
    expect(await count({ Search: mark, From: '2026-11-02' })).toBe(2)
    expect(await count({ Search: mark, Filter: 'all' })).toBe('record.field')
  })

  test('the page offers the lists that are open to the person, and what was asked for is asked for again', async () => {
    const who = await clerk()
    const { body } = await who.browser.call('getExports', { OfAll: false })
    expect(body['kinds']).toContain('exportDamageClaims')
    expect(body['kinds']).toContain('export.customers')
    expect(body['kinds']).not.toContain('export.elements')
    const mark = await manyClaims(portal, where, 2)
    const { list } = (await lineOf(who, await written(who, mark)))!
    expect(list).toEqual(listOf(mark))
  })

  test('beyond 50,000 people a file needs a reason, which is kept', async () => {
    const who = await employee(portal, { portalNewCs: true }, everything)
    const principal = (await principalOf(portal.db, who.id))!
    const many = (count: number): FileKind => ({
      name: 'export.customers',
      list: areaFileChoice(customers),
      needsReason: true,
      isOpen: () => true,
      found: () => sql`select n as place, n as id, 1 as version from generate_series(1, ${count}::integer) n`,
      widening: () => Promise.resolve([]),
      read: () => Promise.resolve(new Map()),
      columns: () => [],
      money: () => ({}),
      visible: () => sql`select 1 as id`,
    })
    const begin = (count: number, reason: string) =>
      portal.db.transaction().execute((tx) =>
        exportList(tx, principal, many(count), {
          list: {},
          format: 'csv',
          reason,
          language: 'en',
          key: randomUUID(),
          now: clock(),
        }),
      )
    await expect(begin(50_001, '  ')).rejects.toMatchObject({ code: 'job.reason' })
    const [few, reasoned] = [await begin(50_000, ''), await begin(50_001, 'the yearly audit')]
    const { rows } = await sql`
      select total, reason from jobs where id in (${few}, ${reasoned}) order by id`.execute(portal.db)
    await sql`delete from jobs where id in (${few}, ${reasoned})`.execute(portal.db)
    expect(rows).toEqual([
      { total: 50_000, reason: '' },
      { total: 50_001, reason: 'the yearly audit' },
    ])
  })
})
