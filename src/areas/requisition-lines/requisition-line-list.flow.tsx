/** `/requisitionLines`. */
import { getRequisitionLines } from '#contract/requisition-lines.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { requisitionLinePages } from './requisition-line-pages.ts'

export default defineAreaList(requisitionLinePages, getRequisitionLines)
