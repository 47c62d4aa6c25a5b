/** Messages about applications, as they are written, changed and deleted (A §2.7, §4, §7). */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { messageRules } from '#contract/messages.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { Refused } from '#server/platform/refused.ts'
import type { SignedInVisitor } from '#server/identity/visits/visitor.ts'
import { countWriting } from '#server/platform/rate-limits/count-writing.ts'
import { messageColumns, messagesOf, requireApplication, type ConversationDependencies } from './messages.ts'
import { isStaff } from './reach.ts'

/** @throws Refused `application.missing`, `applicationMessage.draft`, `applicationMessage.noAccount` */
async function requireWritable(
  db: Database | DatabaseTransaction,
  visitor: SignedInVisitor,
  applicationId: number,
): Promise<void> {
  const readOnly = await requireApplication(db, visitor, applicationId)
  if (readOnly) throw new Refused(`applicationMessage.${readOnly}`)
}

function requireText(text: string): string {
  if (text === '') throw new Refused('applicationMessage.empty')
  if (text.length > messageRules.longest)
    throw new Refused('request.malformed', {}, { field: 'body.Message' })
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
  visitor: SignedInVisitor,
  applicationId: number,
): Promise<void> {
  await sql`select from applications where id = ${applicationId} for update`.execute(tx)
  await requireWritable(tx, visitor, applicationId)
}

/**
 * The message that somebody has sent with this key already: its answer was lost.
 *
 * @param hash of the text
 * @throws Refused `applicationMessage.keyUsed` when it was another text
 */
async function sentBefore(
  db: Database | DatabaseTransaction,
  { visit }: SignedInVisitor,
  applicationId: number,
  { sendKey, hash }: { sendKey: string | undefined; hash: string },
): Promise<number | undefined> {
  if (sendKey === undefined) return undefined
  const found = await db
    .selectFrom('application_messages')
    .select(['id', 'sent_hash'])
    .where('application_id', '=', applicationId)
    .where('author_id', '=', visit.accountId)
    .where('send_key', '=', sendKey)
    .executeTakeFirst()
  if (found && found.sent_hash !== null && found.sent_hash !== hash)
    throw new Refused('applicationMessage.keyUsed')
  return found && Number(found.id)
}

/**
 * Writes a message; once for each key.
 *
 * @returns its number
 * @throws Refused `application.missing`, and as `applicationMessage.…` `empty`, `draft`, `noAccount`,
 *   `keyUsed` or `tooMany`
 */
export async function writeMessage(
  dependencies: ConversationDependencies,
  visitor: SignedInVisitor,
  applicationId: number,
  typed: string,
  sendKey?: string,
): Promise<number> {
  const { db, clock } = dependencies
  const text = requireText(typed)
  await requireWritable(db, visitor, applicationId)
  const sent = { sendKey, hash: createHash('sha256').update(text).digest('hex') }
  const before = await sentBefore(db, visitor, applicationId, sent)
  if (before !== undefined) return before
  await countWriting(dependencies, visitor, 'messages')
  return db.transaction().execute(async (tx) => {
    await lockApplication(tx, visitor, applicationId)
    // The first of two that came together has stored it meanwhile.
    const first = await sentBefore(tx, visitor, applicationId, sent)
    if (first !== undefined) return first
    const now = clock()
    const { id } = await tx
      .insertInto('application_messages')
      .values({
        application_id: applicationId,
        by_customer: !isStaff(visitor),
        author_id: visitor.visit.accountId,
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
  visitor: SignedInVisitor,
  messageId: number,
): Promise<HeldMessage | undefined> {
  const row = await messagesOf(tx, visitor)
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

/** Holds a message until the end of the transaction. @throws Refused `applicationMessage.missing` */
export async function holdMessage(
  tx: DatabaseTransaction,
  visitor: SignedInVisitor,
  messageId: number,
): Promise<HeldMessage> {
  const message = await holdIfThere(tx, visitor, messageId)
  if (!message) throw new Refused('applicationMessage.missing')
  return message
}

/** @throws Refused `applicationMessage.missing` where it is out of reach, and not gone */
async function requireGone(tx: DatabaseTransaction, messageId: number): Promise<void> {
  const there = await tx
    .selectFrom('application_messages')
    .select('id')
    .where('id', '=', messageId)
    .executeTakeFirst()
  if (there) throw new Refused('applicationMessage.missing')
}

/** A §2.7: only a customer's message that is still unread can be changed; by a customer, not by staff. */
export function requireChangeable(visitor: SignedInVisitor, { byCustomer, isRead }: HeldMessage): void {
  if (!byCustomer || isRead || isStaff(visitor)) throw new Refused('applicationMessage.fixed')
}

/** @throws Refused `applicationMessage.empty`, `applicationMessage.missing`, `applicationMessage.fixed` */
export async function changeMessage(
  { db, clock }: ConversationDependencies,
  visitor: SignedInVisitor,
  messageId: number,
  typed: string,
): Promise<void> {
  const text = requireText(typed)
  await db.transaction().execute(async (tx) => {
    requireChangeable(visitor, await holdMessage(tx, visitor, messageId))
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
 * @throws Refused `applicationMessage.missing` for one that is out of reach, `applicationMessage.fixed`
 */
export const deleteMessage = (
  { db }: ConversationDependencies,
  visitor: SignedInVisitor,
  messageId: number,
): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    const message = await holdIfThere(tx, visitor, messageId)
    if (!message) {
      await requireGone(tx, messageId)
      return []
    }
    requireChangeable(visitor, message)
    const files = await tx
      .selectFrom('stored_files')
      .select('folder_name')
      .where('message_id', '=', messageId)
      .execute()
    await tx.deleteFrom('application_messages').where('id', '=', messageId).execute()
    await noteNewest(tx, message.applicationId)
    return files.flatMap(({ folder_name }) => folder_name ?? [])
  })
