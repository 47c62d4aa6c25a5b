/** `/letterRunRows`. */
import { getLetterRunRows } from '#contract/letter-run-rows.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { letterRunRowPages } from './letter-run-row-pages.ts'

export default defineAreaList(letterRunRowPages, getLetterRunRows)
