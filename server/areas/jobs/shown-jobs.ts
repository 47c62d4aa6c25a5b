/** Jobs as their askers are shown them. */
import { sql, type RawBuilder } from 'kysely'
import { isFileKind, problemResults, rowResults, type RowResult } from '#contract/areas/job-kinds.ts'
import type { Language } from '#contract/entities.ts'
import type { JobItem, JobLine, JobRow } from '#contract/jobs.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { refusalSentence } from '#server/platform/texts/sentences.ts'
import type { Principal } from '../rights/principal.ts'
import type { JobKinds } from './all-kinds.ts'
import { nextJobState } from './job-life.ts'
import { ownJob, readJobs, type JobRecord } from './job-rows.ts'
import { mayTryAgain } from './start-job.ts'

/** Jobs that a person is shown at once. */
const jobsShown = 20

/** How long the home of staff names a job that has ended. */
const recentSeconds = 86_400

type Counts = Record<RowResult, number>

/** Rows of these jobs by their result. */
async function countsOf(
  db: Database | DatabaseTransaction,
  jobs: readonly JobRecord[],
): Promise<(job: JobRecord) => Counts> {
  const { rows } = await sql<{ job_id: string | number; result: RowResult; count: number }>`
    select job_id, result, count(*)::integer as count from job_rows
    where job_id = any(${jobs.map(({ id }) => id)}::bigint[]) group by job_id, result`.execute(db)
  return ({ id }) => {
    const own = rows.filter(({ job_id }) => Number(job_id) === id)
    const countOf = (result: RowResult) => own.find((row) => row.result === result)?.count ?? 0
    return Object.fromEntries(rowResults.map((result) => [result, countOf(result)])) as Counts
  }
}

function lineOf(job: JobRecord, counts: Counts, now: Date): JobLine {
  const problems = problemResults.reduce((sum, result) => sum + counts[result], 0)
  return {
    id: job.id,
    kind: job.kind,
    state: job.state,
    askedAt: job.askedAt.toISOString(),
    endedAt: job.endedAt?.toISOString() ?? '',
    total: job.total,
    worked: isFileKind(job.kind) ? job.written : job.total - counts.waiting,
    problems,
    hasFile: job.fileUntil !== null && job.fileUntil > now,
  }
}

/** The own jobs that were begun, the newest first. */
export const shownJobs = (db: Database, principal: Principal, now: Date): Promise<JobLine[]> =>
  ownLines(db, principal, sql`state <> 'previewed'`, now)

/** Those of them that are under way, or have ended within a day. */
export const recentJobs = (db: Database, principal: Principal, now: Date): Promise<JobLine[]> => {
  const since = new Date(now.getTime() - recentSeconds * 1000)
  return ownLines(db, principal, sql`(state in ('asked', 'running') or ended_at >= ${since})`, now)
}

async function ownLines(
  db: Database,
  { accountId }: Principal,
  wanted: RawBuilder<unknown>,
  now: Date,
): Promise<JobLine[]> {
  const jobs = await readJobs(db, sql`asked_by = ${accountId} and ${wanted}`, sql`limit ${jobsShown}`)
  const counts = await countsOf(db, jobs)
  return jobs.map((job) => lineOf(job, counts(job), now))
}

const sentenceOf = (language: Language, code: string): string =>
  code === '' ? '' : refusalSentence(language, code as ErrorCode, {})

async function causesOf(
  db: Database | DatabaseTransaction,
  id: number,
  language: Language,
): Promise<JobItem['causes']> {
  const { rows } = await sql<{ result: RowResult; code: string; count: number }>`
    select result, code, count(*)::integer as count from job_rows
    where job_id = ${id} and result in ('rejected', 'overtaken')
    group by result, code order by count desc, result, code`.execute(db)
  return rows.map((row) => ({ ...row, text: sentenceOf(language, row.code) }))
}

/** @throws ApiError `job.unknown` */
export async function shownJob(
  db: Database | DatabaseTransaction,
  principal: Principal,
  kinds: JobKinds,
  id: number,
  language: Language,
  now: Date,
): Promise<JobItem> {
  const job = await ownJob(db, principal.accountId, id)
  const sets = isFileKind(job.kind)
    ? undefined
    : await kinds.bulkKind(job.kind).shownValues?.(db, principal, job.values, language)
  const counts = (await countsOf(db, [job]))(job)
  return {
    ...lineOf(job, counts, now),
    reason: job.reason,
    sets: sets ?? [],
    counts,
    causes: await causesOf(db, id, language),
    failure: sentenceOf(language, job.failure),
    triesAgain: job.triesAgain,
    mayStop: nextJobState(job.state, { type: 'job.stopped' }) !== undefined,
    mayTryAgain: mayTryAgain(job, counts.waiting + counts.rejected + counts.overtaken),
    file: job.fileUntil && {
      name: job.fileName,
      size: job.fileSize,
      sha256: job.fileSha256,
      until: job.fileUntil.toISOString(),
    },
  }
}

export interface RowsWanted {
  id: number
  size: number
  page: number
  result: RowResult | undefined
}

/** What became of the rows: problems first, then what was not tried. @throws ApiError `job.unknown` */
export async function shownRows(
  db: Database,
  principal: Principal,
  kinds: JobKinds,
  { id, size, page, result }: RowsWanted,
  language: Language,
): Promise<{ items: JobRow[]; total: number; page: number }> {
  const job = await ownJob(db, principal.accountId, id)
  const wanted = sql`job_id = ${id} ${result === undefined ? sql`` : sql`and result = ${result}`}`
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from job_rows where ${wanted}`.execute(db)
  const total = counted[0]?.total ?? 0
  const shown = Math.min(page, Math.max(1, Math.ceil(total / size)))
  const { rows } = await sql<{ place: number; record_id: string | number; result: RowResult; code: string }>`
    select place, record_id, result, code from job_rows where ${wanted}
    order by array_position(${['rejected', 'overtaken', 'waiting', 'leftOut', 'done']}::text[], result), place
    limit ${size} offset ${(shown - 1) * size}`.execute(db)
  const ids = rows.map((row) => Number(row.record_id))
  const known = isFileKind(job.kind) ? undefined : await kinds.bulkKind(job.kind).known(db, principal, ids)
  const items = rows.map((row) => ({
    place: row.place,
    recordId: Number(row.record_id),
    title: known?.get(Number(row.record_id))?.title ?? '',
    result: row.result,
    code: row.code,
    text: sentenceOf(language, row.code),
  }))
  return { items, total, page: shown }
}
