/** Hands applications to the system that carries them out: the file that holds them, and their move, both or neither. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { FileFormat } from '#contract/areas/job-kinds.ts'
import type { ApplicationStatus } from '#contract/entities.ts'
import { mostExported } from '#contract/rules/application-exports.ts'
import { tellApplicant } from '#server/applications/applications/tell-applicant.ts'
import { advanceApplication } from '#server/applications/lifecycle/application-life.ts'
import type { AccountDependencies } from '#server/identity/accounts/account-dependencies.ts'
import type { SignedInContext } from '#server/identity/sessions/request-context.ts'
import { lockBuckets } from '#server/platform/rate-limits/rate-limits.ts'
import { minuteOf } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { formats } from '../jobs/file-formats.ts'
import type { FileColumn } from '../jobs/job-kind.ts'
import { exportedColumns, exportedRows } from './exported-row.ts'

export interface WishedExport {
  format: FileFormat
  /** Undefined: all that are ready. */
  ids: readonly number[] | undefined
  key: string
}

interface Held {
  id: string
  type: string
  status: ApplicationStatus
}

/** Holds them: nobody recalls one meanwhile. @throws ApiError `application.moved`, `application.missing`, `application.nothingToExport` */
async function heldApplications(tx: DatabaseTransaction, ids: WishedExport['ids']): Promise<Held[]> {
  const named = ids ? sql`id = any(${[...ids]})` : sql`status = 'readyForExport'`
  const { rows } = await sql<Held>`
    select id, type, status from applications where is_submitted and ${named}
    order by id limit ${mostExported} for update`.execute(tx)
  const moved = rows.find(({ status }) => status !== 'readyForExport')
  if (moved) throw new ApiError('application.moved', { applicationStatus: moved.status })
  if (ids && rows.length < new Set(ids).size) throw new ApiError('application.missing')
  if (rows.length === 0) throw new ApiError('application.nothingToExport')
  return rows
}

async function contentOf(
  tx: DatabaseTransaction,
  ids: readonly number[],
  format: FileFormat,
): Promise<Buffer> {
  const rows = await exportedRows(tx, ids)
  if (rows.length !== ids.length) throw new Error('An application that is held has no row.')
  const columns = exportedColumns as readonly FileColumn<object>[]
  const parts: Buffer[] = []
  async function* all() {
    yield rows
  }
  // A program reads it: separated as programs expect it, whatever the language of who presses the button.
  for await (const some of formats[format].bytes({
    title: 'Applications',
    language: 'en',
    columns,
    parts: all(),
  }))
    parts.push(Buffer.from(some))
  return Buffer.concat(parts)
}

/**
 * @returns the number of the file; pressed again with the same key, of the one that was made then
 * @throws ApiError `application.nothingToExport`, `application.moved`, `application.missing`, `job.keyReused`
 */
export async function makeExport(
  tx: DatabaseTransaction,
  { messages }: Pick<AccountDependencies, 'messages'>,
  context: SignedInContext,
  { format, ids, key, now, organisation }: WishedExport & { now: Date; organisation: string },
): Promise<number> {
  const { accountId } = context.session
  await lockBuckets(tx, [`application export ${key}`])
  const { rows: before } = await sql<{ id: string; made_by: number | null }>`
    select id, made_by from application_exports where key = ${key}`.execute(tx)
  if (before[0]) {
    if (before[0].made_by !== accountId) throw new ApiError('job.keyReused')
    return Number(before[0].id)
  }
  const held = await heldApplications(tx, ids)
  const numbers = held.map(({ id }) => Number(id))
  const content = await contentOf(tx, numbers, format)
  const fileName = `applications-${minuteOf(now).replace(' ', '-').replace(':', '')}${formats[format].ending}`
  const { rows: made } = await sql<{ id: string }>`
    insert into application_exports (key, made_at, made_by, format, file_name, sha256, rows, content)
    values (${key}, ${now}, ${accountId}, ${format}, ${fileName},
      ${createHash('sha256').update(content).digest('hex')}, ${numbers.length}, ${content})
    returning id`.execute(tx)
  const exportId = Number(made[0]!.id)
  await sql`
    insert into application_export_rows (export_id, application_id)
    select ${exportId}, unnest(${numbers}::bigint[])`.execute(tx)
  for (const { id, type, status } of held) {
    const application = { id: Number(id), type, status, reason: '' }
    const moved = await advanceApplication(
      tx,
      now,
      application,
      { type: 'staff.exported' },
      { by: 'staff', accountId },
    )
    const told = { ...application, status: moved.status }
    if (moved.effects.some(({ type: effect }) => effect === 'change.told'))
      await tellApplicant(tx, { messages }, context, organisation, told, 'applicationMoved')
  }
  return exportId
}
