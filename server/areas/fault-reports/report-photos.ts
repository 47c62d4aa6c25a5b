/** The photos of reports, for staff: through the door of the area. */
import { sql } from 'kysely'
import type { StoredFile } from '#contract/files.ts'
import type { Database } from '#server/platform/database/tables.ts'
import type { FileContent } from '#server/platform/files/file-store.ts'
import type { Files } from '#server/platform/files/files.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { AreaAccess } from '../kit/access.ts'
import { visibleRecord } from '../kit/visible-records.ts'

interface Row {
  id: string | number
  name: string
  size: number
  media_type: string
}

/** @param access to the area of fault reports @throws ApiError `record.unknown` */
export async function photosOfReport(db: Database, access: AreaAccess, id: number): Promise<StoredFile[]> {
  if (!(await visibleRecord(db, access, id)) || !access.sees('photos')) throw new ApiError('record.unknown')
  const { rows } = await sql<Row>`
    select id, name, size, media_type from stored_files where fault_report_id = ${id} order by id`.execute(db)
  return rows.map((row) => ({
    attachmentId: Number(row.id),
    fileName: row.name,
    size: row.size,
    mediaType: row.media_type,
  }))
}

/** @throws ApiError `attachment.missing`, also where this person may not see its report */
export async function readReportPhoto(
  db: Database,
  { store }: Pick<Files, 'store'>,
  access: AreaAccess,
  fileId: number,
): Promise<FileContent> {
  const { rows } = await sql<{ report: string | number | null }>`
    select fault_report_id as report from stored_files where id = ${fileId}`.execute(db)
  const report = rows[0]?.report ?? null
  if (report === null || !access.sees('photos') || !(await visibleRecord(db, access, Number(report))))
    throw new ApiError('attachment.missing')
  return store.read(fileId)
}
