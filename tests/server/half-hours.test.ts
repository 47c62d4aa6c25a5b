/** Half hours that customers import, on both databases: whole years, merged, replaced, and whatever does not fit. */
import { request } from 'node:http'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RequestOf } from '#contract/call.ts'
import type { HalfHourRow, HalfHourSupplies, importHalfHours } from '#contract/half-hours.ts'
import { halfHoursOf } from '#contract/rules/half-hours.ts'
import { handOver, newPowerSupply } from '#tools/test-portal/meter-rows.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { giveAccount } from '#tools/test-portal/utility-rows.ts'
import { changeSupply } from './changed-rows.ts'
import { person, type Person } from './conversation-people.ts'
import { databases } from './databases.ts'
import { portalFixture, setForTest } from './portal-fixture.ts'
import { createVisitor } from './visitor.ts'

type Days = RequestOf<typeof importHalfHours>['Days']

const dayOfYear = (year: number, index: number) =>
  new Date(Date.UTC(year, 0, 1 + index)).toISOString().slice(0, 10)

const sent = (Day: string, value: number | null = 100): Days[number] => ({
  Day,
  WattHours: halfHoursOf(Day).map(() => value),
})

describe.each(databases)('half hours on $database', ({ place }) => {
  const portal = portalFixture({ database: place, clock: movableClock() })
  let customer: Person
  let contractNo: string
  beforeAll(async () => {
    await portal.setSetting('emmHalfHourConsumptions', true)
    customer = await person(portal, 'customer')
  })

  beforeEach(async () => {
    const supply = await newPowerSupply(portal)
    contractNo = supply.contractNo
    await giveAccount(portal.db, customer.account.login, supply.accountNo)
  })

  const imported = (Days: Days, Mode: 'merge' | 'replace' = 'merge', ContractNo = contractNo) =>
    customer.browser.call('importHalfHours', { ContractNo, Mode, Days })
  const supplies = async () =>
    ((await customer.browser.call('getHalfHourSupplies', {})).body['item'] as HalfHourSupplies).supplies
  const listed = async (Filter: 'days' | 'months', more: object = {}) => {
    const { body } = await customer.browser.call('getHalfHourDays', {
      Options: { PageSize: 100, Page: 1, Filter, ...more },
    })
    return body as unknown as { items: HalfHourRow[]; total: number }
  }
  const compared = async (From: string, To: string) =>
    (await customer.browser.call('compareHalfHours', { ContractNo: contractNo, From, To })).body['item']
  const stored = async (day: string) => {
    const { watt_hours } = await portal.db
      .selectFrom('half_hour_days')
      .select('watt_hours')
      .where('contract_no', '=', contractNo)
      .where((where) => where.cast('day', 'text'), '=', day)
      .executeTakeFirstOrThrow()
    return watt_hours
  }

  test('a year is stored at once, and told by day and by month', async () => {
    expect(await supplies()).toEqual([{ contractNo, place: expect.stringMatching(/\S/) }])
    const { data } = await imported(
      Array.from({ length: 365 }, (_none, at) => sent(dayOfYear(2025, at), 99_999)),
    )
    expect(data.status).toBe(0)
    expect(await supplies()).toMatchObject([
      { stored: { firstDay: '2025-01-01', lastDay: '2025-12-31', days: 365 } },
    ])
    const months = await listed('months', { SortBy: 'day' })
    expect(months.total).toBe(12)
    // March has a day of 23 hours.
    expect(months.items[2]).toEqual({
      contractNo,
      day: '2025-03-01',
      wattHours: (31 * 48 - 2) * 99_999,
      missing: 0,
    })
    const days = await listed('days', { From: '2025-10-26', To: '2025-10-26' })
    expect(days.items).toEqual([{ contractNo, day: '2025-10-26', wattHours: 50 * 99_999, missing: 0 }])
  })

  test('merging keeps what the file does not have, replacing keeps nothing', async () => {
    await imported([sent('2026-02-01'), sent('2026-02-02')])
    const partly = [7, ...Array.from({ length: 47 }, () => null)]
    await imported([{ Day: '2026-02-02', WattHours: partly }, sent('2026-02-03')])
    expect((await stored('2026-02-02')).slice(0, 3)).toEqual([7, 100, 100])
    expect((await listed('days')).items.map(({ day, missing }) => [day, missing])).toEqual([
      ['2026-02-03', 0],
      ['2026-02-02', 0],
      ['2026-02-01', 0],
    ])
    expect(await compared('2026-02-02', '2026-02-28')).toEqual({ stored: 3, same: 2 })
    await imported([{ Day: '2026-02-02', WattHours: partly }], 'replace')
    expect((await listed('days')).items).toEqual([
      { contractNo, day: '2026-02-02', wattHours: 7, missing: 47 },
    ])
  })

  test.each<[string, Days[number]]>([
    ['a day that is none', { ...sent('2026-02-01'), Day: '2026-02-30' }],
    ['a day to come', sent('2026-05-05')],
    ['48 half hours of a day that had 46', { ...sent('2026-02-01'), Day: '2026-03-29' }],
    ['50 of a day that had 48', { Day: '2026-02-02', WattHours: Array.from({ length: 50 }, () => 1) }],
    ['the same day twice', sent('2026-01-31')],
    ['a day without any value', sent('2026-02-01', null)],
  ])('%s refuses the file, and nothing of it is stored', async (_what, wrong) => {
    const { data } = await imported([sent('2026-01-31'), wrong])
    expect([data.code, data['field']]).toEqual(['halfHours.day', wrong.Day])
    expect((await listed('days')).total).toBe(0)
  })

  test('a day has as many half hours as the clock of the utility gave it, wherever that is', async () => {
    await setForTest(portal, 'timeZone', 'Australia/Sydney', 'Asia/Nicosia')
    const sydney = { Day: '2026-04-05', WattHours: Array.from({ length: 50 }, () => 100) }
    expect((await imported([sydney])).data.status).toBe(0)
    const nicosia = { Day: '2026-03-29', WattHours: Array.from({ length: 46 }, () => 100) }
    expect((await imported([nicosia])).data.code).toBe('halfHours.day')
  })

  test('nothing of a supply of somebody else, or of water, is read or changed', async () => {
    const other = await newPowerSupply(portal)
    expect((await imported([sent('2026-02-01')], 'merge', other.contractNo)).data.code).toBe('supply.unknown')
    const water = await portal.db
      .selectFrom('supplies')
      .innerJoin('tariffs', 'tariffs.code', 'supplies.tariff_code')
      .select(['contract_no', 'account_no'])
      .where('unit', '=', 'm3')
      .executeTakeFirstOrThrow()
    await giveAccount(portal.db, customer.account.login, water.account_no)
    expect((await imported([sent('2026-02-01')], 'merge', water.contract_no)).data.code).toBe(
      'supply.unknown',
    )
  })

  test('days from before somebody had the supply are neither told nor changed, and none of them is taken', async () => {
    await imported([sent('2026-02-01'), sent('2026-02-02')])
    const accountNo = await handOver(portal, contractNo, '2026-02-02')
    expect((await imported([sent('2026-02-03')])).data.code).toBe('supply.unknown')
    await giveAccount(portal.db, customer.account.login, accountNo)
    // Imported by the customer before, for a day that is not theirs.
    expect((await listed('days')).items.map(({ day }) => day)).toEqual(['2026-02-02'])
    expect((await listed('months')).items).toMatchObject([{ wattHours: 48 * 100 }])
    expect(await supplies()).toMatchObject([
      { stored: { firstDay: '2026-02-02', lastDay: '2026-02-02', days: 1 } },
    ])
    expect(await compared('2026-02-01', '2026-02-28')).toEqual({ stored: 1, same: 1 })
    const { data } = await imported([sent('2026-02-03', 7), sent('2026-02-01', 7)])
    expect([data.code, data['field']]).toEqual(['halfHours.notOwn', '2026-02-01'])
    expect(data.text).toMatch(/was not yours/)
    expect((await imported([sent('2026-02-03', 7)], 'replace')).data.status).toBe(0)
    expect((await listed('days')).items.map(({ day }) => day)).toEqual(['2026-02-03'])
    expect((await stored('2026-02-01'))[0]).toBe(100)
    await changeSupply(portal.db, contractNo, { ended_on: '2026-02-02' })
    expect((await listed('days')).total).toBe(0)
    expect((await imported([sent('2026-02-03', 8)])).data.code).toBe('halfHours.notOwn')
  })

  test('two files at once are both there', async () => {
    const [one, two] = await Promise.all([
      imported([sent('2026-02-01', 1)]),
      imported([sent('2026-02-02', 2)]),
    ])
    expect([one.data.status, two.data.status]).toEqual([0, 0])
    expect((await listed('days')).total).toBe(2)
  })

  test('what is not theirs to import or to see is refused, and staff and strangers have none of it', async () => {
    const screen = 'security.halfHourEstimatedConsumption'
    await setForTest(portal, `${screen}.import`, '{"customer":"disabled"}', 'shown')
    await setForTest(portal, `${screen}.consumption`, '{"customer":"hidden"}', 'shown')
    expect((await imported([sent('2026-02-01')])).data.code).toBe('control.disabled')
    const { data } = await customer.browser.call('getHalfHourDays', { Options: { PageSize: 10, Page: 1 } })
    expect(data.code).toBe('control.disabled')
    const employee = await person(portal, 'employee')
    expect((await employee.browser.call('getHalfHourSupplies', {})).data.code).toBe('access.denied')
  })

  test('a body is read to its limit and not a byte more; what announces 80 MB is refused before it comes', async () => {
    const bodyOf = (bytes: number) => {
      const frame = { ContractNo: contractNo, Mode: 'merge', Days: [], padding: '' }
      return JSON.stringify({ ...frame, padding: 'x'.repeat(bytes - JSON.stringify(frame).length) })
    }
    const codeOf = async (bytes: number) => {
      const response = await customer.browser.send('/api/HalfHour/Import', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: bodyOf(bytes),
      })
      return ((await response.json()) as { data: { code: string } }).data.code
    }
    // Read, and found to hold no days.
    expect(await codeOf(600_000)).toBe('request.malformed')
    expect(await codeOf(600_001)).toBe('request.tooLarge')
    const answered = await new Promise<number | undefined>((resolve, reject) => {
      const asked = request(`${portal.url}/api/HalfHour/Import`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': 80_000_000,
          'sec-fetch-site': 'same-origin',
          cookie: [...customer.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
      })
      asked.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject)
      // One byte of them, and the answer is there.
      asked.write('{')
    })
    expect(answered).toBe(413)
  })

  test('a large body is read only of who may import', async () => {
    const large = { ContractNo: contractNo, Mode: 'merge', Days: [], padding: 'x'.repeat(300_000) }
    const { http } = await createVisitor(portal.url).call('importHalfHours', large as never)
    expect(http).toBe(401)
  })
})
