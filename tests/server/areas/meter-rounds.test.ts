/** Meter rounds: planned by the office, read on the road, checked and booked, on both databases. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CapturedRound } from '#contract/round-capture.ts'
import { newMeter } from '#tools/test-portal/meter-rows.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { employee, type Employee } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { portalFixture } from '../portal-fixture.ts'
import { add, move } from '../store-people.ts'
import { ask, itemOf, read } from './area-caller.ts'

describe.each(bothDatabases)('meter rounds on $database', ({ place }) => {
  const portal = portalFixture({ database: place, clock: movableClock() })
  let office: Employee
  let reader: Employee
  let other: Employee
  let round: number
  let meters: string[]

  beforeAll(async () => {
    const flags = { portalCaptureMeterReadings: true }
    office = await employee(portal, flags, { changeRecords: true })
    reader = await employee(portal, flags)
    other = await employee(portal, flags)
  })

  /** Two meters of four dials that use 10 a month and stand at 9990 since 4 April; today is 4 May. */
  beforeEach(async () => {
    meters = [(await newMeter(portal)).serialNo, (await newMeter(portal)).serialNo]
    round = itemOf(await add(office, 'meter-rounds', { route: 'Old town', readOn: '2026-05-04' })).id
    for (const [index, meter] of meters.entries())
      itemOf(await add(office, 'round-stops', { round, sequence: index + 1, meter, alert: 'dog' }))
    itemOf(await move(office, 'meter-rounds', round, 'staff.givenOut', { reader: reader.id }))
  })

  const captured = async (who = reader) => {
    const { body } = await who.browser.call('getCapturedRound', { Value: round })
    return body['item'] as CapturedRound
  }
  const stopOf = async (index: number) => (await captured()).stops[index]!.id
  const send = async (index: number, Reading: string, more: object = {}, who = reader) =>
    (
      await who.browser.call('sendCapturedReading', {
        Stop: await stopOf(index),
        Key: randomUUID(),
        Reading,
        NoReading: '',
        ClockOver: false,
        TypedTwice: false,
        Explanation: '',
        FoundNumber: '',
        ReadAt: '2026-05-04T08:15:00.000Z',
        ...more,
      })
    ).body
  const booked = async (meter: string) => {
    const { rows } = await sql`
      select read_on::text, reading, consumption, clock_over, kind from meter_readings
      where meter_serial_no = ${meter} and read_on > '2026-04-04' order by read_on`.execute(portal.db)
    return rows
  }
  const book = async () => {
    itemOf(await move(reader, 'meter-rounds', round, 'staff.handedIn'))
    itemOf(await move(office, 'meter-rounds', round, 'staff.checked'))
    return itemOf(await move(office, 'meter-rounds', round, 'staff.booked'))
  }
  const stateOf = async () => (await read(office.browser, 'meter-rounds', round)).state

  test('a round is walked when each stop has a reading or a reason, and its readings are booked once', async () => {
    expect((await send(0, '9998'))['item']).toMatchObject({ outcome: 'accepted', doubt: null })
    expect(await stateOf()).toBe('givenOut')
    expect((await send(1, '', { NoReading: 'dog' }))['item']).toMatchObject({ outcome: 'accepted' })
    expect(await stateOf()).toBe('walked')
    expect((await book()).values).toMatchObject({ stops: 2, completed: 1, outstanding: 1, booked: 1 })
    const reading = { read_on: '2026-05-04', reading: 9998, consumption: 8, clock_over: false, kind: 'read' }
    expect(await booked(meters[0]!)).toEqual([reading])
    expect(await booked(meters[1]!)).toEqual([])
    itemOf(await move(office, 'meter-rounds', round, 'staff.booked'))
    expect(await booked(meters[0]!)).toEqual([reading])
  })

  test('twenty posts of one key at once are one reading, and get equal answers', async () => {
    const [Stop, Key] = [await stopOf(0), randomUUID()]
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(0, '9998', { Stop, Key })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer['item']))).size).toBe(1)
    expect(answers[0]!['item']).toMatchObject({ key: Key, outcome: 'accepted' })
    const { rows } = await sql`select from round_receipts where key = ${Key}`.execute(portal.db)
    expect(rows).toHaveLength(1)
    expect((await read(office.browser, 'round-stops', Stop)).values).toMatchObject({ reading: 9998 })
  })

  test('the same key with another reading is kept beside the first, and doubted', async () => {
    const [Stop, Key] = [await stopOf(0), randomUUID()]
    await send(0, '9998', { Stop, Key })
    expect((await send(0, '9999', { Stop, Key }))['item']).toMatchObject({
      outcome: 'doubted',
      doubt: 'twoVersions',
    })
    expect((await read(office.browser, 'round-stops', Stop)).values).toMatchObject({
      reading: 9998,
      otherReading: 9999,
      doubt: 'twoVersions',
    })
    expect((await send(0, '9998', { Stop, Key }))['item']).toMatchObject({ outcome: 'accepted' })
  })

  test('a lower reading is refused unless the dials began at 0 again, which the office looks at', async () => {
    expect(await send(0, '0003')).toMatchObject({ data: { code: 'reading.lower' } })
    expect((await captured()).stops[0]!.reading).toBeNull()
    expect((await send(0, '0003', { ClockOver: true }))['item']).toMatchObject({ doubt: 'clockOver' })
    await send(1, '9998')
    await book()
    expect(await booked(meters[0]!)).toEqual([])
    const stop = await read(office.browser, 'round-stops', await stopOf(0))
    const values = { decision: 'take' }
    const change = {
      Id: stop.id,
      Version: stop.version,
      Values: values,
      Base: { decision: null },
      Parts: {},
      BaseParts: {},
    }
    itemOf(await ask(office.browser, 'round-stops', 'change', change))
    itemOf(await move(office, 'meter-rounds', round, 'staff.booked'))
    expect(await booked(meters[0]!)).toEqual([
      { read_on: '2026-05-04', reading: 3, consumption: 13, clock_over: true, kind: 'read' },
    ])
    expect(await booked(meters[1]!)).toHaveLength(1)
  })

  test('what the customer gave stands beside another reading until the office decides', async () => {
    await sql`
      insert into meter_readings (meter_serial_no, read_on, reading, consumption, kind)
      values (${meters[0]}, '2026-05-02', 9995, 5, 'customer')`.execute(portal.db)
    expect((await send(0, '9998'))['item']).toMatchObject({ outcome: 'doubted', doubt: 'customer' })
    await send(1, '9998')
    await book()
    expect(await booked(meters[0]!)).toEqual([expect.objectContaining({ reading: 9995, kind: 'customer' })])
    expect((await read(office.browser, 'round-stops', await stopOf(0))).values).toMatchObject({
      reading: 9998,
      customerSent: 9995,
      previous: 9990,
      used: 8,
    })
  })

  const exchange = (FoundNumber: string, more: object = {}) => ({
    FoundNumber,
    Exchange: { Dials: 5, Reading: '3' },
    ...more,
  })
  const decide = async (index: number) => {
    const stop = await stopOf(index)
    const before = await read(office.browser, 'round-stops', stop)
    const change = {
      Id: stop,
      Version: before.version,
      Values: { decision: 'take' },
      Base: { decision: null },
      Parts: {},
      BaseParts: {},
    }
    itemOf(await ask(office.browser, 'round-stops', 'change', change))
    return before
  }
  const meterRow = async (serial: string) => {
    const { rows } = await sql`
      select dials, conversion_factor::float as factor, installed_on::text, removed_on::text from meters
      where serial_no = ${serial}`.execute(portal.db)
    return rows[0]
  }

  test('an exchanged meter comes with two readings and two numbers, and is booked when the office takes it', async () => {
    const [old, serial] = [meters[0]!, `X${randomUUID().slice(0, 8)}`]
    const Key = randomUUID()
    const first = await send(0, '9998', exchange(serial, { Key }))
    expect(first['item']).toMatchObject({ outcome: 'doubted', doubt: 'exchanged' })
    // Sent again, and imported from a file: one entry, and the same answer.
    expect(await send(0, '9998', exchange(serial, { Key }))).toEqual(first)
    await send(1, '9997')
    expect((await book()).values).toMatchObject({ booked: 1 })
    expect(await booked(old)).toEqual([])

    const shown = await decide(0)
    expect(shown.values).toMatchObject({
      reading: 9998,
      foundNumber: serial,
      newDials: 5,
      newReading: 3,
      doubt: 'exchanged',
    })
    itemOf(await move(office, 'meter-rounds', round, 'staff.booked'))
    expect(await booked(old)).toEqual([
      { read_on: '2026-05-04', reading: 9998, consumption: 8, clock_over: false, kind: 'read' },
    ])
    expect(await booked(serial)).toEqual([
      { read_on: '2026-05-04', reading: 3, consumption: 0, clock_over: false, kind: 'installed' },
    ])
    expect(await meterRow(old)).toMatchObject({ removed_on: '2026-05-04' })
    expect(await meterRow(serial)).toMatchObject({ dials: 5, installed_on: '2026-05-04', removed_on: null })
    // Once: booking again changes nothing.
    itemOf(await move(office, 'meter-rounds', round, 'staff.booked'))
    expect(await booked(serial)).toHaveLength(1)
  })

  test('the end of an old meter that cannot be read is estimated, and no use is counted twice', async () => {
    const serial = `X${randomUUID().slice(0, 8)}`
    await send(0, '', exchange(serial))
    await send(1, '9997')
    await book()
    expect((await decide(0)).values).toMatchObject({ reading: null, noReading: 'notReadable', newReading: 3 })
    itemOf(await move(office, 'meter-rounds', round, 'staff.booked'))
    const [end] = (await booked(meters[0]!)) as { consumption: number; kind: string }[]
    expect(end).toMatchObject({ kind: 'estimated' })
    expect(end!.consumption).toBeGreaterThanOrEqual(0)
    expect(await booked(serial)).toMatchObject([{ kind: 'installed', consumption: 0 }])
  })

  test('an exchange below the last reading, or with a number that is in use, is kept and not booked', async () => {
    await send(0, '9000', exchange(`X${randomUUID().slice(0, 8)}`))
    await send(1, '9997', exchange(meters[0]!))
    await book()
    await decide(0)
    await decide(1)
    itemOf(await move(office, 'meter-rounds', round, 'staff.booked'))
    const stop = async (index: number) =>
      (await read(office.browser, 'round-stops', await stopOf(index))).values
    expect(await stop(0)).toMatchObject({ doubt: 'lower', decision: null, reading: 9000, newReading: 3 })
    expect(await stop(1)).toMatchObject({ doubt: 'numberTaken', decision: null, reading: 9997 })
    for (const meter of meters) {
      expect(await booked(meter)).toEqual([])
      expect(await meterRow(meter)).toMatchObject({ removed_on: null })
    }
  })

  test.each<[string, string, object]>([
    ['exchange.number', '9998', exchange('')],
    ['exchange.reading', '9998', exchange('X1', { Exchange: { Dials: 4, Reading: '12345' } })],
    ['exchange.reading', '9998', exchange('X1', { Exchange: { Dials: 4, Reading: '' } })],
    ['reading.malformed', '99980', exchange('X1')],
    ['request.malformed', '9998', exchange('X1', { Exchange: { Dials: 10, Reading: '3' } })],
  ])('an exchange that is not whole is refused as %s', async (code, reading, more) => {
    expect((await send(0, reading, more))['data']).toMatchObject({ code })
    expect((await captured()).stops[0]).toMatchObject({ reading: null, doubt: null })
  })

  test('the number of the old meter is not that of a new one, however it is written', async () => {
    const written = meters[0]!.toLowerCase().replace(/(..)/, '$1-')
    expect((await send(0, '9998', exchange(written)))['data']).toMatchObject({ code: 'exchange.number' })
  })

  test('a reading in place of an exchange that was claimed takes it back', async () => {
    await send(0, '9998', exchange('X9'))
    expect((await send(0, '9998'))['item']).toMatchObject({ outcome: 'accepted' })
    const { values } = await read(office.browser, 'round-stops', await stopOf(0))
    expect(values).toMatchObject({ newReading: null, newDials: null, foundNumber: null, doubt: null })
  })

  test('what comes after the office has closed the round is kept, and doubted', async () => {
    const Stop = await stopOf(0)
    await send(1, '9998')
    itemOf(await move(office, 'meter-rounds', round, 'staff.cancelled'))
    expect((await send(0, '9998', { Stop }))['item']).toMatchObject({ outcome: 'doubted', doubt: 'late' })
    expect((await read(office.browser, 'round-stops', Stop)).values).toMatchObject({ otherReading: 9998 })
  })

  test('a reader finds and reads only rounds of their own', async () => {
    expect(await captured(other)).toBeUndefined()
    const before = (await captured()).stops[0]!.reading
    expect((await send(0, '9998', {}, other))['item']).toBeUndefined()
    expect((await captured()).stops[0]!.reading).toBe(before)
    expect((await captured(office)).stops).toHaveLength(2)
  })

  test('a round without meters is not given out, and one that is not walked says why it is handed in', async () => {
    const empty = itemOf(await add(office, 'meter-rounds', { route: 'Nowhere', readOn: '2026-05-04' })).id
    expect(await move(office, 'meter-rounds', empty, 'staff.givenOut', { reader: reader.id })).toMatchObject({
      data: { code: 'record.field', field: 'state', problem: 'noMeters' },
    })
    expect((await read(office.browser, 'meter-rounds', empty)).state).toBe('planned')
    await move(reader, 'meter-rounds', round, 'staff.handedIn', {}, '')
    expect(await stateOf()).toBe('givenOut')
    itemOf(await move(reader, 'meter-rounds', round, 'staff.handedIn', {}, 'The phone broke.'))
    expect(await stateOf()).toBe('handedIn')
  })
})
