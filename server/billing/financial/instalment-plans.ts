/**
 * Plans by which bills are paid in instalments, as they stand (decision 0131). Nothing of it is written when somebody pays:
 * what was paid of the bills settles instalments in their order, and a plan is kept while all is paid that was due.
 */
import { sql, type RawBuilder } from 'kysely'
import type { InstalmentPlan } from '#contract/financial.ts'
import { settledBy } from '#contract/rules/instalments.ts'
import type { Day } from '#server/platform/calendar.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'

/** What is open of a bill, in cents. @param number a column */
const openOf = (number: string): RawBuilder<number> =>
  sql`(select coalesce(sum(amount), 0) * 100 from item_bookings where invoice_number = ${sql.ref(number)})::bigint`

/** What was paid of the bills of a plan since it was agreed, in cents. @param plan a column */
const paidOf = (plan: string): RawBuilder<number> => sql`(
  select coalesce(sum(greatest(0, own.cents - greatest(0, ${openOf('own.invoice_number')}))), 0)::bigint
  from instalment_plan_bills own where own.application_id = ${sql.ref(plan)})`

/** What of a plan was due before today, in cents. An instalment may be paid on its day. */
const dueOf = (plan: string, today: Day): RawBuilder<number> => sql`(
  select coalesce(sum(cents), 0)::bigint from instalments
  where application_id = ${sql.ref(plan)} and due_on < ${today}::date)`

/** Whether a bill is in a plan of which nothing is late. @param number a column */
export const isInKeptPlan = (number: string, today: Day): RawBuilder<boolean> => sql`exists (
  select from instalment_plan_bills planned where planned.invoice_number = ${sql.ref(number)}
    and ${paidOf('planned.application_id')} >= ${dueOf('planned.application_id', today)})`

/** The plan that a bill is in: the number of its application, or null. @param number a column */
export const planOfBill = (number: string): RawBuilder<number | null> =>
  sql`(select application_id from instalment_plan_bills where invoice_number = ${sql.ref(number)})`

interface PlanRecord {
  application_id: string | number
  paid_cents: string | number
  is_kept: boolean
  bills: { number: string; cents: number }[]
  instalments: { dueOn: string; cents: number }[]
}

const sumOf = (parts: readonly { cents: number }[]): number =>
  parts.reduce((sum, { cents }) => sum + cents, 0)

/** Plans that were agreed, the oldest first. @param of of an account, or one by its application */
export async function plansOf(
  db: Database | DatabaseTransaction,
  of: { accountNo: string } | { applicationId: number },
  today: Day,
): Promise<InstalmentPlan[]> {
  const { rows } = await sql<PlanRecord>`
    select plan.application_id, ${paidOf('plan.application_id')} as paid_cents,
      ${paidOf('plan.application_id')} >= ${dueOf('plan.application_id', today)} as is_kept,
      (
        select jsonb_agg(jsonb_build_object('number', invoice_number, 'cents', cents) order by invoice_number)
        from instalment_plan_bills where application_id = plan.application_id
      ) as bills,
      (
        select jsonb_agg(jsonb_build_object('dueOn', due_on, 'cents', cents) order by position)
        from instalments where application_id = plan.application_id
      ) as instalments
    from instalment_plans plan
    where ${
      'accountNo' in of
        ? sql`plan.account_no = ${of.accountNo}`
        : sql`plan.application_id = ${of.applicationId}`
    }
    order by plan.agreed_at, plan.application_id`.execute(db)
  return rows.map(({ application_id, paid_cents, is_kept, bills, instalments }) => {
    const [totalCents, paidCents] = [sumOf(bills), Number(paid_cents)]
    return {
      portalApplicationId: Number(application_id),
      standing: paidCents >= totalCents ? 'settled' : is_kept ? 'kept' : 'late',
      bills,
      totalCents,
      paidCents,
      instalments: settledBy(instalments, paidCents, today),
    }
  })
}
