/** Parameters that are sums of others: trihalomethanes, PAH, PFAS, and nitrate with nitrite. */
import { addExact, compareExact, exactNumber, timesExact, writtenExact } from './exact-number.ts'
import type { ExactNumber } from './exact-number.ts'
import type { LaboratoryResult } from './laboratory-result.ts'

/** NO3/50 + NO2/3 is at most 1, without a fraction: 3 × NO3 + 50 × NO2 is at most 150. */
export const nitrogenWeights = { nitrate: 3, nitrite: 50 } as const

export interface PartOfSum {
  result: LaboratoryResult
  /** Limit of quantification of the laboratory; what is below counts as 0. */
  quantificationLimit?: string
  /** Times it counts. Default: 1. */
  weight?: number
}

export interface SumOfResults {
  /** Judges. What was not quantified counts as 0; with ">" more is possible, without an end. */
  result: LaboratoryResult
  /** Shown beside it: what was not quantified counts as all it can be. Undefined where there is no end. */
  atMost?: string
}

const zero: ExactNumber = { digits: 0n, decimals: 0 }

/** The least and the most that a part can be. */
export const boundsOf = (part: PartOfSum): { least: ExactNumber; most?: ExactNumber } | undefined => {
  const value = exactNumber(part.result.value)
  if (value === undefined) return undefined
  if (part.result.operator === '<') return { least: zero, most: value }
  if (part.result.operator === '>') return { least: value }
  const loq = exactNumber(part.quantificationLimit ?? '0') ?? zero
  return compareExact(value, loq) < 0 ? { least: zero, most: loq } : { least: value, most: value }
}

/**
 * The sum of the parts; undefined where one is missing, because an incomplete set is no sum.
 *
 * @param parts one for each parameter of the set, undefined where the laboratory has reported none
 */
export function sumOfResults(parts: readonly (PartOfSum | undefined)[]): SumOfResults | undefined {
  let least = zero
  let most: ExactNumber | undefined = zero
  for (const part of parts) {
    const bounds = part === undefined ? undefined : boundsOf(part)
    if (bounds === undefined) return undefined
    const weight = part?.weight ?? 1
    least = addExact(least, timesExact(bounds.least, weight))
    most = most && bounds.most ? addExact(most, timesExact(bounds.most, weight)) : undefined
  }
  if (parts.length === 0) return undefined
  return {
    result: { operator: most === undefined ? '>' : '=', value: writtenExact(least) },
    ...(most === undefined ? {} : { atMost: writtenExact(most) }),
  }
}
