/** The bills of an account, page by page. */
import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#contract/entities.ts'
import type { BillRow } from '#contract/financial.ts'
import type { billColumns, billFilters } from '#contract/rules/financial.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { addressText, type Address } from '#server/platform/texts/address-text.ts'
import { listPage, type ListOptions, type ListPage } from '#server/platform/lists/list-page.ts'
import { isInKeptPlan, planOfBill } from './instalment-plans.ts'

/** A bill as the database has it, before its address is put into words. */
export interface BillRecord extends Address {
  number: string
  service: BillRow['service']
  issued_on: string
  due_on: string
  period_from: string
  period_to: string
  total_cents: number
  open_cents: number
  standing: BillRow['standing']
  plan_of: number | null
}

/** All bills of an account with what is open of them. */
export const billsOf = (accountNo: string, today: string): RawBuilder<unknown> => sql`
  select invoices.number, tariffs.service, issued_on::text, due_on::text, period_from::text, period_to::text,
    street_el, street_latin, house_no, flat_no, postcode, town_el, town_latin,
    (total * 100)::bigint as total_cents, due.open_cents,
    case
      when due.open_cents <= 0 and exists (
        select from transactions where invoice_number = invoices.number and why = 'corrected'
      ) then 'corrected'
      when due.open_cents <= 0 then 'paid'
      when ${isInKeptPlan('invoices.number', today)} then 'inPlan'
      when due_on < ${today}::date then 'overdue'
      else 'open'
    end as standing, ${planOfBill('invoices.number')} as plan_of
  from invoices
  join supplies on supplies.contract_no = invoices.contract_no
  join tariffs on tariffs.code = supplies.tariff_code
  join properties on properties.reference = invoices.property_reference
  join lateral (
    select (coalesce(sum(amount), 0) * 100)::bigint as open_cents from item_bookings where invoice_number = invoices.number
  ) due on true
  where invoices.account_no = ${accountNo}`

export const billRowOf = (record: BillRecord, language: Language): BillRow => ({
  number: record.number,
  service: record.service,
  place: addressText(record, language),
  issuedOn: record.issued_on,
  dueOn: record.due_on,
  periodFrom: record.period_from,
  periodTo: record.period_to,
  totalCents: Number(record.total_cents),
  openCents: Number(record.open_cents),
  standing: record.standing,
  ...(record.plan_of !== null && { planOf: Number(record.plan_of) }),
})

const columns = {
  number: 'number',
  issuedOn: 'issued_on',
  dueOn: 'due_on',
  totalCents: 'total_cents',
  openCents: 'open_cents',
} satisfies Record<(typeof billColumns)[number], string>

const narrowed: Record<(typeof billFilters)[number], RawBuilder<unknown>> = {
  all: sql`true`,
  open: sql`standing not in ('paid', 'corrected')`,
  overdue: sql`standing = 'overdue'`,
  paid: sql`standing = 'paid'`,
}

export async function listBills(
  db: Database,
  { accountNo, today, language }: { accountNo: string; today: string; language: Language },
  options: ListOptions<keyof typeof columns> & { Filter?: (typeof billFilters)[number] | undefined },
): Promise<ListPage<BillRow>> {
  const { items, ...rest } = await listPage<BillRecord, keyof typeof columns>(
    db,
    {
      rows: sql`select * from (${billsOf(accountNo, today)}) bills where ${narrowed[options.Filter ?? 'all']}`,
      columns,
      first: { column: 'issuedOn', isDescending: true },
      key: 'number',
      named: { standing: 'standing' },
      searched: ['number', 'street_el', 'street_latin', 'town_el', 'town_latin'],
      day: 'issued_on',
    },
    options,
  )
  return { ...rest, items: items.map((record) => billRowOf(record, language)) }
}
