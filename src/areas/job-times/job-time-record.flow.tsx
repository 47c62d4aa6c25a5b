/** `/jobTimes/{id}` and `/jobTimes/new`. */
import {
  changeJobTime,
  deleteJobTime,
  getJobTime,
  getJobTimeHistory,
  getJobTimes,
  insertJobTime,
} from '#contract/job-times.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { jobTimePages } from './job-time-pages.ts'

export default defineAreaRecord(jobTimePages, {
  list: getJobTimes,
  read: getJobTime,
  insert: insertJobTime,
  change: changeJobTime,
  remove: deleteJobTime,
  history: getJobTimeHistory,
})
