/** Alerts that customers choose: told when something has come, once, and stopped by the link in them, on both databases. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AlertRow, AlertSettings, changeAlertSettings } from '#contract/alerts.ts'
import type { RequestOf } from '#contract/call.ts'
import { handOver, newMeter, newPowerSupply } from '#tools/test-portal/meter-rows.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { stopLink } from '#server/supply/customer-alerts/stopping.ts'
import { testSecret } from '#tools/test-portal/portal.ts'
import { giveAccount } from '#tools/test-portal/utility-rows.ts'
import { changeSupply } from './changed-rows.ts'
import { person, type Person } from './conversation-people.ts'
import { databases } from './databases.ts'
import { accountIdOf } from './people.ts'
import { portalFixture } from './portal-fixture.ts'

type Choice = RequestOf<typeof changeAlertSettings>

const nothing = {
  MonthLimit: null,
  DayLimit: null,
  Night: false,
  Bill: false,
  Interruptions: true,
  Channel: 'email',
} as const

describe.each(databases)('alerts on $database', ({ place }) => {
  const clock = movableClock()
  const portal = portalFixture({ database: place, clock })
  let customer: Person
  let water: string
  let power: string
  beforeAll(async () => {
    customer = await person(portal, 'customer')
  })

  /** An account with a supply of water, read last on 4 April, and one of electricity. */
  beforeEach(async () => {
    const meter = await newMeter(portal)
    water = meter.serialNo
    power = (await newPowerSupply(portal, meter.accountNo)).contractNo
    await giveAccount(portal.db, customer.account.login, meter.accountNo)
    await portal.db.deleteFrom('outgoing_messages').execute()
  })

  const choose = async (ContractNo: string, choice: Partial<Choice>, who = customer) =>
    (await who.browser.call('changeAlertSettings', { ...nothing, ...choice, ContractNo })).data
  const messages = async () =>
    (await portal.outbox()).filter(({ to }) => to === customer.account.login).toReversed()
  const told = async () => {
    await portal.lookAtAlerts()
    return messages()
  }
  const halfHours = async (Days: Record<string, number>) =>
    customer.browser.call('importHalfHours', {
      ContractNo: power,
      Mode: 'merge',
      Days: Object.entries(Days).map(([Day, kWh]) => ({
        Day,
        WattHours: Array.from({ length: 48 }, () => (kWh * 1000) / 48),
      })),
    })
  const accountOfSupply = async (contractNo: string) =>
    (
      await portal.db
        .selectFrom('supplies')
        .select('account_no')
        .where('contract_no', '=', contractNo)
        .executeTakeFirstOrThrow()
    ).account_no
  const litres = async (day: string, values: (slot: number) => number | null) =>
    portal.db
      .insertInto('water_half_hour_days')
      .values({ contract_no: water, day, litres: Array.from({ length: 48 }, (_none, slot) => values(slot)) })
      .execute()
  const bill = async (from: string, to: string, total: number, number: number) => {
    const supply = await portal.db
      .selectFrom('supplies')
      .selectAll()
      .where('contract_no', '=', water)
      .executeTakeFirstOrThrow()
    await portal.db
      .insertInto('invoices')
      .values({
        number:
          `10${supply.property_reference.slice(1)}${number}${water.slice(1).replaceAll(/\D/g, '')}`.padEnd(
            15,
            '0',
          ),
        contract_no: water,
        account_no: supply.account_no,
        property_reference: supply.property_reference,
        issued_on: to,
        due_on: '2026-06-01',
        period_from: from,
        period_to: to,
        net: String(total),
        vat: '0',
        total: String(total),
      })
      .execute()
  }

  test('a month over the limit is told when a reading says so, once, and stands in the list', async () => {
    expect(await choose(water, { MonthLimit: 25 })).toMatchObject({ status: 0 })
    expect(await told()).toEqual([])
    // 30 in 30 days: 26 of them in April, beside what its first days are given of the reading before; 4 in May.
    const read = async (Reading: string) =>
      customer.browser.call('sendReading', {
        MeterSerialNo: water,
        Reading,
        ClockOver: true,
        IsConfirmed: true,
        LastReadOn: '2026-04-04',
      })
    await read('0020')
    const [message, ...others] = await told()
    expect(others).toEqual([])
    expect(message?.body).toContain('26.6 m³')
    expect(message?.body).toContain('04/2026')
    expect(message?.link).toMatch(/\/alerts\/stop\/\S+$/)
    // Corrected, it comes again; what was told is not.
    await read('0021')
    expect(await portal.lookAtAlerts()).toBe(1)
    expect(await messages()).toHaveLength(1)
    const { body } = await customer.browser.call('getAlerts', { Options: { PageSize: 10, Page: 1 } })
    expect(body['items'] as AlertRow[]).toMatchObject([
      {
        kind: 'month',
        contractNo: water,
        occurrence: '2026-04',
        measured: 26.65,
        compared: 25,
        channel: 'email',
      },
    ])
  })

  test('days over the limit come in one message of an import; the same days imported again in none', async () => {
    await halfHours({ '2026-04-20': 4.8 })
    await choose(power, { DayLimit: 9.6 })
    await halfHours({ '2026-03-01': 96, '2026-05-01': 12, '2026-05-02': 9.6, '2026-05-03': 14.4 })
    const [message, ...others] = await told()
    expect(others).toEqual([])
    expect(message?.body.split('\n').filter((line) => line.endsWith(' kWh'))).toHaveLength(2)
    await halfHours({ '2026-05-01': 24, '2026-05-03': 24 })
    expect(await told()).toHaveLength(1)
    await halfHours({ '2026-05-04': 24 })
    expect(await told()).toHaveLength(2)
  })

  test('water that runs three nights in a row is told once, however long it goes on; a pause is no leak', async () => {
    await litres('2026-04-26', () => 4)
    await choose(water, { Night: true })
    await litres('2026-04-27', () => 4)
    // Not known, and a half hour without water: neither is a night in which it never stopped.
    await litres('2026-04-28', (slot) => (slot === 5 ? null : 4))
    await litres('2026-04-29', () => 4)
    await litres('2026-04-30', (slot) => (slot === 9 ? 0 : 4))
    await litres('2026-05-01', (slot) => (slot < 2 || slot > 9 ? 0 : 4))
    await litres('2026-05-02', () => 1)
    expect(await told()).toEqual([])
    await litres('2026-05-03', () => 1)
    expect(await told()).toHaveLength(1)
    await litres('2026-05-04', () => 1)
    expect(await told()).toHaveLength(1)
  })

  test('what was used before a supply was taken over is told to nobody else', async () => {
    for (const day of ['2026-05-01', '2026-05-02', '2026-05-03']) await litres(day, () => 2)
    await halfHours({ '2026-05-01': 24 })
    for (const supply of [water, power])
      await giveAccount(portal.db, customer.account.login, await handOver(portal, supply, '2026-05-04'))
    await changeSupply(portal.db, water, { account_no: await accountOfSupply(power) })
    await choose(water, { Night: true, MonthLimit: 0.1 })
    await choose(power, { DayLimit: 9.6, MonthLimit: 0.1 })
    expect(await told()).toEqual([])
    const { body } = await customer.browser.call('getAlertSettings', {})
    const { supplies } = body['item'] as AlertSettings
    expect(supplies.filter(({ hasHalfHours }) => hasHalfHours)).toEqual([])
  })

  test('a bill beyond a third over that of the year before is told, one below it is not', async () => {
    await choose(water, { Bill: true })
    await bill('2025-03-01', '2025-04-30', 61, 1)
    await bill('2025-01-01', '2025-02-28', 500, 2)
    await bill('2026-03-01', '2026-04-30', 79, 3)
    expect(await told()).toEqual([])
    await bill('2026-03-01', '2026-05-01', 81.5, 4)
    const [message, ...others] = await told()
    expect(others).toEqual([])
    expect(message?.body).toMatch(/81[.,]50/)
    expect(message?.body).toMatch(/62[.,]00/)
  })

  test('without a bill of the year before, the four before it are what is usual', async () => {
    await choose(water, { Bill: true })
    await bill('2025-09-01', '2025-10-31', 61, 1)
    await bill('2025-11-01', '2025-12-31', 61, 2)
    await bill('2026-01-01', '2026-01-31', 31, 3)
    await bill('2026-04-01', '2026-04-30', 90, 4)
    expect(await told()).toEqual([])
    await bill('2026-02-01', '2026-03-31', 59, 5)
    expect(await told()).toHaveLength(1)
  })

  test('two looks at once tell it once', async () => {
    await choose(water, { MonthLimit: 0.5 })
    await portal.db
      .updateTable('alert_settings')
      .set({ next_look_at: new Date(0) })
      .execute()
    await Promise.all([portal.lookAtAlerts(), portal.lookAtAlerts(), portal.lookAtAlerts()])
    expect((await messages()).length).toBe(1)
  })

  test('the link stops one kind by one POST without a session; opening it stops nothing, and a made-up one neither', async () => {
    await litres('2026-05-01', () => 4)
    await choose(water, { MonthLimit: 0.5, Night: true })
    const [message] = await told()
    const link = new URL(message?.link ?? '')
    const asked = await fetch(link)
    expect(asked.headers.get('content-security-policy')).toContain("form-action 'self'")
    expect(await asked.text()).toContain('<form method="post">')
    const choice = async () => {
      const { body } = await customer.browser.call('getAlertSettings', {})
      return (body['item'] as AlertSettings).supplies.find(({ contractNo }) => contractNo === water)?.choice
    }
    expect(await choice()).toMatchObject({ monthLimit: 0.5, night: true })
    const forged = await fetch(`${link.href.slice(0, -1)}${link.href.endsWith('0') ? '1' : '0'}`, {
      method: 'POST',
    })
    expect(forged.status).toBe(404)
    expect(await choice()).toMatchObject({ monthLimit: 0.5, night: true })
    // As programs of mail do it (RFC 8058).
    const stopped = await fetch(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example.com' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(stopped.status).toBe(200)
    expect(await choice()).toMatchObject({ monthLimit: null, night: true })
  })

  test('a link ends when its kind is switched on again, and after a year; another change ends nothing', async () => {
    await litres('2026-05-01', () => 4)
    await choose(water, { MonthLimit: 0.5, Night: true })
    const [message] = await told()
    const press = async () => (await fetch(message?.link ?? '', { method: 'POST' })).status
    const isWanted = async () => {
      const { body } = await customer.browser.call('getAlertSettings', {})
      const { supplies } = body['item'] as AlertSettings
      return supplies.find(({ contractNo }) => contractNo === water)?.choice.monthLimit
    }
    clock.advance(60)
    await choose(water, { MonthLimit: 0.4, Night: false })
    expect(await press()).toBe(200)
    expect(await isWanted()).toBeNull()
    expect(await press()).toBe(200)
    clock.advance(60)
    await choose(water, { MonthLimit: 0.3 })
    expect(await press()).toBe(410)
    expect((await fetch(message?.link ?? '')).status).toBe(410)
    expect(await isWanted()).toBe(0.3)
    const accountId = await accountIdOf(portal.db, customer.account.login)
    const linkOf = (days: number) =>
      stopLink(
        createSecrets(testSecret),
        portal.url,
        { accountId, contractNo: water, kind: 'bill' },
        new Date(clock().getTime() - days * 86_400_000),
      )
    expect((await fetch(linkOf(364), { method: 'POST' })).status).toBe(200)
    expect((await fetch(linkOf(365), { method: 'POST' })).status).toBe(410)
  })

  test('nobody chooses for a supply of somebody else, nor what cannot be told', async () => {
    const other = await person(portal, 'customer')
    expect((await choose(water, { MonthLimit: 5 }, other)).code).toBe('alerts.supply')
    expect((await choose(water, { DayLimit: 5 })).code).toBe('alerts.choice')
    expect((await choose(power, { Night: true })).code).toBe('alerts.choice')
    expect((await choose(water, { Bill: true, Channel: 'sms' })).code).toBe('alerts.choice')
    // Anyone who has left the account is told no more.
    await choose(water, { MonthLimit: 0.5 })
    await giveAccount(portal.db, customer.account.login, '')
    expect(await told()).toEqual([])
  })
})
