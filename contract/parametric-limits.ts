/** Calls of the area of parametric limits. */
import { areaCalls } from './area-calls.ts'
import { parametricLimits } from './areas/parametric-limits/parametric-limits.area.ts'

export const {
  list: getParametricLimits,
  read: getParametricLimit,
  insert: insertParametricLimit,
  change: changeParametricLimit,
  remove: deleteParametricLimit,
  history: getParametricLimitHistory,
  choices: getParametricLimitChoices,
} = areaCalls(parametricLimits)
