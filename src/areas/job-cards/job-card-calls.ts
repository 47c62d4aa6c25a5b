/** The calls that change a job card: of its page, and of the day of whoever does it. */
import {
  changeJobCard,
  deleteJobCard,
  getJobCard,
  getJobCardHistory,
  getJobCards,
  insertJobCard,
  moveJobCard,
} from '#contract/job-cards.ts'

export const jobCardCalls = {
  list: getJobCards,
  read: getJobCard,
  insert: insertJobCard,
  change: changeJobCard,
  move: moveJobCard,
  remove: deleteJobCard,
  history: getJobCardHistory,
}
