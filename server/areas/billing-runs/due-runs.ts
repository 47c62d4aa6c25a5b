/**
 * Proposes and books bills of runs, batch by batch: what is done is not done twice, and what has died is gone on with by any
 * process, as soon as its claim is over (decision 0234).
 */
import { sql } from 'kysely'
import { billingRuns } from '#contract/areas/billing-runs/billing-runs.area.ts'
import type { AllocationOrder } from '#contract/rules/billing/allocation-order.ts'
import type { RunState } from '#contract/rules/billing/run-life.ts'
import { bookSome, proposeSome, RunStandsElsewhere, type WorkedRun } from '#server/billing/making/runs.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ContentStore } from '#server/platform/content/content-store.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { dueRows, type DueRows, type RunnerLog } from '#server/platform/due-rows/due-rows.ts'
import { advanceRecord } from '../kit/advance-record.ts'

interface RunDependencies {
  db: Database
  clock: Clock
  content: Pick<ContentStore, 'billing'>
  stopping: AbortSignal
  log: RunnerLog
}

type TakenRun = WorkedRun & { state: RunState; until: Date }

/** A process that is at a run for so long may be dead. A batch takes a small part of it. */
const takenMilliseconds = 60_000

/** After so long others have their turn. */
const turnMilliseconds = 2000

/** @returns whether a batch is left */
async function propose(db: Database, run: TakenRun, now: Date): Promise<boolean> {
  if ((await proposeSome(db, run)) !== undefined) return true
  await sql`update billing_run_work set proposed_at = ${now} where run_id = ${run.id}`.execute(db)
  return false
}

/** @returns whether a batch is left */
async function book(db: Database, run: TakenRun, order: AllocationOrder, now: Date): Promise<boolean> {
  const { seen } = await bookSome(db, run, order)
  if (seen > 0) return true
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      select from billing_run_bills where run_id = ${run.id} and state = 'proposed' limit 1`.execute(tx)
    if (rows.length === 0) await advanceRecord(tx, billingRuns, { id: run.id, move: 'system.booked' }, now)
  })
  return false
}

/** One turn at a run. */
async function workOn({ db, clock, content, stopping }: RunDependencies, run: TakenRun): Promise<void> {
  const { allocationOrder } = await content.billing()
  const end = performance.now() + turnMilliseconds
  const step = () =>
    run.state === 'checked' ? book(db, run, allocationOrder, clock()) : propose(db, run, clock())
  try {
    while ((await step()) && !stopping.aborted && performance.now() < end);
  } catch (error) {
    // It was cancelled or released meanwhile.
    if (!(error instanceof RunStandsElsewhere)) throw error
  }
  await sql`update billing_run_work set taken_until = null
    where run_id = ${run.id} and taken_until = ${run.until}`.execute(db)
}

/** Runs that wait for bills to be proposed or booked. */
export const dueRuns = (dependencies: RunDependencies): DueRows =>
  dueRows<TakenRun>({
    name: 'billing runs',
    everySeconds: 2,
    atOnce: 1,
    // A run that was given back waits for its next turn.
    wakes: ['billing runs'],
    async claim(most) {
      const now = dependencies.clock()
      const until = new Date(now.getTime() + takenMilliseconds)
      const { rows } = await sql<Omit<TakenRun, 'until'>>`
        with due as (
          select id from billing_runs left join billing_run_work work on run_id = id
          where deleted_at is null and (state = 'checked' or (state = 'proposed' and proposed_at is null))
            and (taken_until is null or taken_until <= ${now})
          order by id limit ${most}
        ), taken as (
          insert into billing_run_work as work (run_id, taken_until) select id, ${until}::timestamptz from due
          on conflict (run_id) do update set taken_until = excluded.taken_until
            where work.taken_until is null or work.taken_until <= ${now}
          returning run_id
        )
        select id::integer, billing_group as "billingGroup", period_to::text as "periodTo", state
        from billing_runs join taken on run_id = id`.execute(dependencies.db)
      return rows.map((row) => ({ ...row, until }))
    },
    handle: (run) => workOn(dependencies, run),
    failed: ({ id }, error) =>
      dependencies.log.error({ run: id, err: error }, 'a billing run could not be worked on at the moment'),
  })
