/** Calls of the area of job times. */
import { areaCalls } from './area-calls.ts'
import { jobTimes } from './areas/job-times/job-times.area.ts'

export const {
  list: getJobTimes,
  read: getJobTime,
  insert: insertJobTime,
  change: changeJobTime,
  remove: deleteJobTime,
  history: getJobTimeHistory,
  choices: getJobTimeChoices,
} = areaCalls(jobTimes)
