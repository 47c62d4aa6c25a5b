/** What field workers' phones send of job cards: once, whatever happens; and the cut, which needs a fresh permission. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {
  CutPermission,
  FieldDay,
  FieldEntryContent,
  FieldReceipt,
  OfficeEntry,
} from '#contract/field-jobs.ts'
import { employee, threePlaces, type Employee, type Place } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { newDebtor, payBills } from '../disconnection-people.ts'
import { portalFixture } from '../portal-fixture.ts'
import { add, move, newItem, newWarehouse, receive, stockOf } from '../store-people.ts'
import { itemOf, read, type Answer } from './area-caller.ts'
import { newRecord } from './samples.ts'

const itemOfDay = (body: Record<string, unknown>) => (body['item'] as FieldDay).cards

/** Tuesday, 20 October 2026, 11:40 in Nicosia: from noon on no supply is cut off. */
const morning = new Date('2026-10-20T08:40:00Z')
const today = '2026-10-20'
const minutes = (count: number): Date => new Date(morning.getTime() + count * 60_000)

describe.each(bothDatabases)('entries of field workers on $database', ({ place: database }) => {
  let now = morning
  const portal = portalFixture({ database, clock: () => now })
  const flags = { portalOm: true, portalDisconnections: true }
  const rights = { changeRecords: true, seeAllDistricts: true } as const
  let place: Place
  let office: Employee

  beforeAll(async () => {
    ;[place] = await threePlaces(portal)
  })
  // A clock that goes back and forth ends sessions.
  beforeEach(async () => {
    now = morning
    office = await employee(portal, flags, rights)
  })

  const worker = () => employee(portal, flags, { seeAllDistricts: true })
  const cardOf = (who: Employee, more: object = {}, state = 'assigned') =>
    newRecord(
      portal,
      'job-cards',
      {
        title: 'Gate valve leaks',
        kind: 'repair',
        priority: 'normal',
        postcode: place.postcode,
        street: place.street,
        employee: who.id,
        ...more,
      },
      state,
    )
  interface Sent {
    key?: string
    doneAt?: Date
    sentAt?: Date
  }
  const send = (
    who: Employee,
    Card: number,
    Entry: FieldEntryContent,
    { key = randomUUID(), doneAt = now, sentAt = now }: Sent = {},
  ) =>
    who.browser.call('sendFieldEntry', {
      Card,
      Key: key,
      Entry,
      DoneAt: doneAt.toISOString(),
      SentAt: sentAt.toISOString(),
    })
  const receipt = async (...sent: Parameters<typeof send>) => {
    const { data, body } = await send(...sent)
    expect(data).toMatchObject({ status: 0 })
    return body['item'] as FieldReceipt
  }
  const stateOf = async (card: number) => {
    const { rows } = await sql<{ state: string; employee: number; outcome: string | null }>`
      select state, employee::integer, outcome from job_cards where id = ${card}`.execute(portal.db)
    return rows[0]
  }
  const kept = async (card: number) =>
    (
      await sql<{ kind: string; doubt: string | null }>`
        select kind, doubt from field_entries where card = ${card} order by id`.execute(portal.db)
    ).rows
  const open = async (who: Employee, Card: number) => {
    const { body, data } = await who.browser.call('getFieldEntries', { OnlyOpen: true, Card })
    expect(data).toMatchObject({ status: 0 })
    return body['items'] as OfficeEntry[]
  }
  const decide = (who: Employee, Id: number, Decision: 'take' | 'leave') =>
    who.browser.call('decideFieldEntry', { Id, Decision, Reason: 'Asked on the phone.' })

  const start: FieldEntryContent = { Kind: 'start', Work: 'work' }
  const done: FieldEntryContent = {
    Kind: 'outcome',
    Outcome: 'done',
    Activity: '',
    Condition: '',
    Problem: 'A new gland.',
  }
  const checkOf = async (card: number) => {
    const { rows } = await sql<{ id: number }>`
      insert into job_card_checklist (record_id, place, item) values (${card}, 0, 'Pressure') returning id::integer`.execute(
      portal.db,
    )
    return rows[0]!.id
  }
  const untouched = { IsFine: null, Measured: null, Remark: '' }

  test('book a whole card that was done without a network: times as they were, checklist, material, outcome', async () => {
    now = minutes(120)
    office = await employee(portal, flags, rights)
    const mary = await employee(portal, flags, rights)
    const card = await cardOf(mary)
    const row = await checkOf(card)
    const item = await newItem(portal)
    const store = await newWarehouse(portal)
    const vehicle = await newWarehouse(portal, { kind: 'vehicle', employee: mary.id })
    await receive(office, vehicle, item, 5, 200)
    const at = (count: number) => ({ doneAt: minutes(count) })
    const wholeDay: [FieldEntryContent, number][] = [
      [start, 0],
      [{ Kind: 'checklist', Row: row, IsFine: true, Measured: 4.5, Remark: '', Base: untouched }, 30],
      [{ Kind: 'material', Item: item, Quantity: 2, Numbers: '' }, 40],
      [done, 60],
    ]
    for (const [entry, count] of wholeDay)
      expect(await receipt(mary, card, entry, at(count))).toMatchObject({ outcome: 'accepted', doubt: null })
    expect(await stateOf(card)).toMatchObject({ state: 'done', outcome: 'done' })
    const { parts } = await read(office.browser, 'job-cards', card)
    expect(parts['checklist']?.[0]?.values).toMatchObject({ isFine: true, measured: 4.5 })
    expect((await stockOf(portal, vehicle, item)).onHand).toBe(3)
    expect((await stockOf(portal, store, item)).onHand).toBe(0)
    const { rows } = await sql<{ minutes: number; employee: number }>`
      select extract(epoch from until - since)::integer / 60 as minutes, employee::integer from job_times
      where job_card = ${card}`.execute(portal.db)
    expect(rows).toEqual([{ minutes: 60, employee: mary.id }])
  })

  test('are taken once: twenty at the same time are one row and twenty equal answers', async () => {
    const nikos = await worker()
    const card = await cardOf(nikos)
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => receipt(nikos, card, start, { key, doneAt: morning })),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ outcome: 'accepted' })
    expect(await kept(card)).toEqual([{ kind: 'start', doubt: null }])
    const { rows } = await sql`select from job_times where job_card = ${card}`.execute(portal.db)
    expect(rows).toHaveLength(1)
  })

  test('are kept beside the first and doubted where a key comes with something else; nobody else has the key', async () => {
    const [nikos, anna] = [await worker(), await worker()]
    const card = await cardOf(nikos)
    const key = randomUUID()
    await receipt(nikos, card, start, { key })
    const other: FieldEntryContent = { Kind: 'stop', Reason: 'No key for the gate.' }
    expect(await receipt(nikos, card, other, { key })).toMatchObject({ doubt: 'twoVersions' })
    expect(await receipt(nikos, card, other, { key })).toMatchObject({ doubt: 'twoVersions' })
    expect(await stateOf(card)).toMatchObject({ state: 'working' })
    expect((await send(anna, card, start, { key })).data).toMatchObject({ code: 'field.unknown' })
    const [entry] = await open(office, card)
    expect(entry).toMatchObject({ content: other, otherContent: start, mayDecide: true })
  })

  test('are doubted, and kept, where they do not fit: state, other employee, deleted card, age, missing right, nothing in the vehicle', async () => {
    const [nikos, anna] = [await worker(), await worker()]
    const card = await cardOf(nikos)
    expect(await receipt(nikos, card, done)).toMatchObject({ doubt: 'notNow' })
    const old = { doneAt: minutes(-8 * 24 * 60) }
    expect(await receipt(nikos, card, start, old)).toMatchObject({ doubt: 'tooLongAgo' })
    const item = await newItem(portal)
    const used: FieldEntryContent = { Kind: 'material', Item: item, Quantity: 1, Numbers: '' }
    expect(await receipt(nikos, card, used)).toMatchObject({ doubt: 'notBookable' })
    await newWarehouse(portal, { kind: 'vehicle', employee: nikos.id })
    expect(await receipt(nikos, card, used)).toMatchObject({ doubt: 'noRight' })
    expect(await receipt(anna, card, start)).toMatchObject({ doubt: 'notYours' })
    await sql`update job_cards set deleted_at = ${now} where id = ${card}`.execute(portal.db)
    expect(await receipt(nikos, card, start)).toMatchObject({ doubt: 'gone' })
    expect(await kept(card)).toHaveLength(6)
    // Rights that are withdrawn meanwhile do not lose what was done.
    const mine = await cardOf(nikos)
    await sql`update accounts set profile = profile || '{"portalOm":false}'::jsonb where id = ${nikos.id}`.execute(
      portal.db,
    )
    expect(await receipt(nikos, mine, start)).toMatchObject({ doubt: 'noRight' })
    expect(await stateOf(card)).toMatchObject({ state: 'assigned' })
  })

  test('tell nothing of cards that are none of the sender, and refuse what is no entry', async () => {
    const [nikos, stranger] = [await worker(), await employee(portal, flags)]
    const card = await cardOf(nikos)
    expect((await send(stranger, card, start)).data).toMatchObject({ code: 'field.unknown' })
    // Once it was theirs, what they did of it is kept.
    for (const who of [stranger, nikos])
      itemOf(await move(office, 'job-cards', card, 'staff.assigned', { employee: who.id }))
    expect(await receipt(stranger, card, start)).toMatchObject({ doubt: 'notYours' })
    expect((await send(nikos, 999_999_999, start)).data).toMatchObject({ code: 'field.unknown' })
    for (const entry of [
      { Kind: 'stop', Reason: '' },
      { Kind: 'material', Item: 1, Quantity: -1, Numbers: '' },
      { Kind: 'finalReading', Reading: '12a', ClockOver: false },
      { Kind: 'dance' },
    ])
      expect((await send(nikos, card, entry as FieldEntryContent)).data.code).toBe('request.malformed')
    expect(await kept(card)).toEqual([{ kind: 'start', doubt: 'notYours' }])
  })

  test('correct the clock of a phone, and nothing lies in the future', async () => {
    const nikos = await worker()
    const card = await cardOf(nikos)
    const wrong = { doneAt: minutes(-70), sentAt: minutes(-60) }
    expect(await receipt(nikos, card, start, wrong)).toMatchObject({ correctedBySeconds: 3600 })
    const { rows } = await sql<{ since: Date | string }>`
      select since from job_times where job_card = ${card}`.execute(portal.db)
    expect(new Date(rows[0]!.since)).toEqual(minutes(-10))
  })

  test('do not write over what somebody else has put in the checklist meanwhile', async () => {
    const nikos = await worker()
    const card = await cardOf(nikos)
    const row = await checkOf(card)
    await sql`update job_card_checklist set measured = 3 where id = ${row}`.execute(portal.db)
    const entry: FieldEntryContent = {
      Kind: 'checklist',
      Row: row,
      IsFine: true,
      Measured: 4,
      Remark: '',
      Base: untouched,
    }
    expect(await receipt(nikos, card, entry)).toMatchObject({ doubt: 'changedMeanwhile' })
    const [doubted] = await open(office, card)
    expect(doubted).toMatchObject({ named: 'Pressure', otherContent: null, otherNamed: '' })
    expect((await decide(office, doubted!.id, 'take')).data.status).toBe(0)
    const { parts } = await read(office.browser, 'job-cards', card)
    expect(parts['checklist']?.[0]?.values).toMatchObject({ measured: 4, isFine: true })
  })

  test('hand a card over: the first colleague who takes it has it', async () => {
    const [nikos, anna, petros] = [await worker(), await worker(), await worker()]
    const card = await cardOf(nikos)
    await receipt(nikos, card, start, { doneAt: minutes(-30) })
    expect(await receipt(anna, card, { Kind: 'takeOver' })).toMatchObject({ doubt: 'taken' })
    await receipt(nikos, card, { Kind: 'handOver', Colleague: null, Note: 'My shift ends.' })
    const both = await Promise.all(
      [anna, petros].map((who) => receipt(who, card, { Kind: 'takeOver' }, { doneAt: minutes(0) })),
    )
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['accepted', 'doubted'])
    const taker = both[0]!.outcome === 'accepted' ? anna : petros
    expect(await stateOf(card)).toMatchObject({ state: 'interrupted', employee: taker.id })
    expect(await receipt(taker, card, start)).toMatchObject({ outcome: 'accepted' })
    expect(await receipt(nikos, card, done)).toMatchObject({ doubt: 'notYours' })
  })

  test('are decided by somebody else with the right, once, and not where the card is with a colleague', async () => {
    const [nikos, anna] = [await worker(), await worker()]
    const card = await cardOf(nikos)
    await receipt(nikos, card, done)
    const [entry] = await open(office, card)
    const id = entry!.id
    expect((await anna.browser.call('getFieldEntries', { OnlyOpen: true, Card: card })).data.code).toBe(
      'right.missing',
    )
    expect((await decide(anna, id, 'leave')).data.code).toBe('right.missing')
    expect((await decide(office, id, 'take')).data).toMatchObject({ code: 'record.field', field: 'state' })
    await receipt(nikos, card, start, { doneAt: minutes(-10) })
    expect((await decide(office, id, 'take')).data.status).toBe(0)
    expect(await stateOf(card)).toMatchObject({ state: 'done' })
    expect((await decide(office, id, 'leave')).data.code).toBe('field.decided')
    expect(await open(office, card)).toEqual([])
    expect((await decide(office, 999_999_999, 'leave')).data.code).toBe('field.entryUnknown')

    // Under another account of the same person it is the own one, too.
    const own = await employee(portal, flags, rights)
    const others = await cardOf(own)
    await receipt(own, others, done)
    const [second] = await open(office, others)
    await sql`update accounts set mobile_no = '99887766' where id in (${own.id}, ${office.id})`.execute(
      portal.db,
    )
    expect((await decide(own, second!.id, 'leave')).data.code).toBe('field.ownEntry')
    expect((await decide(office, second!.id, 'leave')).data.code).toBe('field.ownEntry')
    await sql`update accounts set mobile_no = '' where id = ${own.id}`.execute(portal.db)
    await sql`update job_cards set employee = ${anna.id} where id = ${others}`.execute(portal.db)
    expect((await decide(office, second!.id, 'take')).data.code).toBe('field.otherEmployee')
    expect((await decide(office, second!.id, 'leave')).data.status).toBe(0)
  })

  const orderedCut = async (who: Employee) => {
    const debtor = await newDebtor(portal)
    const { id } = itemOf(await add(office, 'disconnections', { meter: debtor.meter, project: 'South' }))
    const step = async (name: string, values: Record<string, unknown>): Promise<Answer> =>
      move(office, 'disconnections', id, `staff.${name}`, values)
    itemOf(await step('announced', { sentBy: 'email' }))
    await sql`update disconnections set announced_on = '2026-10-05', served_on = '2026-10-05' where id = ${id}`.execute(
      portal.db,
    )
    const { values } = itemOf(await step('ordered', { orderedFor: today }))
    const card = Number(values['jobCard'])
    await sql`update job_cards set employee = ${who.id}, state = 'working' where id = ${card}`.execute(
      portal.db,
    )
    return { debtor, id, card }
  }
  const ask = async (who: Employee, Card: number) => {
    const { data, body } = await who.browser.call('askCutPermission', { Card })
    return data.status === 0 ? (body['item'] as CutPermission) : data.code
  }
  const reading = (Reading: string): FieldEntryContent => ({
    Kind: 'finalReading',
    Reading,
    ClockOver: false,
  })

  test('cut off a supply with a permission of the last quarter of an hour, and keep the final reading', async () => {
    const nikos = await worker()
    const { id, card } = await orderedCut(nikos)
    expect(await receipt(nikos, card, reading('1250'))).toMatchObject({ doubt: 'noPermission' })
    expect(await ask(nikos, card)).toEqual({
      isGranted: true,
      until: minutes(15).toISOString(),
      seconds: 900,
      obstacles: [],
    })
    now = minutes(30)
    // Within the quarter of an hour, and sent after it; later, it is doubted.
    expect(await receipt(nikos, card, reading('1251'), { doneAt: minutes(25) })).toMatchObject({
      doubt: 'noPermission',
    })
    expect(await receipt(nikos, card, reading('1252'), { doneAt: minutes(10) })).toMatchObject({
      outcome: 'accepted',
    })
    const { values } = await read(office.browser, 'disconnections', id)
    expect(values).toMatchObject({
      finalReading: 1252,
      isFinalRead: true,
      disconnectedAt: minutes(10).toISOString(),
    })
    expect(await ask(nikos, card)).toMatchObject({ isGranted: false, obstacles: ['notOrdered'] })
  })

  test('are not permitted to cut off what is paid, what is no cut, what is a colleague’s, and late in the day', async () => {
    const [nikos, anna] = [await worker(), await worker()]
    const { card, debtor } = await orderedCut(nikos)
    expect(await ask(anna, card)).toBe('field.unknown')
    expect(await ask(nikos, await cardOf(nikos))).toBe('field.noCut')
    const other = await employee(portal, { portalOm: true }, { seeAllDistricts: true })
    expect(await ask(other, card)).toBe('right.missing')
    now = minutes(12)
    expect(await ask(nikos, card)).toMatchObject({ isGranted: true, seconds: 7 * 60 })
    now = minutes(20)
    expect(await ask(nikos, card)).toMatchObject({ isGranted: false, obstacles: ['wrongHour'] })
    now = minutes(10)
    await payBills(portal, debtor, now)
    expect(await ask(nikos, card)).toMatchObject({ isGranted: false, until: null, seconds: 0 })
    // It was cut all the same: that is not lost, and booked by nobody.
    expect(await receipt(nikos, card, reading('1250'))).toMatchObject({ doubt: 'notNow' })
    expect(await kept(card)).toHaveLength(1)
  })

  /** A supply that was cut off with a permission while its payment was on the way: the reading arrives after the money. */
  const cutBeforeMoney = async (who: Employee, valueOn: string) => {
    const { card, debtor, id } = await orderedCut(who)
    expect(await ask(who, card)).toMatchObject({ isGranted: true })
    const cutAt = minutes(3)
    now = minutes(10)
    await payBills(portal, debtor, now, valueOn)
    expect(await receipt(who, card, reading('1250'), { doneAt: cutAt })).toMatchObject({ doubt: 'notNow' })
    const [doubted] = await open(office, card)
    return { debtor, id, cutAt, entry: doubted!.id }
  }

  test('of a cut that was made before the payment was known are booked by the office: reading, days off, and a reconnection', async () => {
    const nikos = await worker()
    const { id, debtor, cutAt, entry } = await cutBeforeMoney(nikos, today)
    const clerk = await employee(portal, { portalOm: true }, rights)
    expect((await decide(clerk, entry, 'take')).data.status).not.toBe(0)
    expect((await decide(office, entry, 'take')).data.status).toBe(0)
    const { state, values } = await read(office.browser, 'disconnections', id)
    expect(state).toBe('reconnectionOrdered')
    expect(values).toMatchObject({
      finalReading: 1250,
      isFinalRead: true,
      disconnectedAt: cutAt.toISOString(),
      isFeeWaived: false,
    })
    const { rows } = await sql`
      select off_from::text as from, off_to as to from days_without_supply where contract_no = ${debtor.contractNo}`.execute(
      portal.db,
    )
    expect(rows).toEqual([{ from: today, to: null }])
    expect(await stateOf(Number(values['jobCard']))).toMatchObject({ state: 'planned', employee: null })
    expect((await decide(office, entry, 'take')).data).toMatchObject({ code: 'field.decided' })
  })

  test('of a cut whose money counts from an earlier day are booked without a fee, and not beside another case', async () => {
    const nikos = await worker()
    const first = await cutBeforeMoney(nikos, '2026-10-19')
    expect((await decide(office, first.entry, 'take')).data.status).toBe(0)
    expect((await read(office.browser, 'disconnections', first.id)).values).toMatchObject({
      isFeeWaived: true,
    })

    now = morning
    const { entry, debtor } = await cutBeforeMoney(await worker(), today)
    await sql`
      insert into disconnections (state, code, meter, customer, property, contract_no, billing_group, balance, changed_at, insert_key)
      values ('proposed', 'T-OTHER', ${debtor.meter}, ${debtor.customer}, ${debtor.property}, ${debtor.contractNo}, '1', 31230, now(),
        gen_random_uuid())`.execute(portal.db)
    expect((await decide(office, entry, 'take')).data).toMatchObject({ code: 'record.field' })
  })

  test('take the own day along: place, meter, checklist, vehicle, offered cards, and nothing of others', async () => {
    const nikos = await worker()
    const anna = await employee(portal, { ...flags, isFieldWorker: true }, { seeAllDistricts: true })
    const { card, debtor } = await orderedCut(nikos)
    await checkOf(card)
    await cardOf(nikos, { plannedFrom: '2026-10-21' })
    const offered = await cardOf(anna)
    await receipt(anna, offered, { Kind: 'handOver', Colleague: nikos.id, Note: 'Ladder needed.' })
    const item = await newItem(portal)
    const vehicle = await newWarehouse(portal, { kind: 'vehicle', employee: nikos.id })
    await receive(office, vehicle, item, 5, 200)
    const { body } = await nikos.browser.call('getFieldDay', { Day: today })
    const day = body['item'] as FieldDay
    expect(day.cards).toHaveLength(1)
    expect(day.cards[0]).toMatchObject({
      id: card,
      isCut: true,
      state: 'working',
      meter: { number: debtor.meter, dials: 5, last: { reading: 1200, readOn: '2026-08-31' } },
      checklist: [{ item: 'Pressure', isFine: null }],
      handOver: null,
    })
    expect(day.offered).toMatchObject([{ id: offered, note: 'Ladder needed.' }])
    expect(day.vehicle?.items).toMatchObject([{ id: item, onHand: 5 }])
    expect(day.colleagues.map(({ id }) => id)).toContain(anna.id)
    const none = await employee(portal, {})
    expect((await none.browser.call('getFieldDay', { Day: today })).data.status).not.toBe(0)
    expect(itemOfDay((await anna.browser.call('getFieldDay', { Day: today })).body)).toMatchObject([
      { id: offered, handOver: { note: 'Ladder needed.' } },
    ])
  })
})
