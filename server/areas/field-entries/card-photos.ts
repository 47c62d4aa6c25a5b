/** The photos of job cards, for the office: through the door of the area. */
import { sql } from 'kysely'
import type { CardPhoto } from '#contract/card-photos.ts'
import type { Database } from '#server/platform/database/tables.ts'
import type { FileContent } from '#server/platform/files/file-store.ts'
import type { Files } from '#server/platform/files/files.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { AreaAccess } from '../kit/access.ts'
import { visibleRecord } from '../kit/visible-records.ts'

interface Row extends Omit<CardPhoto, 'attachmentId' | 'takenAt'> {
  attachmentId: string | number
  takenAt: Date | string
}

/** Photos are a part of what came of the work: where the outcome is not shown, they are not either. */
const mayLook = async (db: Database, access: AreaAccess, card: number): Promise<boolean> =>
  access.isOpen && access.sees('outcome') && (await visibleRecord(db, access, card)) !== undefined

/** @param access to the area of job cards @throws ApiError `record.unknown` */
export async function photosOfCard(db: Database, access: AreaAccess, card: number): Promise<CardPhoto[]> {
  if (!(await mayLook(db, access, card))) throw new ApiError('record.unknown')
  const { rows } = await sql<Row>`
    select file.id as "attachmentId", file.name as "fileName", file.size, file.media_type as "mediaType", photo.moment,
      photo.taken_at as "takenAt", photo.doubt
    from card_photos photo join stored_files file on file.card_photo_id = photo.id
    where photo.card = ${card} order by photo.id`.execute(db)
  return rows.map((row) => ({
    ...row,
    attachmentId: Number(row.attachmentId),
    takenAt: new Date(row.takenAt).toISOString(),
  }))
}

/** @throws ApiError `attachment.missing`, also where this person may not see its card */
export async function readCardPhoto(
  db: Database,
  { store }: Pick<Files, 'store'>,
  access: AreaAccess,
  fileId: number,
): Promise<FileContent> {
  const { rows } = await sql<{ card: number }>`
    select card::integer from stored_files file join card_photos photo on photo.id = file.card_photo_id
    where file.id = ${fileId}`.execute(db)
  const card = rows[0]?.card
  if (card === undefined || !(await mayLook(db, access, card))) throw new ApiError('attachment.missing')
  return store.read(fileId)
}
