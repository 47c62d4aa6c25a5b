/** Recurring maintenance: one card for each schedule and day on which it is due, whatever makes them and however often. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { securitiesOf } from '#server/identity/rights/securities.ts'
import { accessWith } from '#server/areas/kit/access.ts'
import { overdueSchedules } from '#server/areas/maintenance/overdue-schedules.ts'
import { principalOf } from '#server/areas/rights/principal.ts'
import { threePlaces, type Employee, type Place } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { portalFixture, portalForTest } from '../portal-fixture.ts'
import { historyOf, itemOf, listOf, read } from './area-caller.ts'
import {
  added,
  beginning,
  changed,
  clerk,
  fieldWorker,
  maintenancePortal,
  move,
} from './maintenance-people.ts'
import { areaNamed, newElement } from './samples.ts'

const cards = 'job-cards'
const schedules = 'maintenance-schedules'
const day = 86_400

describe.each(bothDatabases)('recurring maintenance on $database', ({ place }) => {
  const options = maintenancePortal(place)
  const { clock } = options
  const portal = portalFixture(options)
  let where: Place
  let maria: Employee

  beforeAll(async () => {
    ;[where] = await threePlaces(portal)
    maria = await clerk(portal)
  })

  /** Begins again on Tuesday, 12 January 2027, with nothing that is due but what the test adds. */
  const begin = async (on = '2027-01-12T05:00:00Z') => {
    await sql`update maintenance_schedules set is_paused = true, next_due = null`.execute(portal.db)
    clock.advance((Date.parse(on) - clock().getTime()) / 1000)
  }
  const newSchedule = async (more: object = {}) => {
    const element = await newElement(portal, where)
    return added(maria, schedules, {
      title: 'Flush the main',
      element,
      priority: 'planned',
      every: 1,
      period: 'week',
      countedFrom: 'dueDay',
      firstDue: '2027-01-18',
      leadDays: 3,
      nonWorkingDay: 'keep',
      ...more,
    })
  }
  const shown = (id: number) => read(maria.browser, schedules, id)
  const cardsOf = async (element: unknown) =>
    (
      await listOf(maria.browser, cards, {
        Where: [{ Field: 'element', Is: [String(element)] }],
        SortBy: 'code',
      })
    ).items
  const plannedOf = async (element: unknown) =>
    (await cardsOf(element)).map(({ values }) => values['plannedFrom'])
  const occurrencesOf = async (id: number) =>
    (
      await sql<{ day: string; state: string }>`
        select due_day::text as day, state from maintenance_occurrences where schedule_id = ${id} order by due_day`.execute(
        portal.db,
      )
    ).rows.map((row) => `${row.day} ${row.state}`)
  const finish = async (card: number) => {
    await move(maria, cards, card, 'assigned', { employee: (await fieldWorker(portal)).id })
    await move(maria, cards, card, 'workBegan')
    clock.advance(3600)
    await move(maria, cards, card, 'finished', { outcome: 'done' })
  }

  test('makes a card so many days before it is due, with all that the schedule says, and moves on', async () => {
    await begin()
    const worker = await fieldWorker(portal)
    const { id, values } = await newSchedule({ employee: worker.id, instructions: 'Ten minutes.' })
    expect(values).toMatchObject({ nextDue: '2027-01-18', missed: 0, openCard: null })
    clock.advance(2 * day)
    await portal.makeDueCards()
    expect(await cardsOf(values['element'])).toEqual([])
    clock.advance(day)
    await portal.makeDueCards()
    const [card] = await cardsOf(values['element'])
    expect(card).toMatchObject({
      state: 'assigned',
      values: {
        title: 'Flush the main',
        kind: 'recurring',
        priority: 'planned',
        employee: worker.id,
        instructions: 'Ten minutes.',
        postcode: where.postcode,
        street: where.street,
        plannedFrom: '2027-01-18',
        // The end of that day in Nicosia.
        dueAt: '2027-01-18T22:00:00.000Z',
      },
    })
    expect((await shown(id)).values).toMatchObject({ nextDue: '2027-01-25', openCard: card?.id })
    expect((await historyOf(maria.browser, cards, card!.id)).map(({ kind, by }) => [kind, by])).toEqual([
      ['moved', ''],
      ['inserted', ''],
    ])
  })

  test('begins today where its rule began long ago, and knows days that are far away', async () => {
    await begin()
    const nextDue = async (more: object) => (await newSchedule(more)).values['nextDue']
    expect(await nextDue({ firstDue: '2020-01-14' })).toBe('2027-01-12')
    expect(await nextDue({ firstDue: '1000-01-01', period: 'day', nonWorkingDay: 'after' })).toBe(
      '2027-01-12',
    )
    expect(await nextDue({ firstDue: '2222-02-02', nonWorkingDay: 'before' })).toBe('2222-02-02')
    expect(await nextDue({ firstDue: '9999-12-31', every: 120, period: 'year' })).toBe('9999-12-31')
    expect(await portal.makeDueCards()).toBeGreaterThan(0)
  })

  test('leaves one card open: while it is, what is due is missed, and is not made up for', async () => {
    await begin()
    const { id, values } = await newSchedule({ leadDays: 0, firstDue: '2027-01-12' })
    await portal.makeDueCards()
    clock.advance(7 * day)
    await portal.makeDueCards()
    clock.advance(7 * day)
    await portal.makeDueCards()
    expect(await occurrencesOf(id)).toEqual(['2027-01-12 made', '2027-01-19 missed', '2027-01-26 missed'])
    expect((await shown(id)).values).toMatchObject({ missed: 2, nextDue: '2027-02-02' })
    await finish((await cardsOf(values['element']))[0]!.id)
    await portal.makeDueCards()
    expect(await plannedOf(values['element'])).toEqual(['2027-01-12'])
    clock.advance(7 * day)
    await portal.makeDueCards()
    expect(await plannedOf(values['element'])).toEqual(['2027-01-12', '2027-02-02'])
    expect((await occurrencesOf(id))[0]).toBe('2027-01-12 done')
  })

  test('makes up for what was missed only where the law asks for it, and then once', async () => {
    await begin()
    const usual = await newSchedule({ leadDays: 0, firstDue: '2027-01-13' })
    const byLaw = await newSchedule({ leadDays: 0, firstDue: '2027-01-13', isByLaw: true })
    // Nothing ran for more than three weeks.
    clock.advance(24 * day)
    await portal.makeDueCards()
    await portal.makeDueCards()
    expect(await plannedOf(usual.values['element'])).toEqual([])
    expect(await plannedOf(byLaw.values['element'])).toEqual(['2027-02-03'])
    expect((await shown(usual.id)).values).toMatchObject({ nextDue: '2027-02-10', missed: 4 })
    expect((await shown(byLaw.id)).values).toMatchObject({ nextDue: '2027-02-10', missed: 3 })
    // While its card is open, the law waits; then it gets one card at once.
    clock.advance(14 * day)
    await portal.makeDueCards()
    await finish((await cardsOf(byLaw.values['element']))[0]!.id)
    await portal.makeDueCards()
    expect(await plannedOf(byLaw.values['element'])).toEqual(['2027-02-03', '2027-02-17'])
  })

  test('makes nothing while it is paused or its element does not serve', async () => {
    await begin()
    const paused = await newSchedule({ leadDays: 0, firstDue: '2027-01-13', isPaused: true })
    const [out, gone] = [
      await newSchedule({ leadDays: 0, firstDue: '2027-01-13' }),
      await newSchedule({ leadDays: 0, firstDue: '2027-01-13' }),
    ]
    await sql`update elements set state = 'outOfService' where id = ${out.values['element']}`.execute(
      portal.db,
    )
    await sql`update elements set state = 'removed' where id = ${gone.values['element']}`.execute(portal.db)
    for (let week = 0; week < 2; week += 1) {
      clock.advance(7 * day)
      await portal.makeDueCards()
    }
    for (const { id, values } of [paused, out, gone]) {
      expect(await cardsOf(values['element'])).toEqual([])
      expect((await shown(id)).values).toMatchObject({ nextDue: '2027-01-27', missed: 0 })
    }
    await changed(maria, schedules, paused.id, { isPaused: false })
    await sql`update elements set state = 'inService' where id = ${out.values['element']}`.execute(portal.db)
    clock.advance(day)
    await portal.makeDueCards()
    for (const { values } of [paused, out]) expect(await plannedOf(values['element'])).toEqual(['2027-01-27'])
    expect(await cardsOf(gone.values['element'])).toEqual([])
  })

  test('that counts from completion is due one interval after the day on which it was done, early or late', async () => {
    await begin()
    const { id, values } = await newSchedule({
      countedFrom: 'completion',
      period: 'month',
      leadDays: 10,
      firstDue: '2027-01-20',
    })
    await portal.makeDueCards()
    expect((await shown(id)).values).toMatchObject({ nextDue: null })
    const [early] = await cardsOf(values['element'])
    clock.advance(2 * day)
    await finish(early!.id)
    expect((await shown(id)).values).toMatchObject({ nextDue: '2027-02-14' })
    clock.advance(25 * day)
    await portal.makeDueCards()
    const late = (await cardsOf(values['element']))[1]!
    clock.advance(20 * day)
    await finish(late.id)
    expect((await shown(id)).values).toMatchObject({ nextDue: '2027-03-28' })
    // One that is cancelled counts from the day on which it was due.
    clock.advance(day * 25)
    await portal.makeDueCards()
    const third = (await cardsOf(values['element']))[2]!
    await move(maria, cards, third.id, 'cancelled')
    expect((await shown(id)).values).toMatchObject({ nextDue: '2027-04-28' })
    expect(await occurrencesOf(id)).toEqual(['2027-01-20 done', '2027-02-14 done', '2027-03-28 skipped'])
  })

  test('is due anew where its rule changes, later than it was due last', async () => {
    await begin()
    const { id } = await newSchedule({ leadDays: 7 })
    await portal.makeDueCards()
    expect((await shown(id)).values).toMatchObject({ nextDue: '2027-01-25' })
    const monthly = itemOf(await changed(maria, schedules, id, { period: 'month' }))
    expect(monthly.values).toMatchObject({ nextDue: '2027-02-18' })
    const moved = itemOf(
      await changed(maria, schedules, id, { firstDue: '2027-03-27', nonWorkingDay: 'after' }),
    )
    expect(moved.values).toMatchObject({ nextDue: '2027-03-29' })
  })

  test('made a hundred times by two portals at once makes one card for each schedule and due day', async () => {
    await begin()
    const other = await portalForTest({ database: { db: portal.db }, clock: options.clock })
    const some = await Promise.all(Array.from({ length: 3 }, () => newSchedule({ leadDays: 7 })))
    for (let time = 0; time < 50; time += 1) {
      if (time === 25) clock.advance(60)
      await Promise.all([portal.makeDueCards(), other.makeDueCards()])
    }
    for (const { id, values } of some) {
      expect(await plannedOf(values['element'])).toEqual(['2027-01-18'])
      expect(await occurrencesOf(id)).toEqual(['2027-01-18 made'])
    }
  })

  test('that made nothing although it was due yesterday is counted for those who see it', async () => {
    await begin()
    const of = async (who: Employee) => {
      const area = areaNamed(schedules)
      const principal = await principalOf(portal.db, who.id)
      const securities = await securitiesOf(
        { securities: () => Promise.resolve(new Map()) },
        'maintenanceSchedules',
      )
      return overdueSchedules(portal.db, accessWith(securities, principal!, area), clock())
    }
    const { id } = await newSchedule({ leadDays: 0, firstDue: '2027-01-12' })
    await newSchedule({ leadDays: 0, firstDue: '2027-01-12', isPaused: true })
    expect(await of(maria)).toBe(0)
    clock.advance(day)
    expect(await of(maria)).toBe(1)
    await sql`update maintenance_schedules set deleted_at = now() where id = ${id}`.execute(portal.db)
    expect(await of(maria)).toBe(0)
  })

  test('keeps its days by the clock of the utility over both changes', async () => {
    // Half past midnight in Nicosia, where UTC still has the day before.
    await begin('2027-03-27T22:30:00Z')
    const { values } = await newSchedule({ leadDays: 0, firstDue: '2027-03-28', period: 'day' })
    await portal.makeDueCards()
    expect(await plannedOf(values['element'])).toEqual(['2027-03-28'])
    expect((await cardsOf(values['element']))[0]?.values).toMatchObject({ dueAt: '2027-03-28T21:00:00.000Z' })
    expect(beginning.getTime()).toBeLessThan(clock().getTime())
  })
})
