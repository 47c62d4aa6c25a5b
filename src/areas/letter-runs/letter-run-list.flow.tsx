/** `/letterRuns`. */
import { getLetterRuns } from '#contract/letter-runs.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { letterRunPages } from './letter-run-pages.ts'

export default defineAreaList(letterRunPages, getLetterRuns)
