/** `/sampleResults/{id}` and `/sampleResults/new`. */
import {
  changeSampleResult,
  deleteSampleResult,
  getSampleResults,
  getSampleResult,
  getSampleResultHistory,
  insertSampleResult,
} from '#contract/sample-results.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { sampleResultPages } from './sample-result-pages.ts'

export default defineAreaRecord(sampleResultPages, {
  list: getSampleResults,
  read: getSampleResult,
  insert: insertSampleResult,
  change: changeSampleResult,
  remove: deleteSampleResult,
  history: getSampleResultHistory,
})
