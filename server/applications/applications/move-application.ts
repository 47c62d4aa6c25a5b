/** A person moves an application: held against everybody else who moves it at the same moment, and told to the applicant. */
import { sql } from 'kysely'
import type { Application } from '#contract/applications.ts'
import type { ApplicationStatus, Language } from '#contract/entities.ts'
import {
  applicationMoves,
  isAboutBills,
  isAboutLand,
  needsReason,
  type ApplicationMove,
} from '#contract/rules/applications.ts'
import type { AccountDependencies } from '#server/identity/accounts/account-dependencies.ts'
import { lockBuckets } from '#server/platform/rate-limits/rate-limits.ts'
import { dayOf, type Day } from '#server/platform/calendar.ts'
import { countWriting } from '#server/platform/rate-limits/count-writing.ts'
import { isStaff } from '../conversations/reach.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { SignedInContext } from '#server/identity/sessions/request-context.ts'
import { advanceApplication, eventOf, nextStatus } from '../lifecycle/application-life.ts'
import { requireOwnChoices } from './drafts.ts'
import { agreePlan, askedPlanOf, instalmentsFrom } from './instalments.ts'
import {
  applicationOf,
  applicationWithin,
  missingFieldsOf,
  missingFilesOf,
  type ApplicationRecord,
} from './one-application.ts'
import { requireSoundLand } from './site.ts'
import { tellApplicant } from './tell-applicant.ts'

export interface WantedMove {
  id: number
  move: ApplicationMove
  /** As the person saw it. */
  status: ApplicationStatus
  reason: string
}

/** The first of what is missing; undefined: nothing. What was chosen may be somebody else's by now. */
async function firstMissing(
  tx: DatabaseTransaction,
  context: SignedInContext,
  now: Date,
  record: ApplicationRecord,
): Promise<string | undefined> {
  const [missing] = [...missingFieldsOf(record), ...(await missingFilesOf(tx, record.id))]
  const reader = { accountNo: record.accountNo, language: context.language, today: dayOf(now) }
  if (missing === undefined) await requireOwnChoices(tx, reader, record.details)
  // The land registry may know other plots by now.
  if (missing === undefined && isAboutLand(record.type))
    await requireSoundLand(tx, context, record.type, record.land)
  return missing
}

const keepSubmittedPoint = (tx: DatabaseTransaction, { id, details, land }: ApplicationRecord) =>
  tx
    .updateTable('applications')
    .set({ details: JSON.stringify({ ...details, land, submittedPoint: land.point }) })
    .where('id', '=', String(id))
    .execute()

/** Keeps the plan with its application as it is asked for now. Two that ask for the same bill come one after the other. */
async function keepAskedPlan(
  tx: DatabaseTransaction,
  reader: { language: Language; today: Day },
  record: ApplicationRecord,
  fromCents: number,
): Promise<void> {
  await lockBuckets(tx, [`instalment plan ${record.accountNo}`])
  const { details, plan } = record
  const askedPlan = await askedPlanOf(tx, record, reader, fromCents)
  await tx
    .updateTable('applications')
    .set({ details: JSON.stringify({ ...details, plan, askedPlan }) })
    .where('id', '=', String(record.id))
    .execute()
}

/** The file that holds it stays as it was handed on: it is said which of it no longer counts. */
const markRecalled = (tx: DatabaseTransaction, id: number, now: Date) =>
  sql`
    update application_export_rows set recalled_at = ${now}
    where application_id = ${id} and recalled_at is null`.execute(tx)

/**
 * @param complete what completing does besides, in the same transaction: rooms above this one know
 * @returns the application as it is then
 * @throws ApiError `application.…`, `instalments.…`, `completion.missing`
 */
export async function moveApplication(
  dependencies: AccountDependencies,
  context: SignedInContext,
  { id, move, status, reason }: WantedMove,
  complete: (tx: DatabaseTransaction, record: ApplicationRecord, now: Date) => Promise<void>,
): Promise<Application> {
  const { db, clock, content } = dependencies
  const staff = isStaff(context)
  const { orgName } = await content.organisation()
  const { type } = await applicationWithin(db, context, id)
  const fromCents = isAboutBills(type) ? await instalmentsFrom(content, context) : 0
  if (!staff) await countWriting(dependencies, context, 'messages')
  await db.transaction().execute(async (tx) => {
    const now = clock()
    const record = await applicationWithin(tx, context, id, true)
    if (record.status !== status)
      throw new ApiError('application.moved', { applicationStatus: record.status })
    const possible: readonly ApplicationMove[] = applicationMoves[staff ? 'employee' : 'customer']
    const event = eventOf(move, { hasReason: true, isComplete: true })
    if (!possible.includes(move) || !nextStatus(status, event)) throw new ApiError('application.move')
    // The call exports it with its file: only where it stood otherwise a moment ago, it comes here.
    if (move === 'staff.exported')
      throw new ApiError('application.moved', { applicationStatus: record.status })
    if (needsReason(move) && reason === '') throw new ApiError('application.reason')
    const missing = move === 'customer.submitted' ? await firstMissing(tx, context, now, record) : undefined
    if (missing !== undefined) throw new ApiError('application.incomplete', { field: missing })
    if (isAboutBills(record.type)) {
      if (move === 'customer.submitted') {
        const reader = { language: context.language, today: dayOf(now) }
        await keepAskedPlan(tx, reader, record, fromCents)
      }
      if (move === 'staff.completed') await agreePlan(tx, now, record)
    }
    if (move === 'staff.completed') await complete(tx, record, now)
    if (move === 'staff.recalled') await markRecalled(tx, id, now)
    const moved = await advanceApplication(tx, now, record, event, {
      by: staff ? 'staff' : 'customer',
      accountId: context.session.accountId,
      reason,
    })
    // From here on the point is not moved to another place (A §9).
    if (move === 'customer.submitted' && isAboutLand(record.type)) await keepSubmittedPoint(tx, record)
    const told = { ...record, status: moved.status, reason }
    for (const effect of moved.effects)
      await tellApplicant(
        tx,
        dependencies,
        context,
        orgName,
        told,
        effect.type === 'receipt.told' ? 'applicationReceived' : 'applicationMoved',
      )
  })
  return applicationOf(dependencies, context, id)
}
