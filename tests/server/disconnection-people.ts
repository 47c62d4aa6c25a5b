/** Accounts that owe enough to be cut off, for tests of disconnections: each with a property, a supply, a meter and late bills. */
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { holdCasesOf, reopenPaidCases, stopPaidCases } from '#server/areas/disconnections/stopping.ts'
import { dayOf, type Day } from '#server/platform/calendar.ts'
import type { TestPortal } from '#tools/test-portal/portal.ts'
import { newBillRow } from '#tools/test-portal/bill-rows.ts'
import { newAccount } from './payment-people.ts'

export interface Debtor {
  accountNo: string
  contractNo: string
  meter: string
  /** The number of the property. */
  property: number
  customer: number
  bills: { number: string; cents: number }[]
}

let drawn = randomInt(1000, 9000) * 10

/** @param bills what each is over, in cents, and when it was due */
export async function newDebtor(
  portal: Pick<TestPortal, 'db'>,
  bills: readonly { cents: number; dueOn: string; issuedOn?: string }[] = [
    { cents: 200_00, dueOn: '2026-06-01' },
    { cents: 112_30, dueOn: '2026-08-01' },
  ],
): Promise<Debtor> {
  const accountNo = await newAccount(portal)
  const mark = String((drawn += 1))
    .padStart(5, '0')
    .slice(-5)
  const [contractNo, meter] = [`CT-${accountNo}`, `51-${accountNo}`]
  const { rows } = await sql<{ property: string; customer: string }>`
    with place as (
      insert into properties (reference, kind, street_el, street_latin, house_no, postcode, town_el, town_latin,
        area_square_metres, has_water_service)
      values (${`0${mark}`}, 'flat', 'Λήδρας', 'Ledras', '1', '1011', 'Λευκωσία', 'Nicosia', 80, true)
      on conflict (reference) do update set house_no = '1' returning record_id, reference
    ), supply as (
      insert into supplies (contract_no, property_reference, account_no, tariff_code, started_on)
      select ${contractNo}, reference, ${accountNo}, (select min(code) from tariffs), '2020-01-01' from place
      returning contract_no
    ), counted as (
      insert into meters (serial_no, contract_no, dials, installed_on)
      select ${meter}, contract_no, 5, '2020-01-01' from supply returning serial_no
    ), reading as (
      insert into meter_readings (meter_serial_no, read_on, reading, consumption, kind)
      select serial_no, '2026-08-31'::date, 1200, 40, 'read' from counted
    )
    select place.record_id as property,
      (select record_id from customer_accounts where account_no = ${accountNo}) as customer from place`.execute(
    portal.db,
  )
  const made: Debtor['bills'] = []
  for (const bill of bills) made.push(await newBillRow(portal.db, accountNo, bill))
  return {
    accountNo,
    contractNo,
    meter,
    property: Number(rows[0]!.property),
    customer: Number(rows[0]!.customer),
    bills: made,
  }
}

/** Books money as the life of a payment does, in one transaction with what follows from it. */
export const payBills = (
  portal: Pick<TestPortal, 'db'>,
  { accountNo, bills }: Pick<Debtor, 'accountNo' | 'bills'>,
  now: Date,
  valueOn: Day = dayOf(now),
): Promise<void> =>
  portal.db.transaction().execute(async (tx) => {
    await holdCasesOf(tx, accountNo)
    for (const { number, cents } of bills)
      await tx
        .insertInto('transactions')
        .values({
          account_no: accountNo,
          booked_on: dayOf(now),
          value_on: valueOn,
          kind: 'payment',
          amount: (-cents / 100).toFixed(2),
          invoice_number: number,
        })
        .execute()
    await stopPaidCases(tx, accountNo, { now, valueOn })
  })

/** Money of bills goes back, as the life of a payment has it. */
export const takeBack = (
  portal: Pick<TestPortal, 'db'>,
  { accountNo, bills }: Pick<Debtor, 'accountNo' | 'bills'>,
  now: Date,
): Promise<void> =>
  portal.db.transaction().execute(async (tx) => {
    await holdCasesOf(tx, accountNo)
    for (const { number, cents } of bills)
      await tx
        .insertInto('transactions')
        .values({
          account_no: accountNo,
          booked_on: dayOf(now),
          kind: 'adjustment',
          amount: (cents / 100).toFixed(2),
          invoice_number: number,
        })
        .execute()
    await reopenPaidCases(tx, accountNo, now)
  })
