/** Interruptions planned for an area on the map: exactly the supplies within are told, once (decision 0344). */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RequestOf } from '#contract/call.ts'
import type { CustomerHome } from '#contract/home.ts'
import type { ConcernedByPlan, InterruptionRow, keepInterruption } from '#contract/interruptions.ts'
import type { PropertyPosition } from '#contract/property-position.ts'
import { newMeter } from '#tools/test-portal/meter-rows.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { giveAccount } from '#tools/test-portal/utility-rows.ts'
import { ask, changeOf, itemOf, read } from './areas/area-caller.ts'
import { employee, type Employee } from './areas-people.ts'
import { person, type Person } from './conversation-people.ts'
import { databases } from './databases.ts'
import { signIn } from './people.ts'
import { portalFixture } from './portal-fixture.ts'
import { add, move } from './store-people.ts'

type Pair = readonly [number, number]

/** Some ten metres a step, away from everything that the demonstration has. */
const at = ([x, y]: Pair) => ({
  longitude: Number((33.5 + x * 1e-4).toFixed(7)),
  latitude: Number((34.9 + y * 1e-4).toFixed(7)),
})
const polygon = (...corners: Pair[]) =>
  JSON.stringify({
    type: 'Polygon',
    coordinates: [
      [...corners, corners[0]!].map((corner) => {
        const { longitude, latitude } = at(corner)
        return [longitude, latitude]
      }),
    ],
  })
const square = polygon([0, 0], [10, 0], [10, 10], [0, 10])

describe.each(databases)('interrupted areas on $database', ({ place }) => {
  const clock = movableClock()
  const portal = portalFixture({ database: place, clock })
  let planner: Employee
  let inside: Person
  let onEdge: Person
  let outside: Person
  let unplaced: Person
  const references = new Map<Person, string>()

  const positioned = (who: Person, position: Pair | undefined) =>
    portal.db
      .updateTable('properties')
      .set({
        position_latitude: position ? at(position).latitude : null,
        position_longitude: position ? at(position).longitude : null,
      })
      .where('reference', '=', references.get(who)!)
      .execute()
  /** A customer with a supply of water at a property of their own. */
  async function supplied(position: Pair | undefined): Promise<Person> {
    const customer = await person(portal, 'customer')
    const { accountNo, serialNo } = await newMeter(portal)
    await giveAccount(portal.db, customer.account.login, accountNo)
    const reference = `09${String(90_000 - references.size).slice(1)}`
    const { property_reference } = await portal.db
      .selectFrom('supplies')
      .select('property_reference')
      .where('contract_no', '=', serialNo)
      .executeTakeFirstOrThrow()
    const row = await portal.db
      .selectFrom('properties')
      .select([
        'kind',
        'street_el',
        'street_latin',
        'house_no',
        'flat_no',
        'postcode',
        'town_el',
        'town_latin',
        'area_square_metres',
        'has_water_service',
      ])
      .where('reference', '=', property_reference)
      .executeTakeFirstOrThrow()
    await portal.db
      .insertInto('properties')
      .values({ ...row, reference })
      .execute()
    await portal.db
      .updateTable('supplies')
      .set({ property_reference: reference })
      .where('contract_no', '=', serialNo)
      .execute()
    references.set(customer, reference)
    await positioned(customer, position)
    return customer
  }

  beforeAll(async () => {
    inside = await supplied([5, 5])
    onEdge = await supplied([10, 4])
    outside = await supplied([11, 4])
    unplaced = await supplied(undefined)
  })
  // Days pass, and sessions end with them.
  beforeEach(async () => {
    planner = await employee(portal, { portalOm: true, portalGis: true }, { changeRecords: true })
    for (const { browser, account } of [inside, outside]) await signIn(portal, browser, account)
    await portal.db.deleteFrom('planned_interruptions').execute()
    await portal.db.deleteFrom('outgoing_messages').execute()
    await positioned(inside, [5, 5])
    await positioned(outside, [11, 4])
  })

  const draw = async (shape = square, kind = 'area') =>
    itemOf(await add(planner, 'map-features', { name: 'Works of the quay', kind, shape })).id
  const redraw = async (id: number, values: Record<string, unknown>) =>
    ask(
      planner.browser,
      'map-features',
      'change',
      changeOf(await read(planner.browser, 'map-features', id), values),
    )
  const later = (days: number, time: string) =>
    `${new Date(clock().getTime() + days * 86_400_000).toISOString().slice(0, 10)} ${time}`
  type Plan = RequestOf<typeof keepInterruption>
  const wished = (Area: number, change: Partial<Plan> = {}): Plan => ({
    Id: 0,
    Service: 'water',
    Area,
    From: later(4, '09:00'),
    To: later(4, '12:30'),
    Reason: 'repair',
    ...change,
  })
  const keep = (plan: Plan) => planner.browser.call('keepInterruption', plan)
  const check = async (plan: Plan) =>
    (await planner.browser.call('checkInterruption', plan)).body['item'] as ConcernedByPlan
  const told = async () => {
    await portal.lookAtAlerts()
    const sent = (await portal.outbox()).map(({ to }) => to)
    return [inside, onEdge, outside, unplaced].map(
      ({ account }) => sent.filter((to) => to === account.login).length,
    )
  }

  test('what it concerns is listed before it is planned, and so is what is not on the map', async () => {
    const found = await check(wished(await draw()))
    expect(found).toMatchObject({ properties: 2, supplies: 2, people: 2, told: 0 })
    expect(found.list.map(({ reference }) => reference).toSorted()).toEqual(
      [references.get(inside), references.get(onEdge)].toSorted(),
    )
    expect(found.notOnMap.list.map(({ reference }) => reference)).toContain(references.get(unplaced))
    expect(found.notOnMap.total).toBeGreaterThanOrEqual(found.notOnMap.list.length)
    expect(await check({ ...wished(1), Area: undefined, Where: references.get(outside)! })).toMatchObject({
      properties: 1,
      list: [{ reference: references.get(outside), supplies: 1 }],
      notOnMap: { total: 0, list: [] },
    })
  })

  test('those within and on its edge are told, once, and nobody else', async () => {
    const plan = wished(await draw())
    const [one, again] = [await keep(plan), await keep(plan)]
    expect(one.body['id']).toBe(again.body['id'])
    const { body } = await planner.browser.call('getInterruption', { Value: Number(one.body['id']) })
    expect(body['item'] as InterruptionRow).toMatchObject({ where: 'Works of the quay', area: plan.Area })
    const home = await inside.browser.call('getCustomerHome', {})
    expect((home.body['item'] as CustomerHome).interruptions).toMatchObject([{ id: one.body['id'] }])
    expect(
      ((await outside.browser.call('getCustomerHome', {})).body['item'] as CustomerHome).interruptions,
    ).toEqual([])
    expect(await told()).toEqual([0, 0, 0, 0])
    clock.advance(2 * 86_400)
    await Promise.all([portal.lookAtAlerts(), portal.lookAtAlerts()])
    expect(await told()).toEqual([1, 1, 0, 0])
    expect(await told()).toEqual([1, 1, 0, 0])
  })

  test('a property that an employee puts elsewhere is told where it lies then, until the first notice', async () => {
    await keep(wished(await draw()))
    const put = async (who: Person, position: Pair) => {
      const { id } = (await portal.db
        .selectFrom('property_records' as never)
        .select('id' as never)
        .where('reference' as never, '=', references.get(who)! as never)
        .executeTakeFirstOrThrow()) as unknown as { id: number }
      const Id = Number(id)
      const { body } = await planner.browser.call('getPropertyPosition', { Value: Id })
      const { version: Version } = body['item'] as PropertyPosition
      const { latitude: Latitude, longitude: Longitude } = at(position)
      const saved = await planner.browser.call('savePropertyPosition', {
        Id,
        Version,
        Latitude,
        Longitude,
        Reason: 'Measured on site',
      })
      return saved.body['item'] as PropertyPosition
    }
    expect(await put(inside, [40, 40])).toMatchObject({ interruptions: 0 })
    expect(await put(outside, [5, 5])).toMatchObject({ interruptions: 1 })
    clock.advance(2 * 86_400)
    expect(await told()).toEqual([0, 1, 1, 0])
    await signIn(portal, planner.browser, planner.account)
    await put(outside, [40, 40])
    const kept = await portal.db.selectFrom('interruption_properties').select('property_reference').execute()
    expect(kept.map(({ property_reference }) => property_reference)).toContain(references.get(outside))
  })

  test('drawn otherwise before anybody is told, those who lie within then are told', async () => {
    const area = await draw()
    const { body } = await keep(wished(area))
    await redraw(area, { shape: polygon([9, 0], [14, 0], [14, 10], [9, 10]), name: 'Works of the market' })
    const row = await planner.browser.call('getInterruption', { Value: Number(body['id']) })
    expect(row.body['item']).toMatchObject({ where: 'Works of the market' })
    clock.advance(2 * 86_400)
    expect(await told()).toEqual([0, 1, 1, 0])
  })

  test('drawn otherwise after people were told, it stays what they were told', async () => {
    const area = await draw()
    const { body } = await keep(wished(area, { From: later(2, '09:00'), To: later(2, '10:00') }))
    expect(await told()).toEqual([1, 1, 0, 0])
    expect(itemOf(await redraw(area, { shape: polygon([9, 0], [14, 0], [14, 10], [9, 10]) })).id).toBe(area)
    expect(await told()).toEqual([1, 1, 0, 0])
    // Its times are changed: the same people hear of it, and the place is not asked again.
    const id = Number(body['id'])
    const change = wished(area, { Id: id, From: later(2, '09:00'), To: later(2, '11:00') })
    expect(await check(change)).toMatchObject({ properties: 2, told: 2 })
    expect((await keep(change)).body['id']).toBe(id)
    expect(await told()).toEqual([2, 2, 0, 0])
    await planner.browser.call('withdrawInterruption', { Value: id })
    expect(await told()).toEqual([3, 3, 0, 0])
  })

  test('a property that is surveyed before people are told lies where it was found', async () => {
    await keep(wished(await draw()))
    await positioned(inside, [20, 20])
    await positioned(outside, [1, 1])
    clock.advance(2 * 86_400)
    expect(await told()).toEqual([0, 1, 1, 0])
  })

  test('another service within is not told', async () => {
    await keep(
      wished(await draw(), { Service: 'electricity', From: later(1, '09:00'), To: later(1, '10:00') }),
    )
    expect(await told()).toEqual([0, 0, 0, 0])
  })

  test('no area, one of another kind, one that is retired and one that this person does not see are refused', async () => {
    const plot = await draw(square, 'plot')
    const retired = await draw()
    for (const moved of ['staff.published', 'staff.retired'])
      itemOf(await move(planner, 'map-features', retired, moved))
    const refused = { code: 'interruption.field', field: 'area', problem: 'unknown' }
    for (const Area of [999_999_999, plot, retired])
      for (const call of ['checkInterruption', 'keepInterruption'] as const)
        expect((await planner.browser.call(call, wished(Area))).data).toMatchObject(refused)
    const area = await draw()
    const other = await person(portal, 'employee', { portalOm: true })
    expect((await other.browser.call('keepInterruption', wished(area))).data).toMatchObject(refused)
    expect((await other.browser.call('getInterruptionAreas', {})).body).toMatchObject({
      items: [],
      mayDraw: false,
    })
    const { body } = await planner.browser.call('getInterruptionAreas', {})
    const offered = (body['items'] as { id: number }[]).map(({ id }) => id)
    expect(offered).toContain(area)
    expect(offered).not.toContain(plot)
    expect(offered).not.toContain(retired)
    expect((await keep({ ...wished(area), Area: undefined })).data).toMatchObject({ field: 'where' })
    expect(await portal.db.selectFrom('planned_interruptions').select('id').execute()).toEqual([])
  })

  test('a fault within is known to be of it, one outside is not', async () => {
    await keep(wished(await draw(), { From: later(0, '00:00'), To: later(1, '23:00') }))
    const known = async (who: Person) =>
      (
        await who.browser.call('getKnownInterruptions', {
          Kind: 'noWater',
          Property: references.get(who)!,
          Element: '',
          Street: '',
          HouseNo: '',
          Postcode: '',
        })
      ).body['items']
    expect(await known(inside)).toHaveLength(1)
    expect(await known(outside)).toEqual([])
  })
})
