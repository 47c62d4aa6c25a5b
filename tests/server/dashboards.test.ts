/** What the charts of a customer are drawn from, on both databases: spread over days, beside the year before and others. */
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RequestOf } from '#contract/call.ts'
import type { Dashboard, getDashboard } from '#contract/dashboards.ts'
import { refreshSimilarHomes } from '#server/supply/dashboards/similar-homes.ts'
import { wholeCents } from '#server/supply/dashboards/spread.ts'
import { handOver, newMeter } from '#tools/test-portal/meter-rows.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { giveAccount, newCustomerAccount } from '#tools/test-portal/utility-rows.ts'
import { changeSupply } from './changed-rows.ts'
import { person, type Person } from './conversation-people.ts'
import { databases } from './databases.ts'
import { portalFixture, setForTest } from './portal-fixture.ts'

describe.each(databases)('dashboards on $database', ({ place }) => {
  const clock = movableClock()
  const portal = portalFixture({ database: place, clock })
  let customer: Person
  let accountNo: string
  let serialNo: string
  beforeAll(async () => {
    await portal.setSetting('allowDashboardsCustomer', true)
    await portal.setSetting('emmHalfHourConsumptions', true)
    customer = await person(portal, 'customer')
  })

  beforeEach(async () => {
    ;({ accountNo, serialNo } = await newMeter(portal))
    await giveAccount(portal.db, customer.account.login, accountNo)
  })

  const asked = async (request: RequestOf<typeof getDashboard>) =>
    (await customer.browser.call('getDashboard', request)).body['item'] as Dashboard
  const between = (From: string, To: string) => asked({ Range: 'custom', From, To })
  const halfHourDay = (day: string, watt_hours: number[]) => ({
    contract_no: serialNo,
    day,
    watt_hours,
    total_watt_hours: 0,
    missing: 0,
    imported_at: clock(),
  })

  test('readings are spread over the days between them; what is not read yet is not known', async () => {
    const { parts, partsAre, consumption } = await between('2026-01-02', '2026-05-04')
    expect([partsAre, parts]).toEqual([
      'months',
      ['2026-01-02', '2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01'],
    ])
    const [water, ...others] = consumption ?? []
    expect(others).toEqual([])
    // 10 from 2 January to 1 February, 10 in the 62 days from then to 4 April.
    expect(water?.now[0]).toBeCloseTo((10 * 30) / 31)
    expect(water?.now[2]).toBeCloseTo((10 * 31) / 62)
    expect(water?.now.slice(3)).toEqual([null, null])
    expect(water?.before).toEqual([null, null, null, null, null])
  })

  test('a month counts where every meter was read, and is compared where the same meters were read before', async () => {
    const { serialNo: other } = await newMeter(portal, accountNo)
    for (const meter of [serialNo, other]) await changeSupply(portal.db, meter, { started_on: '2024-01-01' })
    const read = (meter_serial_no: string, read_on: string, consumption: number) =>
      portal.db
        .insertInto('meter_readings')
        .values({ meter_serial_no, read_on, reading: 1000, consumption, kind: 'read' })
        .execute()
    const february = async () => {
      const { consumption } = await between('2026-02-02', '2026-03-04')
      return { now: consumption?.[0]?.now, before: consumption?.[0]?.before.map((value) => value !== null) }
    }
    await read(serialNo, '2026-06-01', 5)
    expect(
      (await between('2026-05-01', '2026-05-31')).consumption?.[0]?.now.every((day) => day === null),
    ).toBe(true)
    await read(serialNo, '2025-01-01', 0)
    await read(serialNo, '2025-04-01', 90)
    const alone = await february()
    expect(alone.now?.every((day) => day !== null)).toBe(true)
    expect(alone.before, 'one meter of two').not.toContain(true)
    await read(other, '2025-01-01', 0)
    await read(other, '2025-04-01', 90)
    expect((await february()).before).not.toContain(false)
  })

  test('bills of a few days add up to whole cents', () => {
    expect(wholeCents([0.5, null, 0.5, 0.4, 0.6])).toEqual([1, null, 0, 0, 1])
  })

  test('days are shown one by one while they are few', async () => {
    const { parts, partsAre, consumption } = await between('2026-03-01', '2026-03-31')
    expect([partsAre, parts.length]).toEqual(['days', 31])
    expect(consumption?.[0]?.now[0]).toBeCloseTo(10 / 62)
  })

  test('bills are spread over their periods and payments stand where they were booked, beside the year before', async () => {
    const property = await portal.db.selectFrom('properties').select('reference').executeTakeFirstOrThrow()
    const bill = (number: string, period_from: string, period_to: string, total: number) => ({
      number: `10${property.reference.slice(1)}${number.padStart(8, '0')}`,
      contract_no: serialNo,
      account_no: accountNo,
      property_reference: property.reference,
      issued_on: period_to.replace(/-\d+$/, '-28'),
      due_on: period_to.replace(/-\d+$/, '-28'),
      period_from,
      period_to,
      net: total,
      vat: 0,
      total,
    })
    await portal.db
      .insertInto('invoices')
      .values([bill('1', '2026-01-01', '2026-02-28', 59), bill('2', '2025-01-01', '2025-02-28', 118)])
      .execute()
    await portal.db
      .insertInto('transactions')
      .values([
        { account_no: accountNo, booked_on: '2026-02-10', kind: 'payment', amount: -25.5, method: 'bank' },
        { account_no: accountNo, booked_on: '2025-01-31', kind: 'payment', amount: -10, method: 'bank' },
      ])
      .execute()
    const { cost, payments } = await between('2026-01-01', '2026-03-31')
    expect(cost).toEqual({ now: [3100, 2800, null], before: [6200, 5600, null] })
    expect(payments).toEqual({ now: [0, 2550, 0], before: [1000, 0, 0] })
  })

  test('similar homes are told from ten on, and one more household is none of them by itself', async () => {
    const own = await portal.db
      .selectFrom('supplies')
      .innerJoin('properties', 'properties.reference', 'supplies.property_reference')
      .select('kind')
      .where('contract_no', '=', serialNo)
      .executeTakeFirstOrThrow()
    const homesWere = async (homes: number) => {
      await portal.db.deleteFrom('similar_homes').execute()
      await portal.db
        .insertInto('similar_homes')
        .values({ kind: own.kind, service: 'water', month: '2026-02-01', homes, units_per_day: 0.5 })
        .execute()
      return (await between('2026-02-01', '2026-03-10')).consumption?.[0]
    }
    await refreshSimilarHomes(portal.db, clock)
    expect(await homesWere(9)).toMatchObject({ homes: 9, similar: null })
    expect(await homesWere(10)).toMatchObject({ homes: 10, similar: [14, null] })
  })

  test('what similar homes use is computed once a day, of months that are read whole', async () => {
    const read = async () =>
      (
        await sql<{ homes: number; units_per_day: number }>`
          select homes, units_per_day from similar_homes where service = 'water' and month = '2025-01-01'
            and kind = 'house'`.execute(portal.db)
      ).rows[0]
    const { reference } = await portal.db
      .insertInto('properties')
      .values({
        reference: '099999',
        kind: 'house',
        street_el: 'x',
        street_latin: 'x',
        house_no: '1',
        postcode: '1',
        town_el: 'x',
        town_latin: 'x',
        area_square_metres: 1,
        has_water_service: true,
      } as never)
      .returning('reference')
      .executeTakeFirstOrThrow()
    await newCustomerAccount(portal.db, `N${accountNo}`)
    await changeSupply(portal.db, serialNo, { property_reference: reference })
    await portal.db.deleteFrom('similar_homes_computed').execute()
    await refreshSimilarHomes(portal.db, clock)
    const before = await read()
    await portal.db
      .insertInto('meter_readings')
      .values([
        { meter_serial_no: serialNo, read_on: '2024-12-31', reading: 0, consumption: 0, kind: 'read' },
        { meter_serial_no: serialNo, read_on: '2025-01-31', reading: 62, consumption: 62, kind: 'read' },
      ])
      .execute()
    await refreshSimilarHomes(portal.db, clock)
    expect(await read()).toEqual(before)
    await refreshSimilarHomes(portal.db, () => new Date('2026-05-05T01:00:00Z'))
    const after = await read()
    expect(after?.homes).toBe((before?.homes ?? 0) + 1)
    const sum = (row: typeof before) => (row ? row.homes * row.units_per_day : 0)
    expect(sum(after) - sum(before)).toBeCloseTo(2)
  })

  test('a dashboard never waits for what similar homes use: until that is computed it says so', async () => {
    const year = { Range: 'last12Months' } as const
    const shown = async () => (await asked(year)).consumption?.[0]
    await portal.db.deleteFrom('similar_homes_computed').execute()
    await portal.db.deleteFrom('similar_homes').execute()
    expect(await shown()).toMatchObject({ homes: null, similar: null })
    const { rows } = await sql`select from similar_homes_computed`.execute(portal.db)
    expect(rows, 'asking computed it').toEqual([])
    expect((await shown())?.now.some((value) => value !== null)).toBe(true)
    await refreshSimilarHomes(portal.db, clock)
    expect((await shown())?.homes).toBeGreaterThan(0)
  })

  test('what similar homes use comes out the same however many steps it takes, and one process computes it', async () => {
    const computed = async () =>
      (
        await sql<{ units_per_day: number }>`
          select kind, service, month::text, homes, units_per_day from similar_homes order by kind, service, month`.execute(
          portal.db,
        )
      ).rows
    const again = () => portal.db.deleteFrom('similar_homes_computed').execute()
    await again()
    await refreshSimilarHomes(portal.db, clock)
    const before = await computed()
    expect(before.length).toBeGreaterThan(0)
    // Before, between and behind those that are supplied: several hundred more are several steps.
    await sql`insert into properties (reference, kind, street_el, street_latin, house_no, postcode, town_el, town_latin,
        area_square_metres, has_water_service)
      select '0' || lpad((n * 47)::text, 5, '0'), 'house', 'x', 'x', '1', '1', 'x', 'x', 1, false
      from generate_series(1, 900) n on conflict do nothing`.execute(portal.db)
    await again()
    const held = { bucket: 'work: similar homes', until: new Date(clock().getTime() + 1000) }
    await portal.db.insertInto('locks').values(held).execute()
    await refreshSimilarHomes(portal.db, clock)
    expect(
      (await sql`select from similar_homes_computed`.execute(portal.db)).rows,
      'another one does it',
    ).toEqual([])
    // That one ended in the middle.
    clock.advance(2)
    await refreshSimilarHomes(portal.db, clock)
    const after = await computed()
    expect(after.map((row) => ({ ...row, units_per_day: 0 }))).toEqual(
      before.map((row) => ({ ...row, units_per_day: 0 })),
    )
    for (const [index, row] of after.entries())
      expect(row.units_per_day).toBeCloseTo(before[index]?.units_per_day ?? Number.NaN, 9)
    expect((await sql`select from locks where bucket = ${held.bucket}`.execute(portal.db)).rows).toEqual([])
  })

  test('charts follow the property and the meter that they are narrowed to, and those of nobody else', async () => {
    const [first, second] = [serialNo, (await newMeter(portal, accountNo)).serialNo]
    const stranger = await newMeter(portal)
    const elsewhere = await portal.db
      .selectFrom('properties')
      .select(['reference', 'street_latin'])
      .orderBy('reference', 'desc')
      .executeTakeFirstOrThrow()
    await changeSupply(portal.db, second, { property_reference: elsewhere.reference })
    // A third one, at the first place, which was exchanged for another.
    const { serialNo: third } = await newMeter(portal, accountNo)
    await portal.db
      .updateTable('meters')
      .set({ removed_on: '2026-04-04' })
      .where('serial_no', '=', third)
      .execute()
    const winter = { Range: 'custom', From: '2026-02-02', To: '2026-03-31' } as const
    const narrowed = async (to: { Property?: string; Meter?: string }) => {
      const shown = await asked({ ...winter, ...to })
      const used = shown.consumption?.[0]?.now.reduce<number>((sum, value) => sum + (value ?? 0), 0)
      return { ...shown, used }
    }
    const all = await narrowed({})
    expect([all.property, all.meter]).toEqual(['', ''])
    expect(all.used).toBeCloseTo((3 * 10 * 58) / 62)
    const here = all.places.find(({ meters }) => meters.some((meter) => meter.serialNo === first))
    expect(here?.meters.map((meter) => [meter.serialNo, meter.isInUse])).toEqual([
      [first, true],
      [third, false],
    ])
    const there = all.places.find(({ property }) => property === elsewhere.reference)
    expect(there?.place).toContain(elsewhere.street_latin)
    expect(there?.meters.map((meter) => meter.serialNo)).toEqual([second])

    const atSecond = await narrowed({ Property: elsewhere.reference })
    expect(atSecond.used).toBeCloseTo((10 * 58) / 62)
    expect(atSecond.payments, 'an account pays, and not a property').toBeNull()
    const ofThird = await narrowed({ Meter: third })
    expect([ofThird.property, ofThird.meter]).toEqual([here?.property, third])
    expect(ofThird.used).toBeCloseTo((10 * 58) / 62)
    expect(ofThird.consumption?.[0]).not.toHaveProperty('homes')
    for (const foreign of [
      { Meter: stranger.serialNo },
      { Property: 'P000000' },
      { Property: elsewhere.reference, Meter: first },
    ]) {
      const shown = await narrowed(foreign)
      expect(shown.meter, JSON.stringify(foreign)).toBe('')
      expect(shown.used).toBeCloseTo((foreign.Meter === first ? 1 : 3) * ((10 * 58) / 62))
    }
  })

  test('cost and half hours follow the meter, too, and one meter is compared with itself', async () => {
    const { serialNo: other } = await newMeter(portal, accountNo)
    for (const meter of [serialNo, other]) await changeSupply(portal.db, meter, { started_on: '2024-01-01' })
    const read = (read_on: string, consumption: number) => ({
      meter_serial_no: serialNo,
      read_on,
      reading: 1000,
      consumption,
      kind: 'read' as const,
    })
    await portal.db
      .insertInto('meter_readings')
      .values([read('2025-01-01', 0), read('2025-04-01', 90)])
      .execute()
    const property = await portal.db.selectFrom('properties').select('reference').executeTakeFirstOrThrow()
    const bill = (contract_no: string, total: number) => ({
      number: `10${property.reference.slice(1)}9999${String(total).padStart(4, '0')}`,
      contract_no,
      account_no: accountNo,
      property_reference: property.reference,
      issued_on: '2026-02-28',
      due_on: '2026-02-28',
      period_from: '2026-02-01',
      period_to: '2026-02-28',
      net: total,
      vat: 0,
      total,
    })
    await portal.db
      .insertInto('invoices')
      .values([bill(serialNo, 28), bill(other, 56)])
      .execute()
    const february = { Range: 'custom', From: '2026-02-02', To: '2026-02-28' } as const
    const sum = (values: readonly (number | null)[] | undefined) =>
      values?.reduce<number>((all, value) => all + (value ?? 0), 0)
    const [whole, one] = [await asked(february), await asked({ ...february, Meter: serialNo })]
    expect([sum(whole.cost?.now), sum(one.cost?.now)]).toEqual([8100, 2700])
    expect(whole.consumption?.[0]?.before.every((day) => day === null)).toBe(true)
    expect(one.consumption?.[0]?.before.every((day) => day === 1)).toBe(true)
  })

  test('half hours are a mean day, of days of 24 hours', async () => {
    await changeSupply(portal.db, serialNo, { started_on: '2025-01-01' })
    expect((await asked({ Range: 'last30Days' })).halfHours).toBeNull()
    const hours = (value: number) => Array.from({ length: 48 }, (_none, slot) => (slot === 0 ? value : 100))
    await portal.db
      .insertInto('half_hour_days')
      .values([
        halfHourDay('2026-03-29', Array<number>(46).fill(9)),
        halfHourDay('2026-04-20', hours(10)),
        halfHourDay('2026-04-21', hours(30)),
        halfHourDay('2025-04-21', hours(50)),
      ])
      .execute()
    const { halfHours } = await asked({ Range: 'last2Months' })
    expect(halfHours?.days).toBe(2)
    expect([halfHours?.now.slice(0, 2), halfHours?.now.length]).toEqual([[20, 100], 48])
    expect(halfHours?.before[0]).toBe(50)
  })

  test('what was used before somebody had the supply is in none of their charts', async () => {
    await portal.db
      .insertInto('half_hour_days')
      .values([
        halfHourDay('2026-02-01', Array<number>(48).fill(10)),
        halfHourDay('2026-02-02', Array<number>(48).fill(30)),
      ])
      .execute()
    const shown = async () => {
      const { consumption, halfHours } = await between('2026-01-01', '2026-03-31')
      return [consumption?.[0]?.now.map((value) => value !== null), halfHours?.now[0]]
    }
    await portal.db
      .updateTable('meter_readings')
      .set({ read_on: '2025-12-31' })
      .where('meter_serial_no', '=', serialNo)
      .where('kind', '=', 'installed')
      .execute()
    expect(await shown()).toEqual([[true, true, true], 20])
    accountNo = await handOver(portal, serialNo, '2026-02-02')
    await giveAccount(portal.db, customer.account.login, accountNo)
    // From the reading of 1 February, which the supply began with.
    expect(await shown()).toEqual([[false, false, true], 30])
  })

  test('a custom range is never longer than can be shown, and no other day breaks it', async () => {
    const { from, to } = await between('1990-01-01', '2030-01-01')
    expect(to).toBe('2026-05-04')
    expect(from > '2023-01-01').toBe(true)
    expect(await between('2026-02-30', '2026-99-99')).toMatchObject({
      from: '2025-05-04',
      to: '2026-05-04',
    })
    expect((await between('2026-05-04', '2026-05-01')).from).toBe('2026-05-01')
  })

  test('a chart that is hidden is not told', async () => {
    await setForTest(portal, 'security.dashscreen.cost', 'hidden', 'shown')
    await setForTest(portal, 'emmHalfHourConsumptions', false, true)
    const { cost, halfHours, payments } = await asked({ Range: 'last12Months' })
    expect([cost, halfHours]).toEqual([null, null])
    expect(payments).not.toBeNull()
    await setForTest(portal, 'allowDashboardsCustomer', false, true)
    expect((await customer.browser.call('getDashboard', { Range: 'last12Months' })).data.code).toBe(
      'menu.notOffered',
    )
  })
})
