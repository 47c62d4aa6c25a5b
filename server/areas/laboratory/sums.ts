/** Sums of the results of a sample: computed and judged whenever one of their parts is added, corrected or deleted. */
import { sql } from 'kysely'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import { sampleResults } from '#contract/areas/sample-results/sample-results.area.ts'
import type { ResultOperator } from '#contract/rules/laboratory/laboratory-result.ts'
import {
  sumsOfSample,
  type ComputedSum,
  type MeasuredResult,
} from '#contract/rules/laboratory/sums-of-sample.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { lockBuckets } from '#server/platform/rate-limits/rate-limits.ts'
import { changeByRule, deleteByRule, insertByRule } from '../kit/rule-records.ts'
import { judgementOf, limitsFor, waterOf, type KeptLimit, type SampledWater } from './judgement.ts'

/** Whose sums follow, and through whom. */
interface Following {
  sample: number
  accountId: number
  now: Date
}

interface ResultRow {
  id: string | number
  parameter: string
  operator: ResultOperator | null
  value: string | null
  unit: string | null
  quantificationLimit: string | null
}

/** What the laboratory has reported of a sample, without sums, in the order in which it was entered. */
export async function measuredResults(
  db: Database | DatabaseTransaction,
  sample: number,
): Promise<MeasuredResult[]> {
  const { rows } = await sql<ResultRow>`
    select id, parameter, operator, value, unit, quantification_limit as "quantificationLimit" from sample_results
    where sample = ${sample} and is_sum is not true and deleted_at is null order by id`.execute(db)
  return rows.flatMap(({ parameter, operator, value, unit, quantificationLimit }) =>
    operator === null || value === null
      ? []
      : {
          parameter,
          result: { operator, value },
          unit: unit ?? '',
          ...(quantificationLimit !== null && { quantificationLimit }),
        },
  )
}

/** What is kept of a sum, judged like every result. Null: the water was not taken. */
export function sumValues(
  limits: readonly KeptLimit[],
  { takenAt, ...water }: SampledWater,
  { parameter, unit, result, atMost }: ComputedSum,
): RecordValues {
  const { operator, value } = result
  return {
    parameter,
    written: operator === '=' ? value : `${operator} ${value}`,
    unit,
    ...(takenAt && judgementOf(limits, { ...water, day: dayOf(takenAt) }, { parameter, unit }, result)),
    isSum: true,
    sumAtMost: atMost ?? null,
  }
}

/** Brings the sums of a sample up to its results, each with its history. */
export async function keepSums(
  tx: DatabaseTransaction,
  { sample, accountId, now }: Following,
): Promise<void> {
  // Two parts that are entered at the same time would not see each other.
  await lockBuckets(tx, [`sums of sample ${sample}`])
  const water = await waterOf(tx, sample)
  if (!water) return
  const { sums } = sumsOfSample(await measuredResults(tx, sample))
  const limits = await limitsFor(
    tx,
    sums.map(({ parameter }) => parameter),
  )
  const { rows: kept } = await sql<{ id: string | number; parameter: string }>`
    select id, parameter from sample_results where sample = ${sample} and is_sum and deleted_at is null order by id`.execute(
    tx,
  )
  const author = { area: sampleResults, principal: { accountId } }
  for (const sum of sums) {
    const values = sumValues(limits, water, sum)
    const there = kept.find(({ parameter }) => parameter === sum.parameter)
    await (there
      ? changeByRule(tx, author, Number(there.id), values, now)
      : insertByRule(tx, author, { sample, ...values }, now))
  }
  for (const { id, parameter } of kept)
    if (!sums.some((sum) => sum.parameter === parameter)) await deleteByRule(tx, author, Number(id), now)
}
