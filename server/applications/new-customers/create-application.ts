/** Handing in an application (P §7, CreateApplication): all of it, once, or nothing. */
import { attachmentRules } from '#contract/rules/attachments.ts'
import { otpCodeType } from '#contract/otp-session.ts'
import type { AccountDependencies } from '#server/identity/accounts/account-dependencies.ts'
import { acceptedEmail } from '#server/identity/accounts/identifiers.ts'
import { advanceApplication, firstStatus } from '../lifecycle/application-life.ts'
import { lockBuckets } from '#server/platform/rate-limits/rate-limits.ts'
import { acceptedFile, type AcceptedFile } from '#server/platform/files/accepted-file.ts'
import type { Lookups } from '#server/platform/content/lookups.ts'
import { evaluationFor } from '../customer-evaluations/evaluations.ts'
import type { DatabaseTransaction, OtpSession } from '#server/platform/database/tables.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { StagedFile } from '#server/platform/files/staging.ts'
import { sessionMobile } from '#server/identity/otp-sessions/recipients.ts'
import { endSession, livingSession, requirePurpose } from '#server/identity/otp-sessions/session-row.ts'
import { hasProvedEmail, hasProvedMobile, requireProved } from '#server/identity/otp-sessions/verify-code.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { RequestContext } from '#server/identity/sessions/request-context.ts'
import {
  addressRows,
  applicantRow,
  requireGoodFields,
  type ApplicationRequest,
} from './application-fields.ts'
import { applicationStatePage } from './application-state-page.ts'
import { requireApplicationsOpen } from './applications-open.ts'
import { countApplication } from '../limits/application-limits.ts'
import { contentHashOf, keyHashOf, madeBefore, sendingBucket } from './made-before.ts'

export interface NewCustomerDependencies extends AccountDependencies {
  files: Files
}

/** What `applications.type` says. */
export const newCustomerType = 'newCustomer'

/** A file that came with the application, among the files that applications need: `wantedFiles` of the texts. */
const enclosed = 'enclosed'

/** @throws ApiError `attachment.…`, with the place of the file in the list: `Files.2` */
async function acceptedFiles(staged: readonly StagedFile[]): Promise<AcceptedFile[]> {
  const accepted: AcceptedFile[] = []
  for (const [index, file] of staged.entries()) {
    try {
      accepted.push(await acceptedFile(file, attachmentRules.newCustomer))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const place = { field: `Files.${index}`, step: 'attachments', problem: error.code }
      throw new ApiError(error.code, { ...error.details, ...place }, error.values)
    }
  }
  return accepted
}

/** What the session must have proved is what the application says. @throws ApiError `recipient.different` */
async function requireSameRecipients(
  { content }: NewCustomerDependencies,
  session: OtpSession,
  { Email, CellTelNo, ConsentReceiveSms }: ApplicationRequest,
): Promise<void> {
  if (acceptedEmail(Email) !== session.email) throw new ApiError('recipient.different')
  if (!ConsentReceiveSms) return
  const mobile = sessionMobile(CellTelNo, await content.utility())
  if (!('number' in mobile) || mobile.number !== session.mobile_no) throw new ApiError('recipient.different')
}

/** What was looked up before the transaction, which on the embedded database nobody else gets a turn beside. */
interface Prepared {
  contentHash: string
  accepted: readonly AcceptedFile[]
  lookups: Lookups
  organisation: string
}

async function write(
  { clock, secrets, messages, files }: NewCustomerDependencies,
  tx: DatabaseTransaction,
  context: RequestContext,
  request: ApplicationRequest,
  session: OtpSession,
  { contentHash, accepted, lookups, organisation }: Prepared,
): Promise<number> {
  const now = clock()
  const evaluation_id = await evaluationFor({ secrets }, tx, request, session)
  const application = await tx
    .insertInto('applications')
    .values({
      type: newCustomerType,
      account_no: null,
      property_reference: null,
      status: firstStatus,
      details: '{}',
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const application_id = Number(application.id)
  await advanceApplication(
    tx,
    now,
    { id: application_id, status: firstStatus },
    { type: 'application.received' },
    { by: 'customer', accountId: null },
  )
  const mobile = request.ConsentReceiveSms ? session.mobile_no : ''
  await tx
    .insertInto('new_customers')
    .values({
      application_id,
      key_hash: keyHashOf(secrets, request.Key),
      content_hash: contentHash,
      session_id: Number(session.id),
      visit_hash: session.visit_hash,
      evaluation_id,
      ...applicantRow(request, lookups, { email: session.email, mobile }),
    })
    .execute()
  const addresses = addressRows(request).map((row) => ({ application_id, ...row }))
  if (addresses.length > 0) await tx.insertInto('new_customer_addresses').values(addresses).execute()
  for (const [index, { staged, name, mediaType }] of accepted.entries()) {
    const row = await tx
      .insertInto('application_attachments')
      .values({ application_id, kind: enclosed, seq_id: index + 1, is_mandatory: false })
      .returning('id')
      .executeTakeFirstOrThrow()
    await files.store.keep(tx, staged, name, mediaType, { attachmentId: Number(row.id) })
  }
  await endSession(tx, session)
  await messages.enqueue(tx, {
    kind: 'newCustomerReceived',
    channel: 'email',
    to: session.email,
    language: request.LanguageCode,
    values: { code: '', link: context.publicUrl + applicationStatePage(application_id), organisation },
    facts: { number: String(application_id) },
    discard: false,
  })
  return application_id
}

/**
 * Hands in an application.
 *
 * @param staged its files, in their order
 * @returns its number: the same one however often it is sent
 * @throws ApiError `newCustomer.sentBefore` where something else was sent by its key, and whatever else is wrong with it
 */
export async function handInApplication(
  dependencies: NewCustomerDependencies,
  context: RequestContext,
  request: ApplicationRequest,
  staged: readonly StagedFile[],
): Promise<number> {
  const { db, clock, content, secrets } = dependencies
  const contentHash = contentHashOf(secrets, request, staged)
  const before = await madeBefore(db, secrets, context, request, contentHash)
  if (before !== undefined) return before
  requireApplicationsOpen(await content.utility())
  const { SessionId, EmailOtpCode, SmsOtpCode = '', ConsentReceiveSms } = request
  const begun = await livingSession(db, clock(), context, SessionId)
  requirePurpose(begun, 'newCustomer')
  const lookups = await requireGoodFields(content, request, clock())
  await requireSameRecipients(dependencies, begun, request)
  const accepted = await acceptedFiles(staged)
  await requireProved(dependencies, context, SessionId, EmailOtpCode, otpCodeType.email)
  if (ConsentReceiveSms) await requireProved(dependencies, context, SessionId, SmsOtpCode, otpCodeType.phone)
  const { orgName: organisation } = await content.organisation()
  return db.transaction().execute(async (tx) => {
    // Sent twice at once: the second one waits for the first, and finds what it has made.
    await lockBuckets(tx, [sendingBucket(request)])
    const faster = await madeBefore(tx, secrets, context, request, contentHash)
    if (faster !== undefined) return faster
    const session = await livingSession(tx, clock(), context, SessionId, true)
    requirePurpose(session, 'newCustomer')
    if (!hasProvedEmail(session) || (ConsentReceiveSms && !hasProvedMobile(session)))
      throw new ApiError('code.required')
    await countApplication(dependencies, tx, context, session)
    return write(dependencies, tx, context, request, session, {
      contentHash,
      accepted,
      lookups,
      organisation,
    })
  })
}
