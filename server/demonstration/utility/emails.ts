/** What the demonstration utility has sent by e-mail: one for each bill, and some that show what e-mails can hold. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after } from '#server/platform/clock.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { insertPart } from '#server/platform/files/file-store.ts'
import { guidesFolder } from '#server/applications/support/guides.ts'
import { demonstrationAccounts } from '../accounts.ts'
import { billEmails } from './bill-emails.ts'
import { customers } from './customers.ts'
import { hostileEmail, sampleEmails, type SampleEmail } from './sample-emails.ts'

const day = 86_400

/** Files that the samples carry. */
const files = {
  logo: { folder: join(import.meta.dirname, '..'), from: 'logo.png', mediaType: 'image/png' },
  guide: { folder: guidesFolder, from: 'application-guide.ru.pdf', mediaType: 'application/pdf' },
} as const

async function addFile(
  tx: DatabaseTransaction,
  email_id: number,
  { file, name, contentId }: SampleEmail['files'][number],
  stored_at: Date,
): Promise<void> {
  const { folder, from, mediaType: media_type } = files[file]
  const content = await readFile(join(folder, from))
  const { id } = await tx
    .insertInto('stored_files')
    .values({
      email_id,
      content_id: contentId,
      name,
      media_type,
      size: content.length,
      folder_name: null,
      stored_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertPart(tx, Number(id), 0, content)
}

/** Must come after customers, bills and accounts. */
export async function fillEmails(tx: DatabaseTransaction, now: Date): Promise<void> {
  const sender = 'Demetra Water & Power <service@demetra.example>'
  for (const { accountNo, email } of demonstrationAccounts.filter((account) => account.accountNo !== '')) {
    const customer = customers.find(({ account_no }) => account_no === accountNo)
    const recipient = email || (customer?.email ?? '')
    const bills = await billEmails(tx, accountNo, customer?.language ?? 'en')
    if (bills.length > 0)
      await tx
        .insertInto('emails')
        .values(bills.map((bill) => ({ ...bill, account_no: accountNo, sender, recipient })))
        .execute()
    for (const sample of [...sampleEmails, hostileEmail]) {
      const sent_at = after(now, -sample.daysAgo * day)
      const { id } = await tx
        .insertInto('emails')
        .values({
          account_no: accountNo,
          sender: sample.sender ?? sender,
          recipient,
          subject: sample.subject,
          html: sample.html,
          text: sample.text,
          sent_at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const file of sample.files) await addFile(tx, Number(id), file, sent_at)
    }
  }
}
