/** `/samplingPoints`. */
import { getSamplingPoints } from '#contract/sampling-points.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { samplingPointPages } from './sampling-point-pages.ts'

export default defineAreaList(samplingPointPages, getSamplingPoints)
