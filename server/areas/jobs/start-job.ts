/** Begins what was shown, stops it, and shows its rest again. */
import { sql } from 'kysely'
import {
  isFileKind,
  mostFileRows,
  mostOpenJobs,
  mostRowsWithoutReason,
  type FileFormat,
} from '#contract/areas/job-kinds.ts'
import type { Language } from '#contract/entities.ts'
import type { WholeList } from '#contract/lists.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { lockBuckets } from '#server/platform/rate-limits/rate-limits.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { Principal } from '../rights/principal.ts'
import type { BulkKind, FileKind } from './job-kind.ts'
import { advanceJob, hasEnded, nextJobState } from './job-life.ts'
import { sumsOf } from './list-sums.ts'
import { ownJob, readJobs, type JobRecord } from './job-rows.ts'
import { checkedList, insertJob, previewJob } from './preview-job.ts'

/** Records of a part of a file: some hundred kilobytes. */
const recordsInPart = 500

/**
 * What the same press of the button began before.
 *
 * @throws ApiError `job.keyReused`
 */
async function begunBefore(
  tx: DatabaseTransaction,
  { accountId }: Principal,
  key: string,
  isSame: (job: JobRecord) => boolean,
): Promise<number | undefined> {
  // Pressed twice at the same moment, the second waits for the first.
  await lockBuckets(tx, [`job key ${key}`])
  const [before] = await readJobs(tx, sql`request_key = ${key}`)
  if (before && !(before.askedBy === accountId && isSame(before))) throw new ApiError('job.keyReused')
  return before?.id
}

/** Confirms a job that this transaction holds. @throws ApiError `job.tooManyOpen`, `job.state` */
async function confirm(
  tx: DatabaseTransaction,
  { accountId }: Principal,
  job: Pick<JobRecord, 'id' | 'state'>,
  key: string,
  now: Date,
): Promise<void> {
  await lockBuckets(tx, [`jobs of ${accountId}`])
  const { rows } = await sql<{ open: number }>`
    select count(*)::integer as open from jobs
    where asked_by = ${accountId} and state in ('asked', 'running')`.execute(tx)
  if ((rows[0]?.open ?? 0) >= mostOpenJobs)
    throw new ApiError('job.tooManyOpen', {}, { most: String(mostOpenJobs) })
  if (!(await advanceJob(tx, job, { type: 'job.confirmed' }, now)))
    throw new ApiError('job.state', { problem: job.state })
  await sql`update jobs set request_key = ${key}, asked_at = ${now} where id = ${job.id}`.execute(tx)
}

export interface WishedStart {
  id: number
  /** How many will change, as its asker has read it. */
  count: number
  /** Places of rows that are left out. */
  without: readonly number[]
  key: string
  now: Date
}

/**
 * Begins what was shown.
 *
 * @throws ApiError `job.unknown`, `job.state`, `job.count`, `job.nothing`, `job.tooManyOpen`, `job.keyReused`
 */
export async function startJob(
  tx: DatabaseTransaction,
  principal: Principal,
  { id, count, without, key, now }: WishedStart,
): Promise<void> {
  if ((await begunBefore(tx, principal, key, (job) => job.id === id)) !== undefined) return
  const job = await ownJob(tx, principal.accountId, id, true)
  if (!nextJobState(job.state, { type: 'job.confirmed' }))
    throw new ApiError('job.state', { problem: job.state })
  if (without.length > 0)
    await sql`
      update job_rows set result = 'leftOut'
      where job_id = ${id} and result = 'waiting' and place = any(${[...without]}::integer[])`.execute(tx)
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from job_rows where job_id = ${id} and result = 'waiting'`.execute(tx)
  const waiting = rows[0]?.waiting ?? 0
  if (waiting === 0) throw new ApiError('job.nothing')
  if (waiting !== count) throw new ApiError('job.count', {}, { count: String(waiting) })
  await confirm(tx, principal, job, key, now)
}

export interface WishedFile {
  list: WholeList
  format: FileFormat
  /** Why it is needed; it may be empty where few people are in it. */
  reason: string
  language: Language
  key: string
  now: Date
}

/**
 * Begins to write a list into a file: its records are those of this moment.
 *
 * @returns the number of the job
 * @throws ApiError `job.nothing`, `job.tooMany`, `job.tooManyOpen`, `job.keyReused`, `job.reason`, `record.field`
 */
export async function exportList(
  tx: DatabaseTransaction,
  principal: Principal,
  kind: FileKind,
  { list, format, reason, language, key, now }: WishedFile,
): Promise<number> {
  const before = await begunBefore(tx, principal, key, (job) => job.kind === kind.name)
  if (before !== undefined) return before
  const found = kind.found(principal, checkedList(kind, list))
  const id = await insertJob(tx, principal, kind.name, { reason, values: {}, language, now })
  const { rows } = await sql<{ total: number }>`
    with frozen as (
      insert into job_parts (job_id, place, record_ids)
      select ${id}::bigint, (place - 1) / ${recordsInPart}::integer + 1, array_agg(id order by place)
      from (select * from (${found}) every order by place limit ${mostFileRows + 1}) found group by 2
      returning cardinality(record_ids) as count, record_ids as ids
    )
    update jobs set format = ${format}, total = (select coalesce(sum(count), 0)::integer from frozen),
      asked_list = ${JSON.stringify(list)}::jsonb,
      list_sums = ${sumsOf(kind, principal, sql`select unnest(ids) from frozen`)}
    where id = ${id} returning total`.execute(tx)
  const total = rows[0]?.total ?? 0
  if (total === 0) throw new ApiError('job.nothing')
  if (total > mostFileRows) throw new ApiError('job.tooMany', {}, { most: String(mostFileRows) })
  if (kind.needsReason && total > mostRowsWithoutReason && reason.trim() === '')
    throw new ApiError('job.reason', {}, { most: String(mostRowsWithoutReason) })
  await confirm(tx, principal, { id, state: 'previewed' }, key, now)
  return id
}

/**
 * Stops between two rows: it waits for the row that a portal is working on.
 *
 * @throws ApiError `job.unknown`, `job.state`
 */
export async function stopJob(
  tx: DatabaseTransaction,
  { accountId }: Principal,
  id: number,
  now: Date,
): Promise<void> {
  const job = await ownJob(tx, accountId, id, true)
  if (job.state === 'stopped') return
  if (!(await advanceJob(tx, job, { type: 'job.stopped' }, now)))
    throw new ApiError('job.state', { problem: job.state })
}

/** Whether rows of it are left that may be tried again. */
export const mayTryAgain = ({ kind, state }: Pick<JobRecord, 'kind' | 'state'>, left: number): boolean =>
  !isFileKind(kind) && hasEnded(state) && left > 0

/**
 * Shows what would change of the rows that were not done, as they are now.
 *
 * @param bulkKindOf throws `job.state` for a job that writes a file
 * @returns the number of the new job, which waits to be confirmed
 * @throws ApiError `job.unknown`, `job.state`, `job.nothing`, `right.missing`
 */
export async function retryJob(
  tx: DatabaseTransaction,
  principal: Principal,
  bulkKindOf: (job: JobRecord) => BulkKind,
  id: number,
  { language, now }: { language: Language; now: Date },
): Promise<number> {
  const job = await ownJob(tx, principal.accountId, id)
  if (!hasEnded(job.state)) throw new ApiError('job.state', { problem: job.state })
  const kind = bulkKindOf(job)
  const { rows } = await sql<{ id: string | number; version: string | number }>`
    select record_id as id, version from job_rows
    where job_id = ${id} and result in ('waiting', 'rejected', 'overtaken') order by place`.execute(tx)
  if (rows.length === 0) throw new ApiError('job.nothing')
  const ids = rows.map((row) => Number(row.id))
  const known = await kind.known(tx, principal, ids)
  const chosen = rows.map((row) => ({
    id: Number(row.id),
    version: known.get(Number(row.id))?.version ?? Number(row.version),
  }))
  return previewJob(tx, principal, kind, {
    choice: { chosen },
    reason: job.reason,
    values: job.values,
    language,
    now,
    triesAgain: id,
  })
}
