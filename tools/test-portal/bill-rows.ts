/** Bills as the database has them, for tests: those of the demonstration follow the calendar. */
import type { Database } from '#server/platform/database/tables.ts'

export interface BillRow {
  number: string
  cents: number
}

const decimal = (cents: number) => (cents / 100).toFixed(2)

/** Bills of this process have numbers of their own: by chance, two of thousands would be the same. */
let bills = 0

/** A bill that nobody has paid, due on 22 May 2026 unless said otherwise. */
export async function newBillRow(
  db: Database,
  accountNo: string,
  {
    cents = 4250,
    issuedOn = '2026-05-01',
    dueOn = '2026-05-22',
  }: { cents?: number; issuedOn?: string; dueOn?: string } = {},
): Promise<BillRow> {
  const supply = await db
    .selectFrom('supplies')
    .select(['contract_no', 'property_reference'])
    .executeTakeFirstOrThrow()
  const number = `10${supply.property_reference.slice(1)}${90_000_000 + (bills += 1)}`
  await db
    .insertInto('invoices')
    .values({
      number,
      contract_no: supply.contract_no,
      account_no: accountNo,
      property_reference: supply.property_reference,
      issued_on: issuedOn,
      due_on: dueOn,
      period_from: '2026-03-01',
      period_to: '2026-04-30',
      net: decimal(cents),
      vat: '0',
      total: decimal(cents),
    })
    .execute()
  await db
    .insertInto('transactions')
    .values({
      account_no: accountNo,
      booked_on: issuedOn,
      kind: 'invoice',
      amount: decimal(cents),
      invoice_number: number,
    })
    .execute()
  return { number, cents }
}
