/** What follows from assessments of assets: the ranking, and nobody who approves their own. */
import { sql } from 'kysely'
import { assetAssessments } from '#contract/areas/asset-assessments/asset-assessments.area.ts'
import { assets } from '#contract/areas/assets/assets.area.ts'
import { rankedValues, rankingScore } from '#contract/areas/assets/ranking.ts'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import { sameAccountIds } from '#server/areas/approvals/same-person.ts'
import { rejected } from '#server/areas/kit/checked-record.ts'
import { valuesOf, type JsonRow } from '#server/areas/kit/columns.ts'
import type { AreaEffects } from '#server/areas/kit/effects.ts'
import { authorsOf, writeRecordChange } from '#server/areas/kit/record-history.ts'
import { writeRecord } from '#server/areas/kit/write-record.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { formulaInForce } from './formula-in-force.ts'

/** When its expected life ends, with what an assessment adds. */
const renewByOf = ({ inUseSince, expectedLife, extensionOfLife }: RecordValues): number | null =>
  typeof inUseSince === 'string' && typeof expectedLife === 'number'
    ? Number(inUseSince.slice(0, 4)) + expectedLife + Number(extensionOfLife ?? 0)
    : null

/** The score of what was assessed, by the formula in force; nothing of what never was. */
async function scoreOf(tx: DatabaseTransaction, values: RecordValues): Promise<RecordValues> {
  const ranked = rankedValues(values)
  if (!ranked) return {}
  const { id, weights } = await formulaInForce(tx)
  return { score: rankingScore(weights, ranked), formula: id }
}

export const assetEffects: AreaEffects = {
  async derived(tx, values, { before }) {
    // Only the cost of replacement is typed of what the score follows from.
    const ranked = values['replacementCost'] === before['replacementCost'] ? {} : await scoreOf(tx, values)
    return { renewBy: renewByOf(values), ...ranked }
  },
}

/** @throws ApiError `record.field`: this person has written it */
async function requireOther(tx: DatabaseTransaction, id: number, accountId: number): Promise<void> {
  const authors = await sameAccountIds(tx, await authorsOf(tx, assetAssessments, id))
  if (authors.includes(accountId)) throw rejected('state', 'ownWork')
}

/** Takes what was approved over into the register, unless something newer holds there. */
async function takeOver(tx: DatabaseTransaction, assessment: RecordValues, now: Date): Promise<void> {
  const { rows } = await sql<{ row: JsonRow }>`
    select to_jsonb(record) as row from assets record where id = ${Number(assessment['asset'])} for update`.execute(
    tx,
  )
  const row = rows[0]?.row
  if (!row) return
  const before = valuesOf(assets.fields, row, () => true)
  if (String(before['assessedOn'] ?? '') > String(assessment['assessedOn'])) return
  const [condition, importance, urgency] = ['condition', 'importance', 'urgency'].map((name) =>
    Number(assessment[name]),
  )
  const grades = { condition: condition!, importance: importance!, urgency: urgency! }
  const assessed = {
    ...grades,
    assessedOn: assessment['assessedOn'] ?? null,
    repairCost: assessment['repairCost'] ?? null,
    extensionOfLife: assessment['extensionOfLife'] ?? null,
  }
  const taken = { ...assessed, ...(await scoreOf(tx, { ...before, ...assessed })) }
  const values: RecordValues = { ...taken, renewBy: renewByOf({ ...before, ...taken }) }
  const by = { area: assets, principal: { accountId: null } }
  const held = { id: Number(row['id']), state: String(row['state']), version: Number(row['version']), row }
  const version = await writeRecord(tx, by, held, values, now)
  const changes = Object.entries(values)
    .filter(([field, value]) => value !== before[field])
    .map(([field, after]) => ({ field, before: before[field] ?? null, after }))
  await writeRecordChange(tx, by, { id: held.id, version, now, kind: 'changed', changes })
}

export const assessmentEffects: AreaEffects = {
  async moved(tx, { id, move, before, values, access, now }) {
    if (move !== 'staff.approved') return
    await requireOther(tx, id, access.principal.accountId)
    await takeOver(tx, { ...before, ...values }, now)
  },
}
