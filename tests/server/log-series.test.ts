/** The series of a channel: thinned for the chart, summed up by the days of the utility, for those alone who may see its values. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RequestOf } from '#contract/call.ts'
import type { getLogSeries, LogSeries } from '#contract/log-series.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { newRecord } from './areas/samples.ts'
import { employee, type Employee } from './areas-people.ts'
import { bothDatabases } from './databases.ts'
import { portalFixture } from './portal-fixture.ts'

type Asked = Partial<RequestOf<typeof getLogSeries>>

describe.each(bothDatabases)('the series of a channel on $database', ({ place }) => {
  const portal = portalFixture({ database: place, clock: movableClock(new Date('2026-11-20T12:00:00Z')) })
  let reader: Employee
  let stranger: Employee
  let sums: number
  let counter: number

  /** @returns its number */
  const newChannel = (kind: 'gauge' | 'counter' | 'sum') =>
    newRecord(portal, 'log-channels', {
      name: `Channel ${kind}`,
      quantity: 'flow',
      kind,
      unit: 'm³',
      interval: 15,
      lowest: 0,
      highest: 100,
    })

  beforeAll(async () => {
    ;[sums, counter] = [await newChannel('sum'), await newChannel('counter')]
    // Each quarter hour from March to November, one each; a counter that has gone on by two with each.
    for (const [channel, value] of [
      [sums, sql`1`],
      [counter, sql`2 * number`],
    ] as const)
      await sql`
        insert into log_values (state, code, channel, at, value, is_outside, changed_at, insert_key)
        select 'recorded', 'T' || ${channel}::text || '-' || number, ${channel}, at, ${value}, false, now(), gen_random_uuid()
        from generate_series('2026-03-01T00:00:00Z'::timestamptz, '2026-11-15T00:00:00Z'::timestamptz, interval '15 minutes')
          with ordinality known (at, number)`.execute(portal.db)
    // One peak of a quarter hour, which is marked, and one value that was rejected.
    await sql`
      update log_values set value = 900, is_outside = true
      where channel = ${sums} and at = '2026-07-01T10:00:00Z'`.execute(portal.db)
    await sql`
      update log_values set value = 5000, state = 'rejected'
      where channel = ${sums} and at = '2026-07-02T10:00:00Z'`.execute(portal.db)
    // At last: connections that wait for long are closed.
    reader = await employee(portal, { portalLogs: true })
    stranger = await employee(portal, { portalQuality: true })
  })

  const call = ({ browser }: Employee, asked: Asked) =>
    browser.call('getLogSeries', { Value: sums, Range: 'custom', Width: 800, ...asked })
  const series = async (asked: Asked) => (await call(reader, asked)).body['item'] as LogSeries

  test('29 March has 92 and 25 October has 100 quarter hours, and the days add up to the month', async () => {
    for (const [From, To, day, quarterHours] of [
      ['2026-03-02', '2026-03-31', 29, 92],
      ['2026-10-01', '2026-10-31', 25, 100],
    ] as const) {
      const { periods, total } = await series({ From, To, Parts: 'days' })
      const shown = periods[day - Number(From.slice(8))]!
      expect(shown).toMatchObject({ count: quarterHours, expected: quarterHours, sum: quarterHours })
      expect(periods.reduce((sum, period) => sum + (period.sum ?? 0), 0)).toBe(total.sum)
      expect((await series({ From, To, Parts: 'months' })).periods).toMatchObject([{ sum: total.sum }])
    }
  })

  test('the hours of 25 October are 25, and add up to the day', async () => {
    const { periods, total } = await series({ From: '2026-10-25', To: '2026-10-25' })
    expect(periods).toHaveLength(25)
    expect(periods.every(({ sum }) => sum === 4)).toBe(true)
    expect(total.sum).toBe(100)
  })

  test('a counter is used by what it has gone on, also until the first value after these days', async () => {
    const { total } = await series({ Value: counter, From: '2026-06-01', To: '2026-06-01' })
    expect(total).toMatchObject({ count: 96, sum: 192 })
  })

  test('a peak of one quarter hour is on the chart of many months, marked; what was rejected counts nowhere', async () => {
    const { columns, outside, outsideCount, total } = await series({
      From: '2026-03-01',
      To: '2026-11-14',
      Width: 100,
    })
    expect(columns.length).toBeLessThanOrEqual(100)
    expect(Math.max(...columns.map(({ highest }) => highest))).toBe(900)
    expect(columns.filter(({ isOutside }) => isOutside)).toHaveLength(1)
    expect([outsideCount, outside[0]?.value]).toEqual([1, 900])
    expect(total.highest).toBe(900)
  })

  test('where nothing was measured there is no column and no 0', async () => {
    const { columns, periods, begins, ends } = await series({
      From: '2026-11-10',
      To: '2026-11-19',
      Parts: 'days',
    })
    const lastPixel = Math.floor(((Date.parse('2026-11-15T00:00:00Z') - begins) * 800) / (ends - begins))
    expect(columns.at(-1)?.pixel).toBe(lastPixel)
    expect(periods.at(-1)).toMatchObject({ count: 0, expected: 96, lowest: null, mean: null, sum: null })
  })

  test.each<[string, Asked, string, string]>([
    ['a day that there is not', { From: '2026-02-30', To: '2026-06-30' }, '2026-06-01', '2026-06-30'],
    ['days to come', { From: '2026-11-01', To: '2030-01-01' }, '2026-11-01', '2026-11-20'],
    ['days the wrong way round', { From: '2026-06-30', To: '2026-06-01' }, '2026-06-01', '2026-06-01'],
    ['more than five years', { From: '1990-01-01', To: '2026-06-30' }, '2021-04-18', '2026-06-30'],
  ])('%s are replaced by days that can be shown', async (_what, asked, from, to) => {
    expect(await series(asked)).toMatchObject({ from, to })
  })

  test('hours of a year are shown as days', async () => {
    expect((await series({ From: '2026-03-01', To: '2026-11-14', Parts: 'hours' })).parts).toBe('days')
  })

  test('a person without the right, or of whom values are hidden, gets none of it', async () => {
    expect((await call(stranger, { From: '2026-06-01', To: '2026-06-01' })).data.status).not.toBe(0)
    expect((await call(reader, { Value: 987_654 })).data.code).toBe('record.unknown')
  })
})
