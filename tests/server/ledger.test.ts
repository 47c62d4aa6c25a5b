/** The ledger: no row is changed, and money is allocated once. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { allocateCredit, unallocatedCredit } from '#server/billing/ledger/allocating.ts'
import { centsAsDecimal } from '#server/billing/ledger/decimal-cents.ts'
import { balanceOf } from '#server/billing/financial/summary.ts'
import { openItemsOf } from '#server/billing/financial/due-items.ts'
import { newBillRow } from '#tools/test-portal/bill-rows.ts'
import { bothDatabases } from './databases.ts'
import { newAccount } from './payment-people.ts'
import { portalFixture } from './portal-fixture.ts'

const today = '2026-06-01'

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

describe.each(bothDatabases)('the ledger on $database', ({ place }) => {
  const portal = portalFixture({ database: place })

  const book = async (accountNo: string, cents: number) => {
    const { id } = await portal.db
      .insertInto('transactions')
      .values({
        account_no: accountNo,
        booked_on: today,
        kind: 'payment',
        entry: 'payment',
        amount: centsAsDecimal(cents),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return Number(id)
  }

  const allocate = (accountNo: string) =>
    portal.db.transaction().execute((tx) => allocateCredit(tx, accountNo, today))

  const openOf = async (accountNo: string) =>
    total((await openItemsOf(portal.db, new Date(`${today}T10:00:00Z`), accountNo)).map(({ cents }) => cents))

  test('refuses to change or delete a row', async () => {
    const accountNo = await newAccount(portal)
    const id = await book(accountNo, -500)
    await expect(sql`update transactions set amount = 0 where id = ${id}`.execute(portal.db)).rejects.toThrow(
      'never changed',
    )
    await expect(sql`delete from transactions where id = ${id}`.execute(portal.db)).rejects.toThrow(
      'never changed',
    )
  })

  test('pays the oldest bill first, shows what is left, and changes no balance', async () => {
    const accountNo = await newAccount(portal)
    const late = await newBillRow(portal.db, accountNo, { cents: 3000, dueOn: '2026-05-20' })
    const early = await newBillRow(portal.db, accountNo, { cents: 2000, dueOn: '2026-04-20' })
    await book(accountNo, -2500)
    const before = await balanceOf(portal.db, accountNo)
    expect((await allocate(accountNo)).map(({ reference, cents }) => [reference, cents])).toEqual([
      [early.number, 2000],
      [late.number, 500],
    ])
    expect(await balanceOf(portal.db, accountNo)).toBe(before)
    expect(await openOf(accountNo)).toBe(2500)
    await book(accountNo, -9999)
    await allocate(accountNo)
    expect(await openOf(accountNo)).toBe(0)
    expect(await portal.db.transaction().execute((tx) => unallocatedCredit(tx, accountNo))).toBe(7499)
  })

  test('allocates each cent once, however many do it at the same time', async () => {
    const accountNo = await newAccount(portal)
    for (const cents of [1000, 700, 300]) await newBillRow(portal.db, accountNo, { cents })
    await book(accountNo, -1500)
    const made = await Promise.all(Array.from({ length: 10 }, () => allocate(accountNo)))
    expect(total(made.flat().map(({ cents }) => cents))).toBe(1500)
    expect(await openOf(accountNo)).toBe(500)
  })

  test('refuses to allocate more than a row has, at once or by two at the same time', async () => {
    const accountNo = await newAccount(portal)
    const { number } = await newBillRow(portal.db, accountNo, { cents: 9000 })
    const id = await book(accountNo, -1000)
    const add = (cents: number) =>
      portal.db
        .insertInto('allocations')
        .values({
          transaction_id: id,
          invoice_number: number,
          amount: centsAsDecimal(cents),
          allocated_on: today,
        })
        .execute()
    await expect(add(-1001)).rejects.toThrow('more is allocated than there is')
    await expect(add(1)).rejects.toThrow('more is allocated than there is')
    const results = await Promise.allSettled([add(-600), add(-600)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    // Taken away again, it can count for something else.
    await add(600)
    await add(-1000)
    const other = await newAccount(portal)
    const strange = await newBillRow(portal.db, other)
    await add(1000)
    await expect(
      portal.db
        .insertInto('allocations')
        .values({ transaction_id: id, invoice_number: strange.number, amount: '-1.00', allocated_on: today })
        .execute(),
    ).rejects.toThrow('allocated to another account')
  })

  test('for any bills and payments: allocations never exceed their row, and what is open is the balance and the credit', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 90_000 }), { maxLength: 5 }),
        fc.array(fc.integer({ min: 1, max: 90_000 }), { maxLength: 5 }),
        async (bills, payments) => {
          const accountNo = await newAccount(portal)
          for (const cents of bills) await newBillRow(portal.db, accountNo, { cents })
          for (const cents of payments) await book(accountNo, -cents)
          await allocate(accountNo)
          const credit = await portal.db.transaction().execute((tx) => unallocatedCredit(tx, accountNo))
          const balance = total(bills) - total(payments)
          expect(await balanceOf(portal.db, accountNo)).toBe(balance)
          expect((await openOf(accountNo)) - credit).toBe(balance)
          expect(Math.min(await openOf(accountNo), credit)).toBe(0)
        },
      ),
      { numRuns: 15 },
    )
  })
})
