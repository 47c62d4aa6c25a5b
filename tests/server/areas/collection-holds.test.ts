/** Promises, disputes and holds: what may be agreed, and what ends by itself on its day. */
import { beforeAll, describe, expect, test } from 'vitest'
import { isPromiseKept, lastDayOf, leastPromised } from '#contract/rules/collection/holds.ts'
import { collectionHolds } from '#contract/areas/collection-holds/collection-holds.area.ts'
import { workingDaysAfter } from '#contract/rules/calendar/utility-calendar.ts'
import { endHolds } from '#server/areas/collection/ended-holds.ts'
import { utilityCalendar } from '#server/areas/maintenance/utility-calendar.ts'
import { beginOf, dayOf, daysAfter, type Day } from '#server/platform/calendar.ts'
import { centsAsDecimal } from '#server/billing/ledger/decimal-cents.ts'
import { newBillRow } from '#tools/test-portal/bill-rows.ts'
import { employee, type Employee } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { newAccount } from '../payment-people.ts'
import { portalFixture } from '../portal-fixture.ts'
import { ask, changeOf, historyOf, itemOf, read, refusalOf } from './area-caller.ts'
import { newRecord } from './samples.ts'

const today = dayOf(new Date())
const noon = (day: Day): Date => new Date(beginOf(day).getTime() + 12 * 3_600_000)

describe.each(bothDatabases)('promises, disputes and holds on $database', ({ place }) => {
  const portal = portalFixture({ database: place })
  let keeper: Employee
  let other: Employee

  beforeAll(async () => {
    keeper = await employee(portal, { portalDm: true }, { changeRecords: true })
    other = await employee(portal, { portalDm: true }, { changeRecords: true })
  })

  /** An account of which 100.00 is late. */
  const lateAccount = async () => {
    const accountNo = await newAccount(portal)
    await newBillRow(portal.db, accountNo, { cents: 100_00, dueOn: daysAfter(today, -40) })
    return accountNo
  }
  const add = (values: object, { browser }: Pick<Employee, 'browser'> = keeper) =>
    ask(browser, 'collection-holds', 'insert', {
      Values: { reason: 'As agreed by telephone.', ...values },
      Parts: {},
      Key: crypto.randomUUID(),
    })
  const promise = (customer: string, more: object = {}) =>
    add({ customer, kind: 'promise', endsOn: daysAfter(today, 10), amount: 60_00, ...more })
  const end = (id: number, browser = keeper.browser) =>
    ask(browser, 'collection-holds', 'move', {
      Id: id,
      Version: 1,
      Move: 'staff.ended',
      Values: {},
      Reason: 'withdrawn',
    })
  const pay = (account_no: string, cents: number, value_on: Day, booked_on = value_on) =>
    portal.db
      .insertInto('transactions')
      .values({
        account_no,
        booked_on,
        value_on,
        kind: 'payment',
        entry: 'payment',
        amount: centsAsDecimal(-cents),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const stateOf = async (id: number) => (await read(keeper.browser, 'collection-holds', id)).state

  test('a promise says how much of what is late comes by which day, and begins today', async () => {
    const customer = await lateAccount()
    const made = itemOf(await promise(customer))
    expect(made.values).toMatchObject({
      customer,
      startsOn: today,
      endsOn: daysAfter(today, 10),
      amount: 60_00,
    })
    expect(made.names['owner']).toContain('Georgiou')
    expect(made.state).toBe('active')
  })

  test.each([
    ['for longer than two weeks', { endsOn: daysAfter(today, 15) }, ['endsOn', 'endsInTime']],
    ['without a last day', { endsOn: null }, ['endsOn', 'saysItsLastDay']],
    ['of a day that is over', { endsOn: daysAfter(today, -1) }, ['endsOn', 'endsAfterItBegins']],
    ['of less than half of what is late', { amount: 49_99 }, ['amount', 'tooLittle']],
    ['of no amount', { amount: null }, ['amount', 'promisesAnAmount']],
    ['of an account that nobody has', { customer: '000' }, ['customer', 'accountNotFound']],
    ['of no account', { customer: null }, ['customer', 'missing']],
    ['without a reason', { reason: '' }, ['reason', 'missing']],
  ])('a promise %s is rejected', async (_what, more, [field, problem]) => {
    expect(refusalOf(await promise(await lateAccount(), more))).toEqual(['record.field', field, problem])
  })

  test('what is not late is not promised', async () => {
    const accountNo = await newAccount(portal)
    await newBillRow(portal.db, accountNo, { cents: 100_00, dueOn: today })
    expect(refusalOf(await promise(accountNo))).toEqual(['record.field', 'amount', 'nothingLate'])
  })

  test('an account has one promise at once, and two within a year', async () => {
    const customer = await lateAccount()
    const first = itemOf(await promise(customer))
    expect(refusalOf(await promise(customer))).toEqual(['record.field', 'kind', 'alreadyPromised'])
    await end(first.id)
    const second = itemOf(await promise(customer))
    await end(second.id)
    expect(refusalOf(await promise(customer))).toEqual(['record.field', 'kind', 'tooManyPromises'])
  })

  test('of ten promises at once one is made', async () => {
    const customer = await lateAccount()
    const answers = await Promise.all(Array.from({ length: 10 }, () => promise(customer)))
    expect(answers.filter(({ data }) => data.status === 0)).toHaveLength(1)
  })

  test('a promise stays as it was made, and no record becomes that of another account', async () => {
    const shown = itemOf(await promise(await lateAccount()))
    const change = async (values: object) =>
      refusalOf(await ask(keeper.browser, 'collection-holds', 'change', changeOf(shown, { ...values })))
    expect(await change({ endsOn: daysAfter(today, 12) })).toEqual(['record.field', 'endsOn', 'promiseStays'])
    expect(await change({ amount: 99_00 })).toEqual(['record.field', 'amount', 'promiseStays'])
    expect(await change({ customer: await newAccount(portal) })).toEqual([
      'record.field',
      'customer',
      'notNow',
    ])
    expect(await change({ kind: 'dispute' })).toEqual(['record.field', 'kind', 'notNow'])
    expect(await change({ reason: 'By letter.' })).toEqual([undefined, undefined, undefined])
  })

  test('a hold lasts thirty days at most, and another person adds the next one', async () => {
    const customer = await newAccount(portal)
    const hold = (days: number, who = keeper) =>
      add({ customer, kind: 'hold', endsOn: daysAfter(today, days) }, who)
    expect(refusalOf(await hold(31))).toEqual(['record.field', 'endsOn', 'endsInTime'])
    const first = itemOf(await hold(30))
    expect(refusalOf(await hold(5, other))).toEqual(['record.field', 'kind', 'alreadyHeld'])
    await end(first.id)
    expect(refusalOf(await hold(5))).toEqual(['record.field', 'state', 'samePerson'])
    expect((await hold(5, other)).data.status).toBe(0)
  })

  const oldPromise = async (endsOn: Day) => {
    const customer = await lateAccount()
    const id = await newRecord(
      portal,
      'collection-holds',
      {
        customer,
        kind: 'promise',
        startsOn: daysAfter(endsOn, -10),
        endsOn,
        amount: 100_00,
        reason: 'On the day of wages.',
      },
      'active',
    )
    return { customer, id }
  }

  test.each([
    ['all of it', 100_00, 'kept'],
    ['95 % of it', 95_00, 'kept'],
    ['a cent less than 95 % of it', 94_99, 'broken'],
    ['nothing', 0, 'broken'],
  ])(
    'a promise of which %s has come is %s when three working days have passed',
    async (_what, cents, state) => {
      const { customer, id } = await oldPromise(daysAfter(today, -20))
      if (cents > 0) await pay(customer, cents, daysAfter(today, -21))
      await endHolds(portal.db, new Date())
      expect(await stateOf(id)).toBe(state)
    },
  )

  test('money that counts three working days after the last day is in time, and a day later it is not', async () => {
    const endsOn = daysAfter(today, -30)
    const last = workingDaysAfter(utilityCalendar(), endsOn, 3)
    const [inTime, late] = [await oldPromise(endsOn), await oldPromise(endsOn)]
    // It is booked later: the day on which it counts is asked.
    await pay(inTime.customer, 100_00, last, daysAfter(last, 4))
    await pay(late.customer, 100_00, daysAfter(last, 1))
    await endHolds(portal.db, new Date())
    expect(await stateOf(inTime.id)).toBe('kept')
    expect(await stateOf(late.id)).toBe('broken')
  })

  test('a promise waits while money may be on its way, and is broken on the day after', async () => {
    const { id } = await oldPromise(today)
    const last = workingDaysAfter(utilityCalendar(), today, 3)
    for (const day of [today, daysAfter(today, 1), last]) {
      await endHolds(portal.db, noon(day))
      expect(await stateOf(id), day).toBe('active')
    }
    await endHolds(portal.db, noon(daysAfter(last, 1)))
    expect(await stateOf(id)).toBe('broken')
  })

  test('money that went back does not keep a promise', async () => {
    const { customer, id } = await oldPromise(daysAfter(today, -20))
    const { id: paid } = await pay(customer, 100_00, daysAfter(today, -21))
    await portal.db
      .insertInto('transactions')
      .values({
        account_no: customer,
        booked_on: daysAfter(today, -19),
        kind: 'adjustment',
        entry: 'refund',
        amount: '100.00',
        reverses: paid,
      })
      .execute()
    await endHolds(portal.db, new Date())
    expect(await stateOf(id)).toBe('broken')
  })

  test('a hold ends by itself after its day, a dispute without a day does not, and ten rounds at once do it once', async () => {
    const customer = await newAccount(portal)
    const values = {
      customer,
      kind: 'hold',
      startsOn: daysAfter(today, -5),
      reason: 'Asked by the ministry.',
    }
    const over = await newRecord(portal, 'collection-holds', { ...values, endsOn: daysAfter(today, -1) })
    const lastDay = await newRecord(portal, 'collection-holds', { ...values, endsOn: today })
    const open = await newRecord(portal, 'collection-holds', { ...values, kind: 'dispute', endsOn: null })
    await Promise.all(Array.from({ length: 10 }, () => endHolds(portal.db, new Date())))
    expect([await stateOf(over), await stateOf(lastDay), await stateOf(open)]).toEqual([
      'ended',
      'active',
      'active',
    ])
    const moves = (await historyOf(keeper.browser, 'collection-holds', over)).filter(
      ({ kind }) => kind === 'moved',
    )
    expect(moves).toHaveLength(1)
  })
})

test('at least half is promised, 5 % may be missing, and each kind has its last day', () => {
  expect([leastPromised(100_00), leastPromised(1_01)]).toEqual([50_00, 51])
  expect([isPromiseKept(100_00, 95_00), isPromiseKept(100_00, 94_99), isPromiseKept(1, 0)]).toEqual([
    true,
    false,
    false,
  ])
  expect(lastDayOf('promise', '2026-02-20')).toBe('2026-03-06')
  expect(lastDayOf('hold', '2026-02-20')).toBe('2026-03-22')
  expect(lastDayOf('dispute', '2026-02-20')).toBeUndefined()
  expect(collectionHolds.flag).toBe('portalDm')
})
