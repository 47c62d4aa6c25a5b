/** The files that an application needs (A §2.8): a list of what is wanted, each with the file that is there or none. */
import { sql } from 'kysely'
import type { ApplicationAttachment } from '#contract/application-attachments.ts'
import type { ApplicationStatus, Language } from '#contract/entities.ts'
import { attachmentRules } from '#contract/rules/attachments.ts'
import { hasEnded } from '#contract/rules/applications.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { FileContent } from '#server/platform/files/file-store.ts'
import type { StagedFile } from '#server/platform/files/staging.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { sentences } from '#server/platform/texts/sentences.ts'
import type { SignedInContext } from '#server/identity/sessions/request-context.ts'
import { acceptedFile } from '#server/platform/files/accepted-file.ts'
import type { FileDependencies } from './message-files.ts'
import { countWriting } from '#server/platform/rate-limits/count-writing.ts'
import { requireApplication } from './messages.ts'
import { withinReach } from './reach.ts'

interface Row {
  id: string | number
  kind: string
  seq_id: number
  is_mandatory: boolean
  file_id: string | number | null
  upload_key: string | null
  name: string | null
  status: ApplicationStatus
}

const rowsOf = (db: Database | DatabaseTransaction, context: SignedInContext) =>
  db
    .selectFrom('application_attachments')
    .innerJoin('applications', 'applications.id', 'application_attachments.application_id')
    .leftJoin('stored_files', 'stored_files.application_attachment_id', 'application_attachments.id')
    .where(withinReach(context))
    .select([
      'application_attachments.id',
      'application_attachments.kind',
      'application_attachments.seq_id',
      'application_attachments.is_mandatory',
      'stored_files.id as file_id',
      'stored_files.upload_key',
      'stored_files.name',
      'applications.status',
    ])

/** What was there when an application ended stays: it was decided by it. What is wanted and missing may still come. */
const isFixed = ({ file_id, status }: Row): boolean => file_id !== null && hasEnded(status)

/** What a file is called that the server has no word for: another release wrote its row. */
export const nameOfWantedFile = (kind: string, language: Language): string => {
  const names: Readonly<Record<string, string>> = sentences[language].wantedFiles
  return names[kind] ?? kind
}

const attachmentOf = (row: Row, language: Language): ApplicationAttachment => ({
  attachmentId: Number(row.id),
  name: nameOfWantedFile(row.kind, language),
  fileName: row.name ?? '',
  fileId: Number(row.file_id ?? 0),
  seqId: row.seq_id,
  isMandatory: row.is_mandatory,
  isFixed: isFixed(row),
})

/** @throws ApiError `application.missing` */
export async function listApplicationFiles(
  { db }: FileDependencies,
  context: SignedInContext,
  applicationId: number,
): Promise<ApplicationAttachment[]> {
  await requireApplication(db, context, applicationId)
  const rows = await rowsOf(db, context)
    .where('application_attachments.application_id', '=', applicationId)
    .orderBy('application_attachments.seq_id')
    .execute()
  return rows.map((row) => attachmentOf(row, context.language))
}

/** @throws ApiError `attachment.missing` */
async function requireRow(
  db: Database | DatabaseTransaction,
  context: SignedInContext,
  attachmentId: number,
): Promise<Row> {
  const row = await rowsOf(db, context)
    .where('application_attachments.id', '=', attachmentId)
    .executeTakeFirst()
  if (!row) throw new ApiError('attachment.missing')
  return row
}

/** @throws ApiError `attachment.missing`, `application.move` */
async function requireChangeable(
  db: Database | DatabaseTransaction,
  context: SignedInContext,
  attachmentId: number,
): Promise<Row> {
  const row = await requireRow(db, context, attachmentId)
  if (isFixed(row)) throw new ApiError('application.move')
  return row
}

/**
 * Both sides change these files: nobody destroys one that somebody else has put there since they looked.
 *
 * @param shown undefined: whoever calls does not say
 * @throws ApiError `attachment.changed`
 */
function requireSeen({ file_id }: Row, shown: number | undefined): void {
  if (shown !== undefined && file_id !== null && Number(file_id) !== shown)
    throw new ApiError('attachment.changed')
}

/**
 * Holds the application until the end of the transaction: it does not end meanwhile, and two who upload into one row at
 * once follow each other.
 *
 * @throws ApiError `attachment.missing`, `application.move`
 */
async function holdChangeable(
  tx: DatabaseTransaction,
  context: SignedInContext,
  attachmentId: number,
): Promise<Row> {
  await sql`
    select from applications
    where id = (select application_id from application_attachments where id = ${attachmentId})
    for update`.execute(tx)
  return requireChangeable(tx, context, attachmentId)
}

/** @returns the name in the folder of the file that was there */
async function removeFile(tx: DatabaseTransaction, attachmentId: number): Promise<string[]> {
  const rows = await tx
    .deleteFrom('stored_files')
    .where('application_attachment_id', '=', attachmentId)
    .returning('folder_name')
    .execute()
  return rows.flatMap(({ folder_name }) => folder_name ?? [])
}

/** A change of a row, by who has seen its file. */
interface RowChange {
  attachmentId: number
  /** The file that the person saw there, 0: none; undefined: whoever calls does not say. */
  shownFileId?: number | undefined
}

/**
 * Puts a file into a row, in the place of the one that was there.
 *
 * @param change `uploadKey`: what the file comes with, if anything; one that is there with it already is kept
 * @throws ApiError `attachment.…`, `application.move` for a row that has a file, when the application has ended
 */
export async function putApplicationFile(
  dependencies: FileDependencies,
  context: SignedInContext,
  { attachmentId, shownFileId, uploadKey }: RowChange & { uploadKey?: string | undefined },
  staged: StagedFile | undefined,
): Promise<ApplicationAttachment> {
  const { db, files } = dependencies
  await requireChangeable(db, context, attachmentId)
  if (!staged) throw new ApiError('request.malformed', {}, { field: 'body.file' })
  const { name, mediaType } = await acceptedFile(staged, attachmentRules.application)
  await countWriting(dependencies, context, 'files')
  const { replaced, row } = await db.transaction().execute(async (tx) => {
    const before = await holdChangeable(tx, context, attachmentId)
    // It was stored already, and the answer did not arrive.
    if (uploadKey !== undefined && before.upload_key === uploadKey) return { replaced: [], row: before }
    requireSeen(before, shownFileId)
    const gone = await removeFile(tx, attachmentId)
    await files.store.keep(tx, staged, name, mediaType, { attachmentId, uploadKey })
    return { replaced: gone, row: await requireRow(tx, context, attachmentId) }
  })
  await files.store.forget(replaced)
  return attachmentOf(row, context.language)
}

/**
 * Deletes the file of a row; harmless when there is none.
 *
 * @throws ApiError `attachment.missing` for a row out of reach, `application.move` when the application has ended,
 *   `attachment.changed`
 */
export async function deleteApplicationFile(
  { db, files }: FileDependencies,
  context: SignedInContext,
  { attachmentId, shownFileId }: RowChange,
): Promise<void> {
  // Who may not, keeps nobody waiting.
  await requireChangeable(db, context, attachmentId)
  const gone = await db.transaction().execute(async (tx) => {
    requireSeen(await holdChangeable(tx, context, attachmentId), shownFileId)
    return removeFile(tx, attachmentId)
  })
  await files.store.forget(gone)
}

/** @throws ApiError `attachment.missing` */
export async function readApplicationFile(
  { db, files }: FileDependencies,
  context: SignedInContext,
  attachmentId: number,
): Promise<FileContent> {
  const { file_id } = await requireRow(db, context, attachmentId)
  if (file_id === null) throw new ApiError('attachment.missing')
  return files.store.read(Number(file_id))
}
