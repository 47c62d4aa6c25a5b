/** Times of work: typed and stamped, never two at once of one person, and no more changed once their card is approved. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { threePlaces, type Employee, type Place } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { portalFixture } from '../portal-fixture.ts'
import { ask, historyOf, itemOf, read, refusalOf } from './area-caller.ts'
import {
  added,
  attempt,
  changed,
  clerk,
  fieldWorker,
  maintenancePortal,
  move,
  newCard,
  refusedToAdd,
  timesOf,
} from './maintenance-people.ts'

const cards = 'job-cards'
const times = 'job-times'

describe.each(bothDatabases)('times of work on $database', ({ place }) => {
  const options = maintenancePortal(place)
  const { clock } = options
  const portal = portalFixture(options)
  let where: Place
  let maria: Employee

  beforeAll(async () => {
    ;[where] = await threePlaces(portal)
    maria = await clerk(portal)
    // 12:00 in Nicosia.
    clock.advance(5 * 3600)
  })

  const minutes = (count: number) => clock.advance(count * 60)
  /** So many minutes before now. */
  const ago = (count: number) => new Date(clock().getTime() - count * 60_000).toISOString()
  const card = async (employee?: Employee) =>
    (await newCard(maria, where, { employee: employee?.id ?? null })).id
  const interval = (
    jobCard: number,
    employee: Employee,
    from: number,
    to: number | null,
    more: object = {},
  ) => ({
    jobCard,
    employee: employee.id,
    kind: 'work',
    since: ago(from),
    until: to === null ? null : ago(to),
    ...more,
  })

  test('that are typed have minutes and cost, and the card their sum', async () => {
    const [one, andreas, kostas] = [await card(), await fieldWorker(portal), await fieldWorker(portal)]
    const first = await added(maria, times, interval(one, andreas, 240, 180))
    expect(first.values).toMatchObject({ normalMinutes: 60, eveningMinutes: 0, cost: 2200 })
    await added(maria, times, interval(one, kostas, 200, 170))
    await added(maria, times, interval(one, kostas, 20 * 60, 18 * 60))
    expect((await read(maria.browser, cards, one)).values).toMatchObject({
      minutes: 60 + 30 + 120,
      // The last two hours were those before and after 17:00 of the day before: normal ones.
      labourCost: 2200 + 1100 + 4400,
    })
    const later = itemOf(await changed(maria, times, first.id, { until: ago(150) }))
    expect(later.values).toMatchObject({ normalMinutes: 90, cost: 3300 })
    const [newest] = await historyOf(maria.browser, times, first.id)
    expect(newest?.changes.map(({ field }) => field)).toEqual(['until', 'normalMinutes', 'cost'])
  })

  test('that touch do not overlap, and those that do are refused by the name of the field', async () => {
    const [one, other, andreas] = [await card(), await card(), await fieldWorker(portal)]
    await added(maria, times, interval(one, andreas, 180, 120))
    await added(maria, times, interval(other, andreas, 120, 60))
    const overlaps = ['record.field', 'since', 'overlaps']
    expect(await refusedToAdd(maria, times, interval(other, andreas, 130, 110))).toEqual(overlaps)
    expect(await refusedToAdd(maria, times, interval(one, andreas, 240, 10))).toEqual(overlaps)
    const [first] = await timesOf(maria, one)
    expect(first).toMatchObject({ normalMinutes: 60 })
    // Somebody else may work at the same time.
    await added(maria, times, interval(one, await fieldWorker(portal), 180, 60))
  })

  test('are not typed for the future, for more than a week ago, or backwards', async () => {
    const [one, andreas] = [await card(), await fieldWorker(portal)]
    const refused = async (from: number, to: number | null) =>
      refusedToAdd(maria, times, interval(one, andreas, from, to))
    expect(await refused(10, -10)).toEqual(['record.field', 'until', 'inFuture'])
    expect(await refused(-10, null)).toEqual(['record.field', 'since', 'inFuture'])
    expect(await refused(7 * 1440 + 1, 7 * 1440 - 60)).toEqual(['record.field', 'since', 'tooLongAgo'])
    expect(await refused(60, 120)).toEqual(['record.field', 'until', 'endsAfterItBegins'])
    expect(await refused(60, 60)).toEqual(['record.field', 'until', 'endsAfterItBegins'])
    const far = { ...interval(one, andreas, 60, 30), since: '2222-01-01T00:00:00Z', until: null }
    expect(await refusedToAdd(maria, times, far)).toEqual(['record.field', 'since', 'inFuture'])
    const old = await added(maria, times, interval(one, andreas, 7 * 1440, 7 * 1440 - 60))
    clock.advance(86_400)
    expect((await changed(maria, times, old.id, { remark: 'in the rain' })).data.status).toBe(0)
  })

  test('of an approved card are not added, changed, moved or deleted', async () => {
    const [one, other, andreas] = [await card(), await card(), await fieldWorker(portal)]
    await move(maria, cards, one, 'assigned', { employee: andreas.id })
    await move(andreas, cards, one, 'workBegan')
    minutes(30)
    await move(andreas, cards, one, 'finished', { outcome: 'done' })
    const own = await added(maria, times, interval(other, andreas, 300, 240))
    const stamped = await added(maria, times, interval(one, andreas, 120, 60))
    await move(maria, cards, one, 'approved')
    const approved = ['record.field', 'jobCard', 'cardApproved']
    expect(await refusedToAdd(maria, times, interval(one, andreas, 500, 400))).toEqual(approved)
    expect(refusalOf(await changed(maria, times, stamped.id, { until: ago(70) }))).toEqual(approved)
    expect(refusalOf(await changed(maria, times, stamped.id, { jobCard: other }))).toEqual(approved)
    expect(refusalOf(await changed(maria, times, own.id, { jobCard: one }))).toEqual(approved)
    const remove = { Id: stamped.id, Version: stamped.version, Reason: 'twice' }
    expect(refusalOf(await ask(maria.browser, times, 'remove', remove))).toEqual(approved)
    expect(await read(maria.browser, times, stamped.id)).toEqual(stamped)
  })

  test('on another card that still run are named, and a card is not approved while its own do', async () => {
    const [one, other, andreas] = [await card(), await card(), await fieldWorker(portal)]
    for (const id of [one, other]) await move(maria, cards, id, 'assigned', { employee: andreas.id })
    await move(andreas, cards, one, 'workBegan')
    minutes(10)
    const { data } = await attempt(andreas, cards, other, 'travelBegan')
    expect(data).toMatchObject({
      code: 'record.field',
      field: 'employee',
      problem: 'stillRunning',
      record: (await read(maria.browser, cards, one)).values['code'],
    })
    expect(await refusedToAdd(maria, times, interval(other, andreas, 5, null))).toEqual([
      'record.field',
      'since',
      'stillRunning',
    ])
    expect((await read(maria.browser, cards, other)).state).toBe('assigned')
    await move(andreas, cards, one, 'finished', { outcome: 'done' })
    await move(andreas, cards, other, 'travelBegan')
    const kostas = await fieldWorker(portal)
    await added(maria, times, interval(one, kostas, 5, null))
    expect(refusalOf(await attempt(maria, cards, one, 'approved'))).toEqual([
      'record.field',
      'minutes',
      'timesRunning',
    ])
  })

  test('that ended in the minute in which they began are none', async () => {
    const andreas = await fieldWorker(portal)
    const one = await card()
    await move(maria, cards, one, 'assigned', { employee: andreas.id })
    await move(andreas, cards, one, 'travelBegan')
    await move(andreas, cards, one, 'workBegan')
    minutes(15)
    await move(andreas, cards, one, 'finished', { outcome: 'done' })
    expect((await timesOf(maria, one)).map(({ kind, normalMinutes }) => [kind, normalMinutes])).toEqual([
      ['work', 15],
    ])
  })

  test('of a card without an employee are those of the person who moves it', async () => {
    const one = await card()
    await sql`update job_cards set state = 'assigned' where id = ${one}`.execute(portal.db)
    await move(maria, cards, one, 'workBegan')
    minutes(5)
    await move(maria, cards, one, 'interrupted')
    expect((await timesOf(maria, one)).map(({ employee }) => employee)).toEqual([maria.id])
  })

  test.each([
    ['forward', '2027-03-27T20:00:00Z', 7 * 60, { eveningMinutes: 120, sundayMinutes: 300 }],
    ['back', '2027-10-30T19:00:00Z', 9 * 60, { eveningMinutes: 120, sundayMinutes: 420 }],
  ])('of the night in which the clock goes %s are as long as it was', async (_way, begins, length, rated) => {
    const andreas = await fieldWorker(portal)
    clock.advance((Date.parse(begins) - clock().getTime()) / 1000)
    const one = await card()
    await move(maria, cards, one, 'assigned', { employee: andreas.id })
    await move(andreas, cards, one, 'workBegan')
    minutes(length)
    await move(andreas, cards, one, 'finished', { outcome: 'done' })
    const [night] = await timesOf(maria, one)
    expect(night).toMatchObject(rated)
    expect((await read(maria.browser, cards, one)).values).toMatchObject({ minutes: length })
  })

  test('are refused by the database itself where they overlap, also when two write at once', async () => {
    const [one, andreas] = [await card(), await fieldWorker(portal)]
    const row = (from: number) =>
      sql`
      insert into job_times (code, job_card, employee, kind, since, until, changed_at, insert_key)
      values (${crypto.randomUUID()}, ${one}, ${andreas.id}, 'work', ${ago(from)}, ${ago(from - 60)}, now(),
        ${crypto.randomUUID()})`.execute(portal.db)
    const written = await Promise.allSettled([row(300), row(290)])
    expect(written.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await row(240)
    await expect(row(400 - 145)).rejects.toThrow(/job_times_apart|deadlock/)
  })

  test('that two people type at once of one person are one, and the other is told', async () => {
    const [one, andreas, colleague] = [await card(), await fieldWorker(portal), await clerk(portal)]
    const answers = await Promise.all(
      [maria, colleague].map((who, index) =>
        ask(who.browser, times, 'insert', {
          Values: interval(one, andreas, 100 + index, 40),
          Parts: {},
          Key: crypto.randomUUID(),
        }),
      ),
    )
    expect(answers.map(({ data }) => data.problem ?? '').toSorted()).toEqual(['', 'overlaps'])
  })
})
