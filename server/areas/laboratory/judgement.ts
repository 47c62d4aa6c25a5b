/** What judges a result: the limits of the day of sampling and of the water there. The same for every way in which a result arrives. */
import { sql } from 'kysely'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import { countedParameters } from '#contract/rules/laboratory/directive-limits.ts'
import {
  readResult,
  type LaboratoryResult,
  type ReadResult,
} from '#contract/rules/laboratory/laboratory-result.ts'
import {
  limitOn,
  type ParametricLimit,
  type WaterCondition,
} from '#contract/rules/laboratory/parametric-limits.ts'
import { isJudgedInSum } from '#contract/rules/laboratory/sums-of-sample.ts'
import { isMethodCoarse, judge } from '#contract/rules/laboratory/verdict.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { laboratorySettingsIn } from '#server/platform/content/laboratory-settings-in.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'

/** A limit with the record that it comes from. */
export interface KeptLimit extends ParametricLimit {
  id: number
}

/** What is known of a sample that has been taken. */
export interface SampledWater {
  state: string
  takenAt: Date | null
  /** Whose limits hold in its zone, before those of the directive. */
  jurisdiction: string
  conditions: readonly WaterCondition[]
}

const kindOf = (parameter: string) => (countedParameters.has(parameter) ? 'count' : 'amount')

/** Reads what was typed. Decimals have a point: "1,200" would be two numbers. */
export const readWritten = (parameter: string, written: string): ReadResult =>
  readResult(written, kindOf(parameter), '.')

interface LimitRow {
  id: string | number
  parameter: string
  jurisdiction: string
  part: ParametricLimit['part']
  unit: string | null
  lowest: string | null
  highest: string | null
  is_highest_excluded: boolean | null
  condition: WaterCondition | null
  valid_from: string
  valid_until: string | null
  is_confirmed: boolean | null
}

/** All limits of some parameters, of any day. */
export async function limitsFor(
  tx: DatabaseTransaction,
  parameters: readonly string[],
): Promise<KeptLimit[]> {
  const { rows } = await sql<LimitRow>`
    select id, parameter, jurisdiction, part, unit, lowest, highest, is_highest_excluded, condition,
      valid_from::text as valid_from, valid_until::text as valid_until, is_confirmed
    from parametric_limits where parameter = any(${parameters}::text[]) and deleted_at is null order by id`.execute(
    tx,
  )
  return rows.map((row) => ({
    id: Number(row.id),
    parameter: row.parameter,
    jurisdiction: row.jurisdiction,
    part: row.part,
    unit: row.unit ?? '',
    ...(row.lowest !== null && { lowest: row.lowest }),
    ...(row.highest !== null && { highest: row.highest }),
    isHighestExcluded: row.is_highest_excluded === true,
    ...(row.condition !== null && { condition: row.condition }),
    validFrom: row.valid_from,
    ...(row.valid_until !== null && { validUntil: row.valid_until }),
    isConfirmed: row.is_confirmed === true,
  }))
}

/** Conditions of the water at a sampling point. */
export const conditionsOf = (point: {
  kind: string
  isDesalinated: boolean | null
  makesChlorate: boolean | null
  pfasRule: string | null
}): WaterCondition[] => [
  ...(point.kind === 'worksOutlet' ? ['leavingTheWorks' as const] : []),
  ...(point.isDesalinated ? ['desalinatedOrGeology' as const] : []),
  ...(point.makesChlorate ? ['disinfectionMakesChlorate' as const] : []),
  ...(point.pfasRule === 'sumOfPfas' ? ['sumOfPfasChosen' as const] : []),
  ...(point.pfasRule === 'pfasTotal' ? ['pfasTotalChosen' as const] : []),
]

/** A sample and its water, held as they are until the transaction ends. Undefined: there is none. */
export async function waterOf(tx: DatabaseTransaction, sample: number): Promise<SampledWater | undefined> {
  const { rows } = await sql<{
    state: string
    taken_at: string | null
    kind: string
    isDesalinated: boolean | null
    makesChlorate: boolean | null
    pfasRule: string | null
    jurisdiction: string | null
  }>`
    select samples.state, to_json(samples.taken_at)#>>'{}' as taken_at, kind, is_desalinated as "isDesalinated",
      makes_chlorate as "makesChlorate", pfas_rule as "pfasRule",
      (select jurisdiction from supply_zones where id = supply_zone and deleted_at is null) as jurisdiction
    from samples join sampling_points on sampling_points.id = samples.point
    where samples.id = ${sample} and samples.deleted_at is null for share`.execute(tx)
  const [row] = rows
  const usual = await laboratorySettingsIn(tx)
  return (
    row && {
      state: row.state,
      takenAt: row.taken_at === null ? null : new Date(row.taken_at),
      jurisdiction: row.jurisdiction ?? usual.jurisdiction,
      conditions: conditionsOf(row),
    }
  )
}

/** A limit as people write it, without words: a result keeps it whatever becomes of the limit. */
function writtenLimit({
  lowest,
  highest,
  isHighestExcluded,
  unit,
  jurisdiction: where,
}: ParametricLimit): string {
  const most = highest === undefined ? '' : `${isHighestExcluded ? '<' : '≤'} ${highest}`
  const range = lowest === undefined ? most : `≥ ${lowest}${most === '' ? '' : `, ${most}`}`
  return range === '' ? '' : `${range} ${unit} (${where})`.replace('  ', ' ')
}

const nothing = {
  operator: null,
  value: null,
  verdict: null,
  verdictReason: null,
  judgedBy: null,
  limitText: null,
  isMethodCoarse: null,
}

/** What is judged: the parameter, and the unit that its value has. */
interface Judging {
  parameter: string
  unit: string
  /** Of the method; absent: the laboratory has not written it. */
  quantificationLimit?: string | undefined
}

/** The verdict on a result, with its reason and the limit that judged. A part of a sum without a limit of its own has no verdict. */
export function judgementOf(
  limits: readonly KeptLimit[],
  { day, jurisdiction, conditions }: { day: string } & Pick<SampledWater, 'jurisdiction' | 'conditions'>,
  { parameter, unit, quantificationLimit }: Judging,
  result: LaboratoryResult,
): RecordValues {
  const found = limitOn(limits, { parameter, day, jurisdiction, conditions })
  const limit = limits.find((one) => one === found)
  const { verdict, reason } = judge(result, unit, kindOf(parameter), limit)
  const isPart = !limit && isJudgedInSum(parameter)
  return {
    ...result,
    verdict: isPart ? null : verdict,
    verdictReason: isPart ? 'partOfSum' : (reason ?? null),
    judgedBy: limit?.id ?? null,
    limitText: limit ? writtenLimit(limit) || null : null,
    isMethodCoarse:
      limit && quantificationLimit !== undefined ? isMethodCoarse(quantificationLimit, limit) : null,
  }
}

/** What the server keeps of a result: operator and digits, verdict with its reason, and the limit that judged. */
export function judgement(
  limits: readonly KeptLimit[],
  { takenAt, ...water }: SampledWater,
  { parameter, written, unit, quantificationLimit }: RecordValues,
): RecordValues {
  const [what, typed] = [String(parameter), String(written ?? '')]
  const read = readWritten(what, typed)
  if ('problem' in read || takenAt === null) return nothing
  return judgementOf(
    limits,
    { ...water, day: dayOf(takenAt) },
    {
      parameter: what,
      unit: String(unit ?? ''),
      quantificationLimit: typeof quantificationLimit === 'string' ? quantificationLimit : undefined,
    },
    read.result,
  )
}
