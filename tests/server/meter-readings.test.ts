/** Meters of the demonstration's customer, and own readings, on both databases. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CustomerHome } from '#contract/home.ts'
import type { Meter, ReadingPhoto } from '#contract/meter-readings.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { handOver, newMeter } from '#tools/test-portal/meter-rows.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { giveAccount } from '#tools/test-portal/utility-rows.ts'
import { customerOf, person, type Person } from './conversation-people.ts'
import { databases } from './databases.ts'
import { png } from '#tools/test-portal/file-samples.ts'
import { portalFixture } from './portal-fixture.ts'

describe.each(databases)('own readings on $database', ({ place }) => {
  const clock = movableClock()
  const portal = portalFixture({
    database: place,
    clock,
    // Days pass, and people stay signed in.
    limits: { sessionIdleSeconds: 8_640_000, sessionAbsoluteSeconds: 8_640_000 } as never,
  })
  let customer: Person
  let serialNo: string
  beforeAll(async () => {
    customer = await person(portal, 'customer')
  })

  beforeEach(async () => {
    const meter = await newMeter(portal)
    serialNo = meter.serialNo
    await giveAccount(portal.db, customer.account.login, meter.accountNo)
  })

  const meters = async (who = customer) => (await who.browser.call('getMeters', {})).body['items'] as Meter[]
  const send = (Reading: string, more: object = {}, who = customer) =>
    who.browser.call('sendReading', {
      MeterSerialNo: serialNo,
      Reading,
      ClockOver: false,
      IsConfirmed: false,
      LastReadOn: '2026-04-04',
      ...more,
    })
  /** What the utility has read of it. */
  const readByUtility = (reading: { read_on: string; reading: number; consumption: number }) =>
    portal.db
      .insertInto('meter_readings')
      .values({ meter_serial_no: serialNo, kind: 'read', ...reading })
      .execute()
  const kept = () =>
    portal.db
      .selectFrom('meter_readings')
      .select(['reading', 'consumption', 'clock_over', 'kind'])
      .where('meter_serial_no', '=', serialNo)
      .where('read_on', '>', '2026-04-04')
      .execute()

  const put = (name = 'meter.png', bytes = png, who = customer) =>
    who.browser.upload('putReadingPhoto', { meterSerialNo: serialNo }, [{ part: 'file', name, bytes }])
  const photos = async (who = customer) =>
    (await who.browser.call('getReadingPhotos', {})).body['items'] as ReadingPhoto[]
  const download = async (Value: number, who = customer) =>
    who.browser.call('downloadReadingPhoto', { Value })
  const remove = (who = customer) => who.browser.call('deleteReadingPhoto', { MeterSerialNo: serialNo })
  /** Among all files of the account. */
  const listed = async (who = customer) => {
    const Options = { PageSize: 10, Page: 1, Filter: 'readings' } as const
    return (await who.browser.call('getAttachments', { Options })).body['items']
  }

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

  test('one that is lower than an estimate, and not than what was read before it, shows that the estimate was too high', async () => {
    expect((await meters())[0]?.real).toEqual({ reading: 9980, estimated: 10 })
    expect((await send('9985')).data.status).toBe(0)
    expect(await kept()).toMatchObject([{ reading: 9985, consumption: -5, clock_over: false }])
    expect((await send('9979')).data.code).toBe('reading.lower')
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
    await readByUtility({ read_on: '2026-04-30', reading: 9995, consumption: 5 })
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

  describe('a photo of the meter', () => {
    test('goes with an own reading, stays when that is corrected on another day, and is replaced by another', async () => {
      expect((await put()).data.code).toBe('reading.closed')
      await send('9995')
      expect((await put()).data.status).toBe(0)
      const [first, ...others] = await photos()
      expect(others).toEqual([])
      expect(first).toMatchObject({ meterSerialNo: serialNo, readOn: '2026-05-04', mediaType: 'image/png' })
      clock.advance(86_400)
      expect((await send('9997')).data.status).toBe(0)
      expect(await photos()).toEqual([{ ...first, readOn: '2026-05-05' }])
      expect(await kept()).toMatchObject([{ reading: 9997 }])
      const { body } = await download(first!.attachmentId)
      expect(Buffer.from(body['value'] as Uint8Array)).toEqual(png)

      await put('again.png')
      expect((await photos()).map(({ fileName }) => fileName)).toEqual(['again.png'])
      expect((await download(first!.attachmentId)).data.code).toBe('attachment.missing')
      expect(await listed()).toMatchObject([{ kind: 'reading', fileName: 'again.png', belongsTo: serialNo }])

      expect((await remove()).data.status).toBe(0)
      expect(await photos()).toEqual([])
      expect(await kept()).toHaveLength(1)
    })

    test.each([
      ['meter.pdf', '%PDF-1.4', 'attachment.type'],
      ['meter.png', '%PDF-1.4', 'attachment.contentDiffers'],
      ['meter.jpg', '', 'attachment.empty'],
    ])('%s with the content %j is none, and the reading stays', async (name, content, code) => {
      await send('9995')
      expect((await put(name, Buffer.from(content))).data.code).toBe(code)
      expect(await kept()).toMatchObject([{ reading: 9995 }])
      expect(await photos()).toEqual([])
    })

    test('is nobody else’s to see, to put or to remove, and stays once the reading is billed', async () => {
      await send('9995')
      await put()
      const [photo] = await photos()
      const other = await person(portal, 'customer')
      expect((await put('mine.png', png, other)).data.code).toBe('meter.unknown')
      expect((await download(photo!.attachmentId, other)).data.code).toBe('attachment.missing')
      expect(await photos(other)).toEqual([])
      await remove(other)
      await readByUtility({ read_on: photo!.readOn.replace(/.$/, '9'), reading: 9996, consumption: 1 })
      for (const { data } of [await put('late.png'), await remove()]) expect(data.code).toBe('reading.closed')
      expect(await photos()).toEqual([photo])
    })
  })

  describe('when somebody else has the supply', () => {
    /** Who has it since so many days from now. */
    const successor = async (inDays: number) => {
      const since = dayOf(new Date(clock().getTime() + inDays * 86_400_000))
      return customerOf(portal, await handOver(portal, serialNo, since))
    }

    test('readings and photos of the customer before are neither seen nor changed; what the meter showed then begins the new ones', async () => {
      await send('9995')
      const day = (await meters())[0]!.today
      const { attachmentId } = (await put()).body['item'] as ReadingPhoto
      clock.advance(10 * 86_400)
      const next = await successor(-5)

      expect(await meters()).toEqual([])
      const [meter] = await meters(next)
      // The value alone, neither as their own nor with what was used until then.
      const opening = { readOn: day, reading: 9995, consumption: 0, kind: 'read' }
      expect(meter).toMatchObject({
        standing: 'outstanding',
        last: opening,
        history: [opening],
        usualPerDay: 0,
      })
      expect(meter?.own).toBeUndefined()
      const home = await next.browser.call('getCustomerHome', {})
      expect((home.body['item'] as CustomerHome).lastReadings).toEqual([])
      const sees = async () => [
        await photos(next),
        (await download(attachmentId, next)).data.code,
        await listed(next),
        (await remove(next)).data.code,
        (await put('other.png', png, next)).data.code,
      ]
      expect(await sees()).toEqual([[], 'attachment.missing', [], 'reading.closed', 'reading.closed'])

      const { body: sent } = await send('9999', { LastReadOn: day }, next)
      expect(sent['item']).toMatchObject({ standing: 'completed', own: { reading: 9999, consumption: 4 } })
      expect(await kept()).toEqual([
        { reading: 9995, consumption: 5, clock_over: false, kind: 'customer' },
        { reading: 9999, consumption: 4, clock_over: false, kind: 'customer' },
      ])
      const files = portal.db.selectFrom('stored_files').select('id').where('id', '=', attachmentId)
      expect(await files.execute()).toHaveLength(1)
    })

    test('whose supply begins another day gives no reading yet', async () => {
      expect((await send('9999', {}, await successor(1))).data.code).toBe('reading.closed')
    })
  })

  test('two tabs that send at once leave one reading', async () => {
    await Promise.all([send('9996'), send('9997')])
    expect(await kept()).toHaveLength(1)
  })
})
