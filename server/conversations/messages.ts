/** Messages about applications: reading, writing, changing and deleting them (A §2.7, §4, §7). */
import { sql, type SelectQueryBuilder } from 'kysely'
import {
  allApplications,
  messageRules,
  type MessageRow,
  type OpenedMessage,
  type ReadOnlyReason,
} from '#contract/messages.ts'
import type { StoredFile } from '#contract/files.ts'
import { countOne } from '../authentication/rate-limits.ts'
import { after, secondsUntil, type Clock } from '../clock.ts'
import type { Database, DatabaseTransaction, Tables } from '../database/tables.ts'
import type { Limits } from '../limits.ts'
import { sharedTotal } from '../lists/shared-total.ts'
import { Refused } from '../refused.ts'
import type { SignedInVisitor } from '../visits/visitor.ts'
import { isStaff, withinReach } from './reach.ts'

export interface ConversationDependencies {
  db: Database
  clock: Clock
  limits: Limits
}

/** Which part of a list: `Page` counts from 1. */
export interface Paging {
  PageSize: number
  Page: number
}

type Joined = Tables & { applications: Tables['applications'] }

/** All messages within reach. */
const messagesOf = (db: Database | DatabaseTransaction, visitor: SignedInVisitor) =>
  db
    .selectFrom('application_messages')
    .innerJoin('applications', 'applications.id', 'application_messages.application_id')
    .where(withinReach(visitor))

/** By the other side, and not opened yet, or not before a moment. */
const unopened =
  (visitor: SignedInVisitor, readSince: Date | undefined) =>
  <Row>(query: SelectQueryBuilder<Joined, 'application_messages' | 'applications', Row>) =>
    query
      .where('application_messages.by_customer', '=', isStaff(visitor))
      .where((row) =>
        row.or([
          row('application_messages.read_at', 'is', null),
          ...(readSince ? [row('application_messages.read_at', '>=', readSince)] : []),
        ]),
      )

const columns = [
  'application_messages.id',
  'application_messages.text',
  'application_messages.by_customer',
  'application_messages.author_id',
  'application_messages.written_at',
  'application_messages.read_at',
  'applications.id as application_id',
  'applications.type',
] as const

interface Row {
  id: string | number
  text: string
  by_customer: boolean
  written_at: Date
  read_at: Date | null
  application_id: string | number
  type: string
}

const messageOf = (row: Row) => ({
  messageId: Number(row.id),
  date: row.written_at.toISOString(),
  message: row.text,
  customerMessage: row.by_customer,
  unread: row.read_at === null,
  applicationType: row.type,
  portalApplicationId: Number(row.application_id),
})

/** The names of the files of these messages. */
async function fileNamesOf(db: Database, ids: readonly number[]): Promise<Map<number, string[]>> {
  const names = new Map<number, string[]>()
  if (ids.length === 0) return names
  const rows = await db
    .selectFrom('stored_files')
    .select(['message_id', 'name'])
    .where('message_id', 'in', [...ids])
    .orderBy('id')
    .execute()
  for (const { message_id, name } of rows) {
    const id = Number(message_id)
    names.set(id, [...(names.get(id) ?? []), name])
  }
  return names
}

/** The files of a message, oldest first. */
export async function filesOf(db: Database | DatabaseTransaction, messageId: number): Promise<StoredFile[]> {
  const rows = await db
    .selectFrom('stored_files')
    .select(['id', 'name', 'size', 'media_type'])
    .where('message_id', '=', messageId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, size, media_type }) => ({
    attachmentId: Number(id),
    fileName: name,
    size,
    mediaType: media_type,
  }))
}

/** How many messages of the other side wait to be opened. */
export async function countUnread(
  { db }: ConversationDependencies,
  visitor: SignedInVisitor,
): Promise<number> {
  // Nearly all applications are within reach of staff: those that are not are looked up, and not all the others.
  const reached = isStaff(visitor)
    ? sql`application_id not in (select id from applications where not is_submitted)`
    : sql`application_id in (select id from applications where ${withinReach(visitor)})`
  return sharedTotal(
    db,
    sql`select from application_messages where by_customer = ${isStaff(visitor)} and read_at is null and ${reached}`,
  )
}

/** Nobody reads one list for longer; and whoever asks for more makes nobody wait. */
const mostReadingSeconds = 86_400

/**
 * The messages about an application, or, with `allApplications`, the unopened ones of the other side; newest first.
 *
 * @param readSince those of `allApplications` that were opened since then are listed, too: what is read one by one
 * does not move from page to page meanwhile
 * @throws Refused `application.missing`
 */
export async function listMessages(
  dependencies: ConversationDependencies,
  visitor: SignedInVisitor,
  applicationId: number,
  { PageSize, Page }: Paging,
  readSince?: Date,
): Promise<{ items: MessageRow[]; total: number; at: Date; readOnly: ReadOnlyReason | undefined }> {
  const { db, clock } = dependencies
  const at = clock()
  const longAgo = after(at, -mostReadingSeconds)
  const since = readSince && (readSince > longAgo ? readSince : longAgo)
  const readOnly =
    applicationId === allApplications ? undefined : await requireApplication(db, visitor, applicationId)
  const found = messagesOf(db, visitor).$call((query) =>
    applicationId === allApplications
      ? query.$call(unopened(visitor, since))
      : query.where('application_messages.application_id', '=', applicationId),
  )
  const { total } = await found.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .select([...columns])
    .orderBy('application_messages.id', 'desc')
    .limit(PageSize)
    .offset((Page - 1) * PageSize)
    .execute()
  const names = await fileNamesOf(
    db,
    rows.map(({ id }) => Number(id)),
  )
  const items = rows.map((row) => ({
    ...messageOf(row),
    attachmentFileNames: names.get(Number(row.id)) ?? [],
  }))
  return { items, total: Number(total), at, readOnly }
}

/**
 * @returns why nothing can be written about it: staff sees no drafts, and who has no account sees no messages
 * @throws Refused `application.missing`, the same whether there is none or it is somebody else's
 */
export async function requireApplication(
  db: Database | DatabaseTransaction,
  visitor: SignedInVisitor,
  applicationId: number,
): Promise<ReadOnlyReason | undefined> {
  const found = await db
    .selectFrom('applications')
    .select(['is_submitted', 'account_no'])
    .where('applications.id', '=', String(applicationId))
    .where(withinReach(visitor))
    .executeTakeFirst()
  if (!found) throw new Refused('application.missing')
  if (!found.is_submitted) return 'draft'
  return found.account_no === null ? 'noAccount' : undefined
}

/** @throws Refused `application.missing`, `applicationMessage.draft`, `applicationMessage.noAccount` */
async function requireWritable(
  db: Database | DatabaseTransaction,
  visitor: SignedInVisitor,
  applicationId: number,
): Promise<void> {
  const readOnly = await requireApplication(db, visitor, applicationId)
  if (readOnly) throw new Refused(`applicationMessage.${readOnly}`)
}

/**
 * Opens a message; one of the other side is read from now on.
 *
 * @throws Refused `applicationMessage.missing`
 */
export async function openMessage(
  { db, clock }: ConversationDependencies,
  visitor: SignedInVisitor,
  messageId: number,
): Promise<OpenedMessage> {
  // Marked before it is read: what somebody sees can then not be changed any more.
  await db
    .updateTable('application_messages')
    .set({ read_at: clock() })
    .where('id', '=', messageId)
    .where('by_customer', '=', isStaff(visitor))
    .where('read_at', 'is', null)
    .where('application_id', 'in', (applications) =>
      applications.selectFrom('applications').select('applications.id').where(withinReach(visitor)),
    )
    .execute()
  const row = await messagesOf(db, visitor)
    .select([...columns])
    .where('application_messages.id', '=', messageId)
    .executeTakeFirst()
  if (!row) throw new Refused('applicationMessage.missing')
  const attachments = await filesOf(db, messageId)
  return { ...messageOf(row), attachmentFileNames: attachments.map(({ fileName }) => fileName), attachments }
}

const writingWindowSeconds = 3600

/** @throws Refused `applicationMessage.tooMany` */
export async function countWriting(
  { db, clock, limits }: ConversationDependencies,
  { visit }: SignedInVisitor,
  what: 'messages' | 'files',
): Promise<void> {
  const bucket = `written-${what}:${visit.accountId}`
  const { hits, until } = await countOne(db, bucket, clock(), writingWindowSeconds)
  const most = what === 'messages' ? limits.messagesPerHour : limits.filesPerHour
  if (hits > most)
    throw new Refused('applicationMessage.tooMany', { retryAfterSeconds: secondsUntil(until, clock()) })
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

/** Whoever changes the messages of an application waits for whoever does so already. */
async function lockApplication(
  tx: DatabaseTransaction,
  visitor: SignedInVisitor,
  applicationId: number,
): Promise<void> {
  await sql`select from applications where id = ${applicationId} for update`.execute(tx)
  await requireWritable(tx, visitor, applicationId)
}

/** The message that somebody has sent with this key already: its answer was lost. */
async function sentBefore(
  db: Database | DatabaseTransaction,
  { visit }: SignedInVisitor,
  applicationId: number,
  sendKey: string | undefined,
): Promise<number | undefined> {
  if (sendKey === undefined) return undefined
  const found = await db
    .selectFrom('application_messages')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('author_id', '=', visit.accountId)
    .where('send_key', '=', sendKey)
    .executeTakeFirst()
  return found && Number(found.id)
}

/**
 * Writes a message; once for each key.
 *
 * @returns its number
 * @throws Refused `application.missing`, and as `applicationMessage.…` `empty`, `draft`, `noAccount` or `tooMany`
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
  const before = await sentBefore(db, visitor, applicationId, sendKey)
  if (before !== undefined) return before
  await countWriting(dependencies, visitor, 'messages')
  return db.transaction().execute(async (tx) => {
    await lockApplication(tx, visitor, applicationId)
    // The first of two that came together has stored it meanwhile.
    const first = await sentBefore(tx, visitor, applicationId, sendKey)
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
    .select([...columns])
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
