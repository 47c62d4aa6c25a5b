/** Which asset is renewed first: one number, which follows from its last approved assessment and a formula. Pure, for both sides. */

/** What an assessment says of an asset, in the order in which pages show it. */
export const rankingCriteria = [
  'condition',
  'importance',
  'urgency',
  'repairCost',
  'extensionOfLife',
] as const
export type RankingCriterion = (typeof rankingCriteria)[number]

/** How much each criterion weighs, in percent: 100 in all. */
export type RankingWeights = Readonly<Record<RankingCriterion, number>>

/** Of the first formula, which held before formulas were versions. */
export const firstWeights: RankingWeights = {
  condition: 50,
  importance: 30,
  urgency: 20,
  repairCost: 0,
  extensionOfLife: 0,
}

/** The field of a formula that has the weight of a criterion. */
export const weightFields = {
  condition: 'conditionWeight',
  importance: 'importanceWeight',
  urgency: 'urgencyWeight',
  repairCost: 'repairCostWeight',
  extensionOfLife: 'extensionWeight',
} as const satisfies Record<RankingCriterion, string>

/** What the ranking is computed from, as the list of assets shows it: grades from 1 to 5, amounts in cents, years. */
export interface RankedValues {
  condition: number
  importance: number
  urgency: number
  repairCost: number | null
  replacementCost: number | null
  extensionOfLife: number | null
}

/** Shares of the cost of replacement, in percent: a repair that costs more than one of them has the next grade. */
export const repairCostSteps = [10, 25, 50, 75] as const

/** Years by which a repair extends life: each that is passed takes a grade away. */
export const extensionSteps = [10, 5, 2, 0] as const

/** 1: cheap beside a new one, or not known; 5: more than three quarters of a new one. */
const repairCostGrade = ({ repairCost, replacementCost }: RankedValues): number =>
  repairCost === null || replacementCost === null
    ? 1
    : 1 + repairCostSteps.filter((step) => repairCost * 100 > replacementCost * step).length

/** 5: a repair extends its life by no year; 1: by more than ten. */
const extensionGrade = ({ extensionOfLife }: RankedValues): number =>
  5 - extensionSteps.filter((step) => (extensionOfLife ?? 0) > step).length

/** What a criterion adds to the score. */
export interface RankingPart {
  criterion: RankingCriterion
  /** From 1 (nothing to do) to 5 (renew first). */
  grade: number
  weight: number
  /** weight × grade ÷ 5: at most the weight itself, with one decimal at most. */
  points: number
}

/** The arithmetic of a score, as a person does it by hand. */
export function rankingParts(weights: RankingWeights, values: RankedValues): RankingPart[] {
  const grades = {
    condition: values.condition,
    importance: values.importance,
    urgency: values.urgency,
    repairCost: repairCostGrade(values),
    extensionOfLife: extensionGrade(values),
  }
  return rankingCriteria.map((criterion) => ({
    criterion,
    grade: grades[criterion],
    weight: weights[criterion],
    points: (weights[criterion] * grades[criterion]) / 5,
  }))
}

/** From 20 (nothing to do) to 100 (renew first): all points, rounded once. */
export const rankingScore = (weights: RankingWeights, values: RankedValues): number =>
  Math.round(rankingParts(weights, values).reduce((sum, { weight, grade }) => sum + weight * grade, 0) / 5)

/** The weights of a formula, of its values. */
export const weightsOf = (values: Readonly<Record<string, unknown>>): RankingWeights =>
  Object.fromEntries(
    rankingCriteria.map((criterion) => [criterion, Number(values[weightFields[criterion]])]),
  ) as Record<RankingCriterion, number>

/** What the ranking reads of an asset; undefined: it was never assessed, and has no score. */
export function rankedValues(values: Readonly<Record<string, unknown>>): RankedValues | undefined {
  const { condition, importance, urgency } = values
  if (typeof condition !== 'number' || typeof importance !== 'number' || typeof urgency !== 'number')
    return undefined
  const numberOf = (name: string): number | null => {
    const value = values[name]
    return typeof value === 'number' ? value : null
  }
  return {
    condition,
    importance,
    urgency,
    repairCost: numberOf('repairCost'),
    replacementCost: numberOf('replacementCost'),
    extensionOfLife: numberOf('extensionOfLife'),
  }
}
