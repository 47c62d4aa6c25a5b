/**
 * Proposes and announces batches of disconnections, supply by supply: what is done is not done twice, and what has died is gone
 * on with by any process, as soon as its claim is over (decision 0305).
 */
import { sql } from 'kysely'
import type { BatchState } from '#contract/areas/disconnection-batches/disconnection-batches.area.ts'
import type { ServedWay } from '#contract/rules/disconnections/cutting-days.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { dueRows, type DueRows, type RunnerLog } from '#server/platform/due-rows/due-rows.ts'
import { takeDue, takeTurn, type Taken } from '#server/platform/due-rows/taken-turns.ts'
import { announceNext } from './announcing-batches.ts'
import { proposeNext, type WorkedBatch } from './proposing.ts'

interface BatchDependencies {
  db: Database
  clock: Clock
  stopping: AbortSignal
  log: RunnerLog
}

type DueBatch = WorkedBatch & { state: BatchState; sentBy: ServedWay | null }

const tables = { records: 'disconnection_batches', work: 'disconnection_batch_work', key: 'batch_id' }

const isDue = sql<boolean>`state = 'announcing' or (state = 'proposed' and proposed_at is null)`

async function batchOf(db: Database, id: number): Promise<DueBatch | undefined> {
  const { rows } = await sql<DueBatch>`
    select id::integer, billing_group as "billingGroup", project, sent_by as "sentBy", state
    from disconnection_batches where id = ${id}`.execute(db)
  return rows[0]
}

/** One turn at a batch. */
async function workOn({ db, clock, stopping, log }: BatchDependencies, taken: Taken): Promise<void> {
  const batch = await batchOf(db, taken.id)
  if (!batch) return
  const failed = (error: unknown) =>
    log.error({ batch: batch.id, err: error }, 'a supply of a batch of disconnections could not be worked on')
  const { id, sentBy, state } = batch
  const step = () =>
    state === 'announcing' && sentBy !== null
      ? announceNext(db, { id, sentBy }, clock(), failed)
      : proposeNext(db, batch, clock(), failed)
  await takeTurn(db, tables, taken, step, stopping)
}

/** Batches that wait for cases to be proposed or announced. */
export const dueBatches = (dependencies: BatchDependencies): DueRows =>
  dueRows<Taken>({
    name: 'batches of disconnections',
    everySeconds: 2,
    atOnce: 1,
    // A batch that was given back waits for its next turn.
    wakes: ['batches of disconnections'],
    claim: (most) => takeDue(dependencies.db, tables, isDue, { most, now: dependencies.clock() }),
    handle: (taken) => workOn(dependencies, taken),
    failed: ({ id }, error) =>
      dependencies.log.error(
        { batch: id, err: error },
        'a batch of disconnections could not be worked on at the moment',
      ),
  })
