/** Balance, bills, transactions and the bill as PDF, on both databases. */
import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#contract/entities.ts'
import type { Bill, BillRow, FinancialSummary, TransactionRow } from '#contract/financial.ts'
import { consumedBetween } from '#contract/rules/meter-readings.ts'
import { daysAfter } from '#server/platform/calendar.ts'
import { insertAll } from '#server/demonstration/utility/insert-all.ts'
import { chargesFor, sumOf, tariffOf, type Tariff } from '#server/demonstration/utility/tariffs.ts'
import { billOf } from '#server/billing/financial/bill.ts'
import { drawBill } from '#server/billing/financial/bill-document.ts'
import { sampleBill } from '#tools/gallery/sample-statements.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { textsOfPdf } from '#tools/test-portal/pdf-text.ts'
import { customerOf, type Person } from './conversation-people.ts'
import { databases } from './databases.ts'
import { newAccount, newBill } from './payment-people.ts'
import { portalFixture } from './portal-fixture.ts'

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** A supply with a tariff of its own, and what was used in each of its periods. */
const anySupply = fc.record({
  standing: fc.integer({ min: 0, max: 5000 }),
  vat: fc.constantFrom(0, 5, 9, 19, 24, 137),
  prices: fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 4 }),
  widths: fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 3, maxLength: 3 }),
  dials: fc.integer({ min: 4, max: 6 }),
  before: fc.integer({ min: 0, max: 9999 }),
  used: fc.array(fc.integer({ min: 0, max: 2500 }), { minLength: 1, maxLength: 3 }),
  kind: fc.constantFrom('read' as const, 'estimated' as const, 'customer' as const),
})

test('charges are rounded as people calculate: half a cent up, also where computers have no exact half', () => {
  expect(chargesFor(tariffOf.electricity, 10)).toMatchObject([
    {},
    { quantity: 10, unit_price: 0.2415, amount: 2.42 },
  ])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), fc.nat(9999), fc.nat(999), (price, units, vat) => {
      const tariff = { ...tariffOf.water, standing_charge: 0, vat_rate: vat / 1000 }
      const charges = chargesFor(
        { ...tariff, blocks: [{ from_units: 0, unit_price: price / 10_000 }] },
        units,
      )
      const cents = Math.floor((units * price + 50) / 100)
      const { net, vat: tax, total } = sumOf(charges, tariff)
      expect([net, tax, total].map((euros) => Math.round(euros * 100))).toEqual([
        cents,
        Math.floor((cents * vat + 500) / 1000),
        cents + Math.floor((cents * vat + 500) / 1000),
      ])
    }),
    { numRuns: 1000 },
  )
})

test('the file of a bill names the rate of VAT as the page does, with its half per cent', async () => {
  const bytes = await drawBill({
    bill: { ...sampleBill, vatRate: 0.055 },
    holder: 'Maria Georgiou',
    language: 'en',
    organisation: 'Demetra',
    symbol: '€',
  })
  expect(textsOfPdf(bytes)).toContain('VAT 5.5%')
})

describe.each(databases)('bills and balance on $database', ({ place }) => {
  const clock = movableClock()
  const today = '2026-05-04'
  const portal = portalFixture({ database: place, clock })
  let customer: Person
  let accountNo: string
  beforeAll(async () => {
    accountNo = await newAccount(portal)
    customer = await customerOf(portal, accountNo)
  })

  const list = async <Row>(call: 'getBills' | 'getTransactions', options: object = {}, who = customer) => {
    const Options = { PageSize: 10 as const, Page: 1, ...options }
    const { body, data } = await who.browser.call(call, { Options })
    expect(data.status).toBe(0)
    return body as unknown as { items: Row[]; total: number; page: number }
  }
  const pay = (number: string, cents: number, bookedOn = '2026-05-02') =>
    portal.db
      .insertInto('transactions')
      .values({
        account_no: accountNo,
        booked_on: bookedOn,
        kind: 'payment',
        amount: (-cents / 100).toFixed(2),
        invoice_number: number,
        method: 'bank',
      })
      .execute()

  test('what is open is told by its age, and is the balance with what was paid ahead', async () => {
    // newBill is due on 22 May.
    const [paid, half, late] = [
      await newBill(portal, accountNo, { cents: 10_001 }),
      await newBill(portal, accountNo, { cents: 5000 }),
      await newBill(portal, accountNo, { cents: 777 }),
    ]
    await pay(paid.number, 10_501)
    await pay(half.number, 2500)
    await portal.db
      .updateTable('invoices')
      .set({ due_on: '2026-03-05' })
      .where('number', '=', late.number)
      .execute()
    const { body } = await customer.browser.call('getFinancialSummary', {})
    expect(body['item'] as FinancialSummary).toMatchObject({
      accountNo,
      balanceCents: 2777,
      ageing: { notYetDue: 2500, days1To30: 0, days31To60: 777, days61To90: 0, over90Days: 0 },
      paidAheadCents: 500,
      open: [
        { reference: late.number, cents: 777, isBill: true },
        { reference: half.number, cents: 2500 },
      ],
      today,
    })
    expect((await list<BillRow>('getBills', { Filter: 'overdue' })).items).toMatchObject([
      { number: late.number, standing: 'overdue', openCents: 777 },
    ])
    expect((await list<BillRow>('getBills', { Filter: 'paid' })).items).toMatchObject([
      { number: paid.number, standing: 'paid', totalCents: 10_001, openCents: -500 },
    ])
  })

  describe('lists', () => {
    let reader: Person
    let account: string
    const amounts = Array.from({ length: 23 }, (_none, index) => 1000 + ((index * 7) % 23))
    beforeAll(async () => {
      account = await newAccount(portal)
      reader = await customerOf(portal, account)
      for (const [index, cents] of amounts.entries())
        await newBill(portal, account, { cents, issuedOn: daysAfter('2026-01-01', index) })
    })
    const bills = (options: object) => list<BillRow>('getBills', options, reader)

    test('are cut into pages that miss nothing and repeat nothing', async () => {
      const pages = [await bills({}), await bills({ Page: 2 }), await bills({ Page: 3 })]
      expect(pages.map(({ items, total, page }) => [items.length, total, page])).toEqual([
        [10, 23, 1],
        [10, 23, 2],
        [3, 23, 3],
      ])
      const issued = pages.flatMap(({ items }) => items.map(({ issuedOn }) => issuedOn))
      expect(issued).toEqual(amounts.map((_cents, index) => daysAfter('2026-01-01', index)).toReversed())
    })

    test('answer with their last page where one behind it is asked for', async () => {
      expect(await bills({ Page: 9 })).toMatchObject({ page: 3, items: { length: 3 } })
      expect(await bills({ Page: 9, Search: 'no such bill' })).toEqual({
        data: { status: 0, text: '' },
        items: [],
        total: 0,
        page: 1,
      })
    })

    test('are sorted by what is asked for, either way', async () => {
      const sorted = async (IsDescending: boolean) =>
        (await bills({ PageSize: 25, SortBy: 'totalCents', IsDescending })).items.map(
          (bill) => bill.totalCents,
        )
      const ascending = amounts.toSorted((one, other) => one - other)
      expect(await sorted(false)).toEqual(ascending)
      expect(await sorted(true)).toEqual(ascending.toReversed())
    })

    test('are narrowed by days, both included, and by what is searched for, as it stands', async () => {
      const days = { From: '2026-01-03', To: '2026-01-05' }
      expect((await bills(days)).items.map(({ issuedOn }) => issuedOn)).toEqual([
        '2026-01-05',
        '2026-01-04',
        '2026-01-03',
      ])
      const [first] = (await bills({})).items
      expect((await bills({ Search: first!.number.slice(-8) })).items).toEqual([first])
      expect((await bills({ Search: '%' })).total).toBe(0)
      // What the page has words for: it says which of them it has found.
      const standings = new Set((await bills({ PageSize: 25 })).items.map(({ standing }) => standing))
      for (const standing of standings) {
        const { items } = await bills({ PageSize: 25, Search: '%', Named: [`standing.${standing}`] })
        expect(new Set(items.map((bill) => bill.standing))).toEqual(new Set([standing]))
      }
      expect((await bills({ Search: '_' })).total).toBe(0)
      expect((await bills({ From: '2026-02-31' })).total).toBe(23)
    })

    test('tell the balance after each transaction, whatever is shown', async () => {
      const [first] = (await bills({ SortBy: 'issuedOn', IsDescending: false })).items
      const newest = await list<TransactionRow>('getTransactions', { PageSize: 25 }, reader)
      expect(newest.total).toBe(23)
      expect(newest.items[0]?.balanceCents).toBe(total(amounts))
      const found = await list<TransactionRow>('getTransactions', { Search: first!.number }, reader)
      expect(found.items).toMatchObject([
        { reference: first!.number, isBill: true, balanceCents: amounts[0] },
      ])
      expect((await list('getTransactions', { Filter: 'payments' }, reader)).total).toBe(0)
      const named = (Named: string[]) => list('getTransactions', { Search: 'λογαρ', Named }, reader)
      expect((await named(['kind.invoice'])).total).toBe(23)
      expect((await named(['kind.paidBack', 'method.card'])).total).toBe(0)
    })
  })

  test('whatever is billed, the words, the charges and the sums of a bill agree', async () => {
    const property = await portal.db.selectFrom('properties').select('reference').executeTakeFirstOrThrow()
    const account = await newAccount(portal)
    const supplies = fc.sample(anySupply, { seed: randomInt(2 ** 31), numRuns: 40 })
    const rows: Record<string, object[]> = {}
    const add = (table: string, row: object) => (rows[table] ??= []).push(row)
    const made: { number: string; supply: (typeof supplies)[number]; reading: number; before: number }[] = []
    supplies.forEach((supply, index) => {
      const code = `P${account}${index}`
      const widths = [0, ...supply.widths]
      const tariff: Tariff = {
        code,
        service: 'water',
        names: { en: 'A', el: 'Α', ru: 'А', ar: 'ا' },
        unit: 'm3',
        standing_charge: supply.standing / 100,
        vat_rate: supply.vat / 1000,
        blocks: supply.prices.map((price, block) => ({
          from_units: widths.slice(0, block + 1).reduce((sum, width) => sum + width, 0),
          unit_price: price / 10_000,
        })),
      }
      const { blocks, ...row } = tariff
      add('tariffs', row)
      for (const block of blocks) add('tariff_blocks', { tariff_code: code, ...block })
      add('supplies', {
        contract_no: code,
        property_reference: property.reference,
        account_no: account,
        tariff_code: code,
        started_on: '2026-01-01',
      })
      add('meters', {
        serial_no: code,
        contract_no: code,
        dials: supply.dials,
        conversion_factor: 1,
        installed_on: '2025-12-31',
      })
      let reading = supply.before
      const shown = { meter_serial_no: code, clock_over: false }
      add('meter_readings', { ...shown, read_on: '2025-12-31', reading, consumption: 0, kind: 'installed' })
      supply.used.forEach((consumption, period) => {
        const before = reading
        reading = (reading + consumption) % 10 ** supply.dials
        const to = `2026-0${period + 1}-28`
        const clock_over = reading < before
        add('meter_readings', { ...shown, clock_over, read_on: to, reading, consumption, kind: supply.kind })
        const charges = chargesFor(tariff, consumption)
        const number = `10${property.reference.slice(1)}${account}${index}${period}`.padEnd(22, '7')
        made.push({ number, supply, reading, before })
        add('invoices', {
          number,
          contract_no: code,
          account_no: account,
          property_reference: property.reference,
          issued_on: to,
          due_on: to,
          period_from: period === 0 ? '2026-01-01' : `2026-0${period}-29`.replace('02-29', '03-01'),
          period_to: to,
          ...sumOf(charges, tariff),
        })
        charges.forEach((charge, position) =>
          add('invoice_lines', { invoice_number: number, position, ...charge }),
        )
      })
    })
    await portal.db.transaction().execute(async (tx) => {
      for (const table of [
        'tariffs',
        'tariff_blocks',
        'supplies',
        'meters',
        'meter_readings',
        'invoices',
        'invoice_lines',
      ] as const)
        await insertAll(tx, table, rows[table] ?? [])
    })
    for (const { number, supply, reading, before } of made) {
      const bill = await billOf(portal.db, { accountNo: account, today, language: 'en' }, number)
      const story = JSON.stringify({ supply, bill })
      expect(total(bill.lines.map(({ cents }) => cents)), story).toBe(bill.netCents)
      expect(bill.netCents + bill.vatCents, story).toBe(bill.totalCents)
      expect(bill.vatRate, story).toBe(supply.vat / 1000)
      const used = bill.lines.filter(({ kind }) => kind === 'consumption')
      expect(bill.readings, story).toMatchObject([{ before: { reading: before }, reading }])
      const consumption = consumedBetween(before, reading, supply.dials)
      expect(bill.readings[0]?.consumption, story).toBe(consumption)
      expect(bill.readings[0]?.clockOver, story).toBe(reading < before)
      expect(total(used.map(({ quantity }) => quantity)), story).toBe(consumption)
      expect(used.at(-1)?.toUnit ?? 0, story).toBe(consumption)
      // To the cent, as people calculate: a half is rounded up.
      for (const { quantity, unitPrice, cents } of used)
        expect(cents, story).toBe(Math.floor((quantity * Math.round(unitPrice * 10_000) + 50) / 100))
    }
  })

  test('a bill without lines says its amount in one', async () => {
    const { number } = await newBill(portal, accountNo, { cents: 4250 })
    const { body } = await customer.browser.call('getBill', { Value: number })
    expect((body['item'] as Bill).lines).toEqual([
      { kind: 'whole', quantity: 1, unitPrice: 42.5, cents: 4250 },
    ])
  })

  test('the bills of the demonstration add up, too, and are paid by what was booked', async () => {
    const invoices = await portal.db
      .selectFrom('invoices')
      .select('number')
      .where('account_no', '=', '1004711')
      .execute()
    expect(invoices.length).toBeGreaterThan(50)
    for (const { number } of invoices) {
      const bill = await billOf(portal.db, { accountNo: '1004711', today, language: 'el' }, number)
      expect(bill.lines.some(({ kind }) => kind === 'rounding')).toBe(false)
      expect(bill.netCents + bill.vatCents).toBe(bill.totalCents)
      expect(bill.totalCents - total(bill.payments.map(({ cents }) => cents))).toBe(bill.openCents)
    }
  })

  test.each(languages)('the bill is a PDF in %s, whatever language the page has', async (language) => {
    const reader = await customerOf(portal, '1004711')
    const { number } = await portal.db
      .selectFrom('invoices')
      .select('number')
      .where('account_no', '=', '1004711')
      .executeTakeFirstOrThrow()
    const { headers, body } = await reader.browser.call('downloadBill', {
      Value: number,
      LanguageCode: language,
    })
    const text = Buffer.from(body['value'] as Uint8Array).toString('latin1')
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toContain(number)
    expect(text.slice(0, 5)).toBe('%PDF-')
    expect(text).toContain(`/Lang (${language})`)
    expect(text.includes('NotoSansArabic')).toBe(language === 'ar')
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
  })

  test('a bill of somebody else is not there, nor is one that there never was', async () => {
    const other = await newBill(portal, await newAccount(portal))
    for (const Value of [other.number, '102400000000000', '']) {
      expect((await customer.browser.call('getBill', { Value })).data.code).toBe('bill.missing')
      const { data } = await customer.browser.call('downloadBill', { Value, LanguageCode: 'en' })
      expect(data.code).toBe('bill.missing')
    }
  })
})
