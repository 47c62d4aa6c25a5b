/** Home, statement, bills and dashboards say the same sums of the same account on the same day, to the cent. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountAgeing } from '#contract/rules/collection/ageing.ts'
import { whatIsDue, ageingOf, type DuePlan, type OpenDue } from '#contract/rules/what-is-due.ts'
import { settledBy } from '#contract/rules/instalments.ts'
import { daysAfter } from '#server/platform/calendar.ts'
import { dashboardOf } from '#server/supply/dashboards/dashboard.ts'
import { accountRowsOf } from '#server/billing/ledger/account-rows.ts'
import { listBills } from '#server/billing/financial/bills.ts'
import { financialSummary } from '#server/billing/financial/summary.ts'
import { dueOf } from '#server/supply/start-pages/what-is-due.ts'
import { newBillRow } from '#tools/test-portal/bill-rows.ts'
import { newPlanRow } from '#tools/test-portal/instalment-rows.ts'
import { newApplication } from './conversation-people.ts'
import { databases } from './databases.ts'
import { newAccount } from './payment-people.ts'
import { portalFixture } from './portal-fixture.ts'

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

const anyDay = fc.integer({ min: 0, max: 900 }).map((days) => daysAfter('2025-01-01', days))

/** A bill: how long ago it was issued, how soon it is due, what it comes to, how much of it was paid. */
const anyBill = fc.record({
  age: fc.integer({ min: 0, max: 300 }),
  term: fc.integer({ min: 0, max: 60 }),
  cents: fc.integer({ min: 1, max: 90_000 }),
  paid: fc.constantFrom(0, 0, 0.4, 1),
})

const anyAccount = fc.record({
  today: anyDay,
  bills: fc.array(anyBill, { maxLength: 5 }),
  paidAhead: fc.constantFrom(0, 0, 1, 12_345),
  /** The first bills are paid in instalments that were agreed so many days ago. */
  plan: fc.option(fc.record({ bills: fc.integer({ min: 1, max: 2 }), age: fc.integer({ min: 0, max: 90 }) })),
})

describe('what is due, as a rule', () => {
  const anyItem = fc.record({
    reference: fc.stringMatching(/^\d{6}$/),
    dueOn: anyDay,
    cents: fc.integer({ min: 1, max: 99_999 }),
    isInPlan: fc.constant(false),
  })
  const planOf = (items: readonly OpenDue[], today: string, parts: number): DuePlan[] => {
    const cents = total(items.map((item) => item.cents))
    if (items.length === 0 || cents < parts) return []
    const each = Math.floor(cents / parts)
    const instalments = Array.from({ length: parts }, (_none, index) => ({
      dueOn: daysAfter(today, 30 * index),
      cents: index === 0 ? cents - each * (parts - 1) : each,
    }))
    return [{ portalApplicationId: 7, standing: 'kept', instalments: settledBy(instalments, 0, today) }]
  }

  test('the lines and what is later are what is owed, and late is what the statement calls late', () => {
    fc.assert(
      fc.property(
        fc.array(anyItem, { maxLength: 6 }),
        fc.array(anyItem, { maxLength: 3 }),
        anyDay,
        fc.integer({ min: 1, max: 5 }),
        (single, planned, today, parts) => {
          const inPlan = planned.map((item) => ({ ...item, isInPlan: true }))
          const items = [...single, ...inPlan]
          const due = whatIsDue(items, planOf(inPlan, today, parts), today)
          expect(total(due.lines.map(({ cents }) => cents)) + due.laterCents).toBe(due.owedCents)
          expect(due.laterCents).toBeGreaterThanOrEqual(0)
          const { notYetDue, ...late } = ageingOf(items, today)
          expect(total(Object.values(late))).toBe(due.overdueCents)
          expect(notYetDue + due.overdueCents).toBe(due.owedCents)
          const days = due.lines.map(({ dueOn, isOverdue }) => `${isOverdue ? 0 : 1} ${dueOn}`)
          expect(days).toEqual(days.toSorted())
        },
      ),
      { numRuns: 500 },
    )
  })

  test('a bill is not late on its day, and is on the next one', () => {
    const bill = { reference: '1', dueOn: '2026-12-10', cents: 7222, isInPlan: false }
    expect(whatIsDue([bill], [], '2026-12-10')).toMatchObject({ overdueCents: 0, overdueSince: '' })
    expect(whatIsDue([bill], [], '2026-12-11')).toMatchObject({
      overdueCents: 7222,
      overdueSince: '2026-12-10',
    })
  })

  test('a total never stands beside one day as if all of it were due then', () => {
    const [late, next] = [
      { reference: '1', dueOn: '2026-07-26', cents: 30_723, isInPlan: false },
      { reference: '2', dueOn: '2026-12-10', cents: 29_326, isInPlan: false },
    ]
    expect(whatIsDue([next, late], [], '2026-11-26')).toMatchObject({
      owedCents: 60_049,
      overdueCents: 30_723,
      overdueSince: '2026-07-26',
      lines: [
        { reference: '1', cents: 30_723, isOverdue: true },
        { reference: '2', cents: 29_326, isOverdue: false },
      ],
    })
  })
})

describe.each(databases)('what is due on $database', ({ place }) => {
  const portal = portalFixture({ database: place })

  test(
    'home, statement, bills and dashboards agree for 200 accounts on any day',
    { timeout: 240_000 },
    async () => {
      const { db } = portal
      const pay = (account_no: string, booked_on: string, cents: number, invoice_number: string | null) =>
        db
          .insertInto('transactions')
          .values({
            account_no,
            booked_on,
            kind: 'payment',
            amount: (-cents / 100).toFixed(2),
            invoice_number,
            method: 'bank',
          })
          .execute()
      const samples = fc.sample(anyAccount, { numRuns: 200, seed: 43 })
      let [overdue, inPlan] = [0, 0]
      for (const { today, bills, paidAhead, plan } of samples) {
        const accountNo = await newAccount(portal)
        const made = []
        for (const { age, term, cents } of bills) {
          const issuedOn = daysAfter(today, -age)
          const bill = await newBillRow(db, accountNo, { cents, issuedOn })
          await db
            .updateTable('invoices')
            .set({
              due_on: daysAfter(issuedOn, term),
              period_from: daysAfter(issuedOn, -60),
              period_to: daysAfter(issuedOn, -1),
            })
            .where('number', '=', bill.number)
            .execute()
          made.push(bill)
        }
        const planned = plan ? made.slice(0, plan.bills).filter(({ cents }) => cents >= 2) : []
        if (plan && planned.length > 0) {
          const id = await newApplication(portal, accountNo, 'instalmentPlan')
          await newPlanRow(db, accountNo, id, planned, daysAfter(today, -plan.age))
        }
        for (const [index, { paid, cents }] of bills.entries()) {
          const part = Math.round(cents * paid)
          if (part > 0) await pay(accountNo, today, part, made[index]!.number)
        }
        if (paidAhead > 0) await pay(accountNo, today, paidAhead, null)

        const now = new Date(`${today}T10:00:00Z`)
        const visitor = { session: undefined, language: 'en' } as const
        const home = await dueOf(db, now, accountNo, visitor)
        const statement = await financialSummary(db, now, accountNo, 'en', false)
        const listed = await listBills(db, { accountNo, today, language: 'en' }, { PageSize: 50, Page: 1 })

        // What debt management sees, and the statement.
        const debt = accountAgeing(await accountRowsOf(db, accountNo), today)
        expect(debt.balanceCents).toBe(statement.balanceCents)
        expect(debt.ageing).toEqual(statement.ageing)
        expect(debt.creditCents).toBe(statement.paidAheadCents)
        // Home and statement.
        const { notYetDue, ...late } = statement.ageing
        expect(home.balanceCents).toBe(statement.balanceCents)
        expect(home.owedCents - statement.paidAheadCents).toBe(statement.balanceCents)
        expect(home.overdueCents).toBe(total(Object.values(late)))
        expect(home.owedCents).toBe(notYetDue + total(Object.values(late)))
        expect(home.count).toBe(home.lines.length)
        expect(total(home.lines.map(({ cents }) => cents)) + home.laterCents).toBe(home.owedCents)
        // Home and bills.
        const open = listed.items.filter(({ openCents }) => openCents > 0)
        expect(total(open.map(({ openCents }) => openCents))).toBe(home.owedCents)
        const lateBills = open.filter(({ standing }) => standing === 'overdue')
        expect(
          home.lines
            .filter(({ isOverdue }) => isOverdue)
            .map(({ reference }) => reference)
            .toSorted(),
        ).toEqual(lateBills.map(({ number }) => number).toSorted())
        expect(home.overdueSince).toBe(lateBills.map(({ dueOn }) => dueOn).toSorted()[0] ?? '')
        const single = open
          .filter(({ standing }) => standing !== 'inPlan')
          .map(({ number, dueOn, openCents }) => [number, dueOn, openCents])
        const told = home.lines
          .filter(({ isInstalment }) => !isInstalment)
          .map(({ reference, dueOn, cents }) => [reference, dueOn, cents])
        expect(told.toSorted()).toEqual(single.toSorted())
        // Statement and dashboards: what was billed less what was paid is the balance.
        const days = { Range: 'custom', From: daysAfter(today, -700), To: today } as const
        const { cost, payments } = await dashboardOf({ db, now, accountNo }, days, () => true)
        const paidCents = total((payments?.now ?? []).map((cents) => cents ?? 0))
        const billedCents = total(listed.items.map(({ totalCents }) => totalCents))
        expect(billedCents - paidCents).toBe(statement.balanceCents)
        const costCents = (cost?.now ?? []).map((cents) => cents ?? 0)
        // Months that bills cover in part are not told; the others are, in whole cents.
        expect(total(costCents) - billedCents).toBeLessThanOrEqual(costCents.length / 2)
        overdue += lateBills.length
        inPlan += home.lines.filter(({ isInstalment }) => isInstalment).length
      }
      // The sample has all of it.
      expect(overdue).toBeGreaterThan(50)
      expect(inPlan).toBeGreaterThan(10)
    },
  )
})
