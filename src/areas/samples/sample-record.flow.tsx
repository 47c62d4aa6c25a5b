/** `/sample/{id}` and `/sample/new`. */
import {
  changeSample,
  deleteSample,
  getSamples,
  getSample,
  getSampleHistory,
  insertSample,
  moveSample,
} from '#contract/samples.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { samplePages } from './sample-pages.ts'

export default defineAreaRecord(samplePages, {
  list: getSamples,
  read: getSample,
  insert: insertSample,
  change: changeSample,
  move: moveSample,
  remove: deleteSample,
  history: getSampleHistory,
})
