/** A run whose bills were wrong is taken back as a whole, or not at all (decision 0232). */
import { sql, type RawBuilder } from 'kysely'
import type { AllocationOrder } from '#contract/rules/billing/allocation-order.ts'
import type { Day } from '#server/platform/calendar.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { allocateCreditOf } from '../ledger/allocating.ts'
import { mayTake } from './run-life.ts'
import { RunStandsElsewhere, type BillingRun } from './runs.ts'
import { isTakenBack, lockSupplies } from './supply-facts.ts'

/**
 * Why a run is not taken back: a bill is being paid or paid back online, is paid in instalments, has later bills of its supply after it,
 * or was credited by more than it came to.
 */
export type ReversalObstacle = 'paymentUnderWay' | 'inInstalments' | 'billedSince' | 'creditedBeyond'

/** A run is taken back whole or not at all: these bills stand in the way. */
export class ReversalRefused extends Error {
  readonly obstacle: ReversalObstacle
  readonly bills: readonly string[]

  constructor(obstacle: ReversalObstacle, bills: readonly string[]) {
    super(`${obstacle}: ${bills.join(', ')}`)
    this.obstacle = obstacle
    this.bills = bills
  }
}

/** Of the rows that name a bill: those that are the bill, or what changed it since. The others paid it. */
const changesBill = sql`(paid.invoice_number is not null and (paid.kind = 'invoice'
  or (paid.kind = 'adjustment' and paid.payment_id is null and paid.entry is distinct from 'deposit')))`

/** @param own the numbers of the bills */
async function refuseObstacles(tx: DatabaseTransaction, own: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ obstacle: ReversalObstacle; number: string }>`
    select 'paymentUnderWay' as obstacle, reference as number from payment_items join payments on payments.id = payment_id
      where reference in (${own}) and (standing = 'held' or payments.state = 'refunding')
    union all select 'inInstalments', invoice_number from instalment_plan_bills where invoice_number in (${own})
    union all select 'billedSince', bill.number from invoices bill where number in (${own}) and exists (
      select from invoices where invoices.contract_no = bill.contract_no and invoices.period_from > bill.period_to
        and not ${isTakenBack})
    union all select 'creditedBeyond', invoice_number from transactions paid
      where invoice_number in (${own}) and ${changesBill} group by invoice_number
      having sign(sum(amount)) = -sign(sum(amount) filter (where kind = 'invoice'))
    order by obstacle, number`.execute(tx)
  const [first] = rows
  if (first)
    throw new ReversalRefused(
      first.obstacle,
      rows.filter(({ obstacle }) => obstacle === first.obstacle).map(({ number }) => number),
    )
}

/** How a run is taken back: on which day, why, and what freed money pays first. */
export interface Reversal {
  today: Day
  reason: string
  order: AllocationOrder
}

/**
 * Takes back bills of supplies that are locked. What was paid of them is credit that names nothing again, what was credited of them by
 * hand is not credited twice, readings that were estimated for them are gone, and what they corrected is corrected by the next bill.
 *
 * @param own the numbers of the bills
 * @throws ReversalRefused
 */
export async function takeBackBills(
  tx: DatabaseTransaction,
  own: RawBuilder<unknown>,
  { today, reason, correction }: Omit<Reversal, 'order'> & { correction?: number },
): Promise<void> {
  await refuseObstacles(tx, own)
  // What was paid, less what of it has gone back already: on the row of the payment.
  await sql`insert into allocations (transaction_id, invoice_number, amount, allocated_on)
    select min(paid.id) filter (where paid.amount < 0), booking.invoice_number, -sum(booking.amount), ${today}::date
    from item_bookings booking join transactions paid on paid.id = booking.transaction_id
    where booking.invoice_number in (${own}) and not ${changesBill}
    group by booking.invoice_number, coalesce('p' || paid.payment_id, 't' || paid.id)
    having sum(booking.amount) < 0`.execute(tx)
  await sql`insert into transactions
      (account_no, booked_on, value_on, kind, entry, amount, invoice_number, reason, reverses, why, correction)
    select bill.account_no, ${today}, coalesce(bill.value_on, bill.booked_on), 'adjustment', 'credit', (
        select -sum(paid.amount) from transactions paid where paid.invoice_number = bill.invoice_number and ${changesBill}
      ), bill.invoice_number, ${reason}, bill.id, ${correction === undefined ? null : 'corrected'}, ${correction ?? null}
    from transactions bill where bill.kind = 'invoice' and bill.invoice_number in (${own})`.execute(tx)
  await sql`delete from meter_readings reading
    using billing_run_bills bill, jsonb_to_recordset(bill.estimated) made (meter text, "readOn" date, shown integer)
    where bill.invoice_number in (${own}) and bill.state = 'booked' and reading.kind = 'estimated'
      and reading.meter_serial_no = made.meter and reading.read_on = made."readOn" and reading.reading = made.shown`.execute(
    tx,
  )
}

/**
 * Takes back all bills of a run at once.
 *
 * @throws ReversalRefused
 */
export async function reverseBills(
  tx: DatabaseTransaction,
  run: Pick<BillingRun, 'id'>,
  { today, reason, order }: Reversal,
): Promise<void> {
  const own = sql`select invoice_number from billing_run_bills where run_id = ${run.id} and state = 'booked'`
  await lockSupplies(
    tx,
    sql`select contract_no from billing_run_bills where run_id = ${run.id} and state = 'booked'`,
  )
  await takeBackBills(tx, own, { today, reason })
  const accounts = await sql<{
    account_no: string
  }>`select distinct account_no from invoices where number in (${own})`.execute(tx)
  await sql`update billing_run_bills set state = 'reversed' where run_id = ${run.id} and state = 'booked'`.execute(
    tx,
  )
  await allocateCreditOf(
    tx,
    accounts.rows.map((row) => row.account_no),
    today,
    order,
  )
}

/**
 * Takes back a run that is booked.
 *
 * @throws RunStandsElsewhere
 * @throws ReversalRefused
 */
export async function reverseRun(
  db: Database,
  now: Date,
  run: Pick<BillingRun, 'id'>,
  today: Day,
  reason: string,
  order: AllocationOrder = 'oldestDue',
): Promise<void> {
  if (reason.trim() === '') throw new RangeError('reversing a run needs a reason')
  await db.transaction().execute(async (tx) => {
    const { numAffectedRows } = await sql`update billing_runs set state = 'reversed', changed_at = ${now}
      where id = ${run.id} and ${mayTake('staff.reversed', true)}`.execute(tx)
    if (numAffectedRows !== 1n) throw new RunStandsElsewhere(`run ${run.id} is not booked`)
    await reverseBills(tx, run, { today, reason, order })
  })
}
