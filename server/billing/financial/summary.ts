/** What is owed, and since when. */
import { sql } from 'kysely'
import type { Language } from '#contract/entities.ts'
import type { FinancialSummary } from '#contract/financial.ts'
import { ageingOf } from '#contract/rules/what-is-due.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { descriptionIn, openItemsOf } from './due-items.ts'
import { plansOf } from './instalment-plans.ts'

/** What was billed and charged less what was paid, in cents; negative is a credit. */
export async function balanceOf(db: Database, accountNo: string): Promise<number> {
  const { rows } = await sql<{ cents: string | number }>`
    select (coalesce(sum(amount), 0) * 100)::bigint as cents from transactions
    where account_no = ${accountNo}`.execute(db)
  return Number(rows[0]?.cents ?? 0)
}

export async function financialSummary(
  db: Database,
  now: Date,
  accountNo: string,
  language: Language,
  canAskForPlan: boolean,
): Promise<FinancialSummary> {
  const today = dayOf(now)
  const plans = await plansOf(db, { accountNo }, today)
  const items = await openItemsOf(db, now, accountNo)
  const balanceCents = await balanceOf(db, accountNo)
  const openCents = items.reduce((sum, { cents }) => sum + cents, 0)
  return {
    accountNo,
    balanceCents,
    ageing: ageingOf(items, today),
    paidAheadCents: openCents - balanceCents,
    open: items.map(({ reference, paymentType, descriptions, issuedOn, dueOn, cents, isInPlan }) => ({
      reference,
      isBill: paymentType === 1,
      description: descriptionIn(descriptions, language),
      issuedOn,
      dueOn,
      cents,
      isInPlan,
    })),
    plans: plans.filter(({ standing }) => standing !== 'settled'),
    canAskForPlan,
    today,
  }
}
