/** Tells people what happened to their account, where they were reachable until then. */
import type { Account, DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { NoticeKind } from '#server/platform/delivery/outgoing-messages.ts'
import type { RequestContext } from '../sessions/request-context.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import { channelOf } from './identifiers.ts'

/**
 * Reads what a notice needs and returns what writes it within the transaction of what happened.
 *
 * @param page where people go when it was not them: `/login`
 */
export async function prepareNotice(
  { content, messages }: Pick<AccountDependencies, 'content' | 'messages'>,
  context: RequestContext,
  account: Account,
  kind: NoticeKind,
  page: string,
): Promise<(tx: DatabaseTransaction) => Promise<void>> {
  const { orgName } = await content.organisation()
  const { login, name, language } = account
  return (tx) =>
    messages.enqueue(tx, {
      kind,
      channel: channelOf(login),
      to: login,
      language: language ?? context.language,
      values: { name, code: '', link: `${context.publicUrl}${page}`, organisation: orgName },
      discard: false,
    })
}
