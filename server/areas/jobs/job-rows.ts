/** The rows of jobs, as they are read: nobody sees a job of somebody else. */
import { sql, type RawBuilder } from 'kysely'
import type { FileFormat, JobKindName, JobState } from '#contract/areas/job-kinds.ts'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import type { Language } from '#contract/entities.ts'
import type { WholeList } from '#contract/lists.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { numberOrNull } from '#server/platform/database/numbers.ts'
import { ApiError } from '#server/platform/api-error.ts'

/** Sums in cents, by the names of fields. */
export type Sums = Readonly<Record<string, number>>

/** A job as it is kept. */
export interface JobRecord {
  id: number
  kind: JobKindName
  state: JobState
  askedBy: number
  language: Language
  reason: string
  values: RecordValues
  askedAt: Date
  startedAt: Date | null
  endedAt: Date | null
  failure: ErrorCode | ''
  triesAgain: number | null
  key: string | null
  total: number
  attempts: number
  format: FileFormat | null
  written: number
  fileUntil: Date | null
  fileName: string
  fileSize: number
  fileSha256: string
  fileRights: string[]
  /** In cents, by the names of fields: of the list when it was frozen, and of the rows in the file. */
  listSums: Sums
  fileSums: Sums
  askedList: WholeList
}

interface Row {
  id: string | number
  kind: JobKindName
  state: JobState
  asked_by: number
  language: Language
  reason: string
  move_values: RecordValues
  asked_at: Date
  started_at: Date | null
  ended_at: Date | null
  failure: ErrorCode | ''
  tries_again: string | number | null
  request_key: string | null
  total: number
  attempts: number
  format: FileFormat | null
  written: number
  file_until: Date | null
  file_name: string
  file_size: string | number | null
  file_sha256: string
  file_rights: string[]
  list_sums: Sums
  file_sums: Sums
  asked_list: WholeList
}

const recordOf = (row: Row): JobRecord => ({
  id: Number(row.id),
  kind: row.kind,
  state: row.state,
  askedBy: row.asked_by,
  language: row.language,
  reason: row.reason,
  values: row.move_values,
  askedAt: row.asked_at,
  startedAt: row.started_at,
  endedAt: row.ended_at,
  failure: row.failure,
  triesAgain: numberOrNull(row.tries_again),
  key: row.request_key,
  total: row.total,
  attempts: row.attempts,
  format: row.format,
  written: row.written,
  fileUntil: row.file_until,
  fileName: row.file_name,
  fileSize: Number(row.file_size ?? 0),
  fileSha256: row.file_sha256,
  fileRights: row.file_rights,
  listSums: row.list_sums,
  fileSums: row.file_sums,
  askedList: row.asked_list,
})

/** Jobs that a condition of `jobs` chooses, the newest first. @param end what stands behind: a limit, a lock */
export async function readJobs(
  db: Database | DatabaseTransaction,
  condition: RawBuilder<unknown>,
  end: RawBuilder<unknown> = sql``,
): Promise<JobRecord[]> {
  const { rows } = await sql<Row>`
    select * from jobs where ${condition} order by id desc ${end}`.execute(db)
  return rows.map(recordOf)
}

/** @param isHeld nobody else moves it until the transaction ends. @throws ApiError `job.unknown`, whoever else’s it is */
export async function ownJob(
  db: Database | DatabaseTransaction,
  accountId: number,
  id: number,
  isHeld = false,
): Promise<JobRecord> {
  const [job] = await readJobs(
    db,
    sql`id = ${id} and asked_by = ${accountId}`,
    isHeld ? sql`for update` : sql``,
  )
  if (!job) throw new ApiError('job.unknown')
  return job
}

/** Whosever it is: for the runner. It is held until the transaction ends. */
export const heldJob = async (tx: DatabaseTransaction, id: number): Promise<JobRecord | undefined> =>
  (await readJobs(tx, sql`id = ${id}`, sql`for update`))[0]
