/** `/jobCards/{id}` and `/jobCards/new`. */
import {
  changeJobCard,
  deleteJobCard,
  getJobCard,
  getJobCardHistory,
  getJobCards,
  insertJobCard,
  moveJobCard,
} from '#contract/job-cards.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { jobCardPages } from './job-card-pages.ts'

export default defineAreaRecord(jobCardPages, {
  list: getJobCards,
  read: getJobCard,
  insert: insertJobCard,
  change: changeJobCard,
  move: moveJobCard,
  remove: deleteJobCard,
  history: getJobCardHistory,
})
