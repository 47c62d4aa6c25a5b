/** Meters of the demonstration's customer, and own readings, on both databases. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Meter } from '#contract/meter-readings.ts'
import { newMeter } from '#tools/test-portal/meter-rows.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { startPortal, type TestPortal } from '#tools/test-portal/portal.ts'
import { person, type Person } from './conversation-people.ts'
import { databases } from './databases.ts'

describe.each(databases)('own readings on $database', ({ place }) => {
  const clock = movableClock()
  let portal: TestPortal
  let customer: Person
  let serialNo: string
  beforeAll(async () => {
    portal = await startPortal({ database: place(), clock })
    customer = await person(portal, 'customer')
  })
  afterAll(() => portal.stop())

  beforeEach(async () => {
    const meter = await newMeter(portal)
    serialNo = meter.serialNo
    await portal.db
      .updateTable('accounts')
      .set({ account_no: meter.accountNo })
      .where('login', '=', customer.account.login)
      .execute()
  })

  const meters = async () => (await customer.browser.call('getMeters', {})).body['items'] as Meter[]
  const send = (Reading: string, more: object = {}) =>
    customer.browser.call('sendReading', {
      MeterSerialNo: serialNo,
      Reading,
      ClockOver: false,
      IsConfirmed: false,
      LastReadOn: '2026-04-04',
      ...more,
    })
  const kept = () =>
    portal.db
      .selectFrom('meter_readings')
      .select(['reading', 'consumption', 'clock_over', 'kind'])
      .where('meter_serial_no', '=', serialNo)
      .where('read_on', '>', '2026-04-04')
      .execute()

  test('a meter tells what it has shown, where, and what is usual', async () => {
    const [meter, ...others] = await meters()
    expect(others).toEqual([])
    expect(meter).toMatchObject({
      serialNo,
      service: 'water',
      unit: 'm3',
      dials: 4,
      standing: 'outstanding',
      last: { readOn: '2026-04-04', reading: 9990, kind: 'estimated' },
      today: '2026-05-04',
    })
    expect(meter?.usualPerDay).toBeCloseTo(20 / 93)
    expect(meter?.place).not.toBe('')
    expect(meter?.history.map(({ readOn }) => readOn)).toEqual(['2026-04-04', '2026-02-01', '2026-01-01'])
  })

  test('a usual reading is kept, however its digits are typed, and corrected until it is billed', async () => {
    const { body } = await send(' ٩٩ 99 ')
    expect(body['item']).toMatchObject({ standing: 'completed', own: { reading: 9999, consumption: 9 } })
    expect((await send('9995')).data.status).toBe(0)
    expect(await kept()).toEqual([{ reading: 9995, consumption: 5, clock_over: false, kind: 'customer' }])
  })

  test('a lower one must be said to have clocked over', async () => {
    expect((await send('3')).data.code).toBe('reading.lower')
    expect(await kept()).toEqual([])
    expect((await send('3', { ClockOver: true })).data.status).toBe(0)
    expect(await kept()).toMatchObject([{ reading: 3, consumption: 13, clock_over: true }])
  })

  test('more than three times the usual must be confirmed', async () => {
    expect((await send('30', { ClockOver: true })).data.code).toBe('reading.high')
    expect(await kept()).toEqual([])
    expect((await send('30', { ClockOver: true, IsConfirmed: true })).data.status).toBe(0)
  })

  test.each(['', '12345', '99a1', '-1', '99.9'])('%j is no reading of four dials', async (reading) => {
    expect((await send(reading)).data.code).toBe('reading.malformed')
    expect(await kept()).toEqual([])
  })

  test('what the utility has read or billed meanwhile counts', async () => {
    await portal.db
      .insertInto('meter_readings')
      .values({
        meter_serial_no: serialNo,
        read_on: '2026-04-30',
        reading: 9995,
        consumption: 5,
        kind: 'read',
      })
      .execute()
    expect((await meters())[0]?.standing).toBe('nonEditable')
    expect((await send('9999')).data.code).toBe('reading.closed')
    expect((await send('9999', { LastReadOn: '2026-04-30' })).data.code).toBe('reading.closed')
    expect(await kept()).toHaveLength(1)
  })

  test('nobody gives the reading of a meter of somebody else, and staff none at all', async () => {
    const { serial_no } = await portal.db
      .selectFrom('meters')
      .select('serial_no')
      .where('serial_no', '<>', serialNo)
      .executeTakeFirstOrThrow()
    expect((await send('1', { MeterSerialNo: serial_no })).data.code).toBe('meter.unknown')
    expect((await send('1', { MeterSerialNo: 'none' })).data.code).toBe('meter.unknown')
    const employee = await person(portal, 'employee')
    expect((await employee.browser.call('getMeters', {})).data.code).toBe('access.denied')
  })

  test('two tabs that send at once leave one reading', async () => {
    await Promise.all([send('9996'), send('9997')])
    expect(await kept()).toHaveLength(1)
  })
})
