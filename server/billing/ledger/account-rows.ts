/** All rows of an account from which its ageing follows (`contract/rules/collection/ageing.ts`). */
import { sql } from 'kysely'
import type {
  AccountRows,
  AllocatedRow,
  BookedRow,
  DueRow,
  PlanRow,
} from '#contract/rules/collection/ageing.ts'
import { sqlDay } from '#server/platform/calendar.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'

type Raw<Row> = { [Name in keyof Row]: string }

const inCents = <Row>({ cents, ...row }: Raw<Row & { cents: number }>) => ({ ...row, cents: Number(cents) })

/** Rows of the ledger, allocations, days and plans of an account, of all days. */
export async function accountRowsOf(
  db: Database | DatabaseTransaction,
  accountNo: string,
): Promise<AccountRows> {
  const booked = await sql<Raw<BookedRow>>`
    select booked_on::text as "bookedOn", (amount * 100)::bigint as cents, coalesce(invoice_number, charge_number, '') as reference
    from transactions where account_no = ${accountNo}`.execute(db)
  const allocated = await sql<Raw<AllocatedRow>>`
    select allocated_on::text as "allocatedOn", (allocations.amount * 100)::bigint as cents,
      coalesce(allocations.invoice_number, allocations.charge_number) as reference
    from allocations join transactions on transactions.id = transaction_id where account_no = ${accountNo}`.execute(
    db,
  )
  const due = await sql<DueRow>`
    select number as reference, due_on::text as "dueOn" from invoices where account_no = ${accountNo}
    union all
    select number, due_on::text from charges where account_no = ${accountNo}`.execute(db)
  const plans = await sql<PlanRow>`
    select ${sqlDay(sql`agreed_at`)}::text as "agreedOn",
      (
        select jsonb_agg(jsonb_build_object('reference', invoice_number, 'cents', cents))
        from instalment_plan_bills where application_id = plan.application_id
      ) as bills,
      (
        select jsonb_agg(jsonb_build_object('dueOn', due_on, 'cents', cents))
        from instalments where application_id = plan.application_id
      ) as instalments
    from instalment_plans plan where account_no = ${accountNo}`.execute(db)
  return {
    booked: booked.rows.map((row) => inCents<Omit<BookedRow, 'cents'>>(row)),
    allocated: allocated.rows.map((row) => inCents<Omit<AllocatedRow, 'cents'>>(row)),
    due: due.rows,
    plans: plans.rows,
  }
}
