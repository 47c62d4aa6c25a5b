/**
 * Works on the rows of a job that changes records. Each row is one transaction that moves its record and writes what became
 * of it: whatever is killed, it has happened with its result, or not at all.
 */
import { sql } from 'kysely'
import { asUnavailable, DatabaseUnavailable } from '#server/platform/database/database-unavailable.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { behindCalls } from '#server/platform/overload/current-call.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import type { NoticeFrame } from '../employee-notices.ts'
import { principalOf } from '../rights/principal.ts'
import { endJob, tookLong } from './end-job.ts'
import type { JobDependencies } from './job-dependencies.ts'
import type { BulkKind, FrozenRecord } from './job-kind.ts'
import { heldJob, type JobRecord } from './job-rows.ts'

interface WaitingRow extends FrozenRecord {
  place: number
}

/**
 * The next row that nobody works on, held until the transaction ends. Stopping the job waits until then, so that no row
 * begins after it has stopped.
 */
async function nextRow(
  tx: DatabaseTransaction,
  jobId: number,
  afterPlace: number,
): Promise<WaitingRow | undefined> {
  const { rows } = await sql<{ place: number; record_id: string | number; version: string | number }>`
    select place, record_id, version from job_rows join jobs on jobs.id = job_id
    where job_id = ${jobId} and result = 'waiting' and place > ${afterPlace} and jobs.state = 'running'
    order by place limit 1
    for update of job_rows skip locked for share of jobs`.execute(tx)
  const [row] = rows
  return row && { place: row.place, id: Number(row.record_id), version: Number(row.version) }
}

/** Moves a record, or undoes what it wrote. @returns the error code; undefined: it is done */
async function moved(
  tx: DatabaseTransaction,
  { log, clock }: Pick<JobDependencies, 'log' | 'clock'>,
  job: JobRecord,
  kind: BulkKind,
  frame: NoticeFrame,
  record: FrozenRecord,
): Promise<ErrorCode | undefined> {
  // Read for each row: a right that is revoked meanwhile holds for none of the rest.
  const principal = await principalOf(tx, job.askedBy)
  if (!principal) return 'access.denied'
  await sql`savepoint before_move`.execute(tx)
  try {
    kind.requireRight(principal)
    await kind.move(tx, principal, record, { reason: job.reason, values: job.values, now: clock(), frame })
    return undefined
  } catch (error) {
    // What passes by itself is tried again, with the whole row.
    if (asUnavailable(error) instanceof DatabaseUnavailable) throw error
    await sql`rollback to savepoint before_move`.execute(tx)
    if (error instanceof ApiError) return error.code
    log.error({ job: job.id, record: record.id, err: error }, 'a row of a job failed')
    return 'server.failed'
  }
}

/** @returns the place of the row that was worked on; undefined: there is none at the moment */
async function workOnNext(
  dependencies: JobDependencies,
  job: JobRecord,
  kind: BulkKind,
  frame: NoticeFrame,
  afterPlace: number,
): Promise<number | undefined> {
  return dependencies.db.transaction().execute(async (tx) => {
    const row = await nextRow(tx, job.id, afterPlace)
    if (!row) return undefined
    const code = await moved(tx, dependencies, job, kind, frame, { id: row.id, version: row.version })
    const result = code === undefined ? 'done' : code === 'record.changed' ? 'overtaken' : 'rejected'
    await sql`
      update job_rows set result = ${result}, code = ${code ?? ''}, worked_at = ${dependencies.clock()}
      where job_id = ${job.id} and place = ${row.place}`.execute(tx)
    return row.place
  })
}

/** Ends it where no row is left: one that another portal works on is. */
const endWhereFinished = (dependencies: JobDependencies, frame: NoticeFrame, id: number): Promise<void> =>
  dependencies.db.transaction().execute(async (tx) => {
    const job = await heldJob(tx, id)
    if (job?.state !== 'running') return
    const { rows } = await sql`
      select from job_rows where job_id = ${id} and result = 'waiting' limit 1`.execute(tx)
    if (rows.length > 0) return
    const event = { type: 'rows.finished', tookLong: tookLong(job, dependencies.clock()) } as const
    await endJob(tx, dependencies, frame, job, event)
  })

/**
 * Works on rows until none is left or `isOver` says that others should have their turn.
 *
 * @returns whether a row was worked on
 * @throws Overloaded when calls leave it no room at the moment
 */
export async function workOnRows(
  dependencies: JobDependencies,
  job: JobRecord,
  kind: BulkKind,
  frame: NoticeFrame,
  isOver: () => boolean,
): Promise<boolean> {
  let last = 0
  while (!isOver()) {
    const place = await behindCalls(() => workOnNext(dependencies, job, kind, frame, last))
    if (place === undefined) {
      await endWhereFinished(dependencies, frame, job.id)
      break
    }
    last = place
  }
  return last > 0
}
