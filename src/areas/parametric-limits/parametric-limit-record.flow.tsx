/** `/parametricLimits/{id}` and `/parametricLimits/new`. */
import {
  changeParametricLimit,
  deleteParametricLimit,
  getParametricLimits,
  getParametricLimit,
  getParametricLimitHistory,
  insertParametricLimit,
} from '#contract/parametric-limits.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { parametricLimitPages } from './parametric-limit-pages.ts'

export default defineAreaRecord(parametricLimitPages, {
  list: getParametricLimits,
  read: getParametricLimit,
  insert: insertParametricLimit,
  change: changeParametricLimit,
  remove: deleteParametricLimit,
  history: getParametricLimitHistory,
})
