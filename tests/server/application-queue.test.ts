/** The queue of applications: what is due, whose it is, and several people who want the same one. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { HeldApplication, QueuedApplication, QueuePart } from '#contract/application-queue.ts'
import { applicationStatuses } from '#contract/entities.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { renewClocks } from '#server/applications/clocks/set-clocks.ts'
import { newCustomerAccount } from '#tools/test-portal/utility-rows.ts'
import { employee, threePlaces, type Employee, type Place } from './areas-people.ts'
import { changeApplication } from './changed-rows.ts'
import { customerOf, moveApplication, newApplication } from './conversation-people.ts'
import { bothDatabases } from './databases.ts'
import { portalFixture, setForTest } from './portal-fixture.ts'

describe.each(bothDatabases)('the queue of applications on $database', ({ place }) => {
  // A Thursday, 10:40 in Nicosia.
  const clock = movableClock(new Date('2026-11-26T08:40:00Z'))
  const portal = portalFixture({ database: place, clock })
  let places: [Place, Place, Place]
  beforeAll(async () => {
    places = await threePlaces(portal)
  })

  const clerk = (where: readonly string[] = []) =>
    employee(portal, { portalNewCs: true }, where.length === 0 ? { seeAllDistricts: true } : {}, where)

  /** A new application that arrived at a moment, at a place of the utility. */
  async function arrived(
    at: string,
    where: Place | undefined = places[0],
    type = `kind${randomUUID().slice(0, 8)}`,
  ) {
    const accountNo = await newCustomerAccount(portal.db, `Q${randomUUID().replaceAll('-', '')}`)
    const id = await newApplication(portal, accountNo, type)
    const moment = new Date(at)
    await changeApplication(portal.db, id, {
      status: 'new',
      created_at: moment,
      changed_at: moment,
      property_reference: where?.reference ?? null,
      clock_rules: null,
    })
    await renewClocks(portal.db)
    return { id, type, accountNo }
  }
  const call = async (
    { browser }: Employee,
    name: 'claimApplication' | 'releaseApplication' | 'getQueuedApplication' | 'takeOverApplication',
    PortalApplicationId: number,
    more: { HolderId?: number } = {},
  ) => {
    const { body, data } = await browser.call(name, { PortalApplicationId, ...more } as never)
    return { data, item: body['item'] as HeldApplication }
  }
  const queue = async ({ browser }: Employee, more: object = {}) => {
    const { body } = await browser.call('getApplicationQueue', {
      Whose: 'all',
      By: 'due',
      ApplicationType: '',
      Most: 200,
      ...more,
    })
    return body as unknown as {
      parts: QueuePart[]
      counts: Record<string, number>
      next: QueuedApplication | null
      soonUntil: string
      types: string[]
    }
  }
  const placesOf = (parts: readonly QueuePart[], id: number) =>
    parts
      .filter(({ items }) => items.some(({ portalApplicationId }) => portalApplicationId === id))
      .map(({ name }) => name)
  const keep = ({ browser }: Employee, PortalApplicationId: number, Text: string, Version: number) =>
    browser.call('keepApplicationAnswer', { PortalApplicationId, Text, Version })
  const nameOf = async ({ id }: Employee) =>
    (await sql<{ name: string }>`select name from accounts where id = ${id}`.execute(portal.db)).rows[0]!.name

  test('groups applications by how late they are, each in one group', async () => {
    const who = await clerk()
    const critical = await arrived('2026-11-20T07:00:00Z')
    const overdue = await arrived('2026-11-25T06:00:00Z')
    const soon = await arrived('2026-11-26T08:00:00Z')
    const { parts, soonUntil } = await queue(who)
    expect(soonUntil).toBe('2026-11-30')
    expect(placesOf(parts, critical.id)).toEqual(['critical'])
    expect(placesOf(parts, overdue.id)).toEqual(['overdue'])
    expect(placesOf(parts, soon.id)).toEqual(['soon'])
    const moved = await moveApplication(who, soon.id, 'staff.accepted', 'new')
    expect(moved.data.status).toBe(0)
    expect(placesOf((await queue(who)).parts, soon.id)).toEqual(['later'])
    await moveApplication(who, soon.id, 'staff.askedForMore', 'inProcess', 'The plan is missing.')
    const waiting = (await queue(who)).parts.find(({ name }) => name === 'waiting')!
    expect(waiting.items.find(({ portalApplicationId }) => portalApplicationId === soon.id)).toMatchObject({
      stateDueAt: '',
      caseDueAt: '',
      waitingSince: clock().toISOString(),
    })
  })

  test('has every open application in one group and one column, with numbers that add up, whatever its state', async () => {
    const who = await clerk()
    const type = `kind${randomUUID().slice(0, 8)}`
    const open = applicationStatuses.filter((status) => !['draft', 'posted', 'cancelled'].includes(status))
    for (const status of applicationStatuses) {
      const { id } = await arrived('2026-11-25T06:00:00Z', places[0], type)
      await changeApplication(portal.db, id, { status, clock_rules: null })
    }
    for (const By of ['due', 'status'] as const) {
      const { parts } = await queue(who, { By, ApplicationType: type })
      const ids = parts.flatMap(({ items }) => items.map(({ portalApplicationId }) => portalApplicationId))
      expect(new Set(ids).size).toBe(open.length)
      expect(ids.length).toBe(open.length)
      expect(parts.map(({ count, items }) => count - items.length)).toEqual(parts.map(() => 0))
    }
    await renewClocks(portal.db)
    expect(
      (await queue(who, { By: 'status', ApplicationType: type })).parts.map(({ count }) => count),
    ).toEqual(open.map(() => 1))
  })

  test('of 20 claims of one application one wins, and 19 read who has it', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => clerk()))
    const { id } = await arrived('2026-11-26T06:00:00Z')
    const answers = await Promise.all(people.map((one) => call(one, 'claimApplication', id)))
    const winners = answers.flatMap(({ data }, index) => (data.status === 0 ? [people[index]!] : []))
    expect(winners.length).toBe(1)
    const name = await nameOf(winners[0]!)
    const losers = answers.filter(({ data }) => data.status !== 0)
    expect(losers.map(({ data }) => data.code)).toEqual(losers.map(() => 'application.claimed'))
    for (const { data } of losers) {
      expect(data['person' as keyof typeof data]).toBe(name)
      expect(data.text).toContain(name)
      expect(data.text).toContain('2026-11-26 10:40')
    }
    expect((await call(winners[0]!, 'claimApplication', id)).data.status).toBe(0)
    const { rows } = await sql`select from application_assignments where application_id = ${id}`.execute(
      portal.db,
    )
    expect(rows.length).toBe(1)
  })

  test('what is next is the own or unheld one in the own places that is due first, for several people different ones', async () => {
    const postcode = places[1].postcode
    const [one, other] = [await clerk([postcode]), await clerk([postcode])]
    const first = await arrived('2026-10-05T06:00:00Z', places[1])
    const second = await arrived('2026-10-06T06:00:00Z', places[1])
    const elsewhere = await arrived('2026-10-01T06:00:00Z', places[0])
    expect((await queue(one)).next?.portalApplicationId).toBe(first.id)
    const next = async (who: Employee) =>
      ((await who.browser.call('claimNextApplication', {})).body['item'] as HeldApplication | null)
        ?.portalApplicationId
    const given = await Promise.all([next(one), next(other)])
    expect(given.toSorted()).toEqual([first.id, second.id])
    // Asked again, it is the own one that is not done yet.
    expect(await next(one)).toBe(given[0])
    const { counts, parts } = await queue(one, { Whose: 'team' })
    expect(placesOf(parts, elsewhere.id)).toEqual([])
    expect(counts['mine']).toBe(1)
  })

  test('taking over keeps the draft of the answer, and notifies who had it', async () => {
    const [one, other] = [await clerk(), await clerk()]
    const { id } = await arrived('2026-11-26T06:00:00Z')
    await call(one, 'claimApplication', id)
    expect((await keep(one, id, 'Dear customer, the plan', 0)).data.status).toBe(0)
    const taken = await call(other, 'takeOverApplication', id, { HolderId: one.id })
    expect(taken.item).toMatchObject({ isOwn: true, holderId: other.id })
    expect(taken.item.answer).toMatchObject({
      text: 'Dear customer, the plan',
      version: 1,
      by: await nameOf(one),
    })
    const told = (await portal.outbox()).filter(
      ({ to, subject }) => to === one.account.login && subject.includes(String(id)),
    )
    expect(told.length).toBe(1)
    expect(told[0]!.body).toContain(await nameOf(other))
    // Anyone who had it cannot write over what the other writes now.
    expect((await keep(one, id, 'Mine', 1)).data.code).toBe('application.notOwn')
  })

  test('of several who take over from the same person one has it, and the others read who', async () => {
    const [owner, ...others] = await Promise.all(Array.from({ length: 5 }, () => clerk()))
    const { id } = await arrived('2026-11-26T06:00:00Z')
    await call(owner!, 'claimApplication', id)
    const answers = await Promise.all(
      others.map((one) => call(one, 'takeOverApplication', id, { HolderId: owner!.id })),
    )
    expect(answers.filter(({ data }) => data.status === 0).length).toBe(1)
    expect(answers.filter(({ data }) => data.code === 'application.claimed').length).toBe(3)
  })

  test('a draft that was changed meanwhile is not written over', async () => {
    const one = await clerk()
    const { id } = await arrived('2026-11-26T06:00:00Z')
    await call(one, 'claimApplication', id)
    expect((await keep(one, id, 'from one page', 0)).data.status).toBe(0)
    expect((await keep(one, id, 'from another page', 0)).data.code).toBe('application.answerChanged')
    expect((await keep(one, id, 'further', 1)).data.status).toBe(0)
    expect((await call(one, 'getQueuedApplication', id)).item.answer).toMatchObject({
      text: 'further',
      version: 2,
    })
  })

  test('one that is given back can be claimed by others, one that has ended by nobody', async () => {
    const [one, other] = [await clerk(), await clerk()]
    const { id } = await arrived('2026-11-26T06:00:00Z')
    await call(one, 'claimApplication', id)
    expect((await call(other, 'releaseApplication', id)).data.code).toBe('application.notOwn')
    expect((await call(one, 'releaseApplication', id)).item).toMatchObject({ holderId: 0, holder: '' })
    await moveApplication(one, id, 'staff.rejected', 'new', 'It cannot be done.')
    expect((await call(other, 'claimApplication', id)).data.code).toBe('application.notClaimable')
  })

  test('due times follow the settings of the portal', async () => {
    const who = await clerk()
    const { id } = await arrived('2026-11-26T06:00:00Z')
    const dueAt = async () => (await call(who, 'getQueuedApplication', id)).item.stateDueAt
    expect(await dueAt()).toBe('2026-11-27T06:00:00.000Z')
    await setForTest(portal, 'daysForNewApplications', 3, 1)
    await renewClocks(portal.db)
    expect(await dueAt()).toBe('2026-12-01T06:00:00.000Z')
  })

  test('is closed to customers and to employees without applications, and hides names from whom they are hidden', async () => {
    const { id, accountNo } = await arrived('2026-11-26T06:00:00Z')
    const customer = await customerOf(portal, accountNo)
    const stranger = await employee(portal, { portalDm: true })
    const asked = { Whose: 'all', By: 'due', ApplicationType: '', Most: 10 } as const
    expect((await customer.browser.call('getApplicationQueue', asked)).data.code).toBe('access.denied')
    expect((await stranger.browser.call('getApplicationQueue', asked)).data.code).toBe('menu.notOffered')
    const who = await clerk()
    expect((await call(who, 'getQueuedApplication', id)).item.customerName).toBe('Eleni Test')
    await setForTest(portal, 'security.account.name', '{"employee":"hidden"}', 'shown')
    expect((await call(who, 'getQueuedApplication', id)).item.customerName).toBe('')
    await setForTest(portal, 'security.applications.claim', '{"employee":"hidden"}', 'shown')
    expect((await call(who, 'claimApplication', id)).data.code).toBe('control.disabled')
  })
})
