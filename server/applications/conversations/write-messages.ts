/** Messages about applications, as they are written, changed and deleted (A §2.7, §4, §7). */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { messageRules } from '#contract/messages.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { SignedInContext } from '#server/identity/sessions/request-context.ts'
import { countWriting } from '#server/platform/rate-limits/count-writing.ts'
import { messageColumns, messagesOf, requireApplication, type ConversationDependencies } from './messages.ts'
import { isStaff } from './reach.ts'

/** @throws ApiError `application.missing`, `applicationMessage.draft`, `applicationMessage.noAccount` */
async function requireWritable(
  db: Database | DatabaseTransaction,
  context: SignedInContext,
  applicationId: number,
): Promise<void> {
  const readOnly = await requireApplication(db, context, applicationId)
  if (readOnly) throw new ApiError(`applicationMessage.${readOnly}`)
}

function requireText(text: string): string {
  if (text === '') throw new ApiError('applicationMessage.empty')
  if (text.length > messageRules.longest)
    throw new ApiError('request.malformed', {}, { field: 'body.Message' })
  return text
}

/** How the conversation stands after a change of its messages. The application must be locked by this transaction. */
const noteNewest = (tx: DatabaseTransaction, applicationId: number) =>
  sql`update applications set (last_message_id, is_waiting) = (
      select max(id), coalesce((array_agg(by_customer order by id desc))[1], false)
      from (
        select id, by_customer from application_messages where application_id = ${applicationId} order by id desc limit 1
      ) newest
    ) where id = ${applicationId}`.execute(tx)

/** Anyone who changes the messages of an application waits for whoever does so already. */
async function lockApplication(
  tx: DatabaseTransaction,
  context: SignedInContext,
  applicationId: number,
): Promise<void> {
  await sql`select from applications where id = ${applicationId} for update`.execute(tx)
  await requireWritable(tx, context, applicationId)
}

/**
 * The message that somebody has sent with this key already: its answer was lost.
 *
 * @param hash of the text
 * @throws ApiError `applicationMessage.keyUsed` when it was another text
 */
async function sentBefore(
  db: Database | DatabaseTransaction,
  { session }: SignedInContext,
  applicationId: number,
  { sendKey, hash }: { sendKey: string | undefined; hash: string },
): Promise<number | undefined> {
  if (sendKey === undefined) return undefined
  const found = await db
    .selectFrom('application_messages')
    .select(['id', 'sent_hash'])
    .where('application_id', '=', applicationId)
    .where('author_id', '=', session.accountId)
    .where('send_key', '=', sendKey)
    .executeTakeFirst()
  if (found && found.sent_hash !== null && found.sent_hash !== hash)
    throw new ApiError('applicationMessage.keyUsed')
  return found && Number(found.id)
}

/**
 * Writes a message; once for each key.
 *
 * @returns its number
 * @throws ApiError `application.missing`, and as `applicationMessage.…` `empty`, `draft`, `noAccount`,
 *   `keyUsed` or `tooMany`
 */
export async function writeMessage(
  dependencies: ConversationDependencies,
  context: SignedInContext,
  applicationId: number,
  typed: string,
  sendKey?: string,
): Promise<number> {
  const { db, clock } = dependencies
  const text = requireText(typed)
  await requireWritable(db, context, applicationId)
  const sent = { sendKey, hash: createHash('sha256').update(text).digest('hex') }
  const before = await sentBefore(db, context, applicationId, sent)
  if (before !== undefined) return before
  await countWriting(dependencies, context, 'messages')
  return db.transaction().execute(async (tx) => {
    await lockApplication(tx, context, applicationId)
    // The first of two that came together has stored it meanwhile.
    const first = await sentBefore(tx, context, applicationId, sent)
    if (first !== undefined) return first
    const now = clock()
    const { id } = await tx
      .insertInto('application_messages')
      .values({
        application_id: applicationId,
        by_customer: !isStaff(context),
        author_id: context.session.accountId,
        text,
        written_at: now,
        changed_at: now,
        read_at: null,
        send_key: sendKey ?? null,
        sent_hash: sendKey === undefined ? null : sent.hash,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await noteNewest(tx, applicationId)
    return Number(id)
  })
}

/** A message that is held by this transaction. */
export interface HeldMessage {
  id: number
  applicationId: number
  byCustomer: boolean
  authorId: number | null
  writtenAt: Date
  isRead: boolean
}

/** Holds a message until the end of the transaction. Undefined: none with this number is within reach. */
async function holdIfThere(
  tx: DatabaseTransaction,
  context: SignedInContext,
  messageId: number,
): Promise<HeldMessage | undefined> {
  const row = await messagesOf(tx, context)
    .select([...messageColumns])
    .where('application_messages.id', '=', messageId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  return {
    id: Number(row.id),
    applicationId: Number(row.application_id),
    byCustomer: row.by_customer,
    authorId: row.author_id,
    writtenAt: row.written_at,
    isRead: row.read_at !== null,
  }
}

/** Holds a message until the end of the transaction. @throws ApiError `applicationMessage.missing` */
export async function holdMessage(
  tx: DatabaseTransaction,
  context: SignedInContext,
  messageId: number,
): Promise<HeldMessage> {
  const message = await holdIfThere(tx, context, messageId)
  if (!message) throw new ApiError('applicationMessage.missing')
  return message
}

/** @throws ApiError `applicationMessage.missing` where it is out of reach, and not gone */
async function requireGone(tx: DatabaseTransaction, messageId: number): Promise<void> {
  const there = await tx
    .selectFrom('application_messages')
    .select('id')
    .where('id', '=', messageId)
    .executeTakeFirst()
  if (there) throw new ApiError('applicationMessage.missing')
}

/** A §2.7: only a customer's message that is still unread can be changed; by a customer, not by staff. */
export function requireChangeable(context: SignedInContext, { byCustomer, isRead }: HeldMessage): void {
  if (!byCustomer || isRead || isStaff(context)) throw new ApiError('applicationMessage.fixed')
}

/** @throws ApiError `applicationMessage.empty`, `applicationMessage.missing`, `applicationMessage.fixed` */
export async function changeMessage(
  { db, clock }: ConversationDependencies,
  context: SignedInContext,
  messageId: number,
  typed: string,
): Promise<void> {
  const text = requireText(typed)
  await db.transaction().execute(async (tx) => {
    requireChangeable(context, await holdMessage(tx, context, messageId))
    await tx
      .updateTable('application_messages')
      .set({ text, changed_at: clock() })
      .where('id', '=', messageId)
      .execute()
  })
}

/**
 * Deletes a message with its files. What is gone already is done: the answer to an earlier request may have been lost.
 *
 * @returns names of files in the folder that nothing names any more
 * @throws ApiError `applicationMessage.missing` for one that is out of reach, `applicationMessage.fixed`
 */
export const deleteMessage = (
  { db }: ConversationDependencies,
  context: SignedInContext,
  messageId: number,
): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    const message = await holdIfThere(tx, context, messageId)
    if (!message) {
      await requireGone(tx, messageId)
      return []
    }
    requireChangeable(context, message)
    const files = await tx
      .selectFrom('stored_files')
      .select('folder_name')
      .where('message_id', '=', messageId)
      .execute()
    await tx.deleteFrom('application_messages').where('id', '=', messageId).execute()
    await noteNewest(tx, message.applicationId)
    return files.flatMap(({ folder_name }) => folder_name ?? [])
  })
