/** Water outside a limit: alarm, request, second person, one message for each customer of the zone, and the page about their water. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CustomerHome, EmployeeHome } from '#contract/home.ts'
import type { WaterQuality } from '#contract/water-quality.ts'
import { sentences } from '#server/platform/texts/sentences.ts'
import { newMeter } from '#tools/test-portal/meter-rows.ts'
import { giveAccount } from '#tools/test-portal/utility-rows.ts'
import { ask, changeOf, itemOf, listOf, read, refusalOf } from './areas/area-caller.ts'
import { employee, type Employee } from './areas-people.ts'
import { person, type Person } from './conversation-people.ts'
import { bothDatabases } from './databases.ts'
import { portalFixture } from './portal-fixture.ts'
import { add, move } from './store-people.ts'

describe.each(bothDatabases)('water outside a limit on $database', ({ place }) => {
  const portal = portalFixture({ database: place })
  /** Enters results and proposes notices. */
  let chryso: Employee
  /** The second person. */
  let andreas: Employee
  /** Drinks the water of the zone, at two supplies. */
  let maria: Person
  /** Lives elsewhere. */
  let nikos: Person
  let zone: number
  let point: number

  beforeAll(async () => {
    chryso = await employee(portal, { portalQuality: true }, { changeRecords: true, approve: 1 })
    andreas = await employee(portal, { portalQuality: true }, { changeRecords: true, approve: 1 })
    ;[maria, nikos] = [await person(portal, 'customer'), await person(portal, 'customer')]
    const [first, second, third] = [await newMeter(portal), await newMeter(portal), await newMeter(portal)]
    const properties = await portal.db
      .selectFrom('properties')
      .select(['reference', 'postcode', 'street_latin'])
      .orderBy('postcode')
      .execute()
    const home = properties[0]!
    const far = properties.find(({ postcode }) => postcode !== home.postcode)!
    const moveTo = (serialNo: string, reference: string, account_no: string) =>
      portal.db
        .updateTable('supplies')
        .set({ property_reference: reference, account_no })
        .where('contract_no', '=', serialNo)
        .execute()
    await moveTo(first.serialNo, home.reference, first.accountNo)
    await moveTo(second.serialNo, home.reference, first.accountNo)
    await moveTo(third.serialNo, far.reference, third.accountNo)
    await giveAccount(portal.db, maria.account.login, first.accountNo)
    await giveAccount(portal.db, nikos.account.login, third.accountNo)
    // Zones of the demonstration have all postcodes.
    await sql`delete from supply_zone_places`.execute(portal.db)
    zone = itemOf(
      await ask(chryso.browser, 'supply-zones', 'insert', {
        Values: { name: 'Zone of Maria', source: 'A borehole' },
        Parts: { places: [{ values: { postcode: home.postcode, street: null } }] },
        Key: crypto.randomUUID(),
      }),
    ).id
    point = itemOf(
      await add(chryso, 'sampling-points', { name: 'Tap of Maria', kind: 'consumerTap', supplyZone: zone }),
    ).id
  })

  async function enteredSample(written: string, more: object = {}): Promise<number> {
    const day = new Date().toISOString().slice(0, 10)
    const { id } = itemOf(await add(chryso, 'samples', { point, reason: 'check', plannedFor: day, ...more }))
    const takenAt = new Date(Date.now() - 3_600_000).toISOString()
    itemOf(await move(chryso, 'samples', id, 'staff.taken', { takenAt }))
    itemOf(
      await add(chryso, 'sample-results', {
        sample: id,
        parameter: 'nitrate',
        written,
        unit: 'mg/l',
        confirmation: 'Measured twice.',
      }),
    )
    itemOf(await move(chryso, 'samples', id, 'staff.entered'))
    return id
  }
  const approve = (id: number) => move(andreas, 'samples', id, 'staff.approved')
  const alarmsOf = async (sample: number) =>
    (await listOf(chryso.browser, 'water-alarms', { Where: [{ Field: 'sample', Is: [String(sample)] }] }))
      .items
  const toldTo = async ({ account }: Person) => {
    await portal.lookAtAlerts()
    return (await portal.outbox()).filter(
      ({ to, body }) => to === account.login && body.includes('/waterQuality'),
    )
  }
  const waterOf = async ({ browser }: Person) =>
    (await browser.call('getWaterQuality', {})).body['item'] as WaterQuality
  const homeOf = async ({ browser }: Person) =>
    (await browser.call('getCustomerHome', {})).body['item'] as CustomerHome

  test('a sample whose results comply raises nothing', async () => {
    const sample = await enteredSample('20')
    itemOf(await approve(sample))
    expect(await alarmsOf(sample)).toEqual([])
  })

  test('a sample is not approved where nobody could be told of what it found', async () => {
    const nowhere = itemOf(
      await add(chryso, 'sampling-points', { name: 'Tap of nobody', kind: 'network' }),
    ).id
    const sample = await enteredSample('62.0', { point: nowhere })
    expect(refusalOf(await approve(sample))).toContain('noZone')
    expect((await read(chryso.browser, 'samples', sample)).state).toBe('entered')
    expect(await alarmsOf(sample)).toEqual([])
  })

  test('one over the limit raises an alarm and a request, and waits on the home of staff', async () => {
    const sample = await enteredSample('62.0')
    itemOf(await approve(sample))
    const [alarm, ...others] = await alarmsOf(sample)
    expect(others).toEqual([])
    expect(alarm).toMatchObject({
      state: 'raised',
      values: { findings: expect.stringContaining('62.0 mg/l') },
    })
    const { rows } = await sql`
      select kind, source from maintenance_requests where id = ${alarm!.values['request']}`.execute(portal.db)
    expect(rows).toEqual([{ kind: 'waterQuality', source: 'sample' }])
    const home = (await chryso.browser.call('getEmployeeHome', {})).body['item'] as EmployeeHome
    const line = home.waiting.find(({ kind }) => kind === 'waterAlarms')
    const states = new URL(line!.path, 'https://portal').searchParams.get('f.state')!.split(',')
    const listed = await listOf(chryso.browser, 'water-alarms', { Where: [{ Field: 'state', Is: states }] })
    expect(line?.count).toBe(listed.total)
  })

  test('a second sample of the zone leads to the request that is open', async () => {
    const samples = [await enteredSample('63.0'), await enteredSample('64.0')]
    for (const sample of samples) itemOf(await approve(sample))
    const [one, other] = [await alarmsOf(samples[0]!), await alarmsOf(samples[1]!)]
    expect(one[0]!.values['request']).toBe(other[0]!.values['request'])
  })

  test('a notice needs a second person, reaches each customer of the zone once, and nobody else', async () => {
    const sample = await enteredSample('70.0')
    itemOf(await approve(sample))
    const [alarm] = await alarmsOf(sample)
    const { id } = alarm!
    itemOf(await move(chryso, 'water-alarms', id, 'staff.noticeProposed', { advice: 'notForBabies' }))
    expect(await toldTo(maria)).toEqual([])
    expect(refusalOf(await move(chryso, 'water-alarms', id, 'staff.noticeApproved'))).toContain('samePerson')
    expect((await homeOf(maria)).waterNotices).toEqual([])
    itemOf(await move(andreas, 'water-alarms', id, 'staff.noticeApproved'))
    await Promise.all([portal.lookAtAlerts(), portal.lookAtAlerts()])
    expect(await toldTo(maria)).toHaveLength(1)
    expect(await toldTo(nikos)).toEqual([])
    expect((await homeOf(maria)).waterNotices).toMatchObject([{ advice: 'notForBabies' }])
    expect((await waterOf(maria)).notices).toMatchObject([{ advice: 'notForBabies' }])
    expect((await waterOf(nikos)).notices).toEqual([])
    expect((await read(chryso.browser, 'water-alarms', id)).values['told']).toBeGreaterThanOrEqual(1)

    itemOf(await move(andreas, 'water-alarms', id, 'staff.closed', {}, 'Flushed, and measured again.'))
    expect(await toldTo(maria)).toHaveLength(2)
    expect(await toldTo(maria)).toHaveLength(2)
    expect((await waterOf(maria)).notices).toEqual([])
  })

  test('a notice reaches each customer of the zone in their own language, once', async () => {
    const languages = ['el', 'ru', 'ar'] as const
    const customers = await Promise.all(languages.map(() => person(portal, 'customer')))
    const { rows: places } = await sql<{ reference: string }>`
      select reference from properties join supply_zone_places using (postcode)
      where supply_zone_places.record_id = ${zone} order by reference limit 1`.execute(portal.db)
    for (const [index, { account }] of customers.entries()) {
      const { serialNo, accountNo } = await newMeter(portal)
      await portal.db
        .updateTable('supplies')
        .set({ property_reference: places[0]!.reference, account_no: accountNo })
        .where('contract_no', '=', serialNo)
        .execute()
      await giveAccount(portal.db, account.login, accountNo)
      await sql`update accounts set language = ${languages[index]} where login = ${account.login}`.execute(
        portal.db,
      )
    }
    const sample = await enteredSample('71.0')
    itemOf(await approve(sample))
    const { id } = (await alarmsOf(sample))[0]!
    itemOf(await move(chryso, 'water-alarms', id, 'staff.noticeProposed', { advice: 'notForBabies' }))
    itemOf(await move(andreas, 'water-alarms', id, 'staff.noticeApproved'))
    await Promise.all([portal.lookAtAlerts(), portal.lookAtAlerts()])
    for (const [index, customer] of customers.entries()) {
      const told = await toldTo(customer)
      expect(told).toHaveLength(1)
      expect(told[0]!.body).toContain(sentences[languages[index]!].waterAdvice.notForBabies)
    }
    itemOf(await move(andreas, 'water-alarms', id, 'staff.closed', {}, 'Flushed, and measured again.'))
  })

  test('what a second person looks at is not changed any more', async () => {
    const sample = await enteredSample('71.0')
    itemOf(await approve(sample))
    const [alarm] = await alarmsOf(sample)
    itemOf(await move(chryso, 'water-alarms', alarm!.id, 'staff.noticeProposed', { advice: 'boil' }))
    const change = changeOf(await read(chryso.browser, 'water-alarms', alarm!.id), { findings: 'Nothing.' })
    expect(refusalOf(await ask(chryso.browser, 'water-alarms', 'change', change))).toContain('notNow')
  })

  test('the page shows the newest approved result as it was written, and what was not measured', async () => {
    await enteredSample('99.0')
    const approved = await enteredSample('12.5')
    itemOf(await approve(approved))
    const { zones, unknownPlaces } = await waterOf(maria)
    expect(unknownPlaces).toEqual([])
    expect(zones).toHaveLength(1)
    expect(zones[0]).toMatchObject({ name: 'Zone of Maria', source: 'A borehole' })
    const findingOf = (parameter: string) => zones[0]!.findings.find((one) => one.parameter === parameter)
    expect(findingOf('nitrate')).toMatchObject({
      newest: { written: '12.5', unit: 'mg/l', limit: '≤ 50 mg/l', verdict: 'complies' },
    })
    expect(findingOf('nitrate')!.exceeding).toBeGreaterThan(0)
    expect(findingOf('lead')).toEqual({ parameter: 'lead', samples: 0, exceeding: 0, newest: null })
  })

  test('an address in no zone is told so, and shows nobody else’s water', async () => {
    const { zones, unknownPlaces, notices } = await waterOf(nikos)
    expect(zones).toEqual([])
    expect(unknownPlaces).toHaveLength(1)
    expect(notices).toEqual([])
  })
})
