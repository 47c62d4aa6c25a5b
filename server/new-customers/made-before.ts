/** Whether an application was made already: what makes it safe to send one again. */
import type { ReplyOf } from '#contract/call.ts'
import type { getCreatedApplication } from '#contract/new-customer.ts'
import type { Database, DatabaseTransaction } from '../database/tables.ts'
import type { Secrets } from '../secrets.ts'
import type { Visitor } from '../visits/visitor.ts'

/** What an application is known by before it has a number. */
export interface Sending {
  /** Of the browser's draft; undefined where the page has none. */
  Key?: string | undefined
  SessionId: number
}

/** Null where there is no key. */
export const keyHashOf = (secrets: Secrets, key: string | undefined): string | null =>
  key === undefined ? null : secrets.hash('new-customer-key', key)

/** The application that was made with this key, in whatever session; undefined: there is none. */
export const applicationWithKey = (
  db: Database | DatabaseTransaction,
  secrets: Secrets,
  key: string,
): Promise<{ application_id: string | number; custom_values_saved_at: Date | null } | undefined> =>
  db
    .selectFrom('new_customers')
    .select(['application_id', 'custom_values_saved_at'])
    .where('key_hash', '=', keyHashOf(secrets, key))
    .executeTakeFirst()

/** The number of the application that this browser has made by this key or in this session; undefined: none. */
export async function madeBefore(
  db: Database | DatabaseTransaction,
  secrets: Secrets,
  { visit }: Visitor,
  { Key, SessionId }: Sending,
): Promise<number | undefined> {
  const byKey = Key === undefined ? undefined : await applicationWithKey(db, secrets, Key)
  if (byKey) return Number(byKey.application_id)
  if (!visit) return undefined
  const bySession = await db
    .selectFrom('new_customers')
    .select('application_id')
    .where('session_id', '=', SessionId)
    .where('visit_hash', '=', visit.idHash)
    .executeTakeFirst()
  return bySession && Number(bySession.application_id)
}

/** What `CreateApplication` has come to, told to who has its key (our extension NewCustomer/GetCreatedApplication). */
export async function createdApplication(
  { db, secrets }: { db: Database; secrets: Secrets },
  key: string,
): Promise<ReplyOf<typeof getCreatedApplication>['item']> {
  const made = await applicationWithKey(db, secrets, key)
  return made
    ? { applicationId: Number(made.application_id), hasCustomValues: made.custom_values_saved_at !== null }
    : { applicationId: -1, hasCustomValues: false }
}
