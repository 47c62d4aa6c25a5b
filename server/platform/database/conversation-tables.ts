/** The rows of conversations and files, as Kysely sees them. The columns are explained in `migrations/0010-conversations.sql`. */
import type { ColumnType, Generated } from 'kysely'
import type { ApplicationStatus } from '#contract/entities.ts'

type Instant = ColumnType<Date, Date, Date>

/** A number of a row: text or number when read, by database. */
type RowId = ColumnType<string | number, number, number>

export interface ConversationTables {
  account_customers: { account_id: number; account_no: string }
  application_messages: {
    id: Generated<string | number>
    application_id: RowId
    by_customer: boolean
    author_id: number | null
    text: string
    written_at: Instant
    changed_at: Instant
    read_at: Date | null
    /** See `0082-messages-sent-again.sql`. */
    send_key: ColumnType<string | null, string | null | undefined, string | null>
    sent_hash: ColumnType<string | null, string | null | undefined, string | null>
  }
  /** See `0056-application-moves.sql`. */
  application_moves: {
    id: Generated<string | number>
    application_id: RowId
    move: string
    from_status: ApplicationStatus
    to_status: ApplicationStatus
    by_side: 'customer' | 'staff' | 'portal'
    moved_by: number | null
    moved_at: Instant
    reason: string
  }
  application_attachments: {
    id: Generated<string | number>
    application_id: RowId
    kind: string
    seq_id: number
    is_mandatory: boolean
  }
  stored_files: {
    id: Generated<string | number>
    message_id: ColumnType<string | number | null, number | null | undefined, number | null>
    application_attachment_id: ColumnType<string | number | null, number | null | undefined, number | null>
    /** See `0051-emails.sql`. */
    email_id: ColumnType<string | number | null, number | null | undefined, number | null>
    content_id: Generated<string>
    /** See `0064-reading-photos.sql`. */
    meter_serial_no: ColumnType<string | null, string | null | undefined, string | null>
    read_on: ColumnType<unknown, string | null | undefined, string | null>
    /** See `0095-jobs.sql`. */
    job_id: ColumnType<string | number | null, number | null | undefined, number | null>
    /** See `0101-fault-reports.sql`. */
    fault_report_id: ColumnType<string | number | null, number | null | undefined, number | null>
    /** See `0220-round-photos.sql`. */
    round_photo_id: ColumnType<string | number | null, number | null | undefined, number | null>
    /** See `0252-card-photos.sql`. */
    card_photo_id: ColumnType<string | number | null, number | null | undefined, number | null>
    name: string
    media_type: string
    size: number
    folder_name: string | null
    /** See `0081-sent-again-and-read-meanwhile.sql`. */
    upload_key: ColumnType<string | null, string | null | undefined, string | null>
    stored_at: Instant
  }
  stored_file_parts: {
    file_id: RowId
    position: number
    content: ColumnType<Uint8Array, Uint8Array, Uint8Array>
  }
}
