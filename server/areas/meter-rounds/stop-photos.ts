/** The photos of stops, for the office: through the door of the area. */
import { sql } from 'kysely'
import type { StopPhoto } from '#contract/road-photos.ts'
import type { Database } from '#server/platform/database/tables.ts'
import type { FileContent } from '#server/platform/files/file-store.ts'
import type { Files } from '#server/platform/files/files.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { AreaAccess } from '../kit/access.ts'
import { visibleRecord } from '../kit/visible-records.ts'

interface Row extends Omit<StopPhoto, 'attachmentId' | 'takenAt'> {
  attachmentId: string | number
  takenAt: Date
}

/** Photos are a part of what was found: where the reading is not shown, they are not either. */
const mayLook = async (db: Database, access: AreaAccess, stop: number): Promise<boolean> =>
  access.isOpen && access.sees('reading') && (await visibleRecord(db, access, stop)) !== undefined

/** @param access to the area of stops @throws ApiError `record.unknown` */
export async function photosOfStop(db: Database, access: AreaAccess, stop: number): Promise<StopPhoto[]> {
  if (!(await mayLook(db, access, stop))) throw new ApiError('record.unknown')
  const { rows } = await sql<Row>`
    select file.id as "attachmentId", file.name as "fileName", file.size, file.media_type as "mediaType",
      photo.taken_at as "takenAt", photo.doubt
    from round_photos photo join stored_files file on file.round_photo_id = photo.id
    where photo.stop = ${stop} order by photo.id`.execute(db)
  return rows.map((row) => ({
    ...row,
    attachmentId: Number(row.attachmentId),
    takenAt: new Date(row.takenAt).toISOString(),
  }))
}

/** @throws ApiError `attachment.missing`, also where this person may not see its stop */
export async function readStopPhoto(
  db: Database,
  { store }: Pick<Files, 'store'>,
  access: AreaAccess,
  fileId: number,
): Promise<FileContent> {
  const { rows } = await sql<{ stop: number }>`
    select stop::integer from stored_files file join round_photos photo on photo.id = file.round_photo_id
    where file.id = ${fileId}`.execute(db)
  const stop = rows[0]?.stop
  if (stop === undefined || !(await mayLook(db, access, stop))) throw new ApiError('attachment.missing')
  return store.read(fileId)
}
