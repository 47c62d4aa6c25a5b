/** What happened on an account, page by page, with the balance after each. */
import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#contract/entities.ts'
import type { TransactionRow } from '#contract/financial.ts'
import type { transactionColumns, transactionFilters } from '#contract/rules/financial.ts'
import type { Descriptions } from '#server/platform/database/payment-tables.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { listPage, type ListOptions, type ListPage } from '#server/platform/lists/list-page.ts'
import { descriptionIn } from './due-items.ts'

interface TransactionRecord {
  id: number
  booked_on: string
  kind: TransactionRow['kind']
  reference: string
  is_bill: boolean
  descriptions: Descriptions | null
  method: TransactionRow['method']
  cents: number
  balance_cents: number
  payment_id: string | null
  why: NonNullable<TransactionRow['why']> | null
}

const columns = {
  bookedOn: 'booked_on',
  reference: 'reference',
  cents: 'cents',
} satisfies Record<(typeof transactionColumns)[number], string>

/** Of the rows of `transactions`: what a provider has paid back is booked as the adjustment of a payment. */
export const isPaidOrPaidBack: RawBuilder<boolean> = sql`(kind = 'payment' or (kind = 'adjustment' and payment_id is not null))`

const narrowed: Record<(typeof transactionFilters)[number], RawBuilder<unknown>> = {
  all: sql`true`,
  bills: sql`kind = 'invoice'`,
  payments: isPaidOrPaidBack,
  others: sql`kind = 'adjustment' and payment_id is null`,
}

/** The balance is summed up before anything is narrowed: a search does not change what was owed. */
const transactionsOf = (accountNo: string, language: Language): RawBuilder<unknown> => sql`
  select transactions.id, transactions.booked_on::text, transactions.kind,
    case when transactions.kind = 'adjustment' and payments.public_id is not null then 'paidBack'
      else transactions.kind end as shown_kind,
    coalesce(charges.descriptions ->> ${language}, charges.descriptions ->> 'en', '') as description,
    coalesce(invoice_number, charge_number, '') as reference, invoice_number is not null as is_bill,
    charges.descriptions, transactions.method, (transactions.amount * 100)::bigint as cents,
    (sum(transactions.amount) over (order by transactions.booked_on, transactions.id) * 100)::bigint as balance_cents,
    payments.public_id as payment_id, transactions.why,
    -- Rows of a day stand in the order in which they were written.
    transactions.booked_on::text || lpad(transactions.id::text, 19, '0') as written
  from transactions
  left join charges on charges.number = transactions.charge_number
  left join payments on payments.id = transactions.payment_id
  where transactions.account_no = ${accountNo}`

export async function listTransactions(
  db: Database,
  { accountNo, language }: { accountNo: string; language: Language },
  options: ListOptions<keyof typeof columns> & { Filter?: (typeof transactionFilters)[number] | undefined },
): Promise<ListPage<TransactionRow>> {
  const { items, ...rest } = await listPage<TransactionRecord, keyof typeof columns>(
    db,
    {
      rows: sql`select * from (${transactionsOf(accountNo, language)}) booked where ${narrowed[options.Filter ?? 'all']}`,
      columns,
      first: { column: 'bookedOn', isDescending: true },
      key: 'written',
      searched: ['reference', 'description'],
      named: { kind: 'shown_kind', method: 'method' },
      day: 'booked_on',
    },
    options,
  )
  return {
    ...rest,
    items: items.map(({ id, booked_on, kind, reference, is_bill, descriptions, ...row }) => ({
      id: Number(id),
      bookedOn: booked_on,
      kind,
      reference,
      isBill: is_bill,
      description: descriptions ? descriptionIn(descriptions, language) : '',
      method: row.method,
      cents: Number(row.cents),
      balanceCents: Number(row.balance_cents),
      ...(row.payment_id !== null && { paymentId: row.payment_id }),
      ...(row.why !== null && { why: row.why }),
    })),
  }
}
