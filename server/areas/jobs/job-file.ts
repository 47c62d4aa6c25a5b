/** Gives the file of a job to its asker, for a day, while all that is in it may be seen. */
import { sql } from 'kysely'
import { isFileKind } from '#contract/areas/job-kinds.ts'
import type { Database } from '#server/platform/database/tables.ts'
import type { FileContent, FileStore } from '#server/platform/files/file-store.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Principal } from '../rights/principal.ts'
import type { JobKinds } from './all-kinds.ts'
import type { FileKind } from './job-kind.ts'
import { ownJob, type JobRecord } from './job-rows.ts'

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

/** @throws Refused `job.unknown`, `job.noFile`, `job.fileRights` */
export async function readJobFile(
  db: Database,
  store: Pick<FileStore, 'read'>,
  principal: Principal,
  kinds: JobKinds,
  id: number,
  now: Date,
): Promise<FileContent> {
  const job = await ownJob(db, principal.accountId, id)
  if (!isFileKind(job.kind) || job.fileUntil === null || job.fileUntil <= now) throw new Refused('job.noFile')
  if (!(await seesAll(db, principal, job, kinds.fileKind(job.kind)))) throw new Refused('job.fileRights')
  const { rows } = await sql<{ id: string | number }>`
    select id from stored_files where job_id = ${id}`.execute(db)
  if (!rows[0]) throw new Refused('job.noFile')
  return store.read(Number(rows[0].id))
}
