/** Whether an application was made already: what makes it safe to send one again. */
import type { ReplyOf, RequestOf } from '#contract/call.ts'
import type { getCreatedApplication, giveUpApplication } from '#contract/new-customer.ts'
import { acceptedEmail } from '../accounts/identifiers.ts'
import { lockBuckets } from '../authentication/rate-limits.ts'
import type { Database, DatabaseTransaction } from '../database/tables.ts'
import type { Secrets } from '../secrets.ts'
import type { Visitor } from '../visits/visitor.ts'

/** What an application is known by before it has a number. */
export interface Sending {
  /** Of the browser's draft; undefined where the page has none. */
  Key?: string | undefined
  SessionId: number
  /** As it was typed: a draft that goes on with another one is somebody else's application. */
  Email: string
}

/** Null where there is no key. */
export const keyHashOf = (secrets: Secrets, key: string | undefined): string | null =>
  key === undefined ? null : secrets.hash('new-customer-key', key)

/** The application that was made with this key for this mailbox, in whatever session; undefined: there is none. */
const applicationWithKey = (
  db: Database | DatabaseTransaction,
  secrets: Secrets,
  key: string,
  email: string,
): Promise<{ application_id: string | number; custom_values_saved_at: Date | null } | undefined> =>
  db
    .selectFrom('new_customers')
    .select(['application_id', 'custom_values_saved_at'])
    .where('key_hash', '=', keyHashOf(secrets, key))
    .where('email', '=', acceptedEmail(email) ?? '')
    .executeTakeFirst()

/** The number of the application that this browser has made by this key or in this session; undefined: none. */
export async function madeBefore(
  db: Database | DatabaseTransaction,
  secrets: Secrets,
  { visit }: Visitor,
  { Key, SessionId, Email }: Sending,
): Promise<number | undefined> {
  const byKey = Key === undefined ? undefined : await applicationWithKey(db, secrets, Key, Email)
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

type Created = ReplyOf<typeof getCreatedApplication>['item']

/** What `CreateApplication` has come to, told to who has its key (our extension NewCustomer/GetCreatedApplication). */
export async function createdApplication(
  { db, secrets }: { db: Database | DatabaseTransaction; secrets: Secrets },
  { Key, Email }: RequestOf<typeof getCreatedApplication>,
): Promise<Created> {
  const made = await applicationWithKey(db, secrets, Key, Email)
  return made
    ? { applicationId: Number(made.application_id), hasCustomValues: made.custom_values_saved_at !== null }
    : { applicationId: -1, hasCustomValues: false }
}

/** What a second sending waits for while the first one is written down. */
export const sendingBucket = (sending: { Key?: string | undefined; SessionId: number }): string =>
  `new-customer:${sending.Key ?? sending.SessionId}`

/** The same, and where it has come to nothing, it will not any more: its session ends. */
export async function giveUp(
  { db, secrets }: { db: Database; secrets: Secrets },
  { visit }: Visitor,
  request: RequestOf<typeof giveUpApplication>,
): Promise<Created> {
  return db.transaction().execute(async (tx) => {
    await lockBuckets(tx, [sendingBucket(request)])
    const created = await createdApplication({ db: tx, secrets }, request)
    if (created.applicationId < 0 && visit)
      await tx
        .deleteFrom('otp_sessions')
        .where('id', '=', String(request.SessionId))
        .where('visit_hash', '=', visit.idHash)
        .where('purpose', '=', 'newCustomer')
        .execute()
    return created
  })
}
