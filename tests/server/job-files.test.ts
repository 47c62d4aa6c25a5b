/** Lists as files: complete or not at all, for a day, and for nobody but who asked and may still see it. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { DamageClaim } from '#contract/damage-claims.ts'
import type { FileFormat } from '#contract/areas/job-kinds.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { startPortal } from '#tools/test-portal/portal.ts'
import { employee, newClaim, threePlaces, type Employee, type Place, type Rights } from './areas-people.ts'
import { databases } from './databases.ts'
import { claimIds, itemOf, manyClaims, shown } from './job-people.ts'
import { portalFixture } from './portal-fixture.ts'

const everything = { seeAllDistricts: true, seeBankDetails: true } as const

describe.each(databases)('files of lists on $database', ({ place }) => {
  const clock = movableClock(new Date('2026-11-26T10:00:00Z'))
  const folder = mkdtempSync(join(tmpdir(), 'job-files-'))
  const portal = portalFixture({ database: place, clock, filesFolder: folder })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  let where: Place

  beforeAll(async () => {
    ;[where] = await threePlaces(portal)
  })

  const clerk = (rights: Rights = everything) => employee(portal, { portalDm: true }, rights)
  const ask = (who: Employee, Search: string, Format: FileFormat = 'csv', more: object = {}) =>
    who.browser.call('exportList', {
      Kind: 'exportDamageClaims',
      List: { Filter: 'all', Search, SortBy: 'claimed', IsDescending: true },
      Format,
      Key: randomUUID(),
      ...more,
    })
  const download = async (who: Employee, Value: number) => {
    const { body, data, headers } = await who.browser.call('downloadJobFile', { Value })
    const bytes = Buffer.from((body['value'] ?? []) as Uint8Array)
    return { code: data.code, text: bytes.toString(), bytes, headers }
  }
  /** @returns the number of a job that has ended */
  async function written(who: Employee, Search: string, Format: FileFormat = 'csv'): Promise<number> {
    const { id } = itemOf(await ask(who, Search, Format))
    await portal.workOnJobs()
    return id
  }

  test('all that the list finds is in the file, in its order, as spreadsheets of the language read it', async () => {
    const who = await clerk()
    const mark = `Mark${randomUUID().slice(0, 8)}`
    await newClaim(portal, where, {
      claimant: `=HYPERLINK("http://evil") ${mark}`,
      cents: 1234_50,
      iban: 'CY17002',
    })
    await newClaim(portal, where, { claimant: `Δημητρίου; Ελένη "${mark}"`, cents: 2000_00 })
    await newClaim(portal, where, { claimant: 'somebody else' })
    await who.browser.call('setLanguage', { LanguageCode: 'el', UpdateProfile: true })
    const id = await written(who, mark)
    const item = await shown(who, id)
    const { text, bytes, headers } = await download(who, id)
    expect(item).toMatchObject({ state: 'finished', total: 2, worked: 2, hasFile: true, mayTryAgain: false })
    expect(item.file).toMatchObject({
      name: 'Αξιώσεις ζημιάς 2026-11-26.csv',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      until: '2026-11-27T10:00:00.000Z',
    })
    const lines = text.split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toMatch(/^\uFEFFΑριθμός;Κατάσταση;Αιτών ή αιτούσα;/)
    expect(lines[1]).toContain(`;Ανοιχτή αξίωση;"Δημητρίου; Ελένη ""${mark}""";`)
    expect(lines[1]).toContain(';2000;0;;2026-11-20')
    expect(lines[2]).toContain(`;"'=HYPERLINK(""http://evil"") ${mark}";`)
    expect(lines[2]).toContain(';1234,5;0;CY17002;2026-11-20')
    expect(headers.get('content-disposition')).toMatch(/^attachment; .*2026-11-26\.csv/)
    expect(headers.get('content-type')).toContain('text/csv')
  })

  test('lines of JSON have the rows as the list gives them, of more parts than one', async () => {
    const who = await clerk()
    const mark = await manyClaims(portal, where, 1203)
    const { text } = await download(who, await written(who, mark, 'jsonLines'))
    const rows = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as DamageClaim)
    // Sorted downwards: of equal ones the newest is the first.
    expect(rows.map(({ id }) => id)).toEqual((await claimIds(portal, mark)).toReversed())
    expect(rows[0]).toMatchObject({ state: 'open', claimed: '500.00', iban: '', receivedOn: '2026-11-20' })
  })

  test('it holds what was there when it was asked for, and what is gone since makes it fail aloud', async () => {
    const who = await clerk()
    const mark = await manyClaims(portal, where, 4)
    const { id } = itemOf(await ask(who, mark))
    await newClaim(portal, where, { claimant: `${mark} late` })
    await portal.workOnJobs()
    expect((await download(who, id)).text.split('\r\n')).toHaveLength(6)
    const other = itemOf(await ask(who, mark)).id
    await sql`delete from damage_claims where id = ${(await claimIds(portal, mark))[0]}`.execute(portal.db)
    await portal.workOnJobs()
    const failed = await shown(who, other)
    expect(failed).toMatchObject({ state: 'givenUp', file: null, hasFile: false })
    expect(failed.failure).not.toBe('')
    expect((await download(who, other)).code).toBe('job.noFile')
    const told = (await portal.outbox()).filter(({ to }) => to === who.account.login)
    expect(told[0]?.subject).toBe(`Η εργασία σας στο παρασκήνιο ${other}: Απέτυχε`)
  })

  test('after a day it is deleted, and what it was stays described', async () => {
    const who = await clerk()
    const id = await written(who, await manyClaims(portal, where, 2))
    const kept = () =>
      readdirSync(folder, { recursive: true }).filter((name) => /[0-9a-f-]{36}$/.test(String(name)))
    const before = kept().length
    clock.advance(86_399)
    const again = await employee(portal, { portalDm: true }, everything)
    expect((await download(again, id)).code).toBe('job.unknown')
    const { rows } = await sql`select id from stored_files where job_id = ${id}`.execute(portal.db)
    expect(rows).toHaveLength(1)
    clock.advance(1)
    await portal.workOnJobs()
    const { rows: left } = await sql`
      select id from stored_files where job_id = ${id} union all select place from job_parts where job_id = ${id}`.execute(
      portal.db,
    )
    expect(left).toEqual([])
    expect(kept().length).toBeLessThan(before)
    const { rows: jobs } =
      await sql`select state, total, file_size > 0 as "hadFile" from jobs where id = ${id}`.execute(portal.db)
    expect(jobs).toEqual([{ state: 'finished', total: 2, hadFile: true }])
  })

  test.each([
    ['the bank details in it', 'seeBankDetails'],
    ['its records', 'seeAllDistricts'],
  ])('a person who may not see %s any more is not given it', async (_what, right) => {
    const who = await clerk()
    const id = await written(who, await manyClaims(portal, where, 2))
    expect((await download(who, id)).code).toBeUndefined()
    await sql`delete from granted_rights where account_id = ${who.id} and right_name = ${right}`.execute(
      portal.db,
    )
    expect((await download(who, id)).code).toBe('job.fileRights')
  })

  test('without the right to bank details there are none in it', async () => {
    const who = await clerk({ seeAllDistricts: true })
    const mark = `Mark${randomUUID().slice(0, 8)}`
    await newClaim(portal, where, { claimant: mark, iban: 'CY17002001280000001200527600' })
    const { text } = await download(who, await written(who, mark))
    expect(text).toContain(mark)
    expect(text).not.toContain('CY17')
  })

  test('what is stopped has no file, and nobody else fetches one', async () => {
    const [who, other] = [await clerk(), await clerk()]
    const mark = await manyClaims(portal, where, 2)
    const { id } = itemOf(await ask(who, mark))
    expect((await download(who, id)).code).toBe('job.noFile')
    await who.browser.call('stopJob', { Value: id })
    await portal.workOnJobs()
    expect((await download(who, id)).code).toBe('job.noFile')
    expect((await who.browser.call('retryJob', { Value: id })).data.code).toBe('job.state')
    const done = await written(who, mark)
    expect((await download(other, done)).code).toBe('job.unknown')
  })

  test('what is stopped in the middle leaves nothing of its file', async () => {
    const who = await clerk()
    const { id } = itemOf(await ask(who, await manyClaims(portal, where, 5000)))
    const round = portal.workOnJobs()
    await vi.waitUntil(async () => (await shown(who, id)).worked > 0, { timeout: 60_000, interval: 2 })
    const stopped = await who.browser.call('stopJob', { Value: id })
    await round
    expect(itemOf(stopped).worked).toBeLessThan(5000)
    expect(await shown(who, id)).toMatchObject({ state: 'stopped', file: null, hasFile: false })
    const { rows } = await sql`select from stored_files where job_id = ${id}`.execute(portal.db)
    expect(rows).toEqual([])
    expect(readdirSync(join(folder, 'staged'))).toEqual([])
  })

  test('the same press again is the same file, and an empty list or an unknown filter is said at once', async () => {
    const who = await clerk()
    const mark = await manyClaims(portal, where, 1)
    const Key = randomUUID()
    const pressed = await Promise.all([1, 2].map(() => ask(who, mark, 'csv', { Key })))
    expect(itemOf(pressed[0]!).id).toBe(itemOf(pressed[1]!).id)
    expect((await ask(who, randomUUID())).data.code).toBe('job.nothing')
    const wrong = await ask(who, '', 'csv', { List: { SortBy: 'iban' } })
    expect(wrong.data).toMatchObject({ code: 'record.field', field: 'List.SortBy' })
  })

  test('a portal that stops in the middle leaves nothing, and another one writes it anew', async () => {
    const who = await clerk()
    const mark = await manyClaims(portal, where, 3000)
    const { id } = itemOf(await ask(who, mark))
    const second = await startPortal({ database: portal, clock, filesFolder: folder })
    const round = second.workOnJobs()
    await second.stop()
    await round
    clock.advance(61)
    await portal.workOnJobs()
    const fresh = await download(who, id)
    expect(fresh.text.split('\r\n')).toHaveLength(3002)
    const { rows } = await sql`select from stored_files where job_id = ${id}`.execute(portal.db)
    expect(rows).toHaveLength(1)
  })
})
