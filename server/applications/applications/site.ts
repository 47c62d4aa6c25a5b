/** Where an application wants to drill for or take water: kept with it, judged, and corrected (A §5, A §9). */
import type { ApplicationSite } from '#contract/applications.ts'
import { canCorrectPoint, isAboutLand, type RequestedType } from '#contract/rules/applications.ts'
import { isAnotherPlace, keptLand, landFaults, noLand, pointIn, type Land } from '#contract/rules/land.ts'
import type { AccountDependencies } from '#server/identity/accounts/account-dependencies.ts'
import { countWriting } from '#server/platform/rate-limits/count-writing.ts'
import { isStaff } from '../conversations/reach.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { Refused } from '#server/platform/refused.ts'
import type { SignedInVisitor } from '#server/identity/visits/visitor.ts'
import { applicationWithin, type ApplicationRecord } from './one-application.ts'
import { knownPlots } from './plots.ts'

/** What cannot be so. @throws Refused `plot.unknown`, `point.outside`, `application.field` */
export async function requireSoundLand(
  db: Database | DatabaseTransaction,
  { language }: Pick<SignedInVisitor, 'language'>,
  type: RequestedType,
  land: Land,
): Promise<void> {
  if (!isAboutLand(type)) return
  const [fault] = landFaults(land, await knownPlots(db, land.plots, language))
  if (!fault) return
  if (fault.problem === 'unknown') throw new Refused('plot.unknown', fault)
  if (fault.problem === 'outside') throw new Refused('point.outside', fault)
  throw new Refused('application.field', fault)
}

/** What is kept of land: nothing where the kind is about none. */
export const landToKeep = (type: RequestedType, land: Land): Land =>
  isAboutLand(type) ? keptLand(land) : noLand

async function siteIn(
  db: Database | DatabaseTransaction,
  visitor: SignedInVisitor,
  { type, status, accountNo, land, submittedPoint }: ApplicationRecord,
): Promise<ApplicationSite> {
  if (!isAboutLand(type)) throw new Refused('application.missing')
  return {
    applicationType: type,
    applicants: land.applicants,
    plots: await knownPlots(db, land.plots, visitor.language),
    point: land.point,
    submittedPoint,
    canCorrect: !isStaff(visitor) && canCorrectPoint(status),
    isOfChosenAccount: accountNo === visitor.visit.person.accountNo,
  }
}

/** @throws Refused `application.missing` */
export const siteOf = async (db: Database, visitor: SignedInVisitor, id: number): Promise<ApplicationSite> =>
  siteIn(db, visitor, await applicationWithin(db, visitor, id))

/**
 * Corrects the point. How far it may be is counted from where it was submitted, not from where it was corrected to last:
 * many small steps lead nowhere else.
 *
 * @throws Refused `application.missing`, `application.move`, `application.field`, `point.outside`, `point.tooFar`
 */
export async function correctPointOf(
  dependencies: AccountDependencies,
  visitor: SignedInVisitor,
  id: number,
  typed: Land['point'],
): Promise<ApplicationSite> {
  const { db, clock } = dependencies
  await siteOf(db, visitor, id)
  await countWriting(dependencies, visitor, 'messages')
  return db.transaction().execute(async (tx) => {
    const record = await applicationWithin(tx, visitor, id, true)
    if (!isAboutLand(record.type)) throw new Refused('application.missing')
    if (!canCorrectPoint(record.status)) throw new Refused('application.move')
    const [point, submitted] = [pointIn(typed), pointIn(record.submittedPoint)]
    if (!point) throw new Refused('application.field', { field: 'east', problem: 'number' })
    const land = keptLand({ ...record.land, point: typed })
    await requireSoundLand(tx, visitor, record.type, land)
    if (submitted && isAnotherPlace(submitted, point)) throw new Refused('point.tooFar')
    const { details, submittedPoint } = record
    await tx
      .updateTable('applications')
      .set({ details: JSON.stringify({ ...details, land, submittedPoint }), changed_at: clock() })
      .where('id', '=', String(id))
      .execute()
    return siteIn(tx, visitor, { ...record, land })
  })
}
