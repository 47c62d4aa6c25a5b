/** Calls of the area of job cards. */
import { areaCalls } from './area-calls.ts'
import { jobCards } from './areas/job-cards/job-cards.area.ts'

export const {
  list: getJobCards,
  read: getJobCard,
  insert: insertJobCard,
  change: changeJobCard,
  move: moveJobCard,
  remove: deleteJobCard,
  history: getJobCardHistory,
  choices: getJobCardChoices,
} = areaCalls(jobCards)
