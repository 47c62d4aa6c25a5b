/** Debt cases: reminded level by level, held back by what is agreed, closed by money, and written off by two people. */
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { endHolds } from '#server/areas/collection/ended-holds.ts'
import { followCase, followCases } from '#server/areas/collection/follow-case.ts'
import { writeUtilityDay } from '#server/areas/collection/utility-day.ts'
import { balanceOf } from '#server/billing/financial/summary.ts'
import { centsAsDecimal } from '#server/billing/ledger/decimal-cents.ts'
import { beginOf, dayOf, daysAfter, type Day } from '#server/platform/calendar.ts'
import { newBillRow } from '#tools/test-portal/bill-rows.ts'
import { employee, type Employee } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { paymentFixture } from '../payment-fixture.ts'
import { begin, newAccount, payThere, visitorOf } from '../payment-people.ts'
import { portalFixture } from '../portal-fixture.ts'
import { ask, itemOf, listOf, read, refusalOf } from './area-caller.ts'

const now = new Date()
const today = dayOf(now)

describe.each(bothDatabases)('debt cases on $database', ({ place }) => {
  const portal = portalFixture({ database: place })
  let keeper: Employee
  let chief: Employee

  beforeAll(async () => {
    await writeUtilityDay(portal.db, now)
    keeper = await employee(portal, { portalDm: true }, { changeRecords: true, approve: 1000_00 })
    chief = await employee(portal, { portalDm: true }, { changeRecords: true, approve: 100_00 })
  })

  const lateAccount = async (days = 60, cents = 80_00) => {
    const customer = await newAccount(portal)
    await newBillRow(portal.db, customer, { cents, dueOn: daysAfter(today, -days) })
    return customer
  }
  const caseOf = async (customer: string) => {
    const { items } = await listOf(keeper.browser, 'debt-cases', {
      Where: [{ Field: 'customer', Is: [customer] }],
    })
    return items
  }
  const opened = async (customer: string) =>
    itemOf(
      await ask(keeper.browser, 'debt-cases', 'insert', {
        Values: { customer },
        Parts: {},
        Key: crypto.randomUUID(),
      }),
    )
  const move = async (id: number, Move: string, Values: object = {}, who = keeper, Reason = 'as agreed') => {
    const { version } = await read(keeper.browser, 'debt-cases', id)
    return ask(who.browser, 'debt-cases', 'move', { Id: id, Version: version, Move, Values, Reason })
  }
  const remind = (id: number, servedOn: Day) => move(id, 'staff.reminded', { servedOn })
  const add = (values: object) =>
    ask(keeper.browser, 'collection-holds', 'insert', {
      Values: { reason: 'As agreed by telephone.', ...values },
      Parts: {},
      Key: crypto.randomUUID(),
    })
  const pay = (account_no: string, cents: number, invoice_number: string | null = null) =>
    portal.db
      .insertInto('transactions')
      .values({
        account_no,
        booked_on: today,
        kind: 'payment',
        entry: 'payment',
        amount: centsAsDecimal(-cents),
        invoice_number,
      })
      .execute()
  const billOf = async (customer: string) => {
    const { rows } = await sql<{ number: string }>`
      select number from invoices where account_no = ${customer}`.execute(portal.db)
    return rows[0]!.number
  }
  const stateOf = async (id: number) => (await read(keeper.browser, 'debt-cases', id)).state
  const rowsOf = async (id: number) => (await read(keeper.browser, 'debt-cases', id)).values

  test('never opens, and takes no promise, where credit that nobody has allocated covers what is late', async () => {
    const [covered, short] = [await lateAccount(60), await lateAccount(60)]
    await pay(covered, 80_00)
    await pay(short, 74_99)
    for (const _round of [1, 2, 3, 4, 5, 6]) await followCases(portal.db, now)
    expect(await caseOf(covered)).toEqual([])
    expect((await caseOf(short)).length).toBe(1)
    const promise = { kind: 'promise', endsOn: daysAfter(today, 5), amount: 80_00 }
    expect(refusalOf(await add({ customer: covered, ...promise }))).toEqual([
      'record.field',
      'amount',
      'nothingLate',
    ])
  })

  test('opens by the oldest day of what credit leaves', async () => {
    const customer = await lateAccount(30)
    await newBillRow(portal.db, customer, { cents: 90_00, dueOn: daysAfter(today, -5) })
    await pay(customer, 80_00)
    for (const _round of [1, 2, 3, 4, 5, 6]) await followCases(portal.db, now)
    expect(await caseOf(customer)).toEqual([])
    for (const _round of [1, 2, 3, 4, 5, 6])
      await followCases(portal.db, new Date(now.getTime() + 2 * 86_400_000))
    expect((await caseOf(customer)).length).toBe(1)
  })

  test('closes with credit that covers what is late, before anybody allocates it, and is not reminded of more than is owed', async () => {
    const [covered, partly] = [await lateAccount(60), await lateAccount(60)]
    const [first, second] = [await opened(covered), await opened(partly)]
    await pay(partly, 30_00)
    itemOf(await remind(second.id, today))
    expect(await rowsOf(second.id)).toMatchObject({ level: 1, reminded: 50_00 })
    await pay(covered, 80_00)
    await followCases(portal.db, now)
    expect(await stateOf(first.id)).toBe('paid')
  })

  test('opens by itself once something is late for a week, once, however many look at the same time', async () => {
    const [late, early, small] = [await lateAccount(7), await lateAccount(6), await lateAccount(30, 4_99)]
    for (const _round of [1, 2, 3, 4, 5, 6]) await followCases(portal.db, now)
    const again = await lateAccount(8)
    await Promise.all(Array.from({ length: 5 }, () => followCases(portal.db, now)))
    expect([(await caseOf(late)).length, (await caseOf(again)).length]).toEqual([1, 1])
    expect([...(await caseOf(early)), ...(await caseOf(small))]).toEqual([])
    expect((await caseOf(late))[0]).toMatchObject({
      state: 'open',
      values: { level: 0, late: 80_00, daysLate: 7 },
    })
  })

  test('an account has one case', async () => {
    const customer = await lateAccount()
    await opened(customer)
    const second = await ask(keeper.browser, 'debt-cases', 'insert', {
      Values: { customer },
      Parts: {},
      Key: crypto.randomUUID(),
    })
    expect(refusalOf(second)).toEqual(['record.field', 'customer', 'alreadyOpen'])
  })

  test('a letter counts as the next level from the day on which it was served, with a new last day', async () => {
    const { id } = await opened(await lateAccount(100))
    await remind(id, daysAfter(today, -60))
    expect(await rowsOf(id)).toMatchObject({
      level: 1,
      servedOn: daysAfter(today, -60),
      lastDay: daysAfter(today, -46),
      reminded: 80_00,
    })
    expect(refusalOf(await remind(id, daysAfter(today, -51)))).toEqual([
      'record.field',
      'servedOn',
      'tooSoon',
    ])
    expect(refusalOf(await remind(id, daysAfter(today, -46)))).toEqual([
      'record.field',
      'servedOn',
      'beforeLastDay',
    ])
    expect(refusalOf(await remind(id, daysAfter(today, 1)))).toEqual(['record.field', 'servedOn', 'inFuture'])
    expect(refusalOf(await move(id, 'staff.handedOver'))).toEqual(['record.field', 'level', 'notRemindedYet'])
    await remind(id, daysAfter(today, -45))
    await remind(id, daysAfter(today, -30))
    expect(await rowsOf(id)).toMatchObject({ level: 3, lastDay: daysAfter(today, -16) })
    expect(refusalOf(await remind(id, today))).toEqual(['record.field', 'level', 'noFurtherLevel'])
    await move(id, 'staff.handedOver')
    expect(await stateOf(id)).toBe('handedOver')
    await move(id, 'staff.recalled')
    expect(await stateOf(id)).toBe('reminded')
  })

  test('a level is refused before it is late for long enough', async () => {
    const { id } = await opened(await lateAccount(20))
    expect(refusalOf(await remind(id, daysAfter(today, -14)))).toEqual([
      'record.field',
      'servedOn',
      'notLateEnough',
    ])
    await remind(id, daysAfter(today, -13))
    expect(await stateOf(id)).toBe('reminded')
  })

  test('a promise takes the case away, and a broken one gives it back where it stood', async () => {
    const customer = await lateAccount()
    const { id } = await opened(customer)
    await remind(id, daysAfter(today, -15))
    await add({ customer, kind: 'promise', endsOn: daysAfter(today, 10), amount: 80_00 })
    expect(await stateOf(id)).toBe('promised')
    expect(refusalOf(await remind(id, today))).toEqual(['record.field', 'state', 'promised'])
    const later = daysAfter(today, 40)
    await endHolds(portal.db, new Date(beginOf(later).getTime() + 3_600_000))
    expect(await stateOf(id)).toBe('reminded')
    expect(await rowsOf(id)).toMatchObject({ level: 1 })
  })

  test('a dispute without any letter gives the case back as open, and a hold keeps letters back', async () => {
    const customer = await lateAccount()
    const { id } = await opened(customer)
    const dispute = itemOf(await add({ customer, kind: 'dispute' }))
    expect(await stateOf(id)).toBe('disputed')
    await ask(keeper.browser, 'collection-holds', 'move', {
      Id: dispute.id,
      Version: 1,
      Move: 'staff.ended',
      Values: {},
      Reason: 'settled',
    })
    expect(await stateOf(id)).toBe('open')
    await add({ customer, kind: 'hold', endsOn: daysAfter(today, 5) })
    expect(refusalOf(await remind(id, today))).toEqual(['record.field', 'customer', 'heldBack'])
  })

  test('money that leaves nothing late closes the case in its transaction; less does not', async () => {
    const customer = await lateAccount()
    const { id } = await opened(customer)
    const bill = await billOf(customer)
    const follow = () => portal.db.transaction().execute((tx) => followCase(tx, customer, now))
    await pay(customer, 79_99, bill)
    await follow()
    expect(await stateOf(id)).toBe('open')
    await pay(customer, 1, bill)
    await Promise.all([follow(), follow(), follow()])
    expect(await stateOf(id)).toBe('paid')
  })

  test('a write-off is booked by a second person up to their limit, for exactly what was asked', async () => {
    const customer = await lateAccount(90, 100_01)
    const { id } = await opened(customer)
    await remind(id, daysAfter(today, -40))
    await move(id, 'staff.writeOffAsked')
    expect(await rowsOf(id)).toMatchObject({ writeOff: 100_01, askedBy: keeper.id })
    expect(refusalOf(await move(id, 'staff.writtenOff'))).toEqual(['record.field', 'state', 'samePerson'])
    expect(refusalOf(await move(id, 'staff.writtenOff', {}, chief))).toEqual([
      'record.field',
      'value',
      'aboveLimit',
    ])
    const bill = await billOf(customer)
    await pay(customer, 50_00, bill)
    const other = await employee(portal, { portalDm: true }, { changeRecords: true, approve: 500_00 })
    expect(refusalOf(await move(id, 'staff.writtenOff', {}, other))).toEqual([
      'record.field',
      'writeOff',
      'changedMeanwhile',
    ])
    await move(id, 'staff.writeOffRefused')
    await move(id, 'staff.writeOffAsked')
    expect((await move(id, 'staff.writtenOff', {}, chief)).data.status).toBe(0)
    expect(await stateOf(id)).toBe('writtenOff')
    expect(await balanceOf(portal.db, customer)).toBe(0)
  })
})

describe('a payment online', () => {
  const { portal, sandbox } = paymentFixture({ clock: () => new Date() })

  test('closes the case in the transaction that books it, and leaves one that is not paid in full', async () => {
    const keeper = await employee(portal, { portalDm: true }, { changeRecords: true })
    const customer = await newAccount(portal)
    const bills = [
      await newBillRow(portal.db, customer, {
        cents: 30_00,
        dueOn: daysAfter(today, -3),
        issuedOn: daysAfter(today, -5),
      }),
      await newBillRow(portal.db, customer, {
        cents: 50_00,
        dueOn: daysAfter(today, -2),
        issuedOn: daysAfter(today, -5),
      }),
    ] as const
    const { id } = itemOf(
      await ask(keeper.browser, 'debt-cases', 'insert', {
        Values: { customer },
        Parts: {},
        Key: crypto.randomUUID(),
      }),
    )
    const states: string[] = []
    for (const bill of bills) {
      await payThere(sandbox, await begin(visitorOf(portal), customer, [bill]))
      states.push((await read(keeper.browser, 'debt-cases', id)).state)
    }
    expect(states).toEqual(['open', 'paid'])
  })
})
