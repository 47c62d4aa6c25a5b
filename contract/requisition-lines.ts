/** Calls of the area of requisition lines. */
import { areaCalls } from './area-calls.ts'
import { requisitionLines } from './areas/requisition-lines/requisition-lines.area.ts'

export const {
  list: getRequisitionLines,
  read: getRequisitionLine,
  insert: insertRequisitionLine,
  change: changeRequisitionLine,
  remove: deleteRequisitionLine,
  history: getRequisitionLineHistory,
  choices: getRequisitionLineChoices,
} = areaCalls(requisitionLines)
