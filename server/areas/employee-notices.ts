/** Messages to employees about what they asked for: one way for requests of approval and for work in the background. */
import { sql } from 'kysely'
import type { Language } from '#contract/entities.ts'
import { channelOf } from '#server/identity/accounts/identifiers.ts'
import type { ContentStore } from '#server/platform/content/content-store.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { NoticeKind, OutgoingMessages } from '#server/platform/delivery/outgoing-messages.ts'

/** What is known before the transaction begins: the embedded database has one connection. */
export interface NoticeFrame {
  organisation: string
  /** Of people who have chosen none. */
  language: Language
  publicUrl: string
}

export const noticeFrame = async (
  { content }: { content: Pick<ContentStore, 'organisation' | 'utility'> },
  publicUrl: string,
): Promise<NoticeFrame> => ({
  organisation: (await content.organisation()).orgName,
  language: (await content.utility()).defaultLanguage,
  publicUrl,
})

/** What a message says. */
interface EmployeeNotice {
  kind: NoticeKind
  /** Of the page that its link leads to. */
  path: string
  facts: (language: Language) => Readonly<Record<string, string>>
}

/** Sends with the transaction; nothing where the account was deleted. */
export async function notifyEmployee(
  tx: DatabaseTransaction,
  messages: Pick<OutgoingMessages, 'enqueue'>,
  frame: NoticeFrame,
  accountId: number,
  { kind, path, facts }: EmployeeNotice,
): Promise<void> {
  const { rows } = await sql<{ login: string; language: Language | null }>`
    select login, language from accounts where id = ${accountId}`.execute(tx)
  const [account] = rows
  if (!account) return
  const language = account.language ?? frame.language
  await messages.enqueue(tx, {
    kind,
    channel: channelOf(account.login),
    to: account.login,
    language,
    values: { code: '', link: `${frame.publicUrl}${path}`, organisation: frame.organisation },
    facts: facts(language),
    discard: false,
  })
}
