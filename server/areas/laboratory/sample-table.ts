/** The results of a sample as one table, as somebody may see them. */
import { sql } from 'kysely'
import { allAreas } from '#contract/areas/all-areas.ts'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import { parameters, type Parameter } from '#contract/rules/laboratory/parameters.ts'
import { sumsOfSample, type ComputedSum } from '#contract/rules/laboratory/sums-of-sample.ts'
import type { Verdict, VerdictReason } from '#contract/rules/laboratory/verdict.ts'
import { isUsable } from '#contract/rules/securities.ts'
import { tableGroups, type SampleTable, type TableGroup, type TableResult } from '#contract/sample-tables.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { accessOf, type AreaAccess, type Content } from '../kit/access.ts'
import { valuesOf, type JsonRow } from '../kit/columns.ts'
import { visibleRecord, visibleRecords } from '../kit/visible-records.ts'
import { measuredResults } from './sums.ts'

const results = allAreas['sample-results']

/** What is known of a sum is known only to those who see all that it is made of. */
const explaining = ['parameter', 'operator', 'value', 'written', 'unit', 'quantificationLimit'] as const

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Where a result stands: that there is no limit in numbers asks nobody to look at it. */
function groupOf(verdict: Verdict | null, reason: VerdictReason | null): TableGroup {
  if (verdict === 'complies') return 'complies'
  return reason === 'noLimit' || reason === 'partOfSum' || verdict === null ? 'notJudged' : 'toLookAt'
}

const partsOf = ({ parts }: ComputedSum): TableResult['parts'] =>
  parts.map(({ parameter, result: { operator, value }, counted, weight }) => ({
    parameter: parameter as Parameter,
    written: operator === '=' ? value : `${operator} ${value}`,
    counted,
    weight,
  }))

interface Found {
  row: JsonRow
  isUnconfirmed: boolean
}

function resultOf({ row, isUnconfirmed }: Found, values: RecordValues, sum?: ComputedSum): TableResult {
  const verdict = (values['verdict'] ?? null) as Verdict | null
  const reason = (values['verdictReason'] ?? null) as VerdictReason | null
  const limit = textOf(values['limitText'])
  return {
    id: Number(row['id']),
    parameter: (values['parameter'] ?? null) as Parameter | null,
    written: textOf(values['written']),
    unit: textOf(values['unit']),
    method: textOf(values['method']),
    quantificationLimit: textOf(values['quantificationLimit']),
    limit,
    isLimitUnconfirmed: limit !== '' && isUnconfirmed,
    verdict,
    reason,
    isMethodCoarse: values['isMethodCoarse'] === true,
    confirmation: textOf(values['confirmation']),
    group: groupOf(verdict, reason),
    isSum: values['isSum'] === true,
    atMost: textOf(values['sumAtMost']),
    parts: sum ? partsOf(sum) : [],
  }
}

const placeOf = ({ group, parameter }: TableResult): number =>
  tableGroups.indexOf(group) * 1000 + parameters.findIndex((name) => name === parameter)

/** @throws ApiError `record.unknown`, `right.missing` */
export async function sampleTableOf(
  { db, content }: { db: Database; content: Content },
  samples: AreaAccess,
  id: number,
): Promise<SampleTable> {
  samples.requireOpen()
  const access = await accessOf(content, samples.principal, results)
  access.requireOpen()
  const sample = await visibleRecord(db, samples, id)
  if (!sample) throw new ApiError('record.unknown')
  const { rows } = await sql<Found>`
    select to_jsonb(record) as row, limits.is_confirmed is not true as "isUnconfirmed"
    from ${visibleRecords(access)} record join sample_results kept on kept.id = record.id
    left join parametric_limits limits on limits.id = kept.judged_by
    where kept.sample = ${id} order by record.id`.execute(db)
  const mayExplain = explaining.every((name) => access.sees(name))
  const { sums, open } = mayExplain ? sumsOfSample(await measuredResults(db, id)) : { sums: [], open: [] }
  const shown = rows.map((found) => {
    const values = valuesOf(results.fields, found.row, access.sees)
    const sum = sums.find(({ parameter }) => values['isSum'] === true && parameter === values['parameter'])
    return resultOf(found, values, sum)
  })
  return {
    results: shown.toSorted((one, other) => placeOf(one) - placeOf(other)),
    openSums: open.map(({ parameter, missing }) => ({
      parameter: parameter as Parameter,
      missing: missing.map((part) => part as Parameter),
    })),
    mayAdd: sample['state'] === 'taken' && access.may('changeRecords') && isUsable(access.control('insert')),
  }
}
