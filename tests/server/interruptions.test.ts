/** Planned interruptions: planned by staff, shown to whom they concern and to nobody else, told once, on both databases. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CustomerHome } from '#contract/home.ts'
import type { OwnDetails } from '#contract/own-details.ts'
import { systemClock } from '#server/clock.ts'
import { createContentStore } from '#server/content/content-store.ts'
import type { InterruptionCommand } from '#server/interruptions/plan-interruptions.ts'
import { runOperatorCommand } from '#server/operator/operator-commands.ts'
import { newMeter } from '#tools/test-portal/meter-rows.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { startPortal, type TestPortal } from '#tools/test-portal/portal.ts'
import { giveAccount } from '#tools/test-portal/utility-rows.ts'
import { person, type Person } from './conversation-people.ts'
import { databases } from './databases.ts'

const day = 86_400

describe.each(databases)('planned interruptions on $database', ({ place }) => {
  const clock = movableClock()
  let portal: TestPortal
  let customer: Person
  let other: Person
  let property: { reference: string; postcode: string; street_latin: string }
  beforeAll(async () => {
    portal = await startPortal({ database: place(), clock })
    ;[customer, other] = [await person(portal, 'customer'), await person(portal, 'customer')]
    const { accountNo, serialNo } = await newMeter(portal)
    await giveAccount(portal.db, customer.account.login, accountNo)
    property = await portal.db
      .selectFrom('properties')
      .innerJoin('supplies', 'supplies.property_reference', 'properties.reference')
      .select(['reference', 'postcode', 'street_latin'])
      .where('contract_no', '=', serialNo)
      .executeTakeFirstOrThrow()
  })
  afterAll(() => portal.stop())
  beforeEach(async () => {
    await portal.db.deleteFrom('planned_interruptions').execute()
    await portal.db.deleteFrom('outgoing_messages').execute()
  })

  const run = (asked: Omit<InterruptionCommand, 'command'>) =>
    runOperatorCommand(
      { db: portal.db, content: createContentStore(portal.db, systemClock, {}) },
      { command: 'interruptions', ...asked },
    )
  const plan = (change: Partial<NonNullable<InterruptionCommand['plan']>> = {}) =>
    run({
      plan: {
        service: 'water',
        where: property.reference,
        from: '2026-05-06 09:00',
        to: '2026-05-06 12:30',
        reason: 'repair',
        ...change,
      },
    })
  const shownTo = async ({ browser }: Person) =>
    ((await browser.call('getCustomerHome', {})).body['item'] as CustomerHome).interruptions
  const toldTo = async ({ account }: Person) => {
    await portal.lookAtAlerts()
    return (await portal.outbox()).filter(({ to }) => to === account.login)
  }

  test.each([
    ['the property', () => property.reference],
    ['its postcode', () => property.postcode],
    ['its street', () => `${property.postcode} ${property.street_latin.toUpperCase()}`],
  ])('planned for %s, it is seen on the home and on the account, by nobody else', async (_what, where) => {
    expect((await plan({ where: where() })).kind).toBe('done')
    const seen = await shownTo(customer)
    // By the clock of the utility, three hours before which it is in UTC.
    expect(seen).toMatchObject([
      {
        service: 'water',
        startsAt: '2026-05-06T06:00:00.000Z',
        endsAt: '2026-05-06T09:30:00.000Z',
        reason: 'repair',
      },
    ])
    const { body } = await customer.browser.call('getOwnDetails', {})
    expect((body['item'] as OwnDetails).properties[0]?.interruptions).toEqual(seen)
    expect(await shownTo(other)).toEqual([])
  })

  test('another service, another street and what is far away are not seen', async () => {
    await plan({ service: 'electricity' })
    await plan({ from: '2027-05-06 09:00', to: '2027-05-06 10:00' })
    expect(await shownTo(customer)).toEqual([])
    expect((await plan({ where: `${property.postcode} Nowhere` })).kind).toBe('mistake')
    expect((await plan({ to: '2026-05-06 08:00' })).kind).toBe('mistake')
    expect((await plan({ from: '2026-02-30 09:00' })).kind).toBe('mistake')
    expect((await plan({ reason: 'mood' })).kind).toBe('mistake')
  })

  test('it is told three days before, once, also when two processes look; its link stops such messages', async () => {
    await plan({ from: '2026-05-08 09:00', to: '2026-05-08 12:30' })
    expect(await toldTo(customer)).toEqual([])
    clock.advance(2 * day)
    await Promise.all([portal.lookAtAlerts(), portal.lookAtAlerts()])
    const [message, ...others] = await toldTo(customer)
    expect(others).toEqual([])
    expect(message?.body).toContain('09:00')
    expect(await toldTo(other)).toEqual([])
    expect((await fetch(message?.link ?? '', { method: 'POST' })).status).toBe(200)
    await plan({ from: '2026-05-09 07:00', to: '2026-05-09 07:30' })
    expect(await toldTo(customer)).toHaveLength(1)
  })

  test('one that does not take place is withdrawn', async () => {
    const { text } = await plan({ from: '2036-05-06 09:00', to: '2036-05-06 12:30' })
    const [number = ''] = text.split(' ')
    expect((await run({ withdraw: number })).kind).toBe('done')
    expect((await run({})).text).not.toContain('2036-05-06')
    expect((await run({ withdraw: number })).kind).toBe('mistake')
  })
})
