/** Limits of drinking water as data: each holds somewhere, under a condition, from one day to another. */
import { compareExact, exactNumber } from './exact-number.ts'

/** What is true of a zone, or of the place where a sample is taken, and changes a limit there. */
export const waterConditions = [
  'desalinatedOrGeology',
  'disinfectionMakesChlorate',
  'leavingTheWorks',
  'bottled',
  'pfasTotalChosen',
  'sumOfPfasChosen',
  'algalBlooms',
  'riskAssessmentAsks',
  'domesticSystems',
] as const
export type WaterCondition = (typeof waterConditions)[number]

/** `EU` holds wherever the state has no limit of its own for the parameter. */
export type Jurisdiction = 'EU' | (string & {})

/** A state (ISO 3166), `EU` or `WHO`. */
export const jurisdictionForm = /^(?:[A-Z]{2}|WHO)$/

export interface ParametricLimit {
  parameter: string
  jurisdiction: Jurisdiction
  /** Part of Annex I. */
  part: 'A' | 'B' | 'C' | 'D'
  /** With the temperature where that is a part of it. */
  unit: string
  lowest?: string
  /** Neither: a limit in words, such as "no abnormal change". */
  highest?: string
  /** Whether the highest itself is already too much. */
  isHighestExcluded?: boolean
  /** Holds only where this is true, and there in the place of the one without. */
  condition?: WaterCondition
  /** First day on which it holds. */
  validFrom: string
  /** Last day; undefined while nobody has set one. */
  validUntil?: string
  /** Whether somebody has compared it with the Official Journal or a law that transposes it. */
  isConfirmed: boolean
}

export interface SampledWater {
  parameter: string
  /** Day of sampling, never that of reporting or looking. */
  day: string
  jurisdiction: Jurisdiction
  conditions: readonly WaterCondition[]
}

const isInForce = (limit: ParametricLimit, day: string): boolean =>
  limit.validFrom <= day && (limit.validUntil === undefined || day <= limit.validUntil)

const stricterFirst = (first: ParametricLimit, second: ParametricLimit): number => {
  const one = exactNumber(first.highest ?? '')
  const two = exactNumber(second.highest ?? '')
  if (one === undefined || two === undefined) return Number(one === undefined) - Number(two === undefined)
  return compareExact(one, two)
}

/**
 * The limit that judges a sample: of its day and jurisdiction; one whose condition holds goes before one without, and of several
 * the strictest. Undefined where none held.
 */
export function limitOn(
  limits: readonly ParametricLimit[],
  { parameter, day, jurisdiction, conditions }: SampledWater,
): ParametricLimit | undefined {
  const held = limits.filter(
    (limit) =>
      limit.parameter === parameter &&
      isInForce(limit, day) &&
      (limit.condition === undefined || conditions.includes(limit.condition)),
  )
  const own = held.filter((limit) => limit.jurisdiction === jurisdiction)
  const here = own.length > 0 ? own : held.filter((limit) => limit.jurisdiction === 'EU')
  const conditional = here.filter((limit) => limit.condition !== undefined)
  return (conditional.length > 0 ? conditional : here).toSorted(stricterFirst)[0]
}
