/** `/requisitions/{id}` and `/requisitions/new`. */
import {
  changeRequisition,
  deleteRequisition,
  getRequisition,
  getRequisitionHistory,
  getRequisitions,
  insertRequisition,
  moveRequisition,
} from '#contract/requisitions.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { requisitionPages } from './requisition-pages.ts'

export default defineAreaRecord(requisitionPages, {
  list: getRequisitions,
  read: getRequisition,
  insert: insertRequisition,
  change: changeRequisition,
  move: moveRequisition,
  remove: deleteRequisition,
  history: getRequisitionHistory,
})
