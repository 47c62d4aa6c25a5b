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
import { announceNext } from './announcing-batches.ts'
import { proposeNext, type WorkedBatch } from './proposing.ts'

interface BatchDependencies {
  db: Database
  clock: Clock
  stopping: AbortSignal
  log: RunnerLog
}

type TakenBatch = WorkedBatch & { state: BatchState; sentBy: ServedWay | null; until: Date }

/** A process that is at a batch for so long may be dead. A supply takes a small part of it. */
const takenMilliseconds = 60_000

/** After so long others have their turn. */
const turnMilliseconds = 2000

/** One turn at a batch. */
async function workOn({ db, clock, stopping, log }: BatchDependencies, batch: TakenBatch): Promise<void> {
  const end = performance.now() + turnMilliseconds
  const failed = (error: unknown) =>
    log.error({ batch: batch.id, err: error }, 'a supply of a batch of disconnections could not be worked on')
  const { id, sentBy, state } = batch
  const step = () =>
    state === 'announcing' && sentBy !== null
      ? announceNext(db, { id, sentBy }, clock(), failed)
      : proposeNext(db, batch, clock(), failed)
  while ((await step()) && !stopping.aborted && performance.now() < end);
  await sql`update disconnection_batch_work set taken_until = null
    where batch_id = ${id} and taken_until = ${batch.until}`.execute(db)
}

/** Batches that wait for cases to be proposed or announced. */
export const dueBatches = (dependencies: BatchDependencies): DueRows =>
  dueRows<TakenBatch>({
    name: 'batches of disconnections',
    everySeconds: 2,
    atOnce: 1,
    // A batch that was given back waits for its next turn.
    wakes: ['batches of disconnections'],
    async claim(most) {
      const now = dependencies.clock()
      const until = new Date(now.getTime() + takenMilliseconds)
      const { rows } = await sql<Omit<TakenBatch, 'until'>>`
        with due as (
          select id from disconnection_batches left join disconnection_batch_work work on batch_id = id
          where deleted_at is null and (state = 'announcing' or (state = 'proposed' and proposed_at is null))
            and (taken_until is null or taken_until <= ${now})
          order by id limit ${most}
        ), taken as (
          insert into disconnection_batch_work as work (batch_id, taken_until) select id, ${until}::timestamptz from due
          on conflict (batch_id) do update set taken_until = excluded.taken_until
            where work.taken_until is null or work.taken_until <= ${now}
          returning batch_id
        )
        select id::integer, billing_group as "billingGroup", project, sent_by as "sentBy", state
        from disconnection_batches join taken on batch_id = id`.execute(dependencies.db)
      return rows.map((row) => ({ ...row, until }))
    },
    handle: (batch) => workOn(dependencies, batch),
    failed: ({ id }, error) =>
      dependencies.log.error(
        { batch: id, err: error },
        'a batch of disconnections could not be worked on at the moment',
      ),
  })
