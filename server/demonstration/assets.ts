/** The register of assets of the demonstration, with the assessments that its ranking follows from. */
import { sql } from 'kysely'
import { firstWeights, rankingScore } from '#contract/areas/assets/ranking.ts'
import { daysAfter } from '#contract/rules/days.ts'
import { formulaInForce } from '#server/areas/assets/formula-in-force.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { insertRecords, recordCode } from './insert-records.ts'
import { oneOf, randomOf, wholeBetween } from './utility/random.ts'

const kinds = [
  { category: 'pumping', name: 'Pump', life: 20, cost: 18_000_00 },
  { category: 'storage', name: 'Reservoir', life: 60, cost: 900_000_00 },
  { category: 'pipeline', name: 'Main', life: 50, cost: 240_000_00 },
  { category: 'electrical', name: 'Transformer', life: 35, cost: 45_000_00 },
  { category: 'building', name: 'Pumping station', life: 70, cost: 400_000_00 },
  { category: 'vehicle', name: 'Van', life: 10, cost: 32_000_00 },
] as const

const towns = ['Nicosia', 'Limassol', 'Larnaca', 'Paphos'] as const
const assetCount = 48

/** An asset, assessed unless it is one of the last. */
function assetOf(index: number, today: string, formula: number) {
  const random = randomOf(`asset ${index}`)
  const kind = kinds[index % kinds.length]!
  const since = daysAfter(today, -wholeBetween(random, 300, kind.life * 330))
  const grades = {
    condition: wholeBetween(random, 1, 5),
    importance: wholeBetween(random, 1, 5),
    urgency: wholeBetween(random, 1, 5),
  }
  const extension = grades.condition > 3 ? 0 : wholeBetween(random, 0, 8)
  const isAssessed = index < assetCount - 8
  const replacementCost = kind.cost + wholeBetween(random, 0, 20) * 500_00
  const consequences = { repairCost: grades.condition * 350_00, extensionOfLife: extension }
  return {
    code: recordCode('AS', index),
    state: index % 16 === 15 ? 'retired' : 'inUse',
    name: `${kind.name} ${1 + Math.floor(index / kinds.length)}, ${oneOf(random, towns)}`,
    category: kind.category,
    place: oneOf(random, towns),
    in_use_since: since,
    expected_life: kind.life,
    replacement_cost: replacementCost,
    renew_by: Number(since.slice(0, 4)) + kind.life + (isAssessed ? extension : 0),
    ...(isAssessed && {
      ...grades,
      assessed_on: daysAfter(today, -wholeBetween(random, 20, 900)),
      score: rankingScore(firstWeights, { ...grades, ...consequences, replacementCost }),
      formula,
      repair_cost: consequences.repairCost,
      extension_of_life: consequences.extensionOfLife,
    }),
  }
}

/** Fills assets, their assessments and what their histories begin with. */
export async function fillAssets(tx: DatabaseTransaction, now: Date): Promise<void> {
  const today = dayOf(now)
  const { id: formula } = await formulaInForce(tx)
  const rows = Array.from({ length: assetCount }, (_none, index) => assetOf(index, today, formula))
  const ids = await insertRecords(tx, 'assets', rows, now)
  await sql`update assets set parent = ${ids[4]!} where id = ${ids[0]!}`.execute(tx)
  const assessments = rows.flatMap((row, index) =>
    'score' in row
      ? [
          {
            code: recordCode('AA', index),
            state: 'approved',
            asset: ids[index],
            assessed_on: row.assessed_on,
            condition: row.condition,
            importance: row.importance,
            urgency: row.urgency,
            repair_cost: row.repair_cost,
            extension_of_life: row.extension_of_life,
          },
        ]
      : [],
  )
  const drafts = rows.slice(-4).map((_row, index) => ({
    code: recordCode('AA', assetCount + index),
    state: index % 2 === 0 ? 'draft' : 'reviewed',
    asset: ids[assetCount - 4 + index],
    assessed_on: daysAfter(today, -index - 1),
    condition: 3 + (index % 3),
    importance: 2 + index,
    urgency: 5 - index,
  }))
  await insertRecords(tx, 'asset_assessments', [...assessments, ...drafts], now)
  await sql`select setval('assets_number', ${assetCount + 1}, false), setval('asset_assessments_number', ${assetCount + 5}, false)`.execute(
    tx,
  )
  for (const [area, table] of [
    ['assets', 'assets'],
    ['asset-assessments', 'asset_assessments'],
  ] as const)
    await sql`
      insert into record_changes (area, record_id, version, changed_at, kind, changes)
      select ${area}, id, 1, changed_at - interval '90 days', 'inserted',
        jsonb_build_array(jsonb_build_object('field', 'code', 'before', null, 'after', code))
      from ${sql.table(table)} order by id`.execute(tx)
}
