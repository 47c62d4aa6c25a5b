/** Files of exported applications: listed with what was recalled since, and given out. */
import { Readable } from 'node:stream'
import { sql, type RawBuilder } from 'kysely'
import type { ApplicationExport } from '#contract/application-exports.ts'
import type { FileFormat } from '#contract/areas/job-kinds.ts'
import { exportKeptDays } from '#contract/rules/application-exports.ts'
import { after } from '#server/platform/clock.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { FileContent } from '#server/platform/files/file-store.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { formats } from '../jobs/file-formats.ts'

interface Row {
  id: string | number
  made_at: string
  by: string | null
  format: FileFormat
  file_name: string
  sha256: string
  rows: number
  has_file: boolean
  recalled: number[]
  downloads: { at: string; by: string | null }[]
}

/** The newest first. */
const most = 50

async function exportsWhere(
  db: Database | DatabaseTransaction,
  found: RawBuilder<boolean>,
): Promise<ApplicationExport[]> {
  const { rows } = await sql<Row>`
    select made.id, made.made_at, maker.name as by, made.format, made.file_name, made.sha256, made.rows,
      made.content is not null as has_file, coalesce((
        select jsonb_agg(application_id order by application_id) from application_export_rows
        where export_id = made.id and recalled_at is not null
      ), '[]') as recalled, coalesce((
        select jsonb_agg(jsonb_build_object('at', downloaded_at, 'by', name) order by newest.id desc)
        from (
          select download.id, downloaded_at, name from application_export_downloads download
          left join accounts on accounts.id = account_id
          where export_id = made.id order by download.id desc limit 5
        ) newest
      ), '[]') as downloads
    from application_exports made left join accounts maker on maker.id = made.made_by
    where ${found} order by made.id desc limit ${most}`.execute(db)
  return rows.map((row) => ({
    id: Number(row.id),
    madeAt: new Date(row.made_at).toISOString(),
    madeBy: row.by ?? '',
    format: row.format,
    fileName: row.file_name,
    sha256: row.sha256,
    rows: row.rows,
    hasFile: row.has_file,
    recalled: row.recalled,
    downloads: row.downloads.map(({ at, by }) => ({ at: new Date(at).toISOString(), by: by ?? '' })),
  }))
}

export const shownExports = (db: Database): Promise<ApplicationExport[]> => exportsWhere(db, sql`true`)

/** @throws ApiError `application.noExport` */
export async function shownExport(
  db: Database | DatabaseTransaction,
  id: number,
): Promise<ApplicationExport> {
  const [item] = await exportsWhere(db, sql`made.id = ${id}`)
  if (!item) throw new ApiError('application.noExport')
  return item
}

/** How many wait for a file. */
export async function readyForExport(db: Database): Promise<number> {
  const { rows } = await sql<{ ready: number }>`
    select count(*)::integer as ready from applications where is_submitted and status = 'readyForExport'`.execute(
    db,
  )
  return rows[0]?.ready ?? 0
}

/** Each download is written down before the first byte leaves. @throws ApiError `application.noExport` */
export async function readExport(
  db: Database,
  accountId: number,
  id: number,
  now: Date,
): Promise<FileContent> {
  const { rows } = await sql<{ file_name: string; format: FileFormat; content: Uint8Array | null }>`
    select file_name, format, content from application_exports where id = ${id}`.execute(db)
  const [file] = rows
  if (!file?.content) throw new ApiError('application.noExport')
  await sql`
    insert into application_export_downloads (export_id, account_id, downloaded_at)
    values (${id}, ${accountId}, ${now})`.execute(db)
  const bytes = Buffer.from(file.content)
  return {
    fileName: file.file_name,
    mediaType: formats[file.format].mediaType,
    size: bytes.length,
    content: Readable.from([bytes]),
  }
}

/** Of files whose days are over only what they held is known. */
export async function deleteOldExports(db: Database, now: Date): Promise<void> {
  await sql`
    update application_exports set content = null
    where content is not null and made_at < ${after(now, -exportKeptDays * 86_400)}`.execute(db)
}
