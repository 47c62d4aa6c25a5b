/** Completing an application does what was applied for: whole, once, and only when nothing is missing (issue 52). */
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CustomerAccount } from '#contract/home.ts'
import type { Meter } from '#contract/meter-readings.ts'
import { billOf } from '#server/billing/financial/bill.ts'
import { askDeposit } from '#server/areas/application-completion/deposits.ts'
import { bookRun, markChecked, proposeBills, startRun } from '#server/billing/making/runs.ts'
import { daysAfter } from '#server/platform/calendar.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import {
  completionOf,
  connectionFacts,
  fillIn,
  newHolder,
  newSupply,
  openApplication,
  readOn,
  waterTariff,
  type TestSupply,
} from './completion-people.ts'
import {
  applicant,
  moveApplication,
  person,
  readApplication,
  staff,
  type Person,
} from './conversation-people.ts'
import { bothDatabases } from './databases.ts'
import { portalFixture } from './portal-fixture.ts'

describe.each(bothDatabases)('completing an application on $database', ({ place }) => {
  // 23:30 by UTC is the next day of the utility: 27 November.
  const clock = movableClock(new Date('2026-11-26T23:30:00Z'))
  const today = '2026-11-27'
  const portal = portalFixture({ database: place, clock })
  let clerk: Person
  beforeAll(async () => {
    clerk = await staff(portal)
  })

  const complete = (id: number, who: Person = clerk) =>
    moveApplication(who, id, 'staff.completed', 'inProcess')
  const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(portal.db)).rows
  const newMeter = () => `WM${randomInt(10_000_000, 99_999_999)}`
  const metersOf = async ({ browser }: Person) =>
    (await browser.call('getMeters', {})).body['items'] as Meter[]
  const cents = async (accountNo: string) =>
    Number(
      (
        await rowsOf(
          sql<{
            cents: string
          }>`select coalesce(sum(amount) * 100, 0)::bigint as cents from transactions where account_no = ${accountNo}`,
        )
      )[0]?.cents,
    )
  const made = async (id: number, what: string) =>
    (await completionOf(clerk, id)).made.find((one) => one.what === what)?.name ?? ''

  describe('of a new supply', () => {
    test('says what is missing, makes property, supply and meter, and the customer sees it', async () => {
      const customer = await applicant(portal)
      const id = await openApplication(portal, customer.accountNo, 'newSupply', {
        place: 'Αθηνάς 12',
        service: 'water',
      })
      const { missing } = await readApplication(clerk, id)
      expect(missing).toContain('Meter number: please fill this in.')
      // The customer is not told what staff lacks.
      expect((await readApplication(customer, id)).missing).toBeUndefined()
      const refused = await complete(id)
      expect(refused.data).toMatchObject({ code: 'completion.missing' })
      expect(refused.data.text).toContain('Meter number: please fill this in.')
      expect((await readApplication(clerk, id)).status).toBe('inProcess')

      const meter = newMeter()
      const { item } = await fillIn(clerk, id, connectionFacts(meter, '2026-11-20'))
      expect(item.missing).toEqual([])
      expect(item.does.map(({ step }) => step)).toEqual(['property', 'supply', 'meter'])
      expect(item.does[0]?.text).toBe('Creates property: Αθηνάς 12, 1016 Λευκωσία')
      expect((await complete(id)).data.status).toBe(0)

      const [shown] = await metersOf(customer)
      expect(shown).toMatchObject({
        serialNo: meter,
        service: 'water',
        last: { reading: 7, readOn: '2026-11-19' },
      })
      const after = await completionOf(clerk, id)
      expect(after).toMatchObject({ isOpen: false, fields: [], missing: [] })
      expect(after.made.map(({ what }) => what)).toEqual(['property', 'supply', 'meter'])
      expect(after.made[0]?.path).toMatch(/^\/properties\/\d+$/)
      // What has ended is not filled in any more, nor completed again.
      expect((await fillIn(clerk, id, { day: today })).data.code).toBe('completion.ended')
      expect((await complete(id)).data.code).toBe('application.moved')
    })

    test('opens an account for somebody who has none, whose sign-in sees it at once', async () => {
      const newcomer = await person(portal, 'customer')
      const id = await openApplication(portal, null, 'newCustomer')
      await sql`
        insert into new_customers (application_id, session_id, visit_hash, language, is_company, consumer_type, first_name,
          surname, email, id_no, email_consent, sms_consent)
        values (${id}, ${randomInt(1_000_000_000)}, '', 'en', false, '1', 'Eleni', 'Georgiou', ${newcomer.account.login},
          'K1234567', true, false)`.execute(portal.db)
      const facts = { ...connectionFacts(newMeter(), today), mailingAddress: 'Athinas 12', deposit: '150,50' }
      const { item } = await fillIn(clerk, id, facts)
      expect(item.missing).toEqual([])
      expect(item.does.map(({ text }) => text)).toEqual(
        expect.arrayContaining([
          'Opens an account for Eleni Georgiou',
          `${newcomer.account.login} can sign in and sees it`,
          'Asks for a deposit of €150.50',
        ]),
      )
      expect((await complete(id)).data.status).toBe(0)
      const accountNo = await made(id, 'account')
      const { body } = await newcomer.browser.call('getAccounts', {})
      expect(body['items'] as CustomerAccount[]).toMatchObject([{ account: accountNo, isChosen: true }])
      expect(await metersOf(newcomer)).toHaveLength(1)
      expect(await cents(accountNo)).toBe(15_050)
    })

    test('takes a meter of the store out of it, and none that measures a supply already', async () => {
      const customer = await applicant(portal)
      const taken = await newSupply(portal, '2026-06-01')
      const id = await openApplication(portal, customer.accountNo, 'newSupply')
      const { item } = await fillIn(clerk, id, connectionFacts(taken.meter.toLowerCase(), today))
      expect(item.missing).toMatchObject([{ name: 'meter', problem: 'meterTaken' }])

      const [stored] = await rowsOf(
        sql<{ number: string; item: string; warehouse: string }>`
          select number, item, warehouse from store_meters
          where warehouse is not null and not exists (select from meters where serial_no = number) order by id limit 1`,
      )
      const onHand = () =>
        rowsOf(
          sql<{ amount: number }>`select on_hand::integer as amount from stock_balances
            where item = ${stored!.item} and warehouse = ${stored!.warehouse}`,
        )
      const [before] = await onHand()
      await fillIn(clerk, id, connectionFacts(stored!.number, today))
      expect((await complete(id)).data.status).toBe(0)
      expect((await onHand())[0]?.amount).toBe(before!.amount - 1)
    })

    test('refuses what cannot be meant, keeps what was typed, and knows of two who fill in at once', async () => {
      const customer = await applicant(portal)
      const id = await openApplication(portal, customer.accountNo, 'newSupply')
      const facts = {
        ...connectionFacts('not a meter', daysAfter(today, 1)),
        area: 'large',
        deposit: '1.234',
        tariff: 'E1',
      }
      const { item } = await fillIn(clerk, id, facts)
      expect(item.missing.map(({ name, problem }) => [name, problem])).toEqual(
        expect.arrayContaining([
          ['meter', 'meterNumber'],
          ['day', 'dayAhead'],
          ['area', 'digits'],
          ['deposit', 'amount'],
          ['tariff', 'choice'],
        ]),
      )
      expect(item.fields.find(({ name }) => name === 'area')?.value).toBe('large')
      expect((await complete(id)).data.code).toBe('completion.missing')
      expect((await fillIn(clerk, id, { shoeSize: '44' })).data).toMatchObject({
        code: 'completion.field',
        field: 'shoeSize',
      })
      expect((await fillIn(clerk, id, { area: '90' }, 0)).data.code).toBe('completion.changed')
      // Employees without applications neither read nor save it.
      const other = await person(portal, 'employee', { portalDm: true })
      const call = await other.browser.call('getApplicationCompletion', { PortalApplicationId: id })
      expect(call.data.code).toBe('menu.notOffered')
      expect((await fillIn(customer, id, facts, 0)).data.status).not.toBe(0)
    })
  })

  describe('of a supply that is taken over', () => {
    /** Eighty cubic metres in the first hundred days. */
    async function leaving(deposit = 0): Promise<{ supply: TestSupply; customer: Person }> {
      const customer = await applicant(portal)
      const supply = await newSupply(portal, '2026-06-01', customer.accountNo)
      await readOn(portal, supply, '2026-09-08', 180, 80)
      if (deposit > 0)
        await portal.db.transaction().execute(async (tx) => {
          const { accountNo } = customer
          const days = { today: '2026-06-01', dueDays: 21 }
          const charge = await askDeposit(tx, { accountNo, cents: deposit, reason: 'new' }, days)
          await sql`insert into transactions (account_no, booked_on, kind, amount, charge_number, method)
            values (${accountNo}, '2026-06-08', 'payment', ${-deposit / 100}, ${charge}, 'bank')`.execute(tx)
        })
      return { supply, customer }
    }
    const asked = (supply: TestSupply, type = 'changeOfTenant') =>
      openApplication(portal, supply.accountNo, type, {
        property: supply.reference,
        tenant: 'Rania Haddad',
        startsOn: '2026-11-01',
      })
    const final = (supply: TestSupply, reading: string) => ({ [`reading:${supply.meter}`]: reading })

    test('the customer who leaves gets a closing bill that adds up, against which the deposit is set off', async () => {
      const { supply, customer } = await leaving(5000)
      const comes = await person(portal, 'customer')
      const id = await asked(supply)
      expect((await complete(id)).data.text).toContain(`Reading ${supply.meter}: please fill this in.`)
      const { item } = await fillIn(clerk, id, { ...newHolder(comes.account.login), ...final(supply, '230') })
      expect(item.missing).toEqual([])
      expect(item.does.map(({ step }) => step)).toEqual([
        'account',
        'signIn',
        'reading',
        'ends',
        'closingBill',
        'setOff',
        'begins',
        'tenant',
      ])
      expect((await complete(id)).data.status).toBe(0)

      const number = await made(id, 'closingBill')
      const bill = await billOf(portal.db, { accountNo: supply.accountNo, today, language: 'en' }, number)
      expect(bill).toMatchObject({ periodFrom: '2026-06-01', periodTo: '2026-10-31' })
      expect(bill.lines.reduce((sum, line) => sum + line.cents, 0)).toBe(bill.netCents)
      expect(bill.netCents + bill.vatCents).toBe(bill.totalCents)
      expect(bill.readings).toMatchObject([
        { meterSerialNo: supply.meter, reading: 230, readOn: '2026-10-31' },
      ])
      expect(bill.payments).toEqual([{ bookedOn: today, cents: 5000 }])
      expect(bill.openCents).toBe(bill.totalCents - 5000)
      expect(await cents(supply.accountNo)).toBe(bill.totalCents - 5000)
      // The customer who has left still sees it, and what is due.
      const shown = await customer.browser.call('getBill', { Value: number })
      expect(shown.body['item']).toMatchObject({ number, openCents: bill.openCents })
      expect(await metersOf(customer)).toEqual([])

      const [began] = await metersOf(comes)
      expect(began).toMatchObject({
        serialNo: supply.meter,
        last: { reading: 230, readOn: '2026-10-31', consumption: 0 },
      })
      // Nothing of what was used before is told.
      expect(began?.history).toHaveLength(1)
      const [next] = await rowsOf(
        sql<object>`select started_on::text, ended_on, account_no, billing_group from supplies where contract_no = ${await made(id, 'supply')}`,
      )
      expect(next).toEqual({
        started_on: '2026-11-01',
        ended_on: null,
        account_no: await made(id, 'account'),
        billing_group: 'tests of completions',
      })
      const roles = await rowsOf(
        sql<object>`select account_no, since::text, until::text from property_roles
          where property_reference = ${supply.reference} order by since`,
      )
      expect(roles).toEqual([
        { account_no: supply.accountNo, since: '2026-06-01', until: '2026-10-31' },
        { account_no: await made(id, 'account'), since: '2026-11-01', until: null },
      ])
    })

    test('what the deposit is more than the bill stays as credit that names nothing', async () => {
      const { supply } = await leaving(100_000)
      const id = await asked(supply)
      await fillIn(clerk, id, { ...newHolder(''), ...final(supply, '190') })
      expect((await complete(id)).data.status).toBe(0)
      const bill = await billOf(
        portal.db,
        { accountNo: supply.accountNo, today, language: 'en' },
        await made(id, 'closingBill'),
      )
      expect(bill.openCents).toBe(0)
      const [credit] = await rowsOf(
        sql<{ cents: string }>`select (unallocated * 100)::bigint as cents from ledger
          where account_no = ${supply.accountNo} and entry = 'deposit' and amount < 0`,
      )
      expect(Number(credit?.cents)).toBe(bill.totalCents - 100_000)
      expect(await cents(supply.accountNo)).toBe(bill.totalCents - 100_000)
    })

    test('a reading lower than the last, days that are billed or still to come, and a stranger are refused; nothing is half', async () => {
      const { supply } = await leaving()
      const id = await asked(supply)
      const problems = async (facts: Record<string, string>) =>
        (
          await fillIn(clerk, id, {
            ...newHolder(''),
            ...final(supply, '230'),
            account: '',
            property: supply.reference,
            day: '2026-11-01',
            ...facts,
          })
        ).item.missing.map(({ problem }) => problem)
      expect(await problems(final(supply, '179'))).toEqual(['readingLower'])
      expect(await problems(final(supply, '12345'))).toEqual(['moreThanDials'])
      expect(await problems({ day: '2026-11-28' })).toContain('dayAhead')
      expect(await problems({ day: '2026-06-01' })).toContain('beforeSupply')
      expect(await problems({ day: '31/02/2026' })).toContain('day')
      expect(await problems({ account: 'nobody' })).toContain('unknownAccount')
      expect(await problems({ account: supply.accountNo })).toContain('sameAccount')
      expect(await problems({ property: '099999' })).toContain('unknownProperty')
      expect(await problems({})).toEqual([])
      // The tariff is gone by the time: the bill cannot be made, and nothing of the take-over has happened.
      await sql`insert into supply_tariffs (contract_no, holds_from, tariff_code)
        values (${supply.contractNo}, ${supply.startedOn}, ${waterTariff})`.execute(portal.db)
      await sql`insert into tariff_versions (tariff_code, holds_from, content)
        select ${waterTariff}, '2040-01-01', '{}'`.execute(portal.db)
      const refused = await complete(id)
      await sql`delete from tariff_versions where holds_from = '2040-01-01'`.execute(portal.db)
      await sql`delete from supply_tariffs where contract_no = ${supply.contractNo}`.execute(portal.db)
      expect(refused.data).toMatchObject({ code: 'completion.missing', problem: 'noBill' })
      const [row] = await rowsOf(
        sql<object>`select ended_on, (select count(*)::integer from meter_readings where meter_serial_no = ${supply.meter}) as readings
          from supplies where contract_no = ${supply.contractNo}`,
      )
      expect(row).toEqual({ ended_on: null, readings: 2 })
      expect(await cents(supply.accountNo)).toBe(0)
      expect((await complete(id)).data.status).toBe(0)
    })

    test('twenty who complete at once: one does it, and the others read that it is done', async () => {
      const { supply } = await leaving(5000)
      const id = await asked(supply)
      await fillIn(clerk, id, { ...newHolder(''), ...final(supply, '230') })
      const answers = await Promise.all(Array.from({ length: 20 }, () => complete(id)))
      expect(answers.filter(({ data }) => data.status === 0)).toHaveLength(1)
      const others = answers.filter(({ data }) => data.status !== 0)
      expect(
        others.every(({ data }) => data.code === 'application.moved' && data.applicationStatus === 'posted'),
      ).toBe(true)
      const counts = await rowsOf(
        sql<object>`select
          (select count(*)::integer from invoices where account_no = ${supply.accountNo}) as bills,
          (select count(*)::integer from supplies where property_reference = ${supply.reference}) as supplies,
          (select count(*)::integer from transactions where account_no = ${supply.accountNo} and entry = 'deposit' and amount < 0) as deposits`,
      )
      expect(counts).toEqual([{ bills: 1, supplies: 2, deposits: 1 }])
    })

    test('closing bill and the bill that follows come to what one bill without the change would, to the cents of rounding', async () => {
      for (const [day, reading] of [
        ['2026-09-20', 186],
        ['2026-10-16', 213],
        ['2026-11-01', 230],
      ] as const) {
        const [cut, whole] = [(await leaving()).supply, (await leaving()).supply]
        // What a meter counts is spread over its days: the same reading is taken of both.
        await readOn(portal, whole, daysAfter(day, -1), reading, reading - 180)
        for (const supply of [cut, whole]) {
          if (supply === cut) {
            const id = await asked(cut)
            await fillIn(clerk, id, { ...newHolder(''), ...final(cut, String(reading)), day })
            await complete(id)
          }
          await readOn(portal, supply, '2026-11-26', 250, 250 - reading)
          const group = `group ${supply.reference}`
          await sql`update supplies set billing_group = ${group}
            where property_reference = ${supply.reference} and ended_on is null`.execute(portal.db)
          const started = { billingGroup: group, periodTo: '2026-11-26', issuedOn: today, dueDays: 21 }
          const run = await startRun(portal.db, clock(), started)
          expect(await proposeBills(portal.db, run)).toBe(1)
          await markChecked(portal.db, clock(), run)
          expect(await bookRun(portal.db, clock(), run)).toBe(1)
        }
        const bills = async ({ reference }: TestSupply) =>
          rowsOf(
            sql<{ cents: number; lines: number }>`select (total * 100)::integer as cents,
              (select count(*)::integer from invoice_lines where invoice_number = number) as lines
              from invoices where property_reference = ${reference}`,
          )
        const [two, one] = [await bills(cut), await bills(whole)]
        expect([two.length, one.length]).toEqual([2, 1])
        const sum = (of: typeof two) => of.reduce((total, bill) => total + bill.cents, 0)
        // Half a cent for each line with its VAT, and for the VAT of each bill (decision 0230).
        const rounding = [...two, ...one].reduce((most, { lines }) => most + 0.5 * 1.05 * lines + 0.5, 0)
        expect(Math.abs(sum(two) - sum(one))).toBeLessThanOrEqual(rounding)
      }
    })

    test('a change of owner passes on what the owner has, and leaves a tenant what the tenant has', async () => {
      const { supply } = await leaving()
      const owner = await applicant(portal)
      await sql`insert into property_roles (property_reference, account_no, role, since)
        values (${supply.reference}, ${owner.accountNo}, 'owner', '2020-01-01')`.execute(portal.db)
      const id = await openApplication(portal, owner.accountNo, 'changeOfOwner', {
        property: supply.reference,
        tenant: 'Rania Haddad',
        startsOn: '2026-11-01',
      })
      const { item } = await fillIn(clerk, id, newHolder(''))
      expect(item.does.map(({ step }) => step)).toEqual(['account', 'noSignIn', 'owner'])
      expect((await complete(id)).data.status).toBe(0)
      const roles = await rowsOf(
        sql<object>`select account_no, role, until::text from property_roles
          where property_reference = ${supply.reference} order by role, since`,
      )
      expect(roles).toEqual([
        { account_no: owner.accountNo, role: 'owner', until: '2026-10-31' },
        { account_no: await made(id, 'account'), role: 'owner', until: null },
        { account_no: supply.accountNo, role: 'tenant', until: null },
      ])
    })
  })

  test('a change of tariff holds from its day on, also within a bill', async () => {
    const customer = await applicant(portal)
    const supply = await newSupply(portal, '2026-06-01', customer.accountNo)
    await readOn(portal, supply, '2026-11-26', 250, 150)
    await sql`insert into tariffs (code, service, names, unit, standing_charge, vat_rate)
      values ('W9', 'water', '{"en":"Free water","el":"Νερό","ru":"Вода","ar":"مياه"}', 'm3', 0, 0.05) on conflict do nothing`.execute(
      portal.db,
    )
    await sql`insert into tariff_blocks (tariff_code, from_units, unit_price) values ('W9', 0, 0) on conflict do nothing`.execute(
      portal.db,
    )
    const details = { contract: supply.contractNo, tariff: 'W9', startsOn: '2026-09-01' }
    const id = await openApplication(portal, customer.accountNo, 'changeOfTariff', details)
    expect((await fillIn(clerk, id, { tariff: waterTariff })).item.missing).toMatchObject([
      { problem: 'sameTariff' },
    ])
    await fillIn(clerk, id, { tariff: 'W9', day: '2026-09-01' })
    expect((await complete(id)).data.status).toBe(0)
    await sql`update supplies set billing_group = ${supply.reference} where contract_no = ${supply.contractNo}`.execute(
      portal.db,
    )
    const run = await startRun(portal.db, clock(), {
      billingGroup: supply.reference,
      periodTo: '2026-11-26',
      issuedOn: today,
      dueDays: 21,
    })
    await proposeBills(portal.db, run)
    await markChecked(portal.db, clock(), run)
    await bookRun(portal.db, clock(), run)
    const lines = await rowsOf(
      sql<{ days: number; cents: number }>`select quantity::integer as days, (amount * 100)::integer as cents
        from invoice_lines join invoices on number = invoice_number
        where contract_no = ${supply.contractNo} and kind = 'standing' order by amount desc`,
    )
    // June, July and August cost something, the other days nothing.
    expect(lines).toMatchObject([{ days: 92 }, { days: 87, cents: 0 }])
    expect(lines[0]!.cents).toBeGreaterThan(0)
  })

  test('a check of a meter is a job card, a licence a record, and other kinds are only recorded', async () => {
    const customer = await applicant(portal)
    const supply = await newSupply(portal, '2026-06-01', customer.accountNo)
    const check = await openApplication(portal, customer.accountNo, 'meterCheck', {
      contract: supply.contractNo,
      wish: 'It runs backwards.',
    })
    expect((await complete(check)).data.status).toBe(0)
    expect(
      await rowsOf(
        sql<object>`select kind, instructions, planned_from::text from job_cards where title = ${await made(check, 'card')}`,
      ),
    ).toEqual([{ kind: 'inspection', instructions: 'It runs backwards.', planned_from: today }])

    const drilling = await openApplication(portal, customer.accountNo, 'drilling', { startsOn: '2026-12-01' })
    expect((await fillIn(clerk, drilling, { until: '2026-11-30' })).item.missing).toMatchObject([
      { problem: 'until' },
    ])
    await fillIn(clerk, drilling, { until: '2027-12-01' })
    expect((await complete(drilling)).data.status).toBe(0)
    expect(
      await rowsOf(
        sql<object>`select kind, account_no, valid_from::text, valid_until::text from licences where number = ${await made(drilling, 'licence')}`,
      ),
    ).toEqual([
      {
        kind: 'drilling',
        account_no: customer.accountNo,
        valid_from: '2026-12-01',
        valid_until: '2027-12-01',
      },
    ])

    const other = await openApplication(portal, customer.accountNo, 'somethingElse')
    expect((await completionOf(clerk, other)).does.map(({ step }) => step)).toEqual(['record'])
    expect((await complete(other)).data.status).toBe(0)
    expect((await completionOf(clerk, other)).made).toEqual([])
  })
})
