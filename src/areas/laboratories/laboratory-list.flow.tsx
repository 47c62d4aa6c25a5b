/** `/laboratories`. */
import { getLaboratories } from '#contract/laboratories.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { laboratoryPages } from './laboratory-pages.ts'

export default defineAreaList(laboratoryPages, getLaboratories)
