/** Planned interruptions: planned by staff, shown to whom they concern and to nobody else, told once, on both databases. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RequestOf } from '#contract/call.ts'
import type { CustomerHome } from '#contract/home.ts'
import type { InterruptionRow, keepInterruption } from '#contract/interruptions.ts'
import type { OwnDetails } from '#contract/own-details.ts'
import { interruptionFaults, planIn, type TypedInterruption } from '#contract/rules/interruptions.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createContentStore } from '#server/platform/content/content-store.ts'
import type { InterruptionCommand } from '#server/supply/interruptions/plan-interruptions.ts'
import { runOperatorCommand } from '#server/edge/operator/operator-commands.ts'
import { sentences } from '#server/platform/texts/sentences.ts'
import { newMeter } from '#tools/test-portal/meter-rows.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { giveAccount } from '#tools/test-portal/utility-rows.ts'
import { person, type Person } from './conversation-people.ts'
import { databases } from './databases.ts'
import { portalFixture } from './portal-fixture.ts'

const day = 86_400

describe('what staff type', () => {
  const typed: TypedInterruption = {
    service: 'water',
    where: ' 1016   Ledras ',
    fromDay: '6/5/2026',
    fromTime: '9.00',
    toDay: '06.05.2026',
    toTime: '1230',
    reason: 'repair',
  }

  test('is sent as a plan, however days and times are written', () => {
    expect(planIn(typed)).toEqual({
      service: 'water',
      where: '1016 Ledras',
      from: '2026-05-06 09:00',
      to: '2026-05-06 12:30',
      reason: 'repair',
    })
  })

  test.each<[Partial<TypedInterruption>, ReturnType<typeof interruptionFaults>]>([
    [{ service: '' }, { service: 'missing' }],
    [{ reason: '' }, { reason: 'missing' }],
    [
      { where: ' ', toTime: '' },
      { where: 'missing', toTime: 'missing' },
    ],
    [{ fromDay: '31/2/2026' }, { fromDay: 'invalid' }],
    [{ toDay: 'tomorrow' }, { toDay: 'invalid' }],
    [
      { fromTime: '24:00', toTime: 'noon' },
      { fromTime: 'invalid', toTime: 'invalid' },
    ],
    [{ toTime: '09:00' }, { toTime: 'order' }],
  ])('%j is a fault of its fields, and no plan', (change, faults) => {
    expect(interruptionFaults({ ...typed, ...change })).toEqual(faults)
    expect(planIn({ ...typed, ...change })).toBeUndefined()
  })

  test.each<[string, Partial<TypedInterruption>, boolean]>([
    ['open which', {}, true],
    ['from the first to the second', { fromOccurrence: 'first', toOccurrence: 'second' }, true],
    ['both the first', { fromOccurrence: 'first', toOccurrence: 'first' }, false],
    ['from the second', { fromOccurrence: 'second' }, false],
    ['to a time that is there once', { toTime: '02:50' }, false],
    ['on another night', { fromDay: '30/10/2027', toDay: '30/10/2027' }, false],
  ])('03:40 to 03:10 in the night when the clock is put back, %s: can be %s', (_what, change, isPlan) => {
    const night = { fromDay: '31/10/2027', fromTime: '03:40', toDay: '31/10/2027', toTime: '03:10' }
    const plan = planIn({ ...typed, ...night, ...change })
    expect(plan !== undefined).toBe(isPlan)
  })
})

describe.each(databases)('planned interruptions on $database', ({ place }) => {
  const clock = movableClock()
  const portal = portalFixture({ database: place, clock })
  let customer: Person
  let other: Person
  let property: { reference: string; postcode: string; street_latin: string }
  beforeAll(async () => {
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

  test('the tool asks which of two times is meant, and plans the one that is said', async () => {
    const night = { from: '2027-10-31 03:40', to: '2027-10-31 03:10' }
    expect(await plan(night)).toEqual({
      kind: 'mistake',
      text: '2027-10-31 03:40 is there twice in Asia/Nicosia, because the clock is put back: say which one by --from=first or --from=second.',
    })
    expect((await plan({ ...night, fromOccurrence: 'first' })).text).toContain('--to=second')
    expect(await plan({ ...night, fromOccurrence: 'third' })).toEqual({
      kind: 'mistake',
      text: '--from must be first or second.',
    })
    expect((await plan({ from: '2027-03-28 03:30', to: '2027-03-28 05:00' })).text).toContain(
      'does not exist in Asia/Nicosia',
    )
    const planned = () =>
      portal.db.selectFrom('planned_interruptions').select(['starts_at', 'ends_at']).execute()
    expect(await planned()).toEqual([])
    expect((await plan({ ...night, fromOccurrence: 'first', toOccurrence: 'second' })).kind).toBe('done')
    expect((await plan({ from: night.from, to: '2027-10-31 05:00', fromOccurrence: 'second' })).kind).toBe(
      'done',
    )
    const begun = (await planned()).map(({ starts_at, ends_at }) => [
      new Date(starts_at).toISOString(),
      new Date(ends_at).toISOString(),
    ])
    expect(begun.toSorted()).toEqual([
      ['2027-10-31T00:40:00.000Z', '2027-10-31T01:10:00.000Z'],
      ['2027-10-31T01:40:00.000Z', '2027-10-31T03:00:00.000Z'],
    ])
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
    // The second time, because the first answer was lost.
    for (let time = 0; time < 2; time += 1) expect((await run({ withdraw: number })).kind).toBe('done')
    expect((await run({})).text).not.toContain('2036-05-06')
    expect((await run({ withdraw: `${number}000` })).kind).toBe('mistake')
  })

  describe('on the page of staff', () => {
    let staff: Person
    let reader: Person
    // Days pass, and sessions end with them.
    beforeEach(async () => {
      staff = await person(portal, 'employee', { portalOm: true })
      reader = await person(portal, 'customer')
      const { accountNo, serialNo } = await newMeter(portal)
      await giveAccount(portal.db, reader.account.login, accountNo)
      // Nobody else is concerned.
      await portal.db
        .updateTable('supplies')
        .set({ ended_on: '2026-01-02' })
        .where('contract_no', '!=', serialNo)
        .execute()
    })

    type Plan = RequestOf<typeof keepInterruption>
    const wished = (change: Partial<Plan> = {}): Plan => ({
      Id: 0,
      Service: 'water',
      Where: property.reference,
      From: later(4, '09:00'),
      To: later(4, '12:30'),
      Reason: 'repair',
      ...change,
    })
    /** So many days from now, by the clock of the utility. */
    const later = (days: number, time: string) =>
      `${new Date(clock().getTime() + days * day * 1000).toISOString().slice(0, 10)} ${time}`
    const keep = async (change: Partial<Plan> = {}) => staff.browser.call('keepInterruption', wished(change))
    /** @returns the number of the new one */
    const planned = async (change: Partial<Plan>) => Number((await keep(change)).body['id'])
    const withdraw = (Value: number) => staff.browser.call('withdrawInterruption', { Value })
    const setControls = async (shown: string) => {
      for (const control of ['plan', 'change', 'withdraw'])
        await portal.setSetting(`security.interruptions.${control}`, shown)
    }
    const listed = async (Filter: 'coming' | 'over' | 'withdrawn' | 'all', more: object = {}) => {
      const { body } = await staff.browser.call('getInterruptions', {
        Options: { PageSize: 10, Page: 1, Filter, ...more },
      })
      return body['items'] as InterruptionRow[]
    }

    test('it is checked, planned once, and in the list that finds it by its place', async () => {
      const { body } = await staff.browser.call('checkInterruption', wished())
      expect(body['item']).toMatchObject({ properties: 1, supplies: 1, people: 1, told: 0 })
      const [one, again] = [await keep(), await keep()]
      expect(one.body['id']).toBe(again.body['id'])
      const [row, ...others] = await listed('coming', { Search: property.reference })
      expect(others).toEqual([])
      expect(row).toMatchObject({
        id: one.body['id'],
        service: 'water',
        where: property.reference,
        place: expect.stringMatching(/\S/),
        from: wished().From,
        to: wished().To,
        standing: 'coming',
        isTold: false,
      })
      expect(await shownTo(reader)).toMatchObject([{ id: one.body['id'], hasBegun: false }])
      expect(await listed('over')).toEqual([])
    })

    test('the list finds what the words of the page stand for, and no inner name', async () => {
      await keep()
      // A Greek page shows these words for what it names.
      expect(await listed('all', { Search: 'επισκ', Named: ['reason.repair'] })).toHaveLength(1)
      expect(await listed('all', { Search: 'νερό', Named: ['service.water'] })).toHaveLength(1)
      expect(await listed('all', { Search: 'προσεχ', Named: ['standing.coming'] })).toHaveLength(1)
      expect(await listed('all', { Search: 'ηλεκτρ', Named: ['service.electricity'] })).toEqual([])
      expect(await listed('all', { Search: 'repair', Named: [] })).toEqual([])
    })

    test.each([
      ['a place that is none of ours', { Where: '9999 Nowhere' }, 'where', 'unknown'],
      ['an end before the beginning', { To: '2020-01-01 00:00' }, 'to', 'order'],
      ['one that is over', { From: '2020-01-01 00:00', To: '2020-01-01 01:00' }, 'to', 'past'],
      ['a day that there is not', { From: '2099-02-30 00:00' }, 'from', 'invalid'],
      ['an hour that there is not', { To: '2099-02-27 24:00' }, 'to', 'invalid'],
      ['a time that the clock skips', { From: '2027-03-28 03:30' }, 'from', 'gap'],
      ['a time that is there twice', { To: '2027-10-31 03:30' }, 'to', 'twice'],
    ])('%s is refused, and nothing is planned', async (_what, change, field, problem) => {
      for (const call of ['checkInterruption', 'keepInterruption'] as const)
        expect((await staff.browser.call(call, wished(change))).data).toMatchObject({
          code: 'interruption.field',
          field,
          problem,
        })
      expect(await listed('all')).toEqual([])
    })

    test('a time that is there twice is planned as the one that is meant', async () => {
      const change = { From: '2027-10-31 03:40', To: '2027-10-31 03:10' } as const
      const plan = wished({ ...change, FromOccurrence: 'first', ToOccurrence: 'second' })
      expect((await staff.browser.call('keepInterruption', plan)).data.status).toBe(0)
      expect(await listed('all')).toMatchObject([
        { startsAt: '2027-10-31T00:40:00.000Z', endsAt: '2027-10-31T01:10:00.000Z', from: change.From },
      ])
    })

    test('who was told is told of another time at once, and that it does not take place; others are not', async () => {
      const id = await planned({ From: later(2, '09:00'), To: later(2, '12:30') })
      expect(await toldTo(reader)).toHaveLength(1)
      expect(await listed('coming')).toMatchObject([{ id, isTold: true }])
      clock.advance(60)
      // The same again is no change.
      await keep({ Id: id, From: later(2, '09:00'), To: later(2, '12:30') })
      expect(await toldTo(reader)).toHaveLength(1)
      const { body: checked } = await staff.browser.call('checkInterruption', wished({ Id: id }))
      expect(checked['item']).toMatchObject({ told: 1 })
      // Farther away than anybody would be told of a new one.
      await keep({ Id: id, From: later(9, '10:15'), To: later(9, '11:15'), Reason: 'meters' })
      const [changed] = await toldTo(reader)
      expect(await toldTo(reader)).toHaveLength(2)
      expect(changed?.body).toContain('10:15')
      expect(changed?.subject).toBe(
        sentences.el.messages.interruptionChanged.subject.replace('{service}', 'Νερό'),
      )
      clock.advance(60)
      expect((await withdraw(id)).data.status).toBe(0)
      expect(await shownTo(reader)).toEqual([])
      const [withdrawn] = await toldTo(reader)
      expect(await toldTo(reader)).toHaveLength(3)
      expect(withdrawn?.subject).toBe(
        sentences.el.messages.interruptionWithdrawn.subject.replace('{service}', 'Νερό'),
      )
      expect(await listed('coming')).toEqual([])
      expect(await listed('withdrawn')).toMatchObject([{ id, standing: 'withdrawn' }])
      expect((await withdraw(id)).data.status).toBe(0)
      expect(await toldTo(reader)).toHaveLength(3)
      for (const { data } of [
        await withdraw(2 ** 40),
        await keep({ Id: id }),
        await keep({ Id: 2 ** 40 }),
        await staff.browser.call('getInterruption', { Value: 2 ** 40 }),
      ])
        expect(data.code).toBe('interruption.unknown')
    })

    test('who has not seen the change of somebody else takes nothing of it back, and nobody is told', async () => {
      const shown = { From: later(2, '09:00'), To: later(2, '12:30'), Reason: 'repair' } as const
      const [Id, other] = [await planned(shown), { ...shown, To: later(2, '14:00') }]
      expect((await keep({ Id, ...other, Shown: shown })).data.status).toBe(0)
      expect(await toldTo(reader)).toHaveLength(1)
      clock.advance(60)
      const meters = { Id, Reason: 'meters', From: shown.From } as const
      const { data } = await keep({ ...meters, To: shown.To, Shown: shown })
      expect(data).toMatchObject({ code: 'interruption.changed', text: expect.stringMatching(/\S/) })
      expect(await listed('coming')).toMatchObject([{ to: other.To, reason: 'repair' }])
      expect(await toldTo(reader)).toHaveLength(1)
      // What it is already is no change: an answer was lost. Anyone who has seen it changes it.
      expect((await keep({ Id, ...other, Shown: shown })).data.status).toBe(0)
      expect((await keep({ ...meters, To: other.To, Shown: other })).data.status).toBe(0)
      expect(await toldTo(reader)).toHaveLength(2)
    })

    test('a change that waited while it was announced is announced, too', async () => {
      const Id = await planned({ From: later(2, '09:00'), To: later(2, '12:30') })
      expect(await toldTo(reader)).toHaveLength(1)
      // It was asked for before, by its clock, and had to wait.
      clock.advance(-1)
      await keep({ Id, From: later(2, '10:15'), To: later(2, '11:15') })
      clock.advance(2)
      const [changed] = await toldTo(reader)
      expect(changed?.body).toContain('10:15')
      expect(await toldTo(reader)).toHaveLength(2)
    })

    test('put off, it is told at once to who knew of it, to all others three days before, and to nobody twice', async () => {
      /** Somebody who gets a supply there. */
      const neighbour = async () => {
        const one = await person(portal, 'customer')
        const { accountNo } = await newMeter(portal)
        await giveAccount(portal.db, one.account.login, accountNo)
        return one
      }
      const leaver = await neighbour()
      const Id = await planned({ From: later(2, '09:00'), To: later(2, '12:30') })
      const [plan] = await toldTo(leaver)
      // Until after the change they want to hear of none.
      await fetch(plan?.link ?? '', { method: 'POST' })
      const early = await neighbour()
      clock.advance(60)
      await keep({ Id, From: later(23, '10:15'), To: later(23, '11:15') })
      await Promise.all([portal.lookAtAlerts(), portal.lookAtAlerts()])
      const late = await neighbour()
      const told = async () => {
        const messages = []
        for (const one of [reader, leaver, early, late]) messages.push((await toldTo(one)).length)
        return messages
      }
      expect(await told()).toEqual([2, 1, 0, 0])
      expect(await listed('coming')).toMatchObject([{ id: Id, isTold: true }])
      await portal.db.updateTable('alert_settings').set({ interruptions: true }).execute()
      clock.advance(19 * day)
      expect(await told()).toEqual([2, 1, 0, 0])
      clock.advance(2 * day)
      await Promise.all([portal.lookAtAlerts(), portal.lookAtAlerts()])
      expect(await told()).toEqual([2, 2, 1, 1])
      for (const one of [leaver, early, late]) expect((await toldTo(one))[0]?.body).toContain('10:15')
    })

    test('one that nobody was told of is withdrawn without a word', async () => {
      await withdraw(await planned({}))
      clock.advance(2 * day)
      expect(await toldTo(reader)).toEqual([])
    })

    test('while it goes on the customer reads that, and its end can still be put off', async () => {
      const id = await planned({ From: later(0, '00:00'), To: later(0, '23:59') })
      expect(await shownTo(reader)).toMatchObject([{ id, hasBegun: true }])
      expect(await toldTo(reader)).toHaveLength(1)
      expect(await listed('coming')).toMatchObject([{ id, standing: 'underWay' }])
      expect((await keep({ Id: id, From: later(0, '00:00'), To: later(1, '06:00') })).data.status).toBe(0)
      clock.advance(2 * day)
      staff = await person(portal, 'employee', { portalOm: true })
      expect(await listed('over')).toMatchObject([{ id, standing: 'over' }])
      expect((await keep({ Id: id })).data.code).toBe('interruption.unknown')
    })

    test('customers, employees without the right, and those whose controls are off plan nothing', async () => {
      const clerk = await person(portal, 'employee', { portalNewCs: true })
      for (const [who, code] of [
        [reader, 'access.denied'],
        [clerk, 'menu.notOffered'],
      ] as const)
        for (const { data } of [
          await who.browser.call('getInterruptions', { Options: { PageSize: 10, Page: 1 } }),
          await who.browser.call('getInterruption', { Value: 1 }),
          await who.browser.call('checkInterruption', wished()),
          await who.browser.call('keepInterruption', wished()),
          await who.browser.call('withdrawInterruption', { Value: 1 }),
        ])
          expect(data.code).toBe(code)
      const Id = await planned({})
      await setControls('{"employee":"disabled"}')
      for (const { data } of [
        await keep({ Reason: 'meters' }),
        await keep({ Id, Reason: 'meters' }),
        await withdraw(Id),
      ])
        expect(data.code).toBe('control.disabled')
      await setControls('shown')
      expect(await listed('coming')).toMatchObject([{ reason: 'repair' }])
    })
  })
})
