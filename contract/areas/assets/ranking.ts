/** Which asset is renewed first: one number, which follows from its last approved assessment. Pure, for both sides. */

/** How much each part of an assessment weighs, in percent. */
export const rankingWeights = { condition: 50, importance: 30, urgency: 20 } as const

/** Grades of an assessment: 1 is best or least, 5 is worst or most. */
export interface Grades {
  condition: number
  importance: number
  urgency: number
}

/** From 20 (nothing to do) to 100 (renew first): the weighted mean of the grades, times 20. */
export const rankingScore = ({ condition, importance, urgency }: Grades): number =>
  Math.round(
    (condition * rankingWeights.condition +
      importance * rankingWeights.importance +
      urgency * rankingWeights.urgency) /
      5,
  )
