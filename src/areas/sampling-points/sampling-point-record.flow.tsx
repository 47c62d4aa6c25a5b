/** `/samplingPoints/{id}` and `/samplingPoints/new`. */
import {
  changeSamplingPoint,
  deleteSamplingPoint,
  getSamplingPoints,
  getSamplingPoint,
  getSamplingPointHistory,
  insertSamplingPoint,
} from '#contract/sampling-points.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { samplingPointPages } from './sampling-point-pages.ts'

export default defineAreaRecord(samplingPointPages, {
  list: getSamplingPoints,
  read: getSamplingPoint,
  insert: insertSamplingPoint,
  change: changeSamplingPoint,
  remove: deleteSamplingPoint,
  history: getSamplingPointHistory,
})
