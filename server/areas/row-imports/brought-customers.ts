/** Customers that a utility brings along: one account in each row. */
import { sql } from 'kysely'
import type { ImportRow } from '#contract/rules/row-imports.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { Cells, JudgedNow, Said } from './brought-cells.ts'
import { judgeBrought, namedIn } from './brought-rows.ts'
import type { JudgedRecord } from './judged-rows.ts'

/** Numbers of accounts and contracts: as they stand on bills. */
export const numberForm = /^[\p{L}\p{N}](?:[\p{L}\p{N}./-]{0,19})$/u

const read = (cells: Cells): Said => ({
  accountNo: cells.text('accountNo', { isNeeded: true, most: 20, form: numberForm, problem: 'numberForm' }),
  customerType: cells.choice('customerType'),
  surname: cells.text('surname', { isNeeded: true }),
  firstName: cells.text('firstName'),
  email: cells.email('email'),
  mobileNo: cells.mobile('mobileNo'),
  phoneNo: cells.text('phoneNo', { most: 20, form: /^\+?[\d ()/-]{4,20}$/, problem: 'phone' }),
  idNo: cells.text('idNo', { most: 40 }).replaceAll(' ', ''),
  taxNo: cells.text('taxNo', { most: 40 }).replaceAll(' ', ''),
  bornOn: cells.day('bornOn', { isNeeded: false }),
  language: cells.choice('language'),
  mailingAddress: cells.text('mailingAddress', { isNeeded: true, most: 400 }),
  openedOn: cells.day('openedOn'),
})

async function storedCustomers(
  tx: DatabaseTransaction,
  numbers: readonly string[],
): Promise<Map<string, Said>> {
  const { rows } = await sql<Said & { accountNo: string }>`
    select account_no as "accountNo", case when is_company then 'company' else 'individual' end as "customerType",
      surname, first_name as "firstName", email, mobile_no as "mobileNo", phone_no as "phoneNo", id_no as "idNo",
      tax_no as "taxNo", coalesce(born_on::text, '') as "bornOn", language, mailing_address as "mailingAddress",
      opened_on::text as "openedOn"
    from customer_accounts where account_no = any(${[...numbers]}::text[])`.execute(tx)
  return new Map(rows.map((row) => [row.accountNo, row]))
}

/** @returns one for each row, in the order of the file */
export async function judgeCustomers(
  tx: DatabaseTransaction,
  rows: readonly ImportRow[],
  now: JudgedNow,
): Promise<JudgedRecord[]> {
  const stored = await storedCustomers(tx, namedIn('customers', rows, 'accountNo'))
  return judgeBrought('customers', rows, { key: 'accountNo', read, stored }, now)
}

/** Adds customers, all by one statement. */
export async function addCustomers(
  tx: DatabaseTransaction,
  said: readonly Said[],
  defaultLanguage: string,
): Promise<void> {
  await sql`
    insert into customer_accounts (account_no, is_company, surname, first_name, email, mobile_no, phone_no, id_no, tax_no,
      born_on, language, mailing_address, opened_on)
    select "accountNo", "customerType" = 'company', surname, "firstName", email, "mobileNo", "phoneNo", "idNo", "taxNo",
      nullif("bornOn", '')::date, coalesce(nullif(language, ''), ${defaultLanguage}), "mailingAddress", "openedOn"::date
    from json_to_recordset(${JSON.stringify(said)}::json) said ("accountNo" text, "customerType" text, surname text,
      "firstName" text, email text, "mobileNo" text, "phoneNo" text, "idNo" text, "taxNo" text, "bornOn" text, language text,
      "mailingAddress" text, "openedOn" text)`.execute(tx)
}
