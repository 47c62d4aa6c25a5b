/** Corrections of the ledger: decided by who may decide, booked once, and never more than there is. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountAgeing } from '#contract/rules/collection/ageing.ts'
import { needsSecondPerson } from '#contract/rules/billing/corrections.ts'
import { wasLateOn } from '#contract/rules/collection/undone-fees.ts'
import { afterMoney } from '#server/areas/collection/after-money.ts'
import { accountRowsOf } from '#server/billing/ledger/account-rows.ts'
import { bookCharge } from '#server/billing/ledger/charging.ts'
import { centsAsDecimal } from '#server/billing/ledger/decimal-cents.ts'
import { listBills } from '#server/billing/financial/bills.ts'
import { balanceOf } from '#server/billing/financial/summary.ts'
import { dayOf, daysAfter } from '#server/platform/calendar.ts'
import { newBillRow } from '#tools/test-portal/bill-rows.ts'
import { employee, type Employee } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { newAccount } from '../payment-people.ts'
import { portalFixture } from '../portal-fixture.ts'
import { ask, itemOf, read, refusalOf, type Answer } from './area-caller.ts'

const now = new Date()
const today = dayOf(now)
const area = 'ledger-corrections'

/** A bank that the utility knows, and an account with it. */
const goodIban = 'CY17002001280000001200527600'

test('an amount that is split over several corrections is decided as the whole amount', () => {
  const limits = { correctionAloneUpTo: 200_00, refundAloneUpTo: 50_00, correctionDays: 30 }
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          kind: fc.constantFrom('creditNote', 'waiver', 'refund', 'fee', 'billCorrection'),
          cents: fc.integer({ min: 1, max: 90_00 }),
        }),
        { maxLength: 12 },
      ),
      (wished) => {
        const alone: typeof wished = []
        for (const one of wished) if (!needsSecondPerson(one, alone, limits)) alone.push(one)
        const sum = (of: typeof wished) => of.reduce((total, { cents }) => total + cents, 0)
        expect(sum(alone)).toBeLessThanOrEqual(200_00)
        expect(sum(alone.filter(({ kind }) => kind === 'refund'))).toBeLessThanOrEqual(50_00)
      },
    ),
  )
})

test('what is paid on the last day is in time, and money counts from its own day', () => {
  const bill = { day: '2026-03-10', cents: 50_00 }
  expect(wasLateOn([bill], '2026-03-10')).toBe(false)
  expect(wasLateOn([bill], '2026-03-11')).toBe(true)
  expect(wasLateOn([bill, { day: '2026-03-11', cents: -50_00 }], '2026-03-11')).toBe(false)
  expect(wasLateOn([bill, { day: '2026-03-12', cents: -50_00 }], '2026-03-11')).toBe(true)
  expect(wasLateOn([bill, { day: '2026-03-01', cents: -49_99 }], '2026-03-11')).toBe(true)
})

describe.each(bothDatabases)('corrections of the ledger on $database', ({ place }) => {
  const portal = portalFixture({ database: place })
  let eleni: Employee
  let petros: Employee
  let chief: Employee

  beforeAll(async () => {
    const rights = { changeRecords: true, seeBankDetails: true } as const
    eleni = await employee(portal, { portalDm: true }, rights)
    petros = await employee(portal, { portalDm: true }, { ...rights, approve: 300_00 })
    chief = await employee(portal, { portalDm: true }, { ...rights, approve: 10_000_00 })
  })

  const propose = (values: object, who = eleni, Key: string = crypto.randomUUID()) =>
    ask(who.browser, area, 'insert', {
      Values: { reason: 'The meter was read by mistake.', ...values },
      Parts: {},
      Key,
    })
  const move = async (id: number, Move: string, who = eleni, Reason = 'as agreed'): Promise<Answer> => {
    const { version } = await read(who.browser, area, id)
    return ask(who.browser, area, 'move', { Id: id, Version: version, Move, Values: {}, Reason })
  }
  const approved = async (values: object, by = eleni) => {
    const { id } = itemOf(await propose(values))
    itemOf(await move(id, 'staff.approved', by))
    return id
  }
  const booked = async (values: object, by = eleni) => {
    const id = await approved(values, by)
    return itemOf(await move(id, 'staff.booked'))
  }
  const pay = (customer: string, cents: number) =>
    portal.db
      .insertInto('transactions')
      .values({
        account_no: customer,
        booked_on: today,
        kind: 'payment',
        entry: 'payment',
        amount: centsAsDecimal(-cents),
        invoice_number: null,
      })
      .execute()
  const balance = async (customer: string) => {
    const { rows } = await sql<{ cents: string }>`
      select (coalesce(sum(amount), 0) * 100)::bigint as cents from transactions where account_no = ${customer}`.execute(
      portal.db,
    )
    return Number(rows[0]!.cents)
  }
  const openOf = async (number: string) => {
    const { rows } = await sql<{ cents: string }>`
      select (coalesce(sum(amount), 0) * 100)::bigint as cents from item_bookings
      where invoice_number = ${number} or charge_number = ${number}`.execute(portal.db)
    return Number(rows[0]!.cents)
  }
  const whys = async (customer: string) => {
    const { rows } = await sql<{ why: string; cents: string }>`
      select why, (amount * 100)::bigint as cents from transactions where account_no = ${customer} and why is not null order by id`.execute(
      portal.db,
    )
    return rows.map(({ why, cents }) => [why, Number(cents)])
  }
  const charge = (customer: string, cents: number, issuedOn = today, isForDebt = false) =>
    portal.db.transaction().execute((tx) =>
      bookCharge(
        tx,
        {
          accountNo: customer,
          cents,
          paymentType: 3,
          descriptions: { en: 'Fee' },
          issuedOn,
          dueOn: daysAfter(issuedOn, 21),
          isForDebt,
        },
        { entry: 'fee' },
      ),
    )

  test('a credit note lowers the bill that it names, and what was paid of it pays what else is open', async () => {
    const customer = await newAccount(portal)
    const [one, other] = [
      await newBillRow(portal.db, customer, { cents: 80_00, dueOn: '2026-04-01' }),
      await newBillRow(portal.db, customer, { cents: 50_00 }),
    ]
    const record = await booked({ customer, kind: 'creditNote', amount: 30_00, item: one.number })
    expect(record).toMatchObject({ state: 'booked', values: { bookedOn: today, approvedBy: eleni.id } })
    expect([await openOf(one.number), await openOf(other.number)]).toEqual([50_00, 50_00])
    await pay(customer, 50_00)
    await booked({ customer, kind: 'creditNote', amount: 20_00, item: one.number })
    // The payment went to the older one; 20.00 of it are free and pay the other.
    expect([await openOf(one.number), await openOf(other.number), await balance(customer)]).toEqual([
      0, 30_00, 30_00,
    ])
    expect(await whys(customer)).toEqual([
      ['credit', -30_00],
      ['credit', -20_00],
    ])
  })

  test('a waiver is of a fee, and of no more than the fee', async () => {
    const customer = await newAccount(portal)
    const bill = await newBillRow(portal.db, customer, {})
    const fee = await charge(customer, 12_00)
    expect(refusalOf(await propose({ customer, kind: 'waiver', amount: 1_00, item: bill.number }))).toEqual([
      'record.field',
      'item',
      'notAFee',
    ])
    expect(refusalOf(await propose({ customer, kind: 'waiver', amount: 12_01, item: fee }))).toEqual([
      'record.field',
      'amount',
      'moreThanCharged',
    ])
    expect(refusalOf(await propose({ customer, kind: 'waiver', amount: 12_00 }))[2]).toBe('namesAnItem')
    await booked({ customer, kind: 'waiver', amount: 12_00, item: fee })
    expect(await openOf(fee)).toBe(0)
    expect(refusalOf(await propose({ customer, kind: 'waiver', amount: 1, item: fee }))[2]).toBe(
      'moreThanCharged',
    )
  })

  test('a bill of somebody else, an unknown account, no amount and no reason are refused by name', async () => {
    const [customer, stranger] = [await newAccount(portal), await newAccount(portal)]
    const bill = await newBillRow(portal.db, stranger, {})
    const credit = { customer, kind: 'creditNote', amount: 5_00 }
    expect(refusalOf(await propose({ ...credit, item: bill.number }))).toEqual([
      'record.field',
      'item',
      'unknownItem',
    ])
    expect(refusalOf(await propose({ ...credit, customer: '999999999' }))).toEqual([
      'record.field',
      'customer',
      'accountNotFound',
    ])
    expect(refusalOf(await propose({ ...credit, amount: null }))[2]).toBe('namesAnAmount')
    expect(refusalOf(await propose({ ...credit, reason: '' }))[1]).toBe('reason')
    expect(refusalOf(await propose({ ...credit, amount: 0 }))[2]).toBe('tooSmall')
    expect(refusalOf(await propose({ ...credit, kind: 'gift' }))[2]).toBe('choice')
  })

  test('a refund needs a valid IBAN of 28 characters with a bank, and is of credit that is there', async () => {
    const customer = await newAccount(portal)
    await sql`update customer_accounts set iban = ${goodIban} where account_no = ${customer}`.execute(
      portal.db,
    )
    await pay(customer, 60_00)
    const refund = { customer, kind: 'refund', amount: 40_00, iban: goodIban }
    const problems = async (more: object) => refusalOf(await propose({ ...refund, ...more })).slice(1)
    expect(await problems({ iban: 'CY17002001280000001200527601' })).toEqual(['iban', 'ibanInvalid'])
    expect(await problems({ iban: 'DE89370400440532013000' })).toEqual(['iban', 'ibanInvalid'])
    expect(await problems({ iban: 'PL61109010140000071219812874' })).toEqual(['bank', 'bankMissing'])
    expect(await problems({ bank: '999' })).toEqual(['bank', 'bankMissing'])
    expect(await problems({ iban: null })).toEqual(['iban', 'missing'])
    expect(await problems({ amount: 60_01 })).toEqual(['amount', 'moreThanCredit'])
    await booked({ ...refund, iban: 'cy17 0020 0128 0000 0012 0052 7600' })
    expect(await balance(customer)).toBe(-20_00)
    // What went out pays nothing any more.
    const bill = await newBillRow(portal.db, customer, { cents: 50_00 })
    await booked({ customer, kind: 'fee', amount: 1_00 })
    expect(await openOf(bill.number)).toBe(30_00)
    expect(await problems({ amount: 1 })).toEqual(['amount', 'moreThanCredit'])
  })

  test('money goes to another IBAN than that of the customer by two people only', async () => {
    const customer = await newAccount(portal)
    await pay(customer, 10_00)
    const { id } = itemOf(await propose({ customer, kind: 'refund', amount: 5_00, iban: goodIban }))
    expect(refusalOf(await move(id, 'staff.approved'))).toEqual(['right.missing', 'approve', undefined])
    expect(itemOf(await move(id, 'staff.approved', petros)).state).toBe('approved')
  })

  test('a deposit is given back only as far as it was paid', async () => {
    const customer = await newAccount(portal)
    await booked({ customer, kind: 'depositTaken', amount: 100_00 })
    const back = { customer, kind: 'depositReturned', amount: 100_00 }
    expect(refusalOf(await propose(back))).toEqual(['record.field', 'amount', 'moreThanDeposit'])
    await pay(customer, 70_00)
    await booked({ customer, kind: 'fee', amount: 1_00 })
    expect(refusalOf(await propose({ ...back, amount: 70_01 }))[2]).toBe('moreThanDeposit')
    const { id } = itemOf(await propose({ ...back, amount: 70_00 }))
    itemOf(await move(id, 'staff.approved', chief))
    itemOf(await move(id, 'staff.booked', chief))
    // 100.00 and the fee were charged, 70.00 were paid, and 70.00 were given back.
    expect(await balance(customer)).toBe(-39_00)
    expect(await whys(customer)).toEqual([
      ['deposit', 100_00],
      ['fee', 1_00],
      ['depositBack', -70_00],
    ])
    expect(refusalOf(await propose({ ...back, amount: 40_00 }))[2]).toBe('moreThanDeposit')
  })

  test('above the sum of the account, somebody else decides: not who proposed, changed, or owns the account', async () => {
    const customer = await newAccount(portal)
    const credit = (amount: number) => ({ customer, kind: 'creditNote', amount })
    await booked(credit(150_00), petros)
    const { id } = itemOf(await propose(credit(60_00), petros))
    // 150 and 60 in one month are 210, however they are split.
    expect(refusalOf(await move(id, 'staff.approved', eleni))[0]).toBe('right.missing')
    expect(refusalOf(await move(id, 'staff.approved', petros))).toEqual([
      'record.field',
      'state',
      'samePerson',
    ])
    const shown = await read(chief.browser, area, id)
    itemOf(
      await ask(chief.browser, area, 'change', {
        Id: id,
        Version: shown.version,
        Values: { reason: 'Seen on the spot.' },
        Base: { reason: 'The meter was read by mistake.' },
        Parts: {},
        BaseParts: {},
      }),
    )
    expect(refusalOf(await move(id, 'staff.approved', chief))).toEqual([
      'record.field',
      'state',
      'samePerson',
    ])
    const large = itemOf(await propose(credit(400_00), eleni))
    expect(refusalOf(await move(large.id, 'staff.approved', petros))).toEqual([
      'record.field',
      'value',
      'aboveLimit',
    ])
    itemOf(await move(large.id, 'staff.approved', chief))
    await sql`update accounts set account_no = ${customer} where id = ${chief.id}`.execute(portal.db)
    const own = itemOf(await propose(credit(1_00)))
    expect(refusalOf(await move(own.id, 'staff.approved', chief))).toEqual([
      'record.field',
      'customer',
      'ownAccount',
    ])
    expect(refusalOf(await propose(credit(1_00), chief))).toEqual(['record.field', 'customer', 'ownAccount'])
    await sql`update accounts set account_no = '' where id = ${chief.id}`.execute(portal.db)
  })

  test('of two approvals at once that fit only one by one, one needs a second person', async () => {
    const customer = await newAccount(portal)
    const ids = await Promise.all(
      [1, 2, 3].map(async () => itemOf(await propose({ customer, kind: 'creditNote', amount: 90_00 })).id),
    )
    const answers = await Promise.all(ids.map((id) => move(id, 'staff.approved')))
    expect(answers.map((answer) => answer.data.code ?? 'approved').toSorted()).toEqual([
      'approved',
      'approved',
      'right.missing',
    ])
  })

  test('twenty people who book one correction at once book it once', async () => {
    const customer = await newAccount(portal)
    const id = await approved({ customer, kind: 'creditNote', amount: 30_00 })
    const { version } = await read(eleni.browser, area, id)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        ask(eleni.browser, area, 'move', {
          Id: id,
          Version: version,
          Move: 'staff.booked',
          Values: {},
          Reason: '',
        }),
      ),
    )
    expect(answers.filter(({ data }) => data.status === 0)).toHaveLength(1)
    expect(await balance(customer)).toBe(-30_00)
  })

  test('twenty refunds at once never pay out more than there is', async () => {
    const customer = await newAccount(portal)
    await sql`update customer_accounts set iban = ${goodIban} where account_no = ${customer}`.execute(
      portal.db,
    )
    await pay(customer, 9_00)
    const refund = { customer, kind: 'refund', amount: 2_00, iban: goodIban }
    const ids = await Promise.all(Array.from({ length: 20 }, () => approved(refund)))
    const answers = await Promise.all(ids.map((id) => move(id, 'staff.booked')))
    expect(answers.filter(({ data }) => data.status === 0)).toHaveLength(4)
    expect(await balance(customer)).toBe(-1_00)
  })

  test('what is approved or rejected is neither changed nor booked anew', async () => {
    const customer = await newAccount(portal)
    const id = await approved({ customer, kind: 'creditNote', amount: 3_00 })
    const shown = await read(eleni.browser, area, id)
    const changed = await ask(eleni.browser, area, 'change', {
      Id: id,
      Version: shown.version,
      Values: { amount: 190_00 },
      Base: { amount: 3_00 },
      Parts: {},
      BaseParts: {},
    })
    expect(changed.data.status).not.toBe(0)
    expect(refusalOf(await move(id, 'staff.rejected', eleni, ''))).toEqual([
      'record.field',
      'reason',
      'missing',
    ])
    itemOf(await move(id, 'staff.rejected'))
    expect(refusalOf(await move(id, 'staff.booked'))).toEqual(['record.field', 'state', 'rejected'])
    expect(await balance(customer)).toBe(0)
  })

  test('money that counts from before a surcharge undoes it, and nothing else', async () => {
    const customer = await newAccount(portal)
    await newBillRow(portal.db, customer, { cents: 40_00, dueOn: daysAfter(today, -30) })
    const plain = await charge(customer, 5_00, daysAfter(today, -9))
    const surcharge = await charge(customer, 8_00, daysAfter(today, -10), true)
    const bookPayment = (cents: number, valueOn: string) =>
      portal.db.transaction().execute(async (tx) => {
        await tx
          .insertInto('transactions')
          .values({
            account_no: customer,
            booked_on: today,
            value_on: valueOn,
            kind: 'payment',
            entry: 'payment',
            amount: centsAsDecimal(-cents),
            invoice_number: null,
          })
          .execute()
        await afterMoney.booked(tx, customer, { now, valueOn })
      })
    await bookPayment(39_99, daysAfter(today, -12))
    expect(await whys(customer)).toEqual([])
    await bookPayment(1, daysAfter(today, -9))
    expect(await whys(customer)).toEqual([])
    await bookPayment(1, daysAfter(today, -11))
    await bookPayment(1, daysAfter(today, -11))
    expect(await whys(customer)).toEqual([['paidBefore', -8_00]])
    expect([(await openOf(surcharge)) <= 0, (await openOf(plain)) <= 5_00]).toEqual([true, true])
  })

  test('a wrong reading is corrected by a credit note and a new bill in one transaction, which the statement explains', async () => {
    const { rows } = await sql<{
      number: string
      account: string
      meter: string
      readOn: string
      reading: number
      total: string
    }>`
      select bill.number, bill.account_no as account, reading.meter_serial_no as meter, reading.read_on::text as "readOn",
        reading.reading, (bill.total * 100)::bigint as total
      from invoices bill
      join meters on meters.contract_no = bill.contract_no
      join meter_readings reading on reading.meter_serial_no = serial_no and read_on between period_from and period_to
      where reading.kind = 'read' and reading.consumption > 10 and not clock_over
        and not exists (select from invoices later where later.contract_no = bill.contract_no and later.period_from > bill.period_to)
        and not exists (select from meter_readings later where later.meter_serial_no = serial_no and later.read_on > reading.read_on)
        and not exists (select from payment_items where reference = bill.number)
        and not exists (select from instalment_plan_bills where invoice_number = bill.number)
        and (select count(*) from meters other where other.contract_no = bill.contract_no) = 1
      order by bill.number limit 1`.execute(portal.db)
    const wrong = rows[0]!
    const before = await balance(wrong.account)
    const values = {
      customer: wrong.account,
      kind: 'billCorrection',
      item: wrong.number,
      meter: wrong.meter,
      readOn: wrong.readOn,
      reading: wrong.reading - 5,
    }
    expect(refusalOf(await propose({ ...values, reading: wrong.reading }))).toEqual([
      'record.field',
      'reading',
      'sameReading',
    ])
    expect(refusalOf(await propose({ ...values, reading: 0 }))).toEqual([
      'record.field',
      'reading',
      'belowLast',
    ])
    expect(refusalOf(await propose({ ...values, readOn: '2001-01-01' }))).toEqual([
      'record.field',
      'readOn',
      'unknownReading',
    ])
    expect(refusalOf(await propose({ ...values, amount: 5_00 }))[2]).toBe('amountFollows')
    const proposed = itemOf(await propose(values))
    expect(proposed.values).toMatchObject({ wasRead: wrong.reading, totalBefore: Number(wrong.total) })
    expect(Number(proposed.values['totalAfter'])).toBeLessThan(Number(wrong.total))
    expect(await balance(wrong.account)).toBe(before)
    itemOf(await move(proposed.id, 'staff.approved', chief))
    const { values: made } = itemOf(await move(proposed.id, 'staff.booked', chief))
    const difference = Number(made['totalAfter']) - Number(wrong.total)
    expect(await balance(wrong.account)).toBe(before + difference)
    expect(String(made['newBill'])).toMatch(/^\d{15}$/)
    expect((await whys(wrong.account)).map(([why]) => why)).toEqual(['corrected', 'newBill'])
    expect(await openOf(wrong.number)).toBe(0)
    // The customer sees that it was corrected, not that it was paid.
    const bills = await listBills(
      portal.db,
      { accountNo: wrong.account, today, language: 'en' },
      { PageSize: 100, Page: 1 },
    )
    const standingOf = (number: unknown) => bills.items.find((bill) => bill.number === number)?.standing
    expect(standingOf(wrong.number)).toBe('corrected')
    expect(standingOf(made['newBill'])).toBe('open')
    const { rows: lines } = await sql<{ due: number; sum: string; total: string }>`
      select (due_on - issued_on)::integer as due, (select sum(amount + vat) from invoice_lines where invoice_number = number) as sum, total
      from invoices where number = ${String(made['newBill'])}`.execute(portal.db)
    expect(lines[0]!.due).toBeGreaterThanOrEqual(21)
    expect(Number(lines[0]!.sum)).toBeCloseTo(Number(lines[0]!.total), 2)
    const { rows: readings } = await sql<{ reading: number }>`
      select reading from meter_readings where meter_serial_no = ${wrong.meter} and read_on = ${wrong.readOn}`.execute(
      portal.db,
    )
    expect(readings[0]!.reading).toBe(wrong.reading - 5)
    expect(refusalOf(await propose(values))).toEqual(['record.field', 'item', 'unknownBill'])
  })

  test('whatever is corrected in whatever order, the ledger adds up, and no row is allocated twice', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            kind: fc.constantFrom(
              'creditNote',
              'waiver',
              'refund',
              'depositTaken',
              'depositReturned',
              'fee',
              'surcharge',
              'pay',
              'bill',
            ),
            amount: fc.integer({ min: 1, max: 60_00 }),
          }),
          { minLength: 1, maxLength: 12 },
        ),
        async (steps) => {
          const customer = await newAccount(portal)
          let fee = await charge(customer, 10_00)
          let expected = 10_00
          for (const { kind, amount } of steps) {
            if (kind === 'pay') {
              await pay(customer, amount)
              expected -= amount
              continue
            }
            if (kind === 'bill') {
              await newBillRow(portal.db, customer, { cents: amount })
              expected += amount
              continue
            }
            const more = kind === 'waiver' ? { item: fee } : kind === 'refund' ? { iban: goodIban } : {}
            const answer = await propose({ customer, kind, amount, ...more })
            if (answer.data.status !== 0) continue
            const { id } = itemOf(answer)
            itemOf(await move(id, 'staff.approved', chief))
            const done = await move(id, 'staff.booked', chief)
            if (done.data.status !== 0) continue
            const isCredit = ['creditNote', 'waiver', 'depositReturned'].includes(kind)
            expected += isCredit ? -amount : amount
            if (kind === 'fee')
              fee = await charge(customer, 1_00).then((number) => ((expected += 1_00), number))
          }
          expect(await balance(customer)).toBe(expected)
          const rows = await portal.db.transaction().execute((tx) => accountRowsOf(tx, customer))
          const { ageing, creditCents, balanceCents } = accountAgeing(rows, today)
          expect(Object.values(ageing).reduce((sum, cents) => sum + cents, 0) - creditCents).toBe(
            balanceCents,
          )
          expect(await balanceOf(portal.db, customer)).toBe(expected)
          const { rows: beyond } = await sql`
            select from ledger where account_no = ${customer} and sign(unallocated) = -sign(amount) and unallocated <> 0`.execute(
            portal.db,
          )
          expect(beyond).toEqual([])
        },
      ),
      { numRuns: 8 },
    )
  })
})
