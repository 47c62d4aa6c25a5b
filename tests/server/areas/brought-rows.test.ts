/** What a utility brings along by files: the right rows are in, the wrong ones are named, and nothing is doubled (decision 0358). */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { languages, type Language } from '#contract/entities.ts'
import type { Bill } from '#contract/financial.ts'
import type { JudgedRow, TakenRows } from '#contract/row-imports.ts'
import {
  batchRows,
  broughtKinds,
  columnsIn,
  importColumns,
  type BroughtKind,
  type ImportColumn,
  type ImportKind,
  type ImportRow,
} from '#contract/rules/row-imports.ts'
import { importTable, type ReadRows } from '#machines/rules/import-table.ts'
import { billOf } from '#server/billing/financial/bill.ts'
import { financialSummary } from '#server/billing/financial/summary.ts'
import { employee, type Employee } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { portalFixture } from '../portal-fixture.ts'
import { refusalOf, type Answer } from './area-caller.ts'

type Row = Partial<Record<ImportColumn, string>>

const today = new Date().toISOString().slice(0, 10)
const daysFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A file as the browser reads it: a table with our names above its columns. */
function rowsOf(kind: BroughtKind, rows: readonly Row[]): readonly ImportRow[] {
  return rows.map((row, index) => ({
    row: index + 2,
    cells: importColumns[kind].map((column) => row[column] ?? ''),
  }))
}

const tariffs: Row[] = [
  { tariff: 'H1', fromUnits: '0', unitPrice: '0.9' },
  { tariff: 'H1', fromUnits: '20', unitPrice: '1.45' },
].map((block) => ({
  service: 'water',
  tariffName: 'Household',
  standingCharge: '18',
  vatRate: '5',
  ...block,
}))

const customer = (number: number, more: Row = {}): Row => ({
  accountNo: String(2_000_000 + number),
  surname: `Georgiou ${number}`,
  firstName: 'Anna',
  email: `anna.${number}@example.com`,
  mobileNo: `+35799${String(100_000 + number)}`,
  language: 'el',
  mailingAddress: `Arch. Makariou ${number}, 3040 Lemesos`,
  openedOn: '2015-03-01',
  ...more,
})

const supply = (number: number, more: Row = {}): Row => ({
  property: `0${70_000 + number}`,
  propertyKind: 'house',
  street: 'Αρχ. Μακαρίου',
  streetLatin: 'Arch. Makariou',
  houseNo: String(number),
  postcode: '3040',
  town: 'Λεμεσός',
  townLatin: 'Lemesos',
  area: '120',
  contractNo: `W0${70_000 + number}`,
  accountNo: String(2_000_000 + number),
  tariff: 'H1',
  startedOn: '2015-03-01',
  meter: `M${number}`,
  dials: '5',
  installedOn: '2019-05-01',
  reading: '812',
  readOn: '2026-06-30',
  ...more,
})

const bill = (number: number, more: Row = {}): Row => ({
  invoice: `10${70_000 + number}${String(number).padStart(8, '0')}`,
  contractNo: `W0${70_000 + number}`,
  issuedOn: '2026-07-05',
  dueOn: '2026-07-31',
  periodFrom: '2026-05-01',
  periodTo: '2026-06-30',
  total: '52.5',
  vat: '2.5',
  open: '52.5',
  ...more,
})

/** How rows of customers do not fit, with what is said of them. */
const wrongCustomers: [(row: Row) => Row, string][] = [
  [(row) => ({ ...row, accountNo: '' }), 'accountNo missing'],
  [(row) => ({ ...row, surname: '' }), 'surname missing'],
  [(row) => ({ ...row, email: 'anna@example' }), 'email email'],
  [(row) => ({ ...row, mobileNo: '12' }), 'mobileNo mobile'],
  [(row) => ({ ...row, openedOn: '2015-02-30' }), 'openedOn noDay'],
  [(row) => ({ ...row, openedOn: daysFromNow(3) }), 'openedOn tooLate'],
  [(row) => ({ ...row, customerType: 'ship' }), 'customerType unknownChoice'],
  [(row) => ({ ...row, accountNo: '2000001' }), 'accountNo twice'],
  [(row) => ({ ...row, accountNo: '200 0001' }), 'accountNo numberForm'],
]

describe('a file as the browser reads it', () => {
  test.each(
    languages.flatMap((language) => broughtKinds.map((kind): [Language, BroughtKind] => [language, kind])),
  )('in %s the columns of %s are found by what the page calls them', async (language, kind) => {
    const { default: words } = (await import(`../../../locales/${language}/row-import.json`, {
      with: { type: 'json' },
    })) as { default: { column: Record<string, string> } }
    const headings = importColumns[kind].map((column) => words.column[column] ?? '')
    expect(columnsIn(kind, headings)).toEqual(
      Object.fromEntries(importColumns[kind].map((column, index) => [column, index])),
    )
  })

  test('columns are found by their headings, days and amounts come into one form', () => {
    const read = importTable(
      [
        {
          rows: [
            ['Bill number', 'Contract', 'Issue date', 'Due date', 'From', 'To', 'Total', 'VAT', 'Open'],
            [
              '107000100000001',
              'W070001',
              '05/07/2026',
              '31/07/2026',
              '1.5.2026',
              new Date('2026-06-30'),
              '1.052,50',
              '2,50',
              7,
            ],
          ],
        } as never,
      ],
      { kind: 'bills', said: undefined, order: undefined, zone: 'Asia/Nicosia', key: 'one' },
    ) as ReadRows
    expect(read.missing).toEqual([])
    expect(read.rows[0]?.cells).toEqual([
      '107000100000001',
      'W070001',
      '2026-07-05',
      '2026-07-31',
      '2026-05-01',
      '2026-06-30',
      '1052.5',
      '2.5',
      '7',
      '',
    ])
  })
})

describe.each(bothDatabases)('what a utility brings along on $database', ({ place, database }) => {
  const portal = portalFixture({ database: place })
  let maria: Employee

  beforeAll(async () => {
    maria = await employee(portal, {}, { administer: true })
  })

  const call = async (name: 'judgeImportRows' | 'takeImportRows', request: object, by = maria) =>
    (await by.browser.call(name, request as never)) as unknown as Answer
  const sent = (rows: readonly ImportRow[]) => rows.map(({ row, cells }) => ({ Row: row, Cells: [...cells] }))
  const batchesOf = (kind: ImportKind, rows: readonly ImportRow[]) =>
    Array.from({ length: Math.ceil(rows.length / batchRows[kind]) }, (_none, index) =>
      rows.slice(index * batchRows[kind], (index + 1) * batchRows[kind]),
    )

  async function judge(kind: BroughtKind, rows: readonly ImportRow[]): Promise<JudgedRow[]> {
    const items: JudgedRow[] = []
    for (const batch of batchesOf(kind, rows)) {
      const answer = await call('judgeImportRows', { Kind: kind, Rows: sent(batch) })
      if (!answer.body['items']) throw new Error(JSON.stringify(answer.data))
      items.push(...(answer.body['items'] as JudgedRow[]))
    }
    return items
  }
  async function take(kind: BroughtKind, rows: readonly ImportRow[], Key = randomUUID()): Promise<TakenRows> {
    const answer = await call('takeImportRows', { Kind: kind, Key, Reason: '', Rows: sent(rows) })
    if (!answer.body['item']) throw new Error(JSON.stringify(answer.data))
    return answer.body['item'] as unknown as TakenRows
  }

  /** As the page does it: judged first, then what is new is sent in batches. @returns rows that were taken, and all others */
  async function brought(kind: BroughtKind, rows: readonly ImportRow[], stopAfter = Infinity) {
    const judged = await judge(kind, rows)
    const fresh = rows.filter((_row, index) => judged[index]?.judgement === 'new')
    let taken = 0
    const left = judged.filter(({ judgement }) => judgement !== 'new')
    for (const batch of batchesOf(kind, fresh).slice(0, stopAfter)) {
      const answer = await take(kind, batch)
      taken += answer.taken
      left.push(...answer.left)
    }
    return { taken, left: left.toSorted((one, other) => one.row - other.row) }
  }
  const words = (rows: readonly JudgedRow[]) =>
    rows.map(({ judgement, column, problem }) =>
      judgement === 'wrong' ? `${column} ${problem}` : `${judgement} ${column}`.trim(),
    )
  const countOf = async (table: string): Promise<number> => {
    const { rows } = await sql<{ count: string | number }>`
      select count(*) as count from ${sql.table(table)}`.execute(portal.db)
    return Number(rows[0]?.count)
  }

  test('of 5,000 customers 40 rows are wrong and named, all others are in, and again nothing is doubled', async () => {
    const wrong = new Map<number, string>()
    const rows = Array.from({ length: 5000 }, (_none, index) => customer(index + 1)).map((row, index) => {
      // One row in every 125.
      if (index % 125 !== 60) return row
      const [change, said] = wrongCustomers[((index - 60) / 125) % wrongCustomers.length]!
      // The number of the first row of its batch comes twice.
      const first = String(2_000_001 + Math.floor(index / 1000) * 1000)
      wrong.set(index + 2, said)
      return said.endsWith('twice') ? { ...row, accountNo: first } : change(row)
    })
    expect(wrong.size).toBe(40)
    const file = rowsOf('customers', rows)
    const before = await countOf('customer_accounts')
    const started = performance.now()

    // Killed half way: two batches of five were taken.
    expect((await brought('customers', file, 2)).taken).toBe(2000)
    expect(await countOf('customer_accounts')).toBe(before + 2000)

    const continued = await brought('customers', file)
    expect(continued.taken).toBe(2960)
    console.info(`5,000 customers on ${database}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
    expect(await countOf('customer_accounts')).toBe(before + 4960)
    const named = continued.left.filter(({ judgement }) => judgement === 'wrong')
    expect(named.map(({ row, column, problem }) => [row, `${column} ${problem}`])).toEqual([...wrong])

    const again = await brought('customers', file)
    expect(again.taken).toBe(0)
    expect(await countOf('customer_accounts')).toBe(before + 4960)
    expect(again.left.filter(({ judgement }) => judgement === 'same')).toHaveLength(4960)
    expect(again.left.filter(({ judgement }) => judgement === 'wrong')).toEqual(named)
  }, 300_000)

  test('a batch whose answer was lost is answered as the first time, and two at once store it once', async () => {
    const rows = rowsOf('customers', [customer(8001), customer(8002)])
    const key = randomUUID()
    const answers = await Promise.all([take('customers', rows, key), take('customers', rows, key)])
    expect(answers).toEqual([
      { taken: 2, left: [] },
      { taken: 2, left: [] },
    ])
    const others = await Promise.all([
      take('customers', rowsOf('customers', [customer(8003)])),
      take('customers', rowsOf('customers', [customer(8003)])),
    ])
    expect(others.map(({ taken }) => taken).toSorted()).toEqual([0, 1])
  })

  test('a customer who is there stays as they are: what differs is said, and what the file leaves empty is not', async () => {
    await take('customers', rowsOf('customers', [customer(8100, { phoneNo: '25 123456' })]))
    const judged = await judge(
      'customers',
      rowsOf('customers', [customer(8100, { email: 'other@example.com' })]),
    )
    expect(judged).toMatchObject([{ judgement: 'differs', column: 'email', stored: 'anna.8100@example.com' }])
    expect(words(await judge('customers', rowsOf('customers', [customer(8100, { email: '' })])))).toEqual([
      'same accountNo',
    ])
  })

  test('choices are known by their words in our languages', async () => {
    const rows = rowsOf('customers', [
      customer(8200, { customerType: 'Company', language: 'English' }),
      customer(8201, { customerType: 'individual', language: 'ru' }),
    ])
    expect((await take('customers', rows)).taken).toBe(2)
    const { rows: stored } = await sql`
      select is_company, language from customer_accounts where account_no in ('2008200', '2008201') order by account_no`.execute(
      portal.db,
    )
    expect(stored).toEqual([
      { is_company: true, language: 'en' },
      { is_company: false, language: 'ru' },
    ])
  })

  test('tariffs, supplies with meters, and bills need each other, and bills owe what is open of them', async () => {
    const numbers = [9001, 9002, 9003]
    const supplies = rowsOf('supplies', [
      ...numbers.map((number) => supply(number)),
      // A second meter of the same contract, and what does not fit.
      supply(9001, { meter: 'M9001B' }),
      supply(9001, { meter: 'M9001C', houseNo: '77' }),
      supply(9004),
      supply(9002, { meter: 'M9005', tariff: 'H9' }),
      supply(9003, { meter: 'M9006', reading: '100000' }),
      supply(9003, { meter: 'M9007', readOn: '2019-04-30' }),
      supply(9003, { meter: 'M9008', property: '90003' }),
      supply(9003, { meter: 'M9009', area: '-4' }),
    ])
    await take(
      'customers',
      rowsOf(
        'customers',
        numbers.map((number) => customer(number)),
      ),
    )
    expect(words(await judge('supplies', supplies)).slice(0, 1)).toEqual(['tariff unknownTariff'])
    expect(await take('tariffs', rowsOf('tariffs', tariffs))).toEqual({ taken: 2, left: [] })
    const left = await take('supplies', supplies)
    expect(left.taken).toBe(4)
    expect(words(left.left)).toEqual([
      'houseNo contradicts',
      'accountNo unknownAccount',
      'tariff unknownTariff',
      'reading tooLarge',
      'readOn tooEarly',
      'property propertyForm',
      'area negative',
    ])
    expect((await take('supplies', supplies)).taken).toBe(0)

    const bills = rowsOf('bills', [
      bill(9001),
      bill(9002, { open: '12.5', paidOn: '2026-07-20' }),
      bill(9003, { open: '0' }),
      bill(9003, { invoice: bill(9001).invoice!.replace(/.$/, '7') }),
      bill(9003, { invoice: '12', total: '5' }),
      bill(9001, { invoice: `10790010000${9999}`, total: '-5' }),
      bill(9001, { invoice: `10790010000${9998}`, open: '60' }),
      bill(9001, { invoice: `10790010000${9997}`, dueOn: '2026-07-01' }),
      bill(9009),
    ])
    const booked = await brought('bills', bills)
    expect(booked.taken).toBe(3)
    expect(words(booked.left)).toEqual([
      'invoice otherProperty',
      'invoice invoiceForm',
      'total negative',
      'open aboveTotal',
      'dueOn tooEarly',
      'contractNo unknownContract',
    ])
    expect((await brought('bills', bills)).taken).toBe(0)
    const balances = await sql<{ account_no: string; cents: string | number }>`
      select account_no, sum(amount) * 100 as cents from transactions where account_no in ('2009001', '2009002', '2009003')
      group by account_no order by account_no`.execute(portal.db)
    expect(balances.rows.map(({ cents }) => Number(cents))).toEqual([5250, 1250, 0])
    const shown = (number: number): Promise<Bill> =>
      billOf(
        portal.db,
        { accountNo: String(2_000_000 + number), today, language: 'en' },
        bill(number).invoice!,
      )
    expect(await shown(9002)).toMatchObject({
      totalCents: 5250,
      openCents: 1250,
      netCents: 5000,
      vatCents: 250,
      lines: [{ kind: 'whole', cents: 5000 }],
      payments: [{ bookedOn: '2026-07-20', cents: 4000 }],
    })
    expect((await shown(9003)).standing).toBe('paid')
    expect(await financialSummary(portal.db, new Date(), '2009002', 'en', false)).toMatchObject({
      balanceCents: 1250,
    })
  })

  test('a tariff that is there gets no further blocks, and the first block of a new one begins at 0', async () => {
    await take(
      'tariffs',
      rowsOf(
        'tariffs',
        tariffs.map((row) => ({ ...row, tariff: 'H2' })),
      ),
    )
    const rows = rowsOf('tariffs', [
      { ...tariffs[0], tariff: 'H2', unitPrice: '1' },
      { ...tariffs[0], tariff: 'H2', fromUnits: '99' },
      { ...tariffs[0], tariff: 'H3', fromUnits: '5' },
    ])
    expect(words(await judge('tariffs', rows))).toEqual([
      'differs unitPrice',
      'tariff contradicts',
      'fromUnits firstBlock',
    ])
  })

  test('administrators alone import it', async () => {
    const typist = await employee(portal, { portalQuality: true, portalLogs: true }, { changeRecords: true })
    const rows = sent(rowsOf('customers', [customer(8300)]))
    const asked = { Kind: 'customers', Rows: rows }
    expect(refusalOf(await call('judgeImportRows', asked, typist))[0]).toBe('right.missing')
    expect(
      refusalOf(await call('takeImportRows', { ...asked, Key: randomUUID(), Reason: '' }, typist))[0],
    ).toBe('right.missing')
  })
})
