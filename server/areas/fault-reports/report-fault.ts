/** Takes a report of a fault, once: its row, its photos, the request that it belongs to, and a text message. */
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { ReplyOf, RequestOf } from '#contract/call.ts'
import type { reportFault } from '#contract/fault.ts'
import { attachmentRules } from '#contract/rules/attachments.ts'
import { descriptionFault, nameFault } from '#contract/rules/fault-report.ts'
import type { AccountDependencies } from '#server/identity/accounts/account-dependencies.ts'
import { requireHuman } from '#server/identity/human-check/require-human.ts'
import type { RequestContext } from '#server/identity/sessions/request-context.ts'
import { after } from '#server/platform/clock.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { acceptedFile, type AcceptedFile } from '#server/platform/files/accepted-file.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { StagedFile } from '#server/platform/files/staging.ts'
import { lockBuckets } from '#server/platform/rate-limits/rate-limits.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { countReport } from './report-limits.ts'
import { reportPhone } from './report-phone.ts'
import { reportedPlace, type ReportedPlace } from './reported-place.ts'
import { requestOfReport } from './request-of-report.ts'

export interface ReportDependencies extends AccountDependencies {
  files: Files
}

type Request = RequestOf<typeof reportFault>
type Receipt = ReplyOf<typeof reportFault>['item']

/** Where one asks how a fault stands. */
export const faultStatusPage = (number: string): string => `/faultStatus?number=${number}`

/** Without what is taken for something else when it is read out or copied. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const newCode = (): string =>
  `FR-${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')}`

/** One that no report has: nine hundred million of them are there. */
async function unusedCode(tx: DatabaseTransaction): Promise<string> {
  for (;;) {
    const code = newCode()
    const { rows } = await sql`select from fault_reports where code = ${code}`.execute(tx)
    if (rows.length === 0) return code
  }
}

const isSignedIn = ({ session }: RequestContext): boolean => typeof session?.accountId === 'number'

/**
 * Admits whoever is signed in, or has passed the human check, before anything of a report is read.
 *
 * @throws ApiError `humanCheck.required`
 */
export async function admitReporter(
  { db, clock, humanCheck }: Pick<AccountDependencies, 'db' | 'clock' | 'humanCheck'>,
  context: RequestContext,
): Promise<void> {
  if (humanCheck.kind === 'none' || isSignedIn(context)) return
  const { rows } = await sql`
    select from visits where id_hash = ${context.session?.idHash ?? ''}
      and human_until > ${after(clock(), 0)} and human_uses_left > 0`.execute(db)
  if (rows.length === 0) throw new ApiError('humanCheck.required')
}

async function reportWith(db: Database | DatabaseTransaction, key: string): Promise<Receipt | undefined> {
  const { rows } = await sql<{ code: string; phone: string }>`
    select code, phone from fault_reports where insert_key = ${key}`.execute(db)
  return rows[0] && { number: rows[0].code, isTold: !rows[0].phone.startsWith('+3572') }
}

/** @throws ApiError `attachment.…`, with the place of the photo in the list: `Files.2` */
async function acceptedPhotos(staged: readonly StagedFile[]): Promise<AcceptedFile[]> {
  const accepted: AcceptedFile[] = []
  for (const [index, file] of staged.entries()) {
    try {
      accepted.push(await acceptedFile(file, attachmentRules.fault))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      throw new ApiError(error.code, { ...error.details, field: `Files.${index}` }, error.values)
    }
  }
  return accepted
}

const refuse = (field: string, problem: string): never => {
  throw new ApiError('fault.field', { field, problem })
}

/** What is not in the request is null: the embedded database takes no undefined. */
async function insertReport(
  tx: DatabaseTransaction,
  { session }: RequestContext,
  { Key, Kind, Description, Name, LanguageCode }: Request,
  { code, phone, requestId, place }: { code: string; phone: string; requestId: number; place: ReportedPlace },
  now: Date,
): Promise<number> {
  const { latitude = null, longitude = null } = place.position ?? {}
  const { rows } = await sql<{ id: string | number }>`
    insert into fault_reports (code, request_id, kind, description, name, phone, language, street, house_no, postcode,
      position_latitude, position_longitude, account_id, reported_at, insert_key)
    values (${code}, ${requestId}, ${Kind}, ${Description}, ${Name}, ${phone}, ${LanguageCode}, ${place.street},
      ${place.houseNo}, ${place.postcode}, ${latitude}, ${longitude}, ${session?.accountId ?? null}, ${now}, ${Key})
    returning id`.execute(tx)
  return Number(rows[0]!.id)
}

/**
 * Reports a fault.
 *
 * @param staged its photos, in their order
 * @returns its number: the same one however often it is sent
 * @throws ApiError `fault.field`, `fault.tooMany`, `attachment.…`, `humanCheck.required`
 */
export async function reportOnce(
  dependencies: ReportDependencies,
  context: RequestContext,
  request: Request,
  staged: readonly StagedFile[],
): Promise<Receipt> {
  const { db, clock, content, files, messages } = dependencies
  const { Key, Kind, Description, Name, LanguageCode } = request
  const before = await reportWith(db, Key)
  if (before) return before
  const description = descriptionFault(Kind, Description)
  if (description) refuse('description', description)
  const name = nameFault(Name)
  if (name) refuse('name', name)
  const phone = reportPhone(request.Phone, await content.utility()) ?? refuse('phone', 'invalid')
  const place = await reportedPlace(db, context, request)
  const photos = await acceptedPhotos(staged)
  const { orgName: organisation } = await content.organisation()
  if (!isSignedIn(context)) await requireHuman(dependencies, context)
  return db.transaction().execute(async (tx) => {
    // Pressed twice at once: the second one waits for the first, and finds what it has made.
    await lockBuckets(tx, [`fault report ${Key}`])
    const faster = await reportWith(tx, Key)
    if (faster) return faster
    const now = clock()
    await countReport(dependencies, tx, context, phone.number)
    const requestId = await requestOfReport(tx, { kind: Kind, description: Description, place }, now)
    const code = await unusedCode(tx)
    const report = { code, phone: phone.number, requestId, place }
    const reportId = await insertReport(tx, context, request, report, now)
    for (const photo of photos)
      await files.store.keep(tx, photo.staged, photo.name, photo.mediaType, { reportId })
    if (phone.isMobile)
      await messages.enqueue(tx, {
        kind: 'faultReported',
        channel: 'sms',
        to: phone.number,
        language: LanguageCode,
        values: { code: '', link: context.publicUrl + faultStatusPage(code), organisation },
        facts: { number: code },
        discard: false,
      })
    return { number: code, isTold: phone.isMobile }
  })
}
