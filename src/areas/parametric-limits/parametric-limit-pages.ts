/** What the pages of parametric limits are made of. */
import { parametricLimits } from '#contract/areas/parametric-limits/parametric-limits.area.ts'
import {
  changeParametricLimit,
  deleteParametricLimit,
  getParametricLimit,
  getParametricLimitHistory,
  getParametricLimits,
  insertParametricLimit,
} from '#contract/parametric-limits.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { laboratorySection } from '../laboratories/laboratory-section.ts'

export default {
  definition: parametricLimits,
  calls: {
    list: getParametricLimits,
    read: getParametricLimit,
    insert: insertParametricLimit,
    change: changeParametricLimit,
    remove: deleteParametricLimit,
    history: getParametricLimitHistory,
  },
  screen: 'parametricLimits',
  section: laboratorySection,
  others: {},
} satisfies AreaPages
