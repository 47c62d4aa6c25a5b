/** Keeps what the portal itself has sent about an account, so that its customer finds it later. */
import { sql } from 'kysely'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ownAccounts } from '#server/identity/rights/own-accounts.ts'

/** An e-mail without HTML and files. Nothing of it may open anything: no code, no link. */
export interface PlainEmail {
  sender: string
  recipient: string
  subject: string
  text: string
  sentAt: Date
}

/** Does nothing where the account is not one of this person's own: somebody may pay the bill of another. */
export async function keepEmail(
  tx: DatabaseTransaction,
  { accountNo, accountId }: { accountNo: string; accountId: number },
  { sender, recipient, subject, text, sentAt }: PlainEmail,
): Promise<void> {
  await sql`insert into emails (account_no, sender, recipient, subject, text, sent_at)
    select account_no, ${sender}, ${recipient}, ${subject}, ${text}, ${sentAt.toISOString()}::timestamptz
    from customer_accounts
    where account_no = ${accountNo} and account_no in ${ownAccounts(accountId)}`.execute(tx)
}
