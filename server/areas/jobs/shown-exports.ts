/** Files of lists as the page of exports shows them, and what a file would hold before it is asked for. */
import { sql } from 'kysely'
import { mostRowsWithoutReason, type FileKindName } from '#contract/areas/job-kinds.ts'
import type { Language } from '#contract/entities.ts'
import type { CountedList, ExportLine } from '#contract/jobs.ts'
import type { WholeList } from '#contract/lists.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { refusalSentence } from '#server/platform/texts/sentences.ts'
import type { Principal } from '../rights/principal.ts'
import type { JobKinds } from './all-kinds.ts'
import type { FileKind } from './job-kind.ts'
import { nextJobState } from './job-life.ts'
import { readJobs, type JobRecord, type Sums } from './job-rows.ts'
import { sumsOf } from './list-sums.ts'
import { checkedList } from './preview-job.ts'

/** Files that are shown at once, and downloads of each. */
const filesShown = 50
const downloadsShown = 5

/** The columns of money that somebody sees, by the names of fields, as the page calls them. */
const moneyNames = (
  kind: FileKind,
  principal: Principal,
  language: Language,
): [field: string, name: string][] =>
  kind
    .columns({ principal, language })
    .flatMap(({ kind: shape, field, name }) =>
      shape === 'money' && field !== undefined ? [[field, name]] : [],
    )

/** What a file of the list would hold. @throws ApiError `record.field`, `right.missing` */
export async function countedList(
  db: Database,
  principal: Principal,
  kind: FileKind,
  list: WholeList,
  language: Language,
): Promise<CountedList> {
  const found = kind.found(principal, checkedList(kind, list))
  const { rows } = await sql<{ count: number; sums: Sums }>`
    with listed as materialized (select id from (${found}) every)
    select (select count(*)::integer from listed) as count,
      ${sumsOf(kind, principal, sql`select id from listed`)} as sums`.execute(db)
  const { count = 0, sums = {} } = rows[0] ?? {}
  return {
    rows: count,
    sums: moneyNames(kind, principal, language).map(([field, name]) => ({
      name,
      cents: Number(sums[field] ?? 0),
    })),
    needsReason: kind.needsReason === true && count > mostRowsWithoutReason,
  }
}

interface Asked {
  isOfAll: boolean
  language: Language
  now: Date
}

/** What is read beside the jobs: who asked, what comes before each, and who fetched it. */
async function besides(db: Database, jobs: readonly JobRecord[]) {
  const ids = jobs.map(({ id }) => id)
  const { rows: places } = await sql<{ id: string | number; ahead: number; name: string }>`
    select jobs.id, accounts.name, (
      select count(*)::integer from jobs before where before.asked_by = jobs.asked_by and before.id < jobs.id
        and before.format is not null and before.state in ('asked', 'running')
    ) as ahead
    from jobs join accounts on accounts.id = asked_by where jobs.id = any(${ids}::bigint[])`.execute(db)
  const { rows: downloads } = await sql<{ job_id: string | number; downloaded_at: Date; name: string }>`
    select job_id, downloaded_at, coalesce(name, '') as name from (
      select *, row_number() over (partition by job_id order by id desc) as place
      from job_downloads where job_id = any(${ids}::bigint[])
    ) fetched left join accounts on accounts.id = account_id
    where place <= ${downloadsShown} order by job_id, place`.execute(db)
  return (id: number) => ({
    ...places.find((row) => Number(row.id) === id),
    downloads: downloads
      .filter((row) => Number(row.job_id) === id)
      .map(({ downloaded_at: at, name }) => ({ at: new Date(at).toISOString(), by: name })),
  })
}

/** Files of lists, the newest first: the own ones, or those of everybody. */
export async function shownExports(
  db: Database,
  principal: Principal,
  kinds: JobKinds,
  { isOfAll, language, now }: Asked,
): Promise<ExportLine[]> {
  const whose = isOfAll ? sql`true` : sql`asked_by = ${principal.accountId}`
  const jobs = await readJobs(
    db,
    sql`${whose} and format is not null and state <> 'previewed'`,
    sql`limit ${filesShown}`,
  )
  const beside = await besides(db, jobs)
  return jobs.map((job) => {
    const { name = '', ahead = 0, downloads } = beside(job.id)
    const isOwn = job.askedBy === principal.accountId
    const isOpen = job.state === 'asked' || job.state === 'running'
    const kind = kinds.fileKind(job.kind as FileKindName)
    return {
      id: job.id,
      kind: job.kind,
      state: job.state,
      askedAt: job.askedAt.toISOString(),
      endedAt: job.endedAt?.toISOString() ?? '',
      total: job.total,
      worked: job.written,
      problems: 0,
      hasFile: job.fileUntil !== null && job.fileUntil > now,
      format: job.format ?? 'csv',
      reason: job.reason,
      askedBy: isOwn ? '' : name,
      ahead: isOpen ? ahead : 0,
      mayStop: isOwn && nextJobState(job.state, { type: 'job.stopped' }) !== undefined,
      failure: job.failure === '' ? '' : refusalSentence(language, job.failure as ErrorCode, {}),
      sums: moneyNames(kind, principal, language).flatMap(([field, title]) => {
        const list = job.listSums[field]
        if (list === undefined) return []
        return [{ name: title, list, file: job.fileUntil ? (job.fileSums[field] ?? null) : null }]
      }),
      file: job.fileUntil && {
        name: job.fileName,
        size: job.fileSize,
        sha256: job.fileSha256,
        until: job.fileUntil.toISOString(),
      },
      downloads,
      list: isOwn ? job.askedList : null,
    }
  })
}
