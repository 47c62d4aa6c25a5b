/** What both pages of parametric limits are made of. */
import { parametricLimits } from '#contract/areas/parametric-limits/parametric-limits.area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { laboratorySection } from '../laboratories/laboratory-section.ts'
import { useParametricLimitWords } from './parametric-limit-words.ts'

export const parametricLimitPages: AreaPages = {
  definition: parametricLimits,
  screen: 'parametricLimits',
  useWords: useParametricLimitWords,
  section: laboratorySection,
  others: {},
}
