/** Instalment plans as the database has them, for tests that need one without asking for it. */
import { instalmentsOf } from '#contract/rules/instalments.ts'
import type { Database } from '#server/platform/database/tables.ts'
import type { BillRow } from './bill-rows.ts'

/** A plan in two instalments that staff has agreed to. @param earliest the first one is at the end of that month */
export async function newPlanRow(
  db: Database,
  account_no: string,
  application_id: number,
  bills: readonly BillRow[],
  earliest = '2026-05-14',
): Promise<void> {
  const total = bills.reduce((sum, { cents }) => sum + cents, 0)
  await db
    .insertInto('instalment_plans')
    .values({ application_id, account_no, agreed_at: new Date(`${earliest}T00:00:00Z`) })
    .execute()
  await db
    .insertInto('instalment_plan_bills')
    .values(bills.map(({ number, cents }) => ({ invoice_number: number, application_id, cents })))
    .execute()
  await db
    .insertInto('instalments')
    .values(
      instalmentsOf(total, { count: 2, dayOfMonth: 31 }, earliest).map(({ dueOn, cents }, index) => ({
        application_id,
        position: index + 1,
        due_on: dueOn,
        cents,
      })),
    )
    .execute()
}
