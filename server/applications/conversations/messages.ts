/** Messages about applications, as they are read (A §2.7, §4, §7). */
import { sql, type SelectQueryBuilder } from 'kysely'
import {
  allApplications,
  type MessageRow,
  type OpenedMessage,
  type ReadOnlyReason,
} from '#contract/messages.ts'
import type { StoredFile } from '#contract/files.ts'
import { after, type Clock } from '#server/platform/clock.ts'
import type { Database, DatabaseTransaction, Tables } from '#server/platform/database/tables.ts'
import type { Limits } from '#server/platform/limits.ts'
import { sharedTotal } from '#server/platform/lists/shared-total.ts'
import type { Paging } from '#server/platform/lists/paging.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { SignedInContext } from '#server/identity/sessions/request-context.ts'
import { isStaff, withinReach } from './reach.ts'

export interface ConversationDependencies {
  db: Database
  clock: Clock
  limits: Limits
}

type Joined = Tables & { applications: Tables['applications'] }

/** All messages within reach. */
export const messagesOf = (db: Database | DatabaseTransaction, context: SignedInContext) =>
  db
    .selectFrom('application_messages')
    .innerJoin('applications', 'applications.id', 'application_messages.application_id')
    .where(withinReach(context))

/** By the other side, and not opened yet, or not before a moment. */
const unopened =
  (context: SignedInContext, readSince: Date | undefined) =>
  <Row>(query: SelectQueryBuilder<Joined, 'application_messages' | 'applications', Row>) =>
    query
      .where('application_messages.by_customer', '=', isStaff(context))
      .where((row) =>
        row.or([
          row('application_messages.read_at', 'is', null),
          ...(readSince ? [row('application_messages.read_at', '>=', readSince)] : []),
        ]),
      )

/** What is read of a message. */
export const messageColumns = [
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
  context: SignedInContext,
): Promise<number> {
  // Nearly all applications are within reach of staff: those that are not are looked up, and not all the others.
  const reached = isStaff(context)
    ? sql`application_id not in (select id from applications where not is_submitted)`
    : sql`application_id in (select id from applications where ${withinReach(context)})`
  return sharedTotal(
    db,
    sql`select from application_messages where by_customer = ${isStaff(context)} and read_at is null and ${reached}`,
  )
}

/** Nobody reads one list for longer; and whoever asks for more makes nobody wait. */
const mostReadingSeconds = 86_400

/**
 * The messages about an application, or, with `allApplications`, the unopened ones of the other side; newest first.
 *
 * @param readSince those of `allApplications` that were opened since then are listed, too: what is read one by one
 * does not move from page to page meanwhile
 * @throws ApiError `application.missing`
 */
export async function listMessages(
  dependencies: ConversationDependencies,
  context: SignedInContext,
  applicationId: number,
  { PageSize, Page }: Paging,
  readSince?: Date,
): Promise<{ items: MessageRow[]; total: number; at: Date; readOnly: ReadOnlyReason | undefined }> {
  const { db, clock } = dependencies
  const at = clock()
  const longAgo = after(at, -mostReadingSeconds)
  const since = readSince && (readSince > longAgo ? readSince : longAgo)
  const readOnly =
    applicationId === allApplications ? undefined : await requireApplication(db, context, applicationId)
  const found = messagesOf(db, context).$call((query) =>
    applicationId === allApplications
      ? query.$call(unopened(context, since))
      : query.where('application_messages.application_id', '=', applicationId),
  )
  const { total } = await found.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .select([...messageColumns])
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
 * @throws ApiError `application.missing`, the same whether there is none or it is somebody else's
 */
export async function requireApplication(
  db: Database | DatabaseTransaction,
  context: SignedInContext,
  applicationId: number,
): Promise<ReadOnlyReason | undefined> {
  const found = await db
    .selectFrom('applications')
    .select(['is_submitted', 'account_no'])
    .where('applications.id', '=', String(applicationId))
    .where(withinReach(context))
    .executeTakeFirst()
  if (!found) throw new ApiError('application.missing')
  if (!found.is_submitted) return 'draft'
  return found.account_no === null ? 'noAccount' : undefined
}

/**
 * Opens a message; one of the other side is read from now on.
 *
 * @throws ApiError `applicationMessage.missing`
 */
export async function openMessage(
  { db, clock }: ConversationDependencies,
  context: SignedInContext,
  messageId: number,
): Promise<OpenedMessage> {
  // Marked before it is read: what somebody sees can then not be changed any more.
  await db
    .updateTable('application_messages')
    .set({ read_at: clock() })
    .where('id', '=', messageId)
    .where('by_customer', '=', isStaff(context))
    .where('read_at', 'is', null)
    .where('application_id', 'in', (applications) =>
      applications.selectFrom('applications').select('applications.id').where(withinReach(context)),
    )
    .execute()
  const row = await messagesOf(db, context)
    .select([...messageColumns])
    .where('application_messages.id', '=', messageId)
    .executeTakeFirst()
  if (!row) throw new ApiError('applicationMessage.missing')
  const attachments = await filesOf(db, messageId)
  return { ...messageOf(row), attachmentFileNames: attachments.map(({ fileName }) => fileName), attachments }
}
