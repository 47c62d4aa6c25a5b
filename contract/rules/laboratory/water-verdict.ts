/** What customers are told of a result, and which parameters they are always told of. Pure, for both sides. */
import type { Parameter } from './parameters.ts'
import type { Verdict, VerdictReason } from './verdict.ts'

export const waterVerdicts = ['complies', 'exceeds', 'cannotBeJudged', 'noLimit'] as const
export type WaterVerdict = (typeof waterVerdicts)[number]

/** That there is no limit is no doubt about the water. */
export const waterVerdict = (verdict: Verdict | null, reason: VerdictReason | null): WaterVerdict =>
  reason === 'noLimit' || reason === 'partOfSum' ? 'noLimit' : (verdict ?? 'cannotBeJudged')

/** What people ask for first: shown also where it was not measured yet. */
export const usualParameters: readonly Parameter[] = [
  'escherichiaColi',
  'intestinalEnterococci',
  'nitrate',
  'lead',
  'fluoride',
  'hydrogenIon',
  'chloride',
  'sodium',
]
