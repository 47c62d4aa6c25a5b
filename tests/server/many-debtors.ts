/** Accounts that owe enough to be cut off, many by one statement: what samples of disconnections are about. */
import { sql } from 'kysely'
import type { TestPortal } from '#tools/test-portal/portal.ts'

export interface DebtorRow {
  meter: string
  contractNo: string
  property: number
  customer: number
}

/** Where nobody has prepared any. */
export const noDebtor: DebtorRow = { meter: '51-0', contractNo: 'CT-0', property: 0, customer: 0 }

const many = 150

let prepared = 0

/** Each with a property, a supply, a meter and a bill of 250 euros that is late since spring. */
export async function manyDebtors({ db }: Pick<TestPortal, 'db'>): Promise<DebtorRow[]> {
  const first = 100 + (prepared += 1) * many
  const number = sql`(${first} + n)`
  const each = sql`from generate_series(1, ${many}) n`
  await sql`insert into customer_accounts (account_no, is_company, surname, language, mailing_address, opened_on)
    select '77' || ${number}, false, 'Georgiou', 'el', 'Ledras 1', '2020-01-01' ${each}`.execute(db)
  await sql`insert into properties (reference, kind, street_el, street_latin, house_no, postcode, town_el, town_latin,
      area_square_metres, has_water_service)
    select '0' || (30000 + ${number}), 'flat', 'Λήδρας', 'Ledras', '1', '1011', 'Λευκωσία', 'Nicosia', 80, true ${each}
    on conflict (reference) do nothing`.execute(db)
  await sql`insert into supplies (contract_no, property_reference, account_no, tariff_code, started_on)
    select 'CT-77' || ${number}, '0' || (30000 + ${number}), '77' || ${number}, (select min(code) from tariffs), '2020-01-01'
    ${each}`.execute(db)
  await sql`insert into meters (serial_no, contract_no, dials, installed_on)
    select '51-77' || ${number}, 'CT-77' || ${number}, 5, '2020-01-01' ${each}`.execute(db)
  await sql`insert into charges (number, account_no, payment_type, descriptions, issued_on, due_on, total)
    select 'C77' || (1000000 + ${number}), '77' || ${number}, 4, '{"en":"Pipes"}', '2026-03-01', '2026-03-22', 250 ${each}`.execute(
    db,
  )
  await sql`insert into transactions (account_no, booked_on, kind, amount, charge_number)
    select '77' || ${number}, '2026-03-01', 'adjustment', 250, 'C77' || (1000000 + ${number}) ${each}`.execute(
    db,
  )
  const { rows } = await sql<Record<keyof DebtorRow, string>>`
    select serial_no as meter, meters.contract_no as "contractNo", properties.record_id as property,
      customer_accounts.record_id as customer
    from meters join supplies on supplies.contract_no = meters.contract_no
    join properties on properties.reference = property_reference
    join customer_accounts on customer_accounts.account_no = supplies.account_no
    where serial_no >= '51-77' and serial_no < '51-78' and serial_no = any(
      select '51-77' || ${number} ${each}) order by serial_no`.execute(db)
  return rows.map(({ meter, contractNo, property, customer }) => ({
    meter,
    contractNo,
    property: Number(property),
    customer: Number(customer),
  }))
}
