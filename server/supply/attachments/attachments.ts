/** All files of an account: one query over what has files, each row with where it belongs. */
import { sqlDay } from '#server/platform/calendar.ts'
import { sql, type RawBuilder } from 'kysely'
import type { AttachmentRow } from '#contract/attachments.ts'
import type { Language } from '#contract/entities.ts'
import type { attachmentColumns, attachmentFilters } from '#contract/rules/attachments.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { listPage, type ListOptions, type ListPage } from '#server/platform/lists/list-page.ts'
import { isOwnDay } from '#server/identity/rights/own-days.ts'
import { filled, sentences } from '#server/platform/texts/sentences.ts'

type Kind = AttachmentRow['kind']

interface AttachmentRecord {
  kind: Kind
  value: string
  file_name: string
  stored_on: string
  size: number | null
  belongs_to: string
  title: string
}

/** Which kinds of files somebody sees, and which of those they may download (A §6). */
export interface FileRights {
  sees: Readonly<Record<Kind, boolean>>
  mayDownload: Readonly<Record<Kind, boolean>>
}

const columns = {
  fileName: 'file_name',
  storedOn: 'stored_on',
  size: 'size',
} satisfies Record<(typeof attachmentColumns)[number], string>

const narrowed: Record<(typeof attachmentFilters)[number], RawBuilder<unknown>> = {
  all: sql`true`,
  bills: sql`kind = 'bill'`,
  messages: sql`kind = 'message'`,
  applications: sql`kind = 'application'`,
  emails: sql`kind = 'email'`,
  readings: sql`kind = 'reading'`,
}

/** The day on which a file was stored. */
const storedOn = (): RawBuilder<string> => sqlDay(sql.ref('stored_at'))

/** @param billName the name of a bill as a file, by its number */
const filesOf = (accountNo: string, billName: RawBuilder<string>): RawBuilder<unknown> => sql`
  select 'bill' as kind, number as value, ${billName} as file_name, issued_on::text as stored_on,
    null::integer as size, number as belongs_to, '' as title, 'bill ' || number as key
  from invoices where account_no = ${accountNo}
  union all
  select 'message', stored_files.id::text, name, ${storedOn()}::text, size,
    applications.id::text, applications.type, 'file ' || stored_files.id
  from applications
  join application_messages on application_messages.application_id = applications.id
  join stored_files on stored_files.message_id = application_messages.id
  where applications.account_no = ${accountNo}
  union all
  select 'application', application_attachments.id::text, name, ${storedOn()}::text, size,
    applications.id::text, applications.type, 'file ' || stored_files.id
  from applications
  join application_attachments on application_attachments.application_id = applications.id
  join stored_files on stored_files.application_attachment_id = application_attachments.id
  where applications.account_no = ${accountNo}
  union all
  select 'email', stored_files.id::text, name, ${sqlDay(sql.ref('emails.sent_at'))}::text, size,
    emails.id::text, emails.subject, 'file ' || stored_files.id
  from emails
  join stored_files on stored_files.email_id = emails.id and stored_files.content_id = ''
  where emails.account_no = ${accountNo}
  union all
  select 'reading', stored_files.id::text, name, ${storedOn()}::text, size,
    meters.serial_no, '', 'file ' || stored_files.id
  from supplies
  join meters on meters.contract_no = supplies.contract_no
  join stored_files on stored_files.meter_serial_no = meters.serial_no and ${isOwnDay('stored_files.read_on')}
  where supplies.account_no = ${accountNo}`

/** The name that the download of a bill has, too. */
const billName = (language: Language): RawBuilder<string> => {
  const [before = '', after = ''] = filled(sentences[language].bill.title, { number: '\0' }).split('\0')
  return sql<string>`${before}::text || number || ${`${after}.pdf`}::text`
}

export async function listAttachments(
  db: Database,
  { accountNo, language }: { accountNo: string; language: Language },
  { sees, mayDownload }: FileRights,
  options: ListOptions<keyof typeof columns> & { Filter?: (typeof attachmentFilters)[number] | undefined },
): Promise<ListPage<AttachmentRow>> {
  const seen = (Object.keys(sees) as Kind[]).filter((kind) => sees[kind])
  const { items, ...rest } = await listPage<AttachmentRecord & { key: string }, keyof typeof columns>(
    db,
    {
      rows: sql`select * from (${filesOf(accountNo, billName(language))}) files
        where kind in (${sql.join(seen)}) and ${narrowed[options.Filter ?? 'all']}`,
      columns,
      first: { column: 'storedOn', isDescending: true },
      key: 'key',
      named: { kind: 'kind' },
      searched: ['file_name', 'belongs_to', 'title'],
      day: 'stored_on',
    },
    options,
  )
  return {
    ...rest,
    items: items.map((file) => ({
      key: file.key,
      kind: file.kind,
      value: file.value,
      fileName: file.file_name,
      storedOn: file.stored_on,
      ...(file.size !== null && { size: file.size }),
      belongsTo: file.belongs_to,
      title: file.title,
      canDownload: mayDownload[file.kind],
    })),
  }
}
