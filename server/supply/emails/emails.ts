/** What the utility has sent to an account by e-mail: the list, one of them, and its files. */
import { sql, type RawBuilder } from 'kysely'
import type { Email, EmailRow } from '#contract/emails.ts'
import type { emailColumns, emailFilters } from '#contract/rules/emails.ts'
import type { Database } from '#server/platform/database/tables.ts'
import type { FileContent, FileStore } from '#server/platform/files/file-store.ts'
import { listPage, type ListOptions, type ListPage } from '#server/platform/lists/list-page.ts'
import { ApiError } from '#server/platform/api-error.ts'

interface EmailRecord {
  id: number
  sent_at: string
  subject: string
  recipient: string
  files: number
}

const columns = {
  sentAt: 'sent_at',
  subject: 'subject',
  recipient: 'recipient',
} satisfies Record<(typeof emailColumns)[number], string>

const narrowed: Record<(typeof emailFilters)[number], RawBuilder<unknown>> = {
  all: sql`true`,
  withFiles: sql`files > 0`,
}

const emailsOf = (accountNo: string): RawBuilder<unknown> => sql`
  select emails.id, emails.sent_at, emails.subject, emails.recipient, emails.text, attached.files
  from emails
  join lateral (
    select count(*)::integer as files from stored_files where email_id = emails.id and content_id = ''
  ) attached on true
  where emails.account_no = ${accountNo}`

export async function listEmails(
  db: Database,
  accountNo: string,
  options: ListOptions<keyof typeof columns> & { Filter?: (typeof emailFilters)[number] | undefined },
): Promise<ListPage<EmailRow>> {
  const { items, ...rest } = await listPage<EmailRecord, keyof typeof columns>(
    db,
    {
      rows: sql`select * from (${emailsOf(accountNo)}) sent where ${narrowed[options.Filter ?? 'all']}`,
      columns,
      first: { column: 'sentAt', isDescending: true },
      key: 'id',
      searched: ['subject', 'recipient', 'text'],
      instant: 'sent_at',
    },
    options,
  )
  return {
    ...rest,
    items: items.map(({ id, sent_at, subject, recipient, files }) => ({
      id: Number(id),
      sentAt: new Date(sent_at).toISOString(),
      subject,
      recipient,
      files,
    })),
  }
}

/**
 * @param accountNo whose it must be
 * @throws ApiError `email.missing`
 */
export async function openEmail(db: Database, accountNo: string, id: number): Promise<Email> {
  const email = await db
    .selectFrom('emails')
    .selectAll()
    .where('id', '=', id)
    .where('account_no', '=', accountNo)
    .executeTakeFirst()
  if (!email) throw new ApiError('email.missing')
  const files = await db
    .selectFrom('stored_files')
    .select(['id', 'name', 'size', 'media_type', 'content_id'])
    .where('email_id', '=', id)
    .orderBy('id')
    .execute()
  return {
    id: Number(email.id),
    sentAt: email.sent_at.toISOString(),
    subject: email.subject,
    recipient: email.recipient,
    sender: email.sender,
    html: email.html,
    text: email.text,
    attachments: files
      .filter(({ content_id }) => content_id === '')
      .map((file) => ({
        attachmentId: Number(file.id),
        fileName: file.name,
        size: file.size,
        mediaType: file.media_type,
      })),
    pictures: files
      .filter(({ content_id }) => content_id !== '')
      .map((file) => ({ attachmentId: Number(file.id), contentId: file.content_id })),
  }
}

/** A file or picture of an e-mail to this account. @throws ApiError `attachment.missing` */
export async function readEmailFile(
  db: Database,
  store: FileStore,
  accountNo: string,
  fileId: number,
): Promise<FileContent> {
  const found = await db
    .selectFrom('stored_files')
    .innerJoin('emails', 'emails.id', 'stored_files.email_id')
    .select('stored_files.id')
    .where('stored_files.id', '=', fileId)
    .where('emails.account_no', '=', accountNo)
    .executeTakeFirst()
  if (!found) throw new ApiError('attachment.missing')
  return store.read(fileId)
}
