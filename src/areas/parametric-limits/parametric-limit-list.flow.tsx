/** `/parametricLimits`. */
import { getParametricLimits } from '#contract/parametric-limits.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { parametricLimitPages } from './parametric-limit-pages.ts'

export default defineAreaList(parametricLimitPages, getParametricLimits)
