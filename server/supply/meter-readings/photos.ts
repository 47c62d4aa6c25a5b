/** Photos of meters with the own readings of customers: one of each, which can be changed until the reading is billed. */
import { sql } from 'kysely'
import type { ReadingPhoto } from '#contract/meter-readings.ts'
import { attachmentRules } from '#contract/rules/attachments.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { acceptedFile } from '#server/platform/files/accepted-file.ts'
import { countWriting } from '#server/platform/rate-limits/count-writing.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Limits } from '#server/platform/limits.ts'
import type { FileContent } from '#server/platform/files/file-store.ts'
import type { StagedFile } from '#server/platform/files/staging.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { isOwnDay } from '#server/identity/rights/own-days.ts'
import type { SignedInContext } from '#server/identity/sessions/request-context.ts'
import { metersOf } from './meters.ts'

interface PhotoDependencies {
  db: Database
  clock: Clock
  limits: Limits
  files: Files
}

interface Row {
  attachment_id: string | number
  file_name: string
  size: number
  media_type: string
  meter_serial_no: string
  read_on: string
}

/** @param only of one reading, or one photo by its number */
async function photosWithin(
  db: Database | DatabaseTransaction,
  accountNo: string,
  only: { serialNo?: string; readOn?: string; id?: number } = {},
): Promise<ReadingPhoto[]> {
  const { serialNo, readOn, id } = only
  const { rows } = await sql<Row>`
    select file.id as attachment_id, file.name as file_name, file.size, file.media_type, file.meter_serial_no,
      file.read_on::text as read_on
    from supplies
    join meters on meters.contract_no = supplies.contract_no
    join stored_files file on file.meter_serial_no = meters.serial_no
    where supplies.account_no = ${accountNo} and ${isOwnDay('file.read_on')}
      and ${serialNo === undefined ? sql`true` : sql`file.meter_serial_no = ${serialNo}`}
      and ${readOn === undefined ? sql`true` : sql`file.read_on = ${readOn}::date`}
      and ${id === undefined ? sql`true` : sql`file.id = ${id}`}
    order by file.read_on desc, file.id desc`.execute(db)
  return rows.map((row) => ({
    attachmentId: Number(row.attachment_id),
    fileName: row.file_name,
    size: row.size,
    mediaType: row.media_type,
    meterSerialNo: row.meter_serial_no,
    readOn: row.read_on,
  }))
}

const accountOf = ({ session }: SignedInContext): string => session.person.accountNo

export const photosOf = (db: Database, context: SignedInContext): Promise<ReadingPhoto[]> =>
  photosWithin(db, accountOf(context))

/**
 * The day of the own reading that is not billed yet.
 *
 * @throws ApiError `meter.unknown`, `reading.closed`
 */
async function ownReadingDay(
  { db, clock }: { db: Database | DatabaseTransaction; clock: PhotoDependencies['clock'] },
  context: SignedInContext,
  serialNo: string,
): Promise<string> {
  const [meter] = await metersOf(db, accountOf(context), context.language, dayOf(clock()), serialNo)
  if (!meter) throw new ApiError('meter.unknown')
  if (!meter.own) throw new ApiError('reading.closed')
  return meter.own.readOn
}

/** Holds the meter until the end of the transaction, so that nobody corrects its reading meanwhile. */
const holdMeter = (tx: DatabaseTransaction, serialNo: string) =>
  sql`select from meters where serial_no = ${serialNo} for update`.execute(tx)

/** @returns the name in the folder that nothing names any more */
async function removePhoto(tx: DatabaseTransaction, serialNo: string, readOn: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('stored_files')
    .where('meter_serial_no', '=', serialNo)
    .where('read_on', '=', readOn)
    .returning('folder_name')
    .execute()
  return rows.flatMap(({ folder_name }) => folder_name ?? [])
}

/** @throws ApiError `meter.unknown`, `reading.closed`, `attachment.…` */
export async function putPhoto(
  dependencies: PhotoDependencies,
  context: SignedInContext,
  serialNo: string,
  staged: StagedFile | undefined,
): Promise<ReadingPhoto> {
  const { db, clock, files } = dependencies
  await ownReadingDay(dependencies, context, serialNo)
  if (!staged) throw new ApiError('request.malformed', {}, { field: 'body.file' })
  const { name, mediaType } = await acceptedFile(staged, attachmentRules.reading)
  await countWriting(dependencies, context, 'files')
  const { gone, photo } = await db.transaction().execute(async (tx) => {
    await holdMeter(tx, serialNo)
    const readOn = await ownReadingDay({ db: tx, clock }, context, serialNo)
    const replaced = await removePhoto(tx, serialNo, readOn)
    await files.store.keep(tx, staged, name, mediaType, { reading: { meterSerialNo: serialNo, readOn } })
    const [kept] = await photosWithin(tx, accountOf(context), { serialNo, readOn })
    return { gone: replaced, photo: kept! }
  })
  await files.store.forget(gone)
  return photo
}

/** Harmless when there is none. @throws ApiError `meter.unknown`, `reading.closed` */
export async function deletePhoto(
  { db, clock, files }: PhotoDependencies,
  context: SignedInContext,
  serialNo: string,
): Promise<void> {
  const gone = await db.transaction().execute(async (tx) => {
    await holdMeter(tx, serialNo)
    return removePhoto(tx, serialNo, await ownReadingDay({ db: tx, clock }, context, serialNo))
  })
  await files.store.forget(gone)
}

/** @throws ApiError `attachment.missing` */
export async function readPhoto(
  { db, files }: Pick<PhotoDependencies, 'db' | 'files'>,
  context: SignedInContext,
  id: number,
): Promise<FileContent> {
  const [photo] = await photosWithin(db, accountOf(context), { id })
  if (!photo) throw new ApiError('attachment.missing')
  return files.store.read(photo.attachmentId)
}
