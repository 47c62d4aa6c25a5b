/**
 * Asking to pay bills in instalments (decision 0131): what can be asked for, what is kept with the application, and the plan
 * that comes into being when staff completes it.
 */
import { sql } from 'kysely'
import { instalmentPlan, type InstalmentPlan } from '#contract/financial.ts'
import { wantedPlan } from '#contract/applications.ts'
import type { ApplicationStatus, Language } from '#contract/entities.ts'
import { hasEnded, isAboutBills } from '#contract/rules/applications.ts'
import {
  instalmentRules,
  instalmentsOf,
  missingPlan,
  noPlan,
  planFaults,
  settledBy,
  totalOf,
  type PlanFault,
  type PlannableBill,
  type WantedPlan,
} from '#contract/rules/instalments.ts'
import { dayOf, daysAfter, type Day } from '#server/platform/calendar.ts'
import type { ContentStore } from '#server/platform/content/content-store.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { billsOf, billRowOf, type BillRecord } from '#server/billing/financial/bills.ts'
import { plansOf } from '#server/billing/financial/instalment-plans.ts'
import { lockItems } from '#server/billing/payments/payment-life.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { isOffered } from '#server/identity/rights/offered.ts'
import type { SignedInContext } from '#server/identity/sessions/request-context.ts'

/** What was filled in, as the row of the application keeps it. */
export function planIn(stored: Record<string, unknown>): WantedPlan {
  const read = wantedPlan.safeParse(stored['plan'])
  return read.success ? read.data : noPlan
}

/** The plan as it was when the application was submitted. */
export function askedPlanIn(stored: Record<string, unknown>): InstalmentPlan | undefined {
  const read = instalmentPlan.safeParse(stored['askedPlan'])
  return read.success ? read.data : undefined
}

/** What bills must come to, in cents; 0: this person can ask for no plan. */
export async function instalmentsFrom(
  content: Pick<ContentStore, 'organisation' | 'utility'>,
  context: SignedInContext,
): Promise<number> {
  const { instalmentsFromAmount = 0 } = await content.utility()
  // Anyone who is not shown bills is not shown them here.
  return (await isOffered(content, context, ['financial'])) ? Math.round(instalmentsFromAmount * 100) : 0
}

interface OpenBill extends PlannableBill {
  /** It is in a plan, or in one that was asked for and not answered. */
  isTaken: boolean
}

/** Bills that are not paid, those that are due first come first. */
async function openBillsOf(
  db: Database | DatabaseTransaction,
  { accountNo, language, today }: { accountNo: string; language: Language; today: Day },
): Promise<OpenBill[]> {
  const { rows } = await sql<BillRecord & { is_taken: boolean }>`
    select bills.*, plan_of is not null or exists (
      select from applications
      where account_no = ${accountNo} and type = 'instalmentPlan' and status not in ('draft', 'posted', 'cancelled')
        and details -> 'askedPlan' -> 'bills' @> jsonb_build_array(jsonb_build_object('number', bills.number))
    ) as is_taken
    from (${billsOf(accountNo, today)}) bills
    where standing <> 'paid'
    order by due_on, number`.execute(db)
  return rows.map((record) => {
    const { number, place, dueOn, openCents } = billRowOf(record, language)
    return { number, place, dueOn, cents: openCents, isTaken: record.is_taken }
  })
}

/** What an account can ask to pay in instalments. */
export const plannableBillsOf = async (...of: Parameters<typeof openBillsOf>): Promise<PlannableBill[]> =>
  (await openBillsOf(...of)).filter(({ isTaken }) => !isTaken).map(({ isTaken: _taken, ...bill }) => bill)

const codeOf: Record<PlanFault['field'], 'instalments.bill' | 'instalments.count' | 'application.field'> = {
  bills: 'instalments.bill',
  count: 'instalments.count',
  dayOfMonth: 'application.field',
}

/**
 * What cannot be so.
 *
 * @param fromCents what bills must come to (`instalmentsFrom`)
 * @returns the bills that can be chosen
 * @throws ApiError `instalments.…`, `application.field`; `menu.notOffered` where no plan can be asked for
 */
export async function requireSoundPlan(
  db: Database | DatabaseTransaction,
  { accountNo, language, today }: Parameters<typeof openBillsOf>[1],
  plan: WantedPlan,
  fromCents: number,
): Promise<PlannableBill[]> {
  if (fromCents === 0) throw new ApiError('menu.notOffered')
  const open = await openBillsOf(db, { accountNo, language, today })
  if (open.some(({ number, isTaken }) => isTaken && plan.bills.includes(number)))
    throw new ApiError('instalments.inPlan', { field: 'bills', problem: 'unknown' })
  const [fault] = planFaults(plan, open, fromCents)
  if (fault)
    throw new ApiError(fault.problem === 'tooLittle' ? 'instalments.tooLittle' : codeOf[fault.field], fault)
  return open
}

const chosen = ({ bills }: WantedPlan, open: readonly PlannableBill[]) =>
  open.filter(({ number }) => bills.includes(number)).map(({ number, cents }) => ({ number, cents }))

/** As it would be if it were asked for today; undefined: something is missing. */
function planOfToday(
  applicationId: number,
  plan: WantedPlan,
  open: readonly PlannableBill[],
  today: Day,
): InstalmentPlan | undefined {
  const totalCents = totalOf(plan, open)
  if (missingPlan(plan).length > 0 || totalCents < plan.count) return undefined
  const instalments = instalmentsOf(totalCents, plan, daysAfter(today, instalmentRules.firstAfterDays))
  return {
    portalApplicationId: applicationId,
    standing: 'asked',
    bills: chosen(plan, open),
    totalCents,
    paidCents: 0,
    instalments: settledBy(instalments, 0, today),
  }
}

/** Keeps with an application that is submitted what its customer has seen. @throws ApiError as `requireSoundPlan` */
export async function askedPlanOf(
  tx: DatabaseTransaction,
  { id, accountNo, plan }: AskingApplication,
  { language, today }: { language: Language; today: Day },
  fromCents: number,
): Promise<InstalmentPlan> {
  const open = await requireSoundPlan(tx, { accountNo, language, today }, plan, fromCents)
  const asked = planOfToday(id, plan, open, today)
  if (!asked) throw new ApiError('instalments.bill', { field: 'bills', problem: 'unknown' })
  return asked
}

/**
 * Makes the plan that staff has agreed to: of what is open now of the bills, because something may have been paid since, and
 * from the day that was asked for, or from the next such day if that is too near.
 *
 * @throws ApiError `instalments.bill` where nothing is open any more, or more than was asked for
 */
export async function agreePlan(
  tx: DatabaseTransaction,
  now: Date,
  { id, accountNo, plan, askedPlan }: AskingApplication,
): Promise<void> {
  const today = dayOf(now)
  const wanted = askedPlan?.bills ?? []
  // What is paid of these bills at this moment comes before or after.
  await lockItems(
    tx,
    wanted.map(({ number }) => number),
  )
  const open = await openBillsOf(tx, { accountNo, language: 'en', today })
  const bills = open.filter(({ number }) => wanted.some((bill) => bill.number === number))
  const hasMore = bills.some(({ number, cents }) =>
    wanted.some((bill) => bill.number === number && bill.cents < cents),
  )
  const totalCents = bills.reduce((sum, { cents }) => sum + cents, 0)
  const [first] = askedPlan?.instalments ?? []
  if (!first || hasMore || totalCents < plan.count)
    throw new ApiError('instalments.bill', { field: 'bills', problem: 'unknown' })
  const noticed = daysAfter(today, instalmentRules.noticeDays)
  await tx
    .insertInto('instalment_plans')
    .values({ application_id: id, account_no: accountNo, agreed_at: now })
    .execute()
  await tx
    .insertInto('instalment_plan_bills')
    .values(bills.map(({ number, cents }) => ({ invoice_number: number, application_id: id, cents })))
    .execute()
  await tx
    .insertInto('instalments')
    .values(
      instalmentsOf(totalCents, plan, noticed > first.dueOn ? noticed : first.dueOn).map(
        ({ dueOn, cents }, index) => ({ application_id: id, position: index + 1, due_on: dueOn, cents }),
      ),
    )
    .execute()
}

/** An application that asks for instalments. */
export interface AskingApplication {
  id: number
  type: string
  status: ApplicationStatus
  accountNo: string
  plan: WantedPlan
  askedPlan: InstalmentPlan | undefined
}

/** The plan of an application as its page shows it: agreed, asked for, or of a draft; undefined where there is none. */
export async function planOfApplication(
  db: Database | DatabaseTransaction,
  language: Language,
  { id, type, status, accountNo, plan, askedPlan }: AskingApplication,
  today: Day,
): Promise<InstalmentPlan | undefined> {
  if (!isAboutBills(type)) return undefined
  if (status === 'draft')
    return planOfToday(id, plan, await plannableBillsOf(db, { accountNo, language, today }), today)
  const [agreed] = hasEnded(status) ? await plansOf(db, { applicationId: id }, today) : []
  return agreed ?? askedPlan
}
