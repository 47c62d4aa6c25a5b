/** Whether the water complies, by one rule for every way in which a result arrives (Design of areas §2: samples). */
import { compareExact, exactNumber, type ExactNumber } from './exact-number.ts'
import type { LaboratoryResult, ParameterKind } from './laboratory-result.ts'
import type { ParametricLimit } from './parametric-limits.ts'

export const verdicts = ['complies', 'exceeds', 'cannotBeJudged'] as const
export type Verdict = (typeof verdicts)[number]

/**
 * Why nothing can be said. `noLimit`: none held on the day of sampling, or it is none in numbers. `otherUnit`: the limit has
 * another unit, of which the temperature is a part; nothing is converted in silence. `tooCoarse`: the result is a range, and
 * the limit lies inside it ("< 12" against 10). `partOfSum`: it has no limit of its own and no verdict either, for its sum is judged.
 */
export const verdictReasons = ['noLimit', 'otherUnit', 'tooCoarse', 'partOfSum'] as const
export type VerdictReason = (typeof verdictReasons)[number]

export interface Judged {
  verdict: Verdict
  reason?: VerdictReason
}

/** All numbers a result can stand for, or a limit allows. Without an end it goes on for ever. */
interface Range {
  low: ExactNumber
  high?: ExactNumber
  /** Whether the end itself is left out. */
  isLowOpen?: boolean
  isHighOpen?: boolean
}

const zero: ExactNumber = { digits: 0n, decimals: 0 }

/** "< 1" of a count is 0 and "> 1" at least 2: there is nothing between. */
const wholeRange = (operator: LaboratoryResult['operator'], number: ExactNumber): Range => {
  const whole = number.digits / 10n ** BigInt(number.decimals)
  if (operator === '<') return { low: zero, high: { digits: whole - 1n, decimals: 0 } }
  if (operator === '>') return { low: { digits: whole + 1n, decimals: 0 } }
  return { low: number, high: number }
}

const rangeOf = ({ operator }: LaboratoryResult, number: ExactNumber, kind: ParameterKind): Range => {
  if (kind === 'count') return wholeRange(operator, number)
  if (operator === '<') return { low: zero, high: number, isHighOpen: true }
  return operator === '>' ? { low: number, isLowOpen: true } : { low: number, high: number }
}

const isBeyond = (range: Range, allowed: Range): boolean => {
  if (range.high !== undefined) {
    const below = compareExact(range.high, allowed.low)
    if (below < 0 || (below === 0 && range.isHighOpen === true)) return true
  }
  if (allowed.high === undefined) return false
  const above = compareExact(range.low, allowed.high)
  return above > 0 || (above === 0 && (range.isLowOpen === true || allowed.isHighOpen === true))
}

const isWithin = (range: Range, allowed: Range): boolean => {
  if (compareExact(range.low, allowed.low) < 0) return false
  if (allowed.high === undefined) return true
  if (range.high === undefined) return false
  const above = compareExact(range.high, allowed.high)
  return above < 0 || (above === 0 && (allowed.isHighOpen !== true || range.isHighOpen === true))
}

const allowedBy = (limit: ParametricLimit): Range | undefined => {
  const low = limit.lowest === undefined ? undefined : exactNumber(limit.lowest)
  const high = limit.highest === undefined ? undefined : exactNumber(limit.highest)
  if (low === undefined && high === undefined) return undefined
  return {
    low: low ?? zero,
    ...(high === undefined ? {} : { high }),
    isHighOpen: limit.isHighestExcluded === true,
  }
}

/**
 * Judges a result as it was written, without rounding.
 *
 * @param limit that of the day of sampling and the zone (`limitOn`); undefined where none held
 */
export function judge(
  result: LaboratoryResult,
  unit: string,
  kind: ParameterKind,
  limit: ParametricLimit | undefined,
): Judged {
  const allowed = limit === undefined ? undefined : allowedBy(limit)
  const number = exactNumber(result.value)
  if (allowed === undefined || number === undefined) return { verdict: 'cannotBeJudged', reason: 'noLimit' }
  if (limit?.unit !== unit) return { verdict: 'cannotBeJudged', reason: 'otherUnit' }
  const range = rangeOf(result, number, kind)
  if (isWithin(range, allowed)) return { verdict: 'complies' }
  return isBeyond(range, allowed)
    ? { verdict: 'exceeds' }
    : { verdict: 'cannotBeJudged', reason: 'tooCoarse' }
}

/**
 * Whether a method is too coarse for a limit: its limit of quantification is above 30 % of it (Annex III). It warns and does not
 * change the verdict. Never of a limit of 0, which is one of counts.
 */
export function isMethodCoarse(quantificationLimit: string, limit: ParametricLimit): boolean {
  const loq = exactNumber(quantificationLimit)
  const highest = limit.highest === undefined ? undefined : exactNumber(limit.highest)
  if (loq === undefined || highest === undefined || highest.digits === 0n) return false
  return (
    compareExact(
      { digits: loq.digits * 10n, decimals: loq.decimals },
      { digits: highest.digits * 3n, decimals: highest.decimals },
    ) > 0
  )
}
