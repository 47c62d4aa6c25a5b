/** Bills of the earlier system: each becomes rows of the ledger, with what is still open of it (decisions 0231, 0358). */
import { sql } from 'kysely'
import type { AllocationOrder } from '#contract/rules/billing/allocation-order.ts'
import { normalisedInvoiceNumber } from '#contract/rules/invoice-number.ts'
import type { ImportRow } from '#contract/rules/row-imports.ts'
import { centsIn } from '#contract/rules/money.ts'
import { allocateCreditOf } from '#server/billing/ledger/allocating.ts'
import { centsAsDecimal } from '#server/billing/ledger/decimal-cents.ts'
import { lockAccounts } from '#server/billing/ledger/lock-accounts.ts'
import { insertBills } from '#server/billing/making/inserting.ts'
import { lockSupplies } from '#server/billing/making/supply-facts.ts'
import { daysAfter } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { rejected } from '../kit/checked-record.ts'
import type { Cells, JudgedNow, Said } from './brought-cells.ts'
import { numberForm } from './brought-customers.ts'
import { judgeBrought, namedIn } from './brought-rows.ts'
import type { JudgedRecord } from './judged-rows.ts'

const money = { decimals: 2, most: 99_999_999 }

/** The cell was judged before: it has two decimals at most. */
const cents = (amount = '0'): number => {
  const found = centsIn(amount)
  if (found === undefined) throw new RangeError(`${amount} is no amount`)
  return found
}

/** Days within which every bill is due. */
const longestTerm = 3650

function read(cells: Cells, today: string): Said {
  const invoice = normalisedInvoiceNumber(cells.text('invoice', { isNeeded: true, most: 60 }))
  if (!/^\d{15,40}$/.test(invoice)) throw rejected('invoice', 'invoiceForm')
  const contractNo = cells.text('contractNo', {
    isNeeded: true,
    most: 20,
    form: numberForm,
    problem: 'numberForm',
  })
  const issuedOn = cells.day('issuedOn')
  const dueOn = cells.day('dueOn', { earliest: issuedOn, latest: daysAfter(today, longestTerm) })
  const periodFrom = cells.day('periodFrom')
  const periodTo = cells.day('periodTo', { earliest: periodFrom })
  const total = cells.number('total', { ...money, least: 0.01 })
  const vat = cells.number('vat', money)
  if (cents(vat) >= cents(total)) throw rejected('vat', 'aboveTotal')
  const open = cells.number('open', money)
  if (cents(open) > cents(total)) throw rejected('open', 'aboveTotal')
  const paidOn = cells.day('paidOn', { isNeeded: false })
  return { invoice, contractNo, issuedOn, dueOn, periodFrom, periodTo, total, vat, open, paidOn }
}

/** @param numbers as they are written in the file */
async function storedBills(tx: DatabaseTransaction, numbers: readonly string[]): Promise<Map<string, Said>> {
  const normalised = numbers.map(normalisedInvoiceNumber)
  // What is open changes from day to day: it is not compared.
  const { rows } = await sql<Said & { invoice: string }>`
    select number as invoice, contract_no as "contractNo", issued_on::text as "issuedOn", due_on::text as "dueOn",
      period_from::text as "periodFrom", period_to::text as "periodTo", total::text, vat::text
    from invoices where number = any(${normalised}::text[])`.execute(tx)
  return new Map(rows.map((row) => [row.invoice, row]))
}

/** @returns one for each row, in the order of the file */
export async function judgeBills(
  tx: DatabaseTransaction,
  rows: readonly ImportRow[],
  now: JudgedNow,
): Promise<JudgedRecord[]> {
  const stored = await storedBills(tx, namedIn('bills', rows, 'invoice'))
  const { rows: contracts } = await sql<{ contract: string; property: string }>`
    select contract_no as contract, property_reference as property from supplies
    where contract_no = any(${[...namedIn('bills', rows, 'contractNo')]}::text[])`.execute(tx)
  const propertyOf = new Map(contracts.map(({ contract, property }) => [contract, property]))
  function requireFit({ invoice = '', contractNo = '' }: Said): void {
    const property = propertyOf.get(contractNo)
    if (property === undefined) throw rejected('contractNo', 'unknownContract')
    if (invoice.slice(2, 7) !== property.slice(1)) throw rejected('invoice', 'otherProperty')
  }
  const rules = {
    key: 'invoice',
    read: (cells: Cells) => read(cells, now.today),
    stored,
    requireFit,
  } as const
  return judgeBrought('bills', rows, rules, now)
}

interface Booked {
  invoice: string
  contract_no: string
  account_no: string
  property_reference: string
}

/** Books bills, and what was paid of them before. */
export async function addBills(
  tx: DatabaseTransaction,
  said: readonly Said[],
  { today, order }: { today: string; order: AllocationOrder },
): Promise<void> {
  if (said.length === 0) return
  const pairs = JSON.stringify(said.map(({ invoice, contractNo }) => ({ invoice, contract: contractNo })))
  // No run makes a bill of them meanwhile.
  await lockSupplies(tx, sql`select contract from json_to_recordset(${pairs}::json) said (contract text)`)
  const { rows } = await sql<Booked>`
    select invoice, contract_no, account_no, property_reference
    from json_to_recordset(${pairs}::json) said (invoice text, contract text) join supplies on contract_no = contract`.execute(
    tx,
  )
  const placeOf = new Map(rows.map((row) => [row.invoice, row]))
  const accounts = [...new Set(rows.map((row) => row.account_no))]
  await lockAccounts(tx, accounts)
  await insertBills(
    tx,
    said.map(({ invoice = '', issuedOn = '', dueOn = '', periodFrom = '', periodTo = '', total, vat }) => {
      const { invoice: _invoice, ...place } = placeOf.get(invoice)!
      const netCents = cents(total) - cents(vat)
      return {
        number: invoice,
        ...place,
        issued_on: issuedOn,
        due_on: dueOn,
        estimated: [],
        bill: {
          period: { from: periodFrom, to: periodTo },
          // How it was made up, its earlier system knows.
          lines: [],
          netCents,
          vatCents: cents(vat),
          totalCents: cents(total),
          consumption: 0,
          isEstimated: false,
          usedWhileOff: 0,
        },
      }
    }),
  )
  const payments = said.flatMap(({ invoice = '', total, open, paidOn, dueOn = '' }) => {
    const paid = cents(total) - cents(open)
    const booked_on = paidOn || (dueOn < today ? dueOn : today)
    const account_no = placeOf.get(invoice)?.account_no
    return paid === 0
      ? []
      : [{ account_no, booked_on, amount: centsAsDecimal(-paid), invoice_number: invoice }]
  })
  await sql`
    insert into transactions (account_no, booked_on, value_on, kind, entry, amount, invoice_number)
    select account_no, booked_on, booked_on, 'payment', 'payment', amount, invoice_number
    from json_to_recordset(${JSON.stringify(payments)}::json) paid (account_no text, booked_on date, amount numeric,
      invoice_number text)`.execute(tx)
  // What an account has paid ahead pays them as it would pay any bill.
  await allocateCreditOf(tx, accounts, today, order)
}
