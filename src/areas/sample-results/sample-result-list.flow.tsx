/** `/sampleResults`. */
import { getSampleResults } from '#contract/sample-results.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { sampleResultPages } from './sample-result-pages.ts'

export default defineAreaList(sampleResultPages, getSampleResults)
