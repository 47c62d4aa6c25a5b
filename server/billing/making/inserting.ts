/** Writes bills into the ledger, with their lines and the readings that were estimated for them. */
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { MadeBill } from '#contract/rules/billing/bill-of.ts'
import type { TransactionReason } from '#contract/rules/financial.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { EstimatedNow } from './supply-facts.ts'

const decimal = (whole: number, digits: number): string => (whole / 10 ** digits).toFixed(digits)

/** The utility, the property, and a part that nobody can guess (P §5: characters 3 to 7). */
export const newNumber = (propertyReference: string): string =>
  `10${propertyReference.slice(1)}${String(randomInt(100_000_000)).padStart(8, '0')}`

async function insertRows(
  tx: DatabaseTransaction,
  table: string,
  columns: readonly string[],
  rows: readonly object[],
) {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${names})
    select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    ${table === 'meter_readings' ? sql`on conflict do nothing` : sql``}`.execute(tx)
}

/** A bill with its number, to be written down. */
export interface NewBill {
  number: string
  contract_no: string
  account_no: string
  property_reference: string
  issued_on: string
  due_on: string
  bill: MadeBill
  estimated: readonly EstimatedNow[]
  /** Of a bill in place of another one: why, and the record that it follows from. */
  why?: TransactionReason
  correction?: number
}

/** Books bills. What was paid ahead is not allocated to them yet. */
export async function insertBills(tx: DatabaseTransaction, bills: readonly NewBill[]): Promise<void> {
  await insertRows(
    tx,
    'invoices',
    [
      'number',
      'contract_no',
      'account_no',
      'property_reference',
      'issued_on',
      'due_on',
      'period_from',
      'period_to',
      'net',
      'vat',
      'total',
    ],
    bills.map(({ bill, estimated: _estimated, why: _why, correction: _correction, ...row }) => ({
      ...row,
      period_from: bill.period.from,
      period_to: bill.period.to,
      net: decimal(bill.netCents, 2),
      vat: decimal(bill.vatCents, 2),
      total: decimal(bill.totalCents, 2),
    })),
  )
  await insertRows(
    tx,
    'invoice_lines',
    ['invoice_number', 'position', 'kind', 'register', 'quantity', 'unit_price', 'amount', 'vat_rate', 'vat'],
    bills.flatMap(({ number, bill }) =>
      bill.lines.map((line, index) => ({
        invoice_number: number,
        position: index + 1,
        kind: line.kind,
        register: line.register,
        quantity: decimal(line.quantity, 3),
        unit_price: decimal(line.price, 4),
        amount: decimal(line.cents, 2),
        vat_rate: decimal(line.vatPermille, 3),
        vat: decimal(line.vatCents, 2),
      })),
    ),
  )
  await insertRows(
    tx,
    'transactions',
    [
      'account_no',
      'booked_on',
      'value_on',
      'kind',
      'entry',
      'amount',
      'invoice_number',
      'method',
      'why',
      'correction',
    ],
    bills.map(({ account_no, issued_on, number, bill, why, correction }) => ({
      account_no,
      booked_on: issued_on,
      value_on: issued_on,
      kind: 'invoice',
      entry: 'bill',
      amount: decimal(bill.totalCents, 2),
      invoice_number: number,
      method: '',
      why: why ?? null,
      correction: correction ?? null,
    })),
  )
  // A bill that comes to less than nothing owes nothing itself: it is credit for what else is open.
  await sql`insert into allocations (transaction_id, invoice_number, amount, allocated_on)
    select id, invoice_number, -amount, booked_on from transactions
    where kind = 'invoice' and amount < 0 and invoice_number in (
      select number from json_to_recordset(${JSON.stringify(bills.map(({ number }) => ({ number })))}::json) made (number text))`.execute(
    tx,
  )
  await insertRows(
    tx,
    'meter_readings',
    ['meter_serial_no', 'read_on', 'reading', 'consumption', 'clock_over', 'kind'],
    bills.flatMap(({ estimated }) =>
      estimated.map(({ meter, readOn, shown, isClockOver, used }) => ({
        meter_serial_no: meter,
        read_on: readOn,
        reading: shown,
        consumption: used,
        clock_over: isClockOver,
        kind: 'estimated',
      })),
    ),
  )
}
