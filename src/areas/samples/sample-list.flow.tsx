/** `/samples`. */
import { getSamples } from '#contract/samples.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { samplePages } from './sample-pages.ts'

export default defineAreaList(samplePages, getSamples)
