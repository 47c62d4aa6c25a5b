/** `/requisitionLines/{id}` and `/requisitionLines/new`. */
import {
  changeRequisitionLine,
  deleteRequisitionLine,
  getRequisitionLine,
  getRequisitionLineHistory,
  getRequisitionLines,
  insertRequisitionLine,
} from '#contract/requisition-lines.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { requisitionLinePages } from './requisition-line-pages.ts'

export default defineAreaRecord(requisitionLinePages, {
  list: getRequisitionLines,
  read: getRequisitionLine,
  insert: insertRequisitionLine,
  change: changeRequisitionLine,
  remove: deleteRequisitionLine,
  history: getRequisitionLineHistory,
})
