/** `/requisitions`. */
import { getRequisitions } from '#contract/requisitions.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { requisitionPages } from './requisition-pages.ts'

export default defineAreaList(requisitionPages, getRequisitions)
