/** Keeps drafts of applications: one of each kind and account, so that nothing is begun twice. */
import {
  draftFaults,
  filesOfType,
  isAboutBills,
  type ApplicationDetails,
  type RequestedType,
} from '#contract/rules/applications.ts'
import { typedDay } from '#contract/rules/days.ts'
import { noPlan, type WantedPlan } from '#contract/rules/instalments.ts'
import type { Land } from '#contract/rules/land.ts'
import type { AccountDependencies } from '#server/identity/accounts/account-dependencies.ts'
import { lockBuckets } from '#server/platform/rate-limits/rate-limits.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { countWriting } from '#server/platform/rate-limits/count-writing.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { SignedInContext } from '#server/identity/sessions/request-context.ts'
import { advanceApplication, firstStatus } from '../lifecycle/application-life.ts'
import { instalmentsFrom, requireSoundPlan } from './instalments.ts'
import { choicesOf } from './offer.ts'
import { landToKeep, requireSoundLand } from './site.ts'

/** What is chosen must be one's own, and be there. @throws ApiError `application.field` */
export async function requireOwnChoices(
  tx: DatabaseTransaction,
  reader: Parameters<typeof choicesOf>[1],
  { property, contract, tariff }: ApplicationDetails,
): Promise<void> {
  const { properties, supplies, tariffs } = await choicesOf(tx, reader)
  const refuse = (field: string) => new ApiError('application.field', { field, problem: 'unknown' })
  if (property !== '' && !properties.some(({ reference }) => reference === property)) throw refuse('property')
  const supply = supplies.find(({ contractNo }) => contractNo === contract)
  if (contract !== '' && !supply) throw refuse('contract')
  if (
    tariff !== '' &&
    !tariffs.some(({ code, service }) => code === tariff && (!supply || service === supply.service))
  )
    throw refuse('tariff')
}

async function insertDraft(
  tx: DatabaseTransaction,
  now: Date,
  { session }: SignedInContext,
  type: RequestedType,
  columns: { property_reference: string | null; details: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('applications')
    .values({
      type,
      account_no: session.person.accountNo,
      status: firstStatus,
      is_submitted: false,
      created_at: now,
      changed_at: now,
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const application_id = Number(id)
  await advanceApplication(
    tx,
    now,
    { id: application_id, status: firstStatus },
    { type: 'draft.begun' },
    { by: 'customer', accountId: session.accountId },
  )
  const wanted = filesOfType[type]
  if (wanted.length > 0)
    await tx
      .insertInto('application_attachments')
      .values(wanted.map((file, index) => ({ application_id, seq_id: index + 1, ...file })))
      .execute()
  return application_id
}

/**
 * @returns the number of the application
 * @throws ApiError `application.field`, `plot.unknown`, `point.outside`, `instalments.…`, `applicationMessage.tooMany`
 */
export async function keepDraft(
  dependencies: AccountDependencies,
  context: SignedInContext,
  type: RequestedType,
  typed: ApplicationDetails,
  { land, plan }: { land: Land; plan: WantedPlan },
): Promise<number> {
  const { db, clock, content } = dependencies
  const { accountNo } = context.session.person
  const [fault] = draftFaults(type, typed)
  if (fault) throw new ApiError('application.field', fault)
  if (accountNo === '') throw new ApiError('account.missing')
  const kept = { ...typed, startsOn: typedDay(typed.startsOn) ?? '' }
  // Settings are read before the transaction, which may have the only connection.
  const fromCents = isAboutBills(type) ? await instalmentsFrom(content, context) : 0
  await countWriting(dependencies, context, 'messages')
  return db.transaction().execute(async (tx) => {
    const now = clock()
    // Two tabs that begin at once come one after the other.
    await lockBuckets(tx, [`application draft ${accountNo} ${type}`])
    const reader = { accountNo, language: context.language, today: dayOf(now) }
    await requireOwnChoices(tx, reader, kept)
    await requireSoundLand(tx, context, type, land)
    if (isAboutBills(type)) await requireSoundPlan(tx, reader, plan, fromCents)
    const columns = {
      property_reference: kept.property === '' ? null : kept.property,
      details: JSON.stringify({
        ...kept,
        land: landToKeep(type, land),
        plan: isAboutBills(type) ? plan : noPlan,
      }),
    }
    const draft = await tx
      .selectFrom('applications')
      .select('id')
      .where('account_no', '=', accountNo)
      .where('type', '=', type)
      .where('status', '=', 'draft')
      .forUpdate()
      .executeTakeFirst()
    if (!draft) return insertDraft(tx, now, context, type, columns)
    await tx
      .updateTable('applications')
      .set({ changed_at: now, ...columns })
      .where('id', '=', draft.id)
      .execute()
    return Number(draft.id)
  })
}
