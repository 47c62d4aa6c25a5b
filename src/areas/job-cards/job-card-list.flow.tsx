/** `/jobCards`. */
import { getJobCards } from '#contract/job-cards.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { jobCardPages } from './job-card-pages.ts'

export default defineAreaList(jobCardPages, getJobCards)
