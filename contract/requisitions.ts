/** Calls of the area of requisitions. */
import { areaCalls } from './area-calls.ts'
import { requisitions } from './areas/requisitions/requisitions.area.ts'

export const {
  list: getRequisitions,
  read: getRequisition,
  insert: insertRequisition,
  change: changeRequisition,
  move: moveRequisition,
  remove: deleteRequisition,
  history: getRequisitionHistory,
  choices: getRequisitionChoices,
} = areaCalls(requisitions)
