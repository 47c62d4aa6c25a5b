/** The ageing of an account: it adds up to the ledger on any day, an old day stays as it was, and the list says the same. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountAgeing, owedItems, owedLate, type AccountRows } from '#contract/rules/collection/ageing.ts'
import { lateDebtOf } from '#server/billing/ledger/late-debt.ts'
import { writeUtilityDay } from '#server/areas/collection/utility-day.ts'
import { balanceOf, financialSummary } from '#server/billing/financial/summary.ts'
import { accountRowsOf } from '#server/billing/ledger/account-rows.ts'
import { allocateCredit } from '#server/billing/ledger/allocating.ts'
import { centsAsDecimal } from '#server/billing/ledger/decimal-cents.ts'
import { beginOf, dayOf, daysAfter } from '#server/platform/calendar.ts'
import { newBillRow } from '#tools/test-portal/bill-rows.ts'
import { employee, type Employee } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { newAccount } from '../payment-people.ts'
import { portalFixture } from '../portal-fixture.ts'
import { listOf, read } from './area-caller.ts'

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

const day = fc.integer({ min: 0, max: 400 }).map((days) => daysAfter('2025-12-01', days))
const reference = fc.constantFrom('A', 'B', 'C')
const cents = fc.integer({ min: -90_000, max: 90_000 })
const accounts = fc.record({
  booked: fc.array(fc.record({ bookedOn: day, cents, reference: fc.constantFrom('', 'A', 'B', 'C') })),
  allocated: fc.array(fc.record({ allocatedOn: day, cents, reference })),
  due: fc
    .tuple(day, day, day)
    .map((days) => days.map((dueOn, index) => ({ reference: 'ABC'[index]!, dueOn }))),
  plans: fc.array(
    fc.record({
      agreedOn: day,
      bills: fc.constantFrom([{ reference: 'A', cents: 50_00 }], [{ reference: 'B', cents: 10_00 }]),
      instalments: fc.array(fc.record({ dueOn: day, cents: fc.integer({ min: 1, max: 30_00 }) })),
    }),
    { maxLength: 1 },
  ),
})

describe('the ageing of an account', () => {
  test('for any rows and any day: the columns less the credit are the balance, and the rows behind them their sums', () => {
    fc.assert(
      fc.property(accounts, day, (rows, on) => {
        const { ageing, creditCents, balanceCents, lateCents, items } = accountAgeing(rows, on)
        expect(total(Object.values(ageing)) - creditCents).toBe(balanceCents)
        expect(balanceCents).toBe(
          total(rows.booked.flatMap((row) => (row.bookedOn <= on ? [row.cents] : []))),
        )
        expect(lateCents).toBe(total(items.flatMap((item) => (item.age === 'notYetDue' ? [] : [item.cents]))))
        expect(lateCents + ageing.notYetDue).toBe(total(Object.values(ageing)))
      }),
      { numRuns: 1000 },
    )
  })

  test('for any rows: an old day stays as it was, whatever is booked, allocated or agreed later', () => {
    fc.assert(
      fc.property(accounts, day, (rows, on) => {
        const asItWas: AccountRows = {
          ...rows,
          booked: rows.booked.filter(({ bookedOn }) => bookedOn <= on),
          allocated: rows.allocated.filter(({ allocatedOn }) => allocatedOn <= on),
          plans: rows.plans.filter(({ agreedOn }) => agreedOn <= on),
        }
        expect(accountAgeing(rows, on)).toEqual(accountAgeing(asItWas, on))
      }),
      { numRuns: 1000 },
    )
  })

  test('for any rows: what is owed and late is what is late less all credit, and credit pays the oldest first', () => {
    fc.assert(
      fc.property(accounts, day, (rows, on) => {
        const account = accountAgeing(rows, on)
        const owed = owedItems(account)
        expect(owedLate(account).lateCents).toBe(Math.max(0, account.lateCents - account.creditCents))
        const late = account.items.filter(({ age }) => age !== 'notYetDue')
        // All but the first are as they were: credit has paid those before it whole.
        expect(owed.slice(1)).toEqual(late.slice(late.length - owed.length + 1).slice(0, owed.length - 1))
        expect(owedLate(account).oldestDueOn).toBe(owed[0]?.dueOn ?? null)
      }),
      { numRuns: 1000 },
    )
  })

  test.each([
    ['2026-05-21', 'notYetDue'],
    ['2026-05-22', 'notYetDue'],
    ['2026-05-23', 'days1To30'],
    ['2026-06-21', 'days1To30'],
    ['2026-06-22', 'days31To60'],
    ['2026-07-21', 'days31To60'],
    ['2026-07-22', 'days61To90'],
    ['2026-08-20', 'days61To90'],
    ['2026-08-21', 'over90Days'],
  ])('what is due on 22 May stands on %s under %s', (on, column) => {
    const rows: AccountRows = {
      booked: [{ bookedOn: '2026-05-01', cents: 10_00, reference: 'A' }],
      allocated: [],
      due: [{ reference: 'A', dueOn: '2026-05-22' }],
      plans: [],
    }
    expect(accountAgeing(rows, on).ageing).toMatchObject({ [column]: 10_00 })
  })

  test('a bill in a plan that is kept is not late, and is again from the day on which an instalment is missing', () => {
    const rows: AccountRows = {
      booked: [{ bookedOn: '2026-05-01', cents: 30_00, reference: 'A' }],
      allocated: [],
      due: [{ reference: 'A', dueOn: '2026-05-22' }],
      plans: [
        {
          agreedOn: '2026-06-01',
          bills: [{ reference: 'A', cents: 30_00 }],
          instalments: [
            { dueOn: '2026-06-15', cents: 10_00 },
            { dueOn: '2026-07-15', cents: 20_00 },
          ],
        },
      ],
    }
    const lateOn = (on: string) => accountAgeing(rows, on).lateCents
    expect(['2026-05-31', '2026-06-01', '2026-06-15', '2026-06-16'].map(lateOn)).toEqual([30_00, 0, 0, 30_00])
  })
})

describe.each(bothDatabases)('accounts that owe on $database', ({ place }) => {
  const portal = portalFixture({ database: place })
  const now = new Date()
  const today = dayOf(now)
  let keeper: Employee

  beforeAll(async () => {
    await writeUtilityDay(portal.db, now)
    keeper = await employee(portal, { portalDm: true })
  })

  const pay = (account_no: string, amount: number, booked_on: string) =>
    portal.db
      .insertInto('transactions')
      .values({ account_no, booked_on, kind: 'payment', entry: 'payment', amount: centsAsDecimal(-amount) })
      .execute()

  const rowOf = async (accountNo: string) => {
    const { items } = await listOf(keeper.browser, 'debt-accounts', { Search: accountNo })
    return items.find(({ values }) => values['accountNo'] === accountNo)
  }

  /** What is late after all credit, counted by the store alone. */
  const owedByStore = async (accountNo: string) => {
    const { rows } = await sql<{ cents: string }>`
      select greatest(0, (
        select coalesce(sum(cents), 0) from (
          select (select coalesce(sum(amount), 0) * 100 from item_bookings where invoice_number = invoices.number) as cents
          from invoices where account_no = ${accountNo} and due_on < ${today}::date
        ) late where cents > 0
      ) - (
        select coalesce(-sum(unallocated), 0) * 100 from ledger where account_no = ${accountNo} and amount < 0
      ))::bigint as cents`.execute(portal.db)
    return Number(rows[0]!.cents)
  }

  /** What the list and the pure function say of an account today. */
  const bothOf = async (accountNo: string) => {
    const { ageing, creditCents, balanceCents, lateCents, oldestDueOn, items } = accountAgeing(
      await accountRowsOf(portal.db, accountNo),
      today,
    )
    const expected = {
      ...ageing,
      credit: creditCents,
      balance: balanceCents,
      late: lateCents,
      oldestDueOn: oldestDueOn === '' ? null : oldestDueOn,
    }
    return {
      row: await rowOf(accountNo),
      expected: items.length === 0 ? undefined : expected,
      ageing,
      balanceCents,
    }
  }

  test('for any bills and payments the list, the statement and the pure function say the same', async () => {
    const age = fc.integer({ min: -20, max: 200 })
    const amount = fc.integer({ min: 1, max: 90_000 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ age, amount }), { maxLength: 5 }),
        fc.array(amount, { maxLength: 3 }),
        fc.boolean(),
        async (bills, payments, isAllocated) => {
          const accountNo = await newAccount(portal)
          for (const bill of bills)
            await newBillRow(portal.db, accountNo, {
              cents: bill.amount,
              dueOn: daysAfter(today, -bill.age),
              issuedOn: daysAfter(today, -bill.age - 21),
            })
          for (const payment of payments) await pay(accountNo, payment, daysAfter(today, -1))
          if (isAllocated) await portal.db.transaction().execute((tx) => allocateCredit(tx, accountNo, today))
          const { row, expected, ageing, balanceCents } = await bothOf(accountNo)
          expect(row === undefined).toBe(expected === undefined)
          expect(row?.values ?? {}).toMatchObject(expected ?? {})
          const { lateCents } = await portal.db.transaction().execute((tx) => lateDebtOf(tx, accountNo, now))
          expect(lateCents).toBe(await owedByStore(accountNo))
          expect(lateCents).toBe(
            expected ? Math.max(0, Number(row?.values['late']) - Number(row?.values['credit'])) : 0,
          )
          const summary = await financialSummary(portal.db, now, accountNo, 'en', false)
          expect(summary.ageing).toEqual(ageing)
          expect(await balanceOf(portal.db, accountNo)).toBe(balanceCents)
        },
      ),
      { numRuns: 25 },
    )
  })

  test('every account of the demonstration adds up, and stands in the list as the pure function has it', async () => {
    const { rows } = await sql<{ account_no: string }>`
      select distinct account_no from open_items order by account_no limit 30`.execute(portal.db)
    expect(rows.length).toBeGreaterThan(5)
    for (const { account_no } of rows) {
      const { row, expected } = await bothOf(account_no)
      expect(row?.values, account_no).toMatchObject(expected!)
    }
  })

  test('a payment of today changes nothing of yesterday', async () => {
    const accountNo = await newAccount(portal)
    await newBillRow(portal.db, accountNo, { cents: 100_00, dueOn: daysAfter(today, -45) })
    const yesterday = daysAfter(today, -1)
    const before = accountAgeing(await accountRowsOf(portal.db, accountNo), yesterday)
    await pay(accountNo, 100_00, today)
    await portal.db.transaction().execute((tx) => allocateCredit(tx, accountNo, today))
    const rows = await accountRowsOf(portal.db, accountNo)
    expect(accountAgeing(rows, yesterday)).toEqual(before)
    expect(accountAgeing(rows, today).lateCents).toBe(0)
    expect(await rowOf(accountNo)).toBeUndefined()
  })

  test('a record shows the rows behind its amounts, and what holds reminders back longest', async () => {
    const accountNo = await newAccount(portal)
    const first = await newBillRow(portal.db, accountNo, { cents: 70_00, dueOn: daysAfter(today, -95) })
    const second = await newBillRow(portal.db, accountNo, { cents: 30_00, dueOn: daysAfter(today, 5) })
    const { rows } = await sql<{ id: string }>`
      insert into collection_holds (state, code, customer, kind, starts_on, ends_on, reason, changed_at, insert_key)
      values
        ('active', ${`CH-${crypto.randomUUID()}`}, ${accountNo}, 'hold', ${today}, ${today}, 'short', now(), gen_random_uuid()),
        ('active', ${`CH-${crypto.randomUUID()}`}, ${accountNo}, 'dispute', ${today}, null, 'long', now(), gen_random_uuid()),
        ('ended', ${`CH-${crypto.randomUUID()}`}, ${accountNo}, 'dispute', ${today}, null, 'over', now(), gen_random_uuid())
      returning id`.execute(portal.db)
    const found = await rowOf(accountNo)
    const shown = await read(keeper.browser, 'debt-accounts', found!.id)
    expect(shown.values).toMatchObject({
      late: 70_00,
      daysLate: 95,
      over90Days: 70_00,
      notYetDue: 30_00,
      balance: 100_00,
      hold: Number(rows[1]!.id),
    })
    expect(
      shown.parts['items']?.map(({ values }) => [values['reference'], values['open'], values['daysLate']]),
    ).toEqual([
      [first.number, 70_00, 95],
      [second.number, 30_00, 0],
    ])
  })

  test('the list follows the day of the utility, by its own clock', async () => {
    const accountNo = await newAccount(portal)
    await newBillRow(portal.db, accountNo, { cents: 10_00, dueOn: today })
    expect((await rowOf(accountNo))?.values).toMatchObject({ late: 0, notYetDue: 10_00 })
    const lateIn = async (minutes: number) => {
      await writeUtilityDay(portal.db, new Date(beginOf(daysAfter(today, 1)).getTime() + minutes * 60_000))
      return (await rowOf(accountNo))?.values['late']
    }
    try {
      expect(await lateIn(-30)).toBe(0)
      expect(await lateIn(30)).toBe(10_00)
    } finally {
      await writeUtilityDay(portal.db, now)
    }
  })
})
