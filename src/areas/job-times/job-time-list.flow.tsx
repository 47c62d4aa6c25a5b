/** `/jobTimes`. */
import { getJobTimes } from '#contract/job-times.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { jobTimePages } from './job-time-pages.ts'

export default defineAreaList(jobTimePages, getJobTimes)
