/** Entries and photos of job cards in the rescue file of a phone: imported any number of times they arrive once, on both databases. */
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FieldEntryContent, OfficeEntry } from '#contract/field-jobs.ts'
import type { RescuedResult } from '#contract/rescue-file.ts'
import { jpeg, pdf } from '#tools/test-portal/file-samples.ts'
import { employee, threePlaces, type Employee, type Place } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { portalFixture } from '../portal-fixture.ts'
import { newRecord } from './samples.ts'

/** Tuesday, 20 October 2026, 11:40 in Nicosia. */
const now = new Date('2026-10-20T08:40:00Z')
const minutesAgo = (count: number): string => new Date(now.getTime() - count * 60_000).toISOString()

describe.each(bothDatabases)('job cards in rescue files on $database', ({ place: database }) => {
  const portal = portalFixture({ database, clock: () => now })
  const both = { portalOm: true, portalCaptureMeterReadings: true }
  let place: Place
  let office: Employee
  let worker: Employee
  let login: string
  let card: number

  beforeAll(async () => {
    ;[place] = await threePlaces(portal)
    office = await employee(portal, both, { changeRecords: true, seeAllDistricts: true })
  })
  beforeEach(async () => {
    worker = await employee(portal, { portalOm: true }, { seeAllDistricts: true })
    const { rows } = await sql<{ login: string }>`select login from accounts where id = ${worker.id}`.execute(
      portal.db,
    )
    ;({ login } = rows[0]!)
    card = await newRecord(
      portal,
      'job-cards',
      {
        title: 'Gate valve leaks',
        kind: 'repair',
        priority: 'normal',
        postcode: place.postcode,
        street: place.street,
        employee: worker.id,
      },
      'assigned',
    )
  })

  const entry = (Entry: FieldEntryContent, minutes: number, more: object = {}) => ({
    kind: 'fieldEntry',
    login,
    card: 'JC-1',
    request: { Card: card, Key: randomUUID(), Entry, DoneAt: minutesAgo(minutes) },
    ...more,
  })
  const photo = (bytes: Buffer = jpeg, more: object = {}) => ({
    kind: 'cardPhoto',
    login,
    card: 'JC-1',
    request: {
      Card: card,
      Key: randomUUID(),
      Hash: createHash('sha256').update(bytes).digest('hex'),
      Moment: 'after',
      TakenAt: minutesAgo(5),
    },
    fileName: 'valve.jpg',
    content: bytes.toString('base64'),
    ...more,
  })
  const start: FieldEntryContent = { Kind: 'start', Work: 'work' }
  const done: FieldEntryContent = {
    Kind: 'outcome',
    Outcome: 'done',
    Activity: '',
    Condition: '',
    Problem: '',
  }
  const day = () => [entry(start, 30), entry(done, 10), photo()]

  const imported = async (Entries: unknown[], { who = office, IsPreview = false } = {}) => {
    const { data, body } = await who.browser.call('importRescuedEntries', { IsPreview, Entries })
    expect(data).toMatchObject({ status: 0 })
    return (body['items'] as RescuedResult[]).map(
      ({ outcome, problem, doubt }) => problem ?? doubt ?? outcome,
    )
  }
  const kept = async () => {
    const { rows } = await sql`
      select kind, doubt, sent_by::integer as "sentBy", imported_by::integer as "importedBy"
      from field_entries where card = ${card} order by id`.execute(portal.db)
    return rows
  }
  const stateOf = async () => {
    const { rows } = await sql<{ state: string }>`select state from job_cards where id = ${card}`.execute(
      portal.db,
    )
    return rows[0]?.state
  }
  const photosOfCard = async () =>
    (await office.browser.call('getCardPhotos', { Value: card })).body['items'] as unknown[]

  test('a day is booked as if the phone had sent it, once however often the file is imported', async () => {
    const file = day()
    expect(await imported(file, { IsPreview: true })).toEqual(['accepted', 'notNow', 'accepted'])
    expect([await kept(), await photosOfCard(), await stateOf()]).toEqual([[], [], 'assigned'])
    expect(await imported(file)).toEqual(['accepted', 'accepted', 'accepted'])
    const byOffice = { doubt: null, sentBy: worker.id, importedBy: office.id }
    expect(await kept()).toEqual([
      { kind: 'start', ...byOffice },
      { kind: 'outcome', ...byOffice },
    ])
    expect(await stateOf()).toBe('done')
    expect(await imported(file)).toEqual(['known', 'known', 'known'])
    expect([(await kept()).length, (await photosOfCard()).length]).toEqual([2, 1])
    // Times are those of the one who has worked.
    const { rows } = await sql`
      select employee::integer, round(extract(epoch from until - since) / 60)::integer as minutes from job_times
      where job_card = ${card} and deleted_at is null`.execute(portal.db)
    expect(rows).toEqual([{ employee: worker.id, minutes: 20 }])
  })

  test('the phone that finds a network afterwards hears that all of it is here', async () => {
    const [begin, end, picture] = [entry(start, 30), entry(done, 10), photo()]
    await imported([begin, end, picture])
    for (const { request } of [begin, end]) {
      const { body } = await worker.browser.call('sendFieldEntry', { ...request, SentAt: now.toISOString() })
      expect(body['item']).toMatchObject({ outcome: 'accepted' })
    }
    const sent = await worker.browser.upload('sendCardPhoto', { ...picture.request, Card: String(card) }, [
      { part: 'File', name: 'valve.jpg', bytes: jpeg },
    ])
    expect(sent.body['item']).toMatchObject({ outcome: 'accepted' })
    expect([(await kept()).length, (await photosOfCard()).length]).toEqual([2, 1])
  })

  test('what does not fit is kept and doubted, for the office to decide; what cannot be taken stops nothing else', async () => {
    const file = [
      entry(done, 10),
      entry(start, 30, { login: 'nobody@example.com' }),
      entry(start, 30, {
        request: { Card: 999_999, Key: randomUUID(), Entry: start, DoneAt: minutesAgo(3) },
      }),
      { kind: 'fieldEntry', login, card: 'JC-1' },
      photo(pdf),
      photo(jpeg, { content: jpeg.subarray(0, jpeg.length - 10).toString('base64') }),
      entry(start, 20),
    ]
    expect(await imported(file)).toEqual([
      'notNow',
      'unknownCard',
      'unknownCard',
      'malformed',
      'notAPhoto',
      'damaged',
      'accepted',
    ])
    const { body } = await office.browser.call('getFieldEntries', { OnlyOpen: true, Card: card })
    expect(body['items'] as OfficeEntry[]).toMatchObject([
      { kind: 'outcome', doubt: 'notNow', mayDecide: true },
    ])
  })

  test('nobody imports more than they may do themselves, or of cards that they do not see', async () => {
    const without = await employee(portal, { portalCaptureMeterReadings: true }, { changeRecords: true })
    expect(await imported(day(), { who: without })).toEqual(['unknownCard', 'unknownCard', 'unknownCard'])
    const elsewhere = await employee(portal, both, { changeRecords: true })
    expect(await imported(day(), { who: elsewhere })).toEqual(['unknownCard', 'unknownCard', 'unknownCard'])
    expect(await kept()).toEqual([])
    const { data } = await worker.browser.call('importRescuedEntries', { IsPreview: false, Entries: day() })
    expect(data['code']).toBeDefined()
    expect(await stateOf()).toBe('assigned')
  })

  test('an entry of somebody who has nothing to do with the card is doubted', async () => {
    const other = await employee(portal, { portalOm: true })
    const { rows } = await sql<{ login: string }>`select login from accounts where id = ${other.id}`.execute(
      portal.db,
    )
    expect(await imported([entry(start, 30, { login: rows[0]!.login })])).toEqual(['notYours'])
    expect(await stateOf()).toBe('assigned')
  })
})
