/** `/jobCards/{id}` and `/jobCards/new`. */
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { jobCardCalls } from './job-card-calls.ts'
import { jobCardPages } from './job-card-pages.ts'

export default defineAreaRecord(jobCardPages, jobCardCalls)
