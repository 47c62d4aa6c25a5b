/** Which sums follow from the results of one sample, and what was counted as what. Pure, for both sides. */
import { limitsOfTheDirective, openSumsOfParameters, sumsOfParameters } from './directive-limits.ts'
import { compareExact, writtenExact } from './exact-number.ts'
import type { LaboratoryResult } from './laboratory-result.ts'
import { boundsOf, nitrogenWeights, sumOfResults, type PartOfSum } from './sum-of-results.ts'

/** A result of a sample, as it was measured. */
export interface MeasuredResult {
  parameter: string
  result: LaboratoryResult
  /** Empty: none was written. */
  unit: string
  quantificationLimit?: string
}

/** What one result adds to a sum. */
export interface CountedPart {
  parameter: string
  result: LaboratoryResult
  /** What was counted: without the weight. What was not quantified is 0. */
  counted: string
  /** Times it counts. */
  weight: number
}

export interface ComputedSum {
  parameter: string
  /** That of all its parts; of nitrate with nitrite that of the formula. */
  unit: string
  result: LaboratoryResult
  /** What was not quantified counts as all it can be. Undefined where there is no end. */
  atMost?: string
  parts: readonly CountedPart[]
}

/** Some parts were measured, and there is no sum nevertheless. */
export interface OpenSum {
  parameter: string
  /** Parts without a result; empty: the units of the parts differ. */
  missing: readonly string[]
}

export interface SumsOfSample {
  sums: readonly ComputedSum[]
  open: readonly OpenSum[]
}

interface SumRule {
  parameter: string
  parts: readonly string[]
  /** Whether each result that is there counts, and none has to be. */
  isOpen: boolean
  weights: Readonly<Record<string, number>>
  /** Of its parts and of the sum; absent: whichever all parts have. */
  units?: { parts: string; sum: string }
}

const rules: readonly SumRule[] = [
  ...Object.entries(sumsOfParameters).map(([parameter, parts]): SumRule => ({
    parameter,
    parts,
    isOpen: false,
    weights: {},
  })),
  ...Object.entries(openSumsOfParameters).map(([parameter, parts]): SumRule => ({
    parameter,
    parts,
    isOpen: true,
    weights: {},
  })),
  {
    parameter: 'nitrateWithNitrite',
    parts: Object.keys(nitrogenWeights),
    isOpen: false,
    weights: nitrogenWeights,
    units: { parts: 'mg/l', sum: '3 NO3 + 50 NO2, mg/l' },
  },
]

const partsOfAnySum: ReadonlySet<string> = new Set(rules.flatMap(({ parts }) => parts))

/** Whether results of a parameter count in a sum. */
export const isPartOfSum = (parameter: string): boolean => partsOfAnySum.has(parameter)

const limited: ReadonlySet<string> = new Set(limitsOfTheDirective.map(({ parameter }) => parameter))

/** Whether the directive judges a parameter in its sum alone: nitrate has a limit beside it, chloroform has none. */
export const isJudgedInSum = (parameter: string): boolean => isPartOfSum(parameter) && !limited.has(parameter)

/** Parameters that name no substance: a sample has as many results as there are substances. */
const unnamed: ReadonlySet<string> = new Set(['pesticide'])

const partOf = ({ result, quantificationLimit }: MeasuredResult, weight: number): PartOfSum => ({
  result,
  weight,
  ...(quantificationLimit !== undefined && { quantificationLimit }),
})

/** Above 0 where the first counts for more; "> 5" for more than 5. */
function countsForMore(first: MeasuredResult, second: MeasuredResult): number {
  const [one, two] = [boundsOf(first), boundsOf(second)]
  if (!one || !two) return Number(one !== undefined) - Number(two !== undefined)
  const least = compareExact(one.least, two.least)
  if (least !== 0) return least
  if (!one.most || !two.most) return Number(!one.most) - Number(!two.most)
  return compareExact(one.most, two.most)
}

/** The results that count: of two for the same substance the one that counts for more. */
function countedResults(parameter: string, measured: readonly MeasuredResult[]): MeasuredResult[] {
  const found = measured.filter((one) => one.parameter === parameter)
  return unnamed.has(parameter)
    ? found
    : found.toSorted((first, second) => countsForMore(second, first)).slice(0, 1)
}

function sumBy(rule: SumRule, measured: readonly MeasuredResult[]): ComputedSum | OpenSum | undefined {
  const { parameter, weights, units } = rule
  const weightOf = (part: string) => weights[part] ?? 1
  const found = rule.parts.map((part) => countedResults(part, measured))
  const counted = found.flat()
  const [first] = counted
  if (!first) return undefined
  const missing = rule.isOpen ? [] : rule.parts.filter((_part, index) => found[index]?.length === 0)
  const wanted = units?.parts ?? first.unit
  if (missing.length > 0 || counted.some(({ unit }) => unit !== wanted)) return { parameter, missing }
  const sum = sumOfResults(counted.map((one) => partOf(one, weightOf(one.parameter))))
  if (!sum) return undefined
  return {
    parameter,
    unit: units?.sum ?? wanted,
    ...sum,
    parts: counted.map((one) => ({
      parameter: one.parameter,
      result: one.result,
      counted: writtenExact(boundsOf(one)!.least),
      weight: weightOf(one.parameter),
    })),
  }
}

/**
 * The sums that follow from the results of a sample. An incomplete set is no sum, and neither are values with different units.
 *
 * @param measured what the laboratory has reported, without sums
 */
export function sumsOfSample(measured: readonly MeasuredResult[]): SumsOfSample {
  const all = rules.flatMap((rule) => sumBy(rule, measured) ?? [])
  return {
    sums: all.filter((one): one is ComputedSum => 'result' in one),
    open: all.filter((one): one is OpenSum => 'missing' in one),
  }
}
