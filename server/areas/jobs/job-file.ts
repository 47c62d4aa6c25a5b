/** Gives the file of a job to its asker or to an administrator, for a day, while that person may see all that is in it. */
import { sql } from 'kysely'
import { isFileKind } from '#contract/areas/job-kinds.ts'
import type { Database } from '#server/platform/database/tables.ts'
import type { FileContent, FileStore } from '#server/platform/files/file-store.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { Principal } from '../rights/principal.ts'
import type { JobKinds } from './all-kinds.ts'
import type { FileKind } from './job-kind.ts'
import { ownJob, readJobs, type JobRecord } from './job-rows.ts'

/** Whether this person sees all of it today: each record, and what only some people see of them. */
async function seesAll(
  db: Database,
  principal: Principal,
  { id, total, fileRights }: JobRecord,
  kind: FileKind,
): Promise<boolean> {
  const today = await kind.widening(db, principal)
  if (!fileRights.every((name) => today.includes(name))) return false
  const { rows } = await sql<{ seen: number }>`
    select count(*)::integer as seen from (${kind.visible(principal)}) visible
    where id in (select unnest(record_ids) from job_parts where job_id = ${id})`.execute(db)
  return rows[0]?.seen === total
}

/** An own job; of an administrator also a file that somebody else asked for. @throws ApiError `job.unknown` */
async function jobToGive(db: Database, principal: Principal, id: number): Promise<JobRecord> {
  if (!principal.may('administer')) return ownJob(db, principal.accountId, id)
  const [job] = await readJobs(
    db,
    sql`id = ${id} and (asked_by = ${principal.accountId} or format is not null)`,
  )
  if (!job) throw new ApiError('job.unknown')
  return job
}

/** Each download is written down before the first byte leaves. @throws ApiError `job.unknown`, `job.noFile`, `job.fileRights` */
export async function readJobFile(
  db: Database,
  store: Pick<FileStore, 'read'>,
  principal: Principal,
  kinds: JobKinds,
  id: number,
  now: Date,
): Promise<FileContent> {
  const job = await jobToGive(db, principal, id)
  if (!isFileKind(job.kind) || job.fileUntil === null || job.fileUntil <= now)
    throw new ApiError('job.noFile')
  if (!(await seesAll(db, principal, job, kinds.fileKind(job.kind)))) throw new ApiError('job.fileRights')
  const { rows } = await sql<{ id: string | number }>`
    select id from stored_files where job_id = ${id}`.execute(db)
  if (!rows[0]) throw new ApiError('job.noFile')
  const content = await store.read(Number(rows[0].id))
  await sql`
    insert into job_downloads (job_id, kind, account_id, downloaded_at, sha256, rows, asked_list)
    values (${id}, ${job.kind}, ${principal.accountId}, ${now}, ${job.fileSha256}, ${job.written},
      ${JSON.stringify(job.askedList)}::jsonb)`.execute(db)
  return content
}
