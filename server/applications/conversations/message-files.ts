/** The files of messages (A §2.7): adding, deleting and reading them. */
import type { StoredFile } from '#contract/files.ts'
import { attachmentRules } from '#contract/rules/attachments.ts'
import { after } from '#server/platform/clock.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { FileContent } from '#server/platform/files/file-store.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { StagedFile } from '#server/platform/files/staging.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { SignedInContext } from '#server/identity/sessions/request-context.ts'
import { acceptedFile, type AcceptedFile } from '#server/platform/files/accepted-file.ts'
import { countWriting } from '#server/platform/rate-limits/count-writing.ts'
import { filesOf, type ConversationDependencies } from './messages.ts'
import { holdMessage, requireChangeable, type HeldMessage } from './write-messages.ts'
import { isStaff, withinReach } from './reach.ts'

export interface FileDependencies extends ConversationDependencies {
  files: Files
}

/**
 * Who has just written a message may add its files, though the other side was quick to open it: they are uploaded after
 * the text.
 */
function requireAddable(
  { clock, limits }: ConversationDependencies,
  context: SignedInContext,
  message: HeldMessage,
): void {
  const isOwn = message.authorId === context.session.accountId && message.byCustomer !== isStaff(context)
  if (isOwn && message.writtenAt >= after(clock(), -limits.attachingSeconds)) return
  requireChangeable(context, message)
}

/** What is done to the files of a message. */
export interface FileChange {
  added: readonly StagedFile[]
  deleted: readonly number[]
  /** Of the request, by chance; undefined: it is done however often it comes. */
  uploadKey?: string | undefined
}

/** Whether the same request was answered before, and its answer lost. */
async function isDone(
  tx: DatabaseTransaction,
  messageId: number,
  keys: readonly (string | undefined)[],
): Promise<boolean> {
  const known = keys.filter((key) => key !== undefined)
  if (known.length === 0) return false
  const found = await tx
    .selectFrom('stored_files')
    .select('id')
    .where('message_id', '=', messageId)
    .where('upload_key', 'in', known)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Adds and deletes files of an own message; all of it or nothing, and once for each key.
 *
 * @returns the files of the message as they are then
 * @throws ApiError `applicationMessage.…`, `attachment.…`
 */
export async function processFiles(
  dependencies: FileDependencies,
  context: SignedInContext,
  messageId: number,
  { added, deleted, uploadKey }: FileChange,
): Promise<StoredFile[]> {
  const { db, files } = dependencies
  const keys = added.map((_file, index) => uploadKey && `${uploadKey}.${index}`)
  /** Holds the message; undefined: it has been done, and this is what came of it. */
  const begin = async (tx: DatabaseTransaction): Promise<StoredFile[] | undefined> => {
    const message = await holdMessage(tx, context, messageId)
    if (await isDone(tx, messageId, keys)) return filesOf(tx, messageId)
    if (added.length > 0) requireAddable(dependencies, context, message)
    if (deleted.length > 0) requireChangeable(context, message)
    return undefined
  }
  // Who may not, hears that before anything about the file.
  const before = await db.transaction().execute(begin)
  if (before) return before
  const accepted: AcceptedFile[] = []
  for (const file of added) accepted.push(await acceptedFile(file, attachmentRules.message))
  for (const _file of added) await countWriting(dependencies, context, 'files')
  const { forgotten, remaining } = await db.transaction().execute(async (tx) => {
    // The first of two that came together has stored its files meanwhile.
    const done = await begin(tx)
    if (done) return { forgotten: [], remaining: done }
    const gone = await deleteFiles(tx, messageId, deleted)
    const left = await filesOf(tx, messageId)
    if (left.length + accepted.length > attachmentRules.message.count)
      throw new ApiError('attachment.tooMany')
    for (const [index, { staged, name, mediaType }] of accepted.entries())
      await files.store.keep(tx, staged, name, mediaType, { messageId, uploadKey: keys[index] })
    return { forgotten: gone, remaining: await filesOf(tx, messageId) }
  })
  await files.store.forget(forgotten)
  return remaining
}

/**
 * Deletes files of a message. What is gone already is done: the answer to an earlier request may have been lost.
 *
 * @returns names in the folder that nothing names any more
 * @throws ApiError `attachment.missing` for what belongs to something else
 */
async function deleteFiles(
  tx: DatabaseTransaction,
  messageId: number,
  ids: readonly number[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const foreign = await tx
    .selectFrom('stored_files')
    .select('id')
    .where('id', 'in', ids)
    .where((is) => is.or([is('message_id', 'is', null), is('message_id', '!=', messageId)]))
    .limit(1)
    .executeTakeFirst()
  if (foreign) throw new ApiError('attachment.missing')
  const rows = await tx
    .deleteFrom('stored_files')
    .where('message_id', '=', messageId)
    .where('id', 'in', ids)
    .returning('folder_name')
    .execute()
  return rows.flatMap(({ folder_name }) => folder_name ?? [])
}

/** A file of a message within reach. @throws ApiError `attachment.missing` */
export async function readMessageFile(
  { db, files }: FileDependencies,
  context: SignedInContext,
  fileId: number,
): Promise<FileContent> {
  const found = await db
    .selectFrom('stored_files')
    .innerJoin('application_messages', 'application_messages.id', 'stored_files.message_id')
    .innerJoin('applications', 'applications.id', 'application_messages.application_id')
    .select('stored_files.id')
    .where('stored_files.id', '=', fileId)
    .where(withinReach(context))
    .executeTakeFirst()
  if (!found) throw new ApiError('attachment.missing')
  return files.store.read(fileId)
}
