/** One application: what was filled in, what has happened to it, and what can be done with it. */
import type { Application, ApplicationStep } from '#contract/applications.ts'
import {
  applicationFaults,
  isAboutBills,
  isAboutLand,
  isRequestedType,
  type ApplicationDetails,
} from '#contract/rules/applications.ts'
import { missingPlan } from '#contract/rules/instalments.ts'
import { missingLand, type Land } from '#contract/rules/land.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ContentStore } from '#server/platform/content/content-store.ts'
import { nameOfWantedFile } from '../conversations/application-files.ts'
import { isStaff, withinReach } from '../conversations/reach.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { filledInOf } from '../new-customers/filled-in.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { SignedInContext } from '#server/identity/sessions/request-context.ts'
import { movesFrom } from '../lifecycle/application-life.ts'
import { detailsIn, landIn, submittedPointIn } from './details.ts'
import { askedPlanIn, planIn, planOfApplication, type AskingApplication } from './instalments.ts'
import { choicesOf } from './offer.ts'

/** An application within reach, as its row has it. */
export interface ApplicationRecord extends AskingApplication {
  details: ApplicationDetails
  /** Empty where its kind is about none. */
  land: Land
  submittedPoint: Land['point']
  createdAt: Date
  changedAt: Date
}

/**
 * @param isHeld nobody else moves it until the end of the transaction
 * @throws ApiError `application.missing`, the same whether there is none or it is somebody else's
 */
export async function applicationWithin(
  db: Database | DatabaseTransaction,
  context: SignedInContext,
  id: number,
  isHeld = false,
): Promise<ApplicationRecord> {
  const found = db
    .selectFrom('applications')
    .selectAll()
    .where('applications.id', '=', String(id))
    .where(withinReach(context))
  const row = await (isHeld ? found.forUpdate() : found).executeTakeFirst()
  if (!row) throw new ApiError('application.missing')
  return {
    id,
    type: row.type,
    status: row.status,
    accountNo: row.account_no ?? '',
    details: detailsIn(row.details),
    land: landIn(row.details),
    submittedPoint: submittedPointIn(row.details),
    plan: planIn(row.details),
    askedPlan: askedPlanIn(row.details),
    createdAt: row.created_at,
    changedAt: row.changed_at,
  }
}

/** The kinds of files that a draft must have and has not. */
export async function missingFilesOf(db: Database | DatabaseTransaction, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('application_attachments')
    .leftJoin('stored_files', 'stored_files.application_attachment_id', 'application_attachments.id')
    .select('kind')
    .where('application_id', '=', id)
    .where('is_mandatory', '=', true)
    .where('stored_files.id', 'is', null)
    .orderBy('seq_id')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** The fields that an application must have and has not, or that are not as they should be. */
export const missingFieldsOf = ({ type, details, land, plan }: ApplicationRecord): string[] =>
  isRequestedType(type)
    ? [
        ...(isAboutLand(type) ? missingLand(land) : []),
        ...(isAboutBills(type) ? missingPlan(plan) : []),
        ...applicationFaults(type, details).map(({ field }) => field),
      ]
    : []

async function historyOf(
  db: Database | DatabaseTransaction,
  context: SignedInContext,
  id: number,
): Promise<ApplicationStep[]> {
  const rows = await db
    .selectFrom('application_moves')
    .leftJoin('accounts', 'accounts.id', 'application_moves.moved_by')
    .select(['moved_at', 'by_side', 'from_status', 'to_status', 'reason', 'accounts.name'])
    .where('application_id', '=', id)
    .orderBy('application_moves.id')
    .execute()
  return rows.map(({ moved_at, by_side, from_status, to_status, reason, name }) => ({
    at: moved_at.toISOString(),
    by: by_side,
    who: isStaff(context) && by_side === 'staff' ? (name ?? '') : '',
    from: from_status,
    to: to_status,
    reason,
  }))
}

/** What people read in the place of numbers. */
async function shownDetails(
  db: Database | DatabaseTransaction,
  clock: Clock,
  { language }: SignedInContext,
  { accountNo, details }: ApplicationRecord,
): Promise<ApplicationDetails> {
  if (details.property === '' && details.contract === '' && details.tariff === '') return details
  const choices = await choicesOf(db, { accountNo, language, today: dayOf(clock()) })
  const supply = choices.supplies.find(({ contractNo }) => contractNo === details.contract)
  return {
    ...details,
    property:
      choices.properties.find(({ reference }) => reference === details.property)?.place ?? details.property,
    contract: supply ? `${supply.contractNo}, ${supply.place}` : details.contract,
    tariff: choices.tariffs.find(({ code }) => code === details.tariff)?.name ?? details.tariff,
  }
}

export async function applicationOf(
  { db, clock, content }: { db: Database | DatabaseTransaction; clock: Clock; content: ContentStore },
  context: SignedInContext,
  id: number,
): Promise<Application> {
  const record = await applicationWithin(db, context, id)
  const customer =
    (await db
      .selectFrom('customer_accounts')
      .select(['first_name', 'surname'])
      .where('account_no', '=', record.accountNo)
      .executeTakeFirst()) ??
    (await db
      .selectFrom('new_customers')
      .select(['first_name', 'surname'])
      .where('application_id', '=', id)
      .executeTakeFirst())
  const filledIn = isStaff(context) ? await filledInOf({ db, content }, context.language, id) : []
  const isDraft = record.status === 'draft'
  const missingFiles = isDraft ? await missingFilesOf(db, id) : []
  const plan = await planOfApplication(db, context.language, record, dayOf(clock()))
  return {
    portalApplicationId: id,
    applicationType: record.type,
    status: record.status,
    account: record.accountNo,
    isOfChosenAccount: record.accountNo === context.session.person.accountNo,
    customerName: customer ? `${customer.first_name} ${customer.surname}`.trim() : '',
    createdAt: record.createdAt.toISOString(),
    changedAt: record.changedAt.toISOString(),
    shown: await shownDetails(db, clock, context, record),
    history: await historyOf(db, context, id),
    moves: movesFrom(record.status, isStaff(context)),
    missingFields: isDraft ? missingFieldsOf(record) : [],
    missingFiles: missingFiles.map((kind) => nameOfWantedFile(kind, context.language)),
    ...(filledIn.length > 0 && { filledIn }),
    ...(plan && { plan }),
  }
}
