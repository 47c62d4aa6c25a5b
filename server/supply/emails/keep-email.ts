/** Keeps what the portal itself has sent about an account, so that its customer finds it later. */
import { sql } from 'kysely'
import type { KeepEmail } from '#server/platform/delivery/outgoing-messages.ts'
import { ownAccounts } from '#server/identity/rights/own-accounts.ts'

/** Does nothing where the account is not one of this person's own: somebody may pay the bill of another. */
export const keepEmail: KeepEmail = async (
  tx,
  { accountNo, accountId },
  { sender, recipient, subject, text, sentAt },
) => {
  await sql`insert into emails (account_no, sender, recipient, subject, text, sent_at)
    select account_no, ${sender}, ${recipient}, ${subject}, ${text}, ${sentAt.toISOString()}::timestamptz
    from customer_accounts
    where account_no = ${accountNo} and account_no in ${ownAccounts(accountId)}`.execute(tx)
}
