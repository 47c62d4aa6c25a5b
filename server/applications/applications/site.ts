/** Where an application wants to drill for or take water: kept with it, judged, and corrected (A §5, A §9). */
import type { ApplicationSite } from '#contract/applications.ts'
import { canCorrectPoint, isAboutLand, type RequestedType } from '#contract/rules/applications.ts'
import { isAnotherPlace, keptLand, landFaults, noLand, pointIn, type Land } from '#contract/rules/land.ts'
import type { AccountDependencies } from '#server/identity/accounts/account-dependencies.ts'
import { countWriting } from '#server/platform/rate-limits/count-writing.ts'
import { isStaff } from '../conversations/reach.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { SignedInContext } from '#server/identity/sessions/request-context.ts'
import { applicationWithin, type ApplicationRecord } from './one-application.ts'
import { knownPlots } from './plots.ts'

/** What cannot be so. @throws ApiError `plot.unknown`, `point.outside`, `application.field` */
export async function requireSoundLand(
  db: Database | DatabaseTransaction,
  { language }: Pick<SignedInContext, 'language'>,
  type: RequestedType,
  land: Land,
): Promise<void> {
  if (!isAboutLand(type)) return
  const [fault] = landFaults(land, await knownPlots(db, land.plots, language))
  if (!fault) return
  if (fault.problem === 'unknown') throw new ApiError('plot.unknown', fault)
  if (fault.problem === 'outside') throw new ApiError('point.outside', fault)
  throw new ApiError('application.field', fault)
}

/** What is kept of land: nothing where the kind is about none. */
export const landToKeep = (type: RequestedType, land: Land): Land =>
  isAboutLand(type) ? keptLand(land) : noLand

async function siteIn(
  db: Database | DatabaseTransaction,
  context: SignedInContext,
  { type, status, accountNo, land, submittedPoint }: ApplicationRecord,
): Promise<ApplicationSite> {
  if (!isAboutLand(type)) throw new ApiError('application.missing')
  return {
    applicationType: type,
    applicants: land.applicants,
    plots: await knownPlots(db, land.plots, context.language),
    point: land.point,
    submittedPoint,
    canCorrect: !isStaff(context) && canCorrectPoint(status),
    isOfChosenAccount: accountNo === context.session.person.accountNo,
  }
}

/** @throws ApiError `application.missing` */
export const siteOf = async (db: Database, context: SignedInContext, id: number): Promise<ApplicationSite> =>
  siteIn(db, context, await applicationWithin(db, context, id))

/**
 * Corrects the point. How far it may be is counted from where it was submitted, not from where it was corrected to last:
 * many small steps lead nowhere else.
 *
 * @throws ApiError `application.missing`, `application.move`, `application.field`, `point.outside`, `point.tooFar`
 */
export async function correctPointOf(
  dependencies: AccountDependencies,
  context: SignedInContext,
  id: number,
  typed: Land['point'],
): Promise<ApplicationSite> {
  const { db, clock } = dependencies
  await siteOf(db, context, id)
  await countWriting(dependencies, context, 'messages')
  return db.transaction().execute(async (tx) => {
    const record = await applicationWithin(tx, context, id, true)
    if (!isAboutLand(record.type)) throw new ApiError('application.missing')
    if (!canCorrectPoint(record.status)) throw new ApiError('application.move')
    const [point, submitted] = [pointIn(typed), pointIn(record.submittedPoint)]
    if (!point) throw new ApiError('application.field', { field: 'east', problem: 'number' })
    const land = keptLand({ ...record.land, point: typed })
    await requireSoundLand(tx, context, record.type, land)
    if (submitted && isAnotherPlace(submitted, point)) throw new ApiError('point.tooFar')
    const { details, submittedPoint } = record
    await tx
      .updateTable('applications')
      .set({ details: JSON.stringify({ ...details, land, submittedPoint }), changed_at: clock() })
      .where('id', '=', String(id))
      .execute()
    return siteIn(tx, context, { ...record, land })
  })
}
