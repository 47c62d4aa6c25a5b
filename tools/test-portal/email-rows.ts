/** E-mails of an account as rows, for tests. */
import { insertPart } from '#server/platform/files/file-store.ts'
import type { Database } from '#server/platform/database/tables.ts'

export interface NewEmail {
  subject?: string
  html?: string
  text?: string
  recipient?: string
  /** An instant, ISO 8601. */
  sentAt?: string
  /** `contentId`: a picture within the text. */
  files?: readonly { name: string; bytes: Uint8Array; mediaType?: string; contentId?: string }[]
}

/** @returns the numbers of the e-mail and of its files */
export async function newEmailRow(
  db: Database,
  accountNo: string,
  {
    subject = 'A letter',
    html = '',
    text = 'Hello.',
    recipient = 'maria@example.com',
    ...rest
  }: NewEmail = {},
): Promise<{ id: number; files: number[] }> {
  const { sentAt = '2026-05-01T08:00:00.000Z', files = [] } = rest
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('emails')
      .values({
        account_no: accountNo,
        sender: 'Demetra Water & Power <service@demetra.example>',
        recipient,
        subject,
        html,
        text,
        sent_at: new Date(sentAt),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const numbers: number[] = []
    for (const { name, bytes, mediaType = 'application/pdf', contentId = '' } of files) {
      const file = await tx
        .insertInto('stored_files')
        .values({
          email_id: Number(id),
          content_id: contentId,
          name,
          media_type: mediaType,
          size: bytes.length,
          folder_name: null,
          stored_at: new Date(sentAt),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await insertPart(tx, Number(file.id), 0, Buffer.from(bytes))
      numbers.push(Number(file.id))
    }
    return { id: Number(id), files: numbers }
  })
}
