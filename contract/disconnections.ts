/** Calls of the area of disconnections. */
import { areaCalls } from './area-calls.ts'
import { disconnections } from './areas/disconnections/disconnections.area.ts'

export const {
  list: getDisconnections,
  read: getDisconnection,
  insert: insertDisconnection,
  change: changeDisconnection,
  move: moveDisconnection,
  remove: deleteDisconnection,
  history: getDisconnectionHistory,
  choices: getDisconnectionChoices,
} = areaCalls(disconnections)
