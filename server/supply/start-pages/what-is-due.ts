/** What a customer owes and by when, as the start page tells it: the rule is the contract's (decision 0190). */
import { sql } from 'kysely'
import type { CustomerHome, DueLine } from '#contract/home.ts'
import { payableOnlineUntil, whatIsDue } from '#contract/rules/what-is-due.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { plansOf } from '#server/billing/financial/instalment-plans.ts'
import { balanceOf } from '#server/billing/financial/summary.ts'
import { descriptionIn, isHeldBySame, openItemsOf, payerOf } from '#server/billing/financial/due-items.ts'
import type { RequestContext } from '#server/identity/sessions/request-context.ts'

/** Lines of the start page: the statement has all. */
const mostLines = 20

interface Billed {
  number: string
  service: NonNullable<DueLine['service']>
  period_from: string
  period_to: string
}

/** What bills are about. */
async function billedOf(db: Database, numbers: readonly string[]): Promise<ReadonlyMap<string, Billed>> {
  if (numbers.length === 0) return new Map()
  const { rows } = await sql<Billed>`
    select invoices.number, tariffs.service, period_from::text, period_to::text from invoices
    join supplies on supplies.contract_no = invoices.contract_no
    join tariffs on tariffs.code = supplies.tariff_code
    where invoices.number in (${sql.join(numbers)})`.execute(db)
  return new Map(rows.map((row) => [row.number, row]))
}

/** What is owed, how much of it by when, and what of it this visitor can pay here. */
export async function dueOf(
  db: Database,
  now: Date,
  accountNo: string,
  context: Pick<RequestContext, 'session' | 'language'>,
): Promise<NonNullable<CustomerHome['due']>> {
  const today = dayOf(now)
  const items = await openItemsOf(db, now, accountNo)
  const due = whatIsDue(items, await plansOf(db, { accountNo }, today), today)
  const byReference = new Map(items.map((item) => [item.reference, item]))
  const lines = due.lines.slice(0, mostLines)
  const billed = await billedOf(
    db,
    lines.filter(({ isInstalment }) => !isInstalment).map(({ reference }) => reference),
  )
  const payer = payerOf(context)
  const isPayable = ({ notPayable, heldBy, isInPlan }: (typeof items)[number]): boolean =>
    notPayable === undefined && !isInPlan && (heldBy === undefined || isHeldBySame(heldBy, payer))
  return {
    ...due,
    balanceCents: await balanceOf(db, accountNo),
    payableCents: items.filter(isPayable).reduce((sum, { cents }) => sum + cents, 0),
    today,
    count: due.lines.length,
    overdueCount: due.lines.filter(({ isOverdue }) => isOverdue).length,
    lines: lines.map((line) => {
      const item = line.isInstalment ? undefined : byReference.get(line.reference)
      const bill = item && billed.get(item.reference)
      const until = item && payableOnlineUntil(item.paymentType, item.issuedOn)
      return {
        ...line,
        isBill: item?.paymentType === 1,
        description: item ? descriptionIn(item.descriptions, context.language) : '',
        ...(bill && { service: bill.service, periodFrom: bill.period_from, periodTo: bill.period_to }),
        isPayable: item !== undefined && isPayable(item),
        ...(until !== undefined && { payableUntil: until }),
      }
    }),
  }
}
