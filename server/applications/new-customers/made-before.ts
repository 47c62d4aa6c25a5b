/** Whether an application was made already: what makes it safe to send one again. */
import type { ReplyOf, RequestOf } from '#contract/call.ts'
import type { getCreatedApplication, giveUpApplication } from '#contract/new-customer.ts'
import { acceptedEmail } from '#server/identity/accounts/identifiers.ts'
import { lockBuckets } from '#server/platform/rate-limits/rate-limits.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { StagedFile } from '#server/platform/files/staging.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { RequestContext } from '#server/identity/sessions/request-context.ts'
import type { ApplicationRequest } from './application-fields.ts'

/** Null where there is no key. */
export const keyHashOf = (secrets: Secrets, key: string | undefined): string | null =>
  key === undefined ? null : secrets.hash('new-customer-key', key)

/** What differs where the same is sent again: in another session or language, which has a word of its own for the title. */
const notContent: readonly string[] = [
  'Key',
  'SessionId',
  'EmailOtpCode',
  'SmsOtpCode',
  'LanguageCode',
  'Title',
  'Files',
] satisfies (keyof ApplicationRequest)[]

/** By what a second sending with other contents is known. @param staged its files, in their order */
export const contentHashOf = (
  secrets: Secrets,
  request: ApplicationRequest,
  staged: readonly StagedFile[],
): string => {
  const fields = Object.entries(request).filter(([name]) => !notContent.includes(name))
  const files = staged.map(({ name, size }) => [name, size])
  return secrets.hash('new-customer-content', JSON.stringify([fields, files]))
}

interface Made {
  application_id: string | number
  content_hash: string | null
}

/** The application that was made with this key for this mailbox, in whatever session; undefined: there is none. */
const applicationWithKey = (
  db: Database | DatabaseTransaction,
  secrets: Secrets,
  key: string,
  email: string,
): Promise<(Made & { custom_values_saved_at: Date | null }) | undefined> =>
  db
    .selectFrom('new_customers')
    .select(['application_id', 'content_hash', 'custom_values_saved_at'])
    .where('key_hash', '=', keyHashOf(secrets, key))
    .where('email', '=', acceptedEmail(email) ?? '')
    .executeTakeFirst()

async function madeIn(
  db: Database | DatabaseTransaction,
  { session }: RequestContext,
  codeSession: number,
): Promise<Made | undefined> {
  if (!session) return undefined
  return db
    .selectFrom('new_customers')
    .select(['application_id', 'content_hash'])
    .where('session_id', '=', codeSession)
    .where('visit_hash', '=', session.idHash)
    .executeTakeFirst()
}

/**
 * The number of the application that this browser has made by this key or in this session; undefined: none.
 *
 * @param contentHash of what is sent now
 * @throws ApiError `newCustomer.sentBefore` where that is not what was sent then: two tabs may have one draft
 */
export async function madeBefore(
  db: Database | DatabaseTransaction,
  secrets: Secrets,
  context: RequestContext,
  { Key, SessionId, Email }: ApplicationRequest,
  contentHash: string,
): Promise<number | undefined> {
  const byKey = Key === undefined ? undefined : await applicationWithKey(db, secrets, Key, Email)
  const made = byKey ?? (await madeIn(db, context, SessionId))
  if (!made) return undefined
  const applicationId = Number(made.application_id)
  if (made.content_hash !== null && made.content_hash !== contentHash)
    throw new ApiError('newCustomer.sentBefore', { applicationId })
  return applicationId
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
  { session }: RequestContext,
  request: RequestOf<typeof giveUpApplication>,
): Promise<Created> {
  return db.transaction().execute(async (tx) => {
    await lockBuckets(tx, [sendingBucket(request)])
    const created = await createdApplication({ db: tx, secrets }, request)
    if (created.applicationId < 0 && session)
      await tx
        .deleteFrom('otp_sessions')
        .where('id', '=', String(request.SessionId))
        .where('visit_hash', '=', session.idHash)
        .where('purpose', '=', 'newCustomer')
        .execute()
    return created
  })
}
