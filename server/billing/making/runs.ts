/**
 * Runs that bill a group (decision 0232): proposed, checked, booked, reversed. Each step may be killed anywhere and started
 * again, by any number of processes at once: what is done is not done twice.
 */
import { sql } from 'kysely'
import { billOf, netByRate, type Billing, type MadeBill } from '#contract/rules/billing/bill-of.ts'
import type { BilledReading } from '#contract/rules/billing/consumption.ts'
import { daysBetween } from '#contract/rules/meter-readings.ts'
import type { AllocationOrder } from '#contract/rules/billing/allocation-order.ts'
import type { RunState } from '#contract/rules/billing/run-life.ts'
import { daysAfter, type Day } from '#server/platform/calendar.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { allocateCreditOf } from '../ledger/allocating.ts'
import { insertBills, newNumber } from './inserting.ts'
import { mayTake } from './run-life.ts'
import {
  lockSupplies,
  unbilledFrom,
  unbilledSupplies,
  type EstimatedNow,
  type SupplyFacts,
} from './supply-facts.ts'

/** Supplies that are billed in one transaction. */
const batch = 200

export interface BillingRun {
  id: number
  billingGroup: string
  periodTo: Day
  state: RunState
}

/** The run is not in the state that a step begins from. */
export class RunStandsElsewhere extends Error {}

const runOf = sql`id::integer, billing_group as "billingGroup", period_to::text as "periodTo", state`

/** @returns the run that was there already, where it was started twice */
export async function startRun(
  db: Database,
  now: Date,
  {
    billingGroup,
    periodTo,
    issuedOn,
    dueDays,
  }: { billingGroup: string; periodTo: Day; issuedOn: Day; dueDays: number },
): Promise<BillingRun> {
  if (periodTo >= issuedOn) throw new RangeError('a period is billed when it is over')
  await sql`insert into billing_runs (billing_group, period_to, state, issued_on, due_on, started_at, changed_at)
    values (${billingGroup}, ${periodTo}, 'proposed', ${issuedOn}, ${daysAfter(issuedOn, dueDays)}, ${now}, ${now})
    on conflict do nothing`.execute(db)
  const { rows } = await sql<BillingRun>`select ${runOf} from billing_runs
    where billing_group = ${billingGroup} and period_to = ${periodTo} and state in ('proposed', 'checked', 'booked')`.execute(
    db,
  )
  const [run] = rows
  if (!run) throw new RunStandsElsewhere('the run was reversed meanwhile')
  return run
}

/** How many times the usual of the supply's own past this is; 0: nothing is known. */
function unlikelyBy(readings: readonly BilledReading[], bill: MadeBill): number {
  const before = readings
    .filter(({ readOn }) => readOn < bill.period.from)
    .toSorted((one, other) => one.readOn.localeCompare(other.readOn))
  const [first, last] = [before[0], before.at(-1)]
  if (!first || !last || first.meter !== last.meter || last.shown <= first.shown) return 0
  const perDay = ((last.shown - first.shown) * last.factorPermille) / daysBetween(first.readOn, last.readOn)
  return Math.min(9_999_999, bill.consumption / (daysBetween(bill.period.from, bill.period.to) + 1) / perDay)
}

export function proposalOf(runId: number, { contractNo, facts, estimated, corrects, problems }: SupplyFacts) {
  const billing: Billing = problems.length > 0 ? { isMade: false, problems } : billOf(facts)
  return {
    run_id: runId,
    contract_no: contractNo,
    state: billing.isMade ? 'proposed' : 'problem',
    period_from: facts.period.from,
    period_to: facts.period.to,
    content: billing.isMade
      ? { bill: billing.bill, netByRate: netByRate(billing.bill), corrects }
      : { problems: billing.problems },
    estimated,
    unlikely: billing.isMade ? unlikelyBy(facts.readings, billing.bill).toFixed(2) : '0',
  }
}

/** What a run is told apart by where it is worked on. */
export type WorkedRun = Pick<BillingRun, 'id' | 'billingGroup' | 'periodTo'>

/**
 * Proposes some of the bills that are missing. Nothing is added to what somebody has released already.
 *
 * @returns how many it proposed; undefined: none is missing
 * @throws RunStandsElsewhere
 */
export async function proposeSome(db: Database, run: WorkedRun): Promise<number | undefined> {
  const supplies = await unbilledSupplies(db, run, batch)
  if (supplies.length === 0) return undefined
  const rows = JSON.stringify(supplies.map((supply) => proposalOf(run.id, supply)))
  const { rows: found } = await sql<{ added: string | number }>`
      with run as (
        select id from billing_runs where id = ${run.id} and ${mayTake('staff.checked')} for share
      ), added as (
        insert into billing_run_bills (run_id, contract_no, state, period_from, period_to, content, estimated, unlikely)
        select run.id, contract_no, state, period_from, period_to, content, estimated, unlikely
        from run, json_populate_recordset(null::billing_run_bills, ${rows}::json)
        on conflict do nothing returning contract_no
      )
      select count(added.contract_no) as added from run left join added on true group by run.id`.execute(db)
  const [answer] = found
  if (!answer) throw new RunStandsElsewhere(`run ${run.id} takes no more bills`)
  return Number(answer.added)
}

/** Proposes all bills that are missing. @returns how many it proposed @throws RunStandsElsewhere */
export async function proposeBills(db: Database, run: WorkedRun): Promise<number> {
  let proposed = 0
  for (;;) {
    const added = await proposeSome(db, run)
    if (added === undefined) return proposed
    proposed += added
  }
}

/** Somebody has looked at the bills: they may be booked. @throws RunStandsElsewhere */
export async function markChecked(db: Database, now: Date, { id }: Pick<BillingRun, 'id'>): Promise<void> {
  const { numAffectedRows } = await sql`update billing_runs set state = 'checked', changed_at = ${now}
    where id = ${id} and (${mayTake('staff.checked')} or state = 'checked')`.execute(db)
  if (numAffectedRows !== 1n) throw new RunStandsElsewhere(`run ${id} cannot be checked any more`)
}

/** None of its bills is booked. @throws RunStandsElsewhere */
export async function cancelRun(db: Database, now: Date, { id }: Pick<BillingRun, 'id'>): Promise<void> {
  const { numAffectedRows } = await sql`update billing_runs set state = 'cancelled', changed_at = ${now}
    where id = ${id} and ${mayTake('staff.cancelled')}`.execute(db)
  if (numAffectedRows !== 1n) throw new RunStandsElsewhere(`run ${id} cannot be cancelled any more`)
}

/** Forgets why supplies could not be billed, so that they are tried again, as when a reading was put right. */
export const forgetProblems = (db: Database | DatabaseTransaction, { id }: Pick<BillingRun, 'id'>) =>
  sql`delete from billing_run_bills where run_id = ${id} and state = 'problem' and exists (
    select from billing_runs where id = ${id} and state = 'proposed')`.execute(db)

/** @returns how many bills it proposed */
export async function proposeProblemsAgain(db: Database, run: BillingRun): Promise<number> {
  await forgetProblems(db, run)
  return proposeBills(db, run)
}

interface Proposed {
  contract_no: string
  account_no: string
  property_reference: string
  issued_on: string
  due_on: string
  content: { bill: MadeBill; corrects: string[] }
  estimated: EstimatedNow[]
}

/** Another run was faster, or the one before was taken back: the days are not those that were proposed. */
const billedMeanwhile = JSON.stringify({ problems: [{ code: 'billedMeanwhile' }] })

/**
 * Those whose days are not the next ones of their supply any more. Their supplies are locked first, so that no other run books or takes
 * back bills of them in the meantime: no day is billed twice, and none is left out.
 */
async function outdatedOf(
  tx: DatabaseTransaction,
  run: Pick<BillingRun, 'id'>,
  bills: readonly Pick<Proposed, 'contract_no'>[],
): Promise<Set<string>> {
  const contracts = sql.join(bills.map((bill) => bill.contract_no))
  await lockSupplies(tx, contracts)
  const { rows } = await sql<{ contract_no: string }>`update billing_run_bills bill
    set state = 'problem', content = ${billedMeanwhile}::jsonb
    from supplies where supplies.contract_no = bill.contract_no and bill.run_id = ${run.id} and bill.state = 'proposed'
      and bill.contract_no in (${contracts}) and bill.period_from <> ${unbilledFrom}
    returning bill.contract_no`.execute(tx)
  return new Set(rows.map((row) => row.contract_no))
}

/** Books what a run proposes, a batch of it. @returns how many it looked at, and how many it booked */
export async function bookBatch(
  tx: DatabaseTransaction,
  run: Pick<BillingRun, 'id'>,
  order: AllocationOrder,
): Promise<{ seen: number; booked: number }> {
  const { rows } = await sql<Proposed>`
    select bill.contract_no, supplies.account_no, supplies.property_reference, issued_on::text, due_on::text, content, estimated
    from billing_run_bills bill
    join billing_runs on billing_runs.id = bill.run_id
    join supplies on supplies.contract_no = bill.contract_no
    where bill.run_id = ${run.id} and bill.state = 'proposed' and billing_runs.state = 'checked'
    order by bill.contract_no limit ${batch} for update of bill skip locked`.execute(tx)
  if (rows.length === 0) return { seen: 0, booked: 0 }
  const outdated = await outdatedOf(tx, run, rows)
  const bills = rows
    .filter(({ contract_no: contract }) => !outdated.has(contract))
    .map((row) => ({
      ...row,
      number: newNumber(row.property_reference),
      bill: row.content.bill,
    }))
  await insertBills(
    tx,
    bills.map(({ content: _content, ...row }) => row),
  )
  const numbers = JSON.stringify(bills.map(({ contract_no, number }) => ({ contract_no, number })))
  const { numAffectedRows } =
    await sql`update billing_run_bills bill set state = 'booked', invoice_number = made.number
    from json_to_recordset(${numbers}::json) made (contract_no text, number text)
    where bill.run_id = ${run.id} and bill.contract_no = made.contract_no and bill.state = 'proposed'`.execute(
      tx,
    )
  if (Number(numAffectedRows) !== bills.length)
    throw new RunStandsElsewhere(`bills of run ${run.id} were booked by somebody else meanwhile`)
  // What was paid ahead pays the new bills.
  await allocateCreditOf(
    tx,
    bills.map(({ account_no: accountNo }) => accountNo),
    bills[0]?.issued_on ?? '',
    order,
  )
  return { seen: rows.length, booked: bills.length }
}

/** Books some of what is proposed, in a transaction. @returns how many it looked at and booked; none seen: all are done, or in other hands */
export const bookSome = (
  db: Database,
  run: Pick<BillingRun, 'id'>,
  order: AllocationOrder,
): Promise<{ seen: number; booked: number }> => db.transaction().execute((tx) => bookBatch(tx, run, order))

/** Books what is proposed, batch by batch; each is there whole or not at all. @returns how many this process booked */
export async function bookRun(
  db: Database,
  now: Date,
  run: BillingRun,
  order: AllocationOrder = 'oldestDue',
): Promise<number> {
  let booked = 0
  for (;;) {
    const done = await bookSome(db, run, order)
    booked += done.booked
    if (done.seen > 0) continue
    await sql`update billing_runs set state = 'booked', changed_at = ${now}
      where id = ${run.id} and ${mayTake('system.booked')}
        and not exists (select from billing_run_bills where run_id = ${run.id} and state = 'proposed')`.execute(
      db,
    )
    return booked
  }
}
