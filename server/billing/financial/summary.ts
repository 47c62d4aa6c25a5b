/** What is owed, and since when. */
import { sql } from 'kysely'
import type { Language } from '#contract/entities.ts'
import type { FinancialSummary } from '#contract/financial.ts'
import { daysBetween } from '#contract/rules/meter-readings.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { descriptionIn, openItemsOf } from './due-items.ts'
import { plansOf } from './instalment-plans.ts'

type Ageing = FinancialSummary['ageing']

/** @param days since it was due; 0 and less: it is not due yet */
const ageOf = (days: number): keyof Ageing => {
  if (days <= 0) return 'notYetDue'
  if (days <= 30) return 'days1To30'
  if (days <= 60) return 'days31To60'
  return days <= 90 ? 'days61To90' : 'over90Days'
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
  const { rows } = await sql<{ cents: string | number }>`
    select (coalesce(sum(amount), 0) * 100)::bigint as cents from transactions
    where account_no = ${accountNo}`.execute(db)
  const balanceCents = Number(rows[0]?.cents ?? 0)
  const ageing: Ageing = { notYetDue: 0, days1To30: 0, days31To60: 0, days61To90: 0, over90Days: 0 }
  // While its instalments are paid in time, nothing of a bill is late.
  for (const { cents, dueOn, isInPlan } of items)
    ageing[isInPlan ? 'notYetDue' : ageOf(daysBetween(dueOn, today))] += cents
  const openCents = items.reduce((sum, { cents }) => sum + cents, 0)
  return {
    accountNo,
    balanceCents,
    ageing,
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
