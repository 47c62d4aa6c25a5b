/** The last bill of a supply: up to any day, made by the same rules as those of runs, as a run of one supply (decision 0311). */
import { sql } from 'kysely'
import type { AllocationOrder } from '#contract/rules/billing/allocation-order.ts'
import type { BillingProblem } from '#contract/rules/billing/consumption.ts'
import type { Day } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { bookBatch, proposalOf } from './runs.ts'
import { supplyFactsOf } from './supply-facts.ts'

/** Why there is no bill: for a person to look at. */
export class NoClosingBill extends Error {
  readonly problems: readonly BillingProblem[]

  constructor(problems: readonly BillingProblem[]) {
    super(problems.map(({ code }) => code).join(', '))
    this.problems = problems
  }
}

/**
 * Proposes the bill of a supply in a run that is there for it alone and takes bills.
 *
 * @returns false: all days up to then are billed already
 * @throws NoClosingBill
 */
export async function proposeClosingBill(
  tx: DatabaseTransaction,
  runId: number,
  { contractNo, lastDay }: { contractNo: string; lastDay: Day },
): Promise<boolean> {
  const facts = await supplyFactsOf(tx, contractNo, lastDay)
  if (!facts) return false
  const proposal = proposalOf(runId, facts)
  if (proposal.state === 'problem')
    throw new NoClosingBill('problems' in proposal.content ? (proposal.content.problems ?? []) : [])
  await sql`
    insert into billing_run_bills (run_id, contract_no, state, period_from, period_to, content, estimated, unlikely)
    select run_id, contract_no, state, period_from, period_to, content, estimated, unlikely
    from json_populate_record(null::billing_run_bills, ${JSON.stringify(proposal)}::json)`.execute(tx)
  return true
}

/** Books it. The run is checked by then. @returns the number of the bill */
export async function bookClosingBill(
  tx: DatabaseTransaction,
  runId: number,
  order: AllocationOrder,
): Promise<string> {
  await bookBatch(tx, { id: runId }, order)
  const { rows } = await sql<{ number: string | null }>`
    select invoice_number as number from billing_run_bills where run_id = ${runId} and state = 'booked'`.execute(
    tx,
  )
  const number = rows[0]?.number
  if (!number) throw new Error(`run ${runId} has booked no bill`)
  return number
}
