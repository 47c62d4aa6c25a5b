/** What the customers of the demonstration have written about their applications, and what staff answered. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { filesOfType, isRequestedType } from '#contract/rules/applications.ts'
import { firstStatus } from '#server/applications/lifecycle/application-life.ts'
import { after } from '#server/platform/clock.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { insertPart } from '#server/platform/files/file-store.ts'
import { guidesFolder } from '#server/applications/support/guides.ts'
import { demonstrationAccounts, servingEmployee } from '../accounts.ts'
import { fillMoves } from './application-moves.ts'

/** One message: when, by whom, what, and whether the other side has opened it. */
interface Line {
  daysAgo: number
  by: 'customer' | 'staff'
  text: string
  isRead: boolean
  /** A guide of the portal goes with it. */
  withFile?: boolean
}

/** By the place of the application among those of the demonstration. The newest come last. */
const conversations: readonly (readonly Line[])[] = [
  // Maria Georgiou: two answers that she has not opened yet.
  [
    {
      daysAgo: 9,
      by: 'customer',
      text: 'Καλημέρα σας. Πότε θα γίνει η σύνδεση με το νερό; Το σπίτι θα είναι έτοιμο στο τέλος του μήνα.',
      isRead: true,
    },
    {
      daysAgo: 8,
      by: 'staff',
      text: 'Καλημέρα σας, κυρία Γεωργίου. Χρειαζόμαστε ακόμη το σχέδιο του ακινήτου με τη θέση του μετρητή.',
      isRead: true,
    },
    { daysAgo: 6, by: 'customer', text: 'Σας το στέλνω μέσα στην εβδομάδα.', isRead: true },
    {
      daysAgo: 2,
      by: 'staff',
      text: 'Ευχαριστούμε. Στον οδηγό που επισυνάπτουμε θα δείτε πώς σημειώνεται η θέση στον χάρτη.',
      isRead: false,
      withFile: true,
    },
    { daysAgo: 1, by: 'staff', text: 'Ο τεχνικός μας μπορεί να έρθει την Πέμπτη το πρωί.', isRead: false },
  ],
  // Her second one waits for staff, and can still be changed.
  [
    {
      daysAgo: 1,
      by: 'customer',
      text: 'Μπορώ να αλλάξω την ημερομηνία της επίσκεψης;',
      isRead: false,
    },
  ],
  // Nikos Christou: answered and read.
  [
    {
      daysAgo: 20,
      by: 'customer',
      text: 'The tenant moves in on the first. Is anything missing?',
      isRead: true,
    },
    { daysAgo: 19, by: 'staff', text: 'No, thank you: everything is there.', isRead: true },
  ],
  [],
  // Somebody who cannot sign in: opened, and not answered yet.
  [{ daysAgo: 4, by: 'customer', text: 'Ο μετρητής γυρίζει και όταν όλα είναι κλειστά.', isRead: true }],
]

async function addFile(tx: DatabaseTransaction, messageId: number, now: Date): Promise<void> {
  const content = await readFile(join(guidesFolder, 'map-guide.el.pdf'))
  const { id } = await tx
    .insertInto('stored_files')
    .values({
      message_id: messageId,
      name: 'Οδηγός χάρτη.pdf',
      media_type: 'application/pdf',
      size: content.length,
      folder_name: null,
      stored_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertPart(tx, Number(id), 0, content)
}

/** Must come after applications and accounts. */
export async function fillConversations(tx: DatabaseTransaction, now: Date): Promise<void> {
  const applications = await tx
    .selectFrom('applications')
    .select(['id', 'type', 'account_no', 'status', 'created_at', 'changed_at'])
    .orderBy('id')
    .execute()
  // Each goes its way from the beginning; two that stand in each other's way would be drafts at the same time.
  await tx.updateTable('applications').set({ status: firstStatus, is_submitted: false }).execute()
  const accounts = await tx.selectFrom('accounts').select(['id', 'login', 'account_no']).execute()
  const staff = accounts.find(({ login }) => login === servingEmployee)
  for (const [index, { id, type, account_no, status, created_at, changed_at }] of applications.entries()) {
    const application_id = Number(id)
    const customer = accounts.find((account) => account.account_no === account_no)
    await fillMoves(
      tx,
      { id: application_id, status, from: created_at, to: changed_at },
      { customer: customer?.id ?? null, staff: staff?.id ?? null },
    )
    let newest: { id: number; by: Line['by'] } | undefined
    for (const { daysAgo, by, text, isRead, withFile } of conversations[index] ?? []) {
      const written_at = after(now, -daysAgo * 86_400)
      const message = await tx
        .insertInto('application_messages')
        .values({
          application_id,
          by_customer: by === 'customer',
          author_id: (by === 'customer' ? customer : staff)?.id ?? null,
          text,
          written_at,
          changed_at: written_at,
          read_at: isRead ? written_at : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      newest = { id: Number(message.id), by }
      if (withFile) await addFile(tx, newest.id, written_at)
    }
    if (newest)
      await tx
        .updateTable('applications')
        .set({ last_message_id: newest.id, is_waiting: newest.by === 'customer' })
        .where('id', '=', id)
        .execute()
    const wanted = isRequestedType(type) ? filesOfType[type] : []
    if (wanted.length > 0)
      await tx
        .insertInto('application_attachments')
        .values(wanted.map((file, place) => ({ application_id, seq_id: place + 1, ...file })))
        .execute()
  }
  // Anyone who signs in as Maria Georgiou looks after a company, too.
  for (const { login, furtherAccounts = [] } of demonstrationAccounts)
    for (const account_no of furtherAccounts)
      await sql`insert into account_customers (account_id, account_no)
        select id, ${account_no} from accounts where login = ${login}`.execute(tx)
}
