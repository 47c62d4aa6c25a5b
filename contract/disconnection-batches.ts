/** Calls of the area of batches of disconnections. */
import { areaCalls } from './area-calls.ts'
import { disconnectionBatches } from './areas/disconnection-batches/disconnection-batches.area.ts'

export const {
  list: getDisconnectionBatches,
  read: getDisconnectionBatch,
  insert: insertDisconnectionBatch,
  change: changeDisconnectionBatch,
  move: moveDisconnectionBatch,
  remove: deleteDisconnectionBatch,
  history: getDisconnectionBatchHistory,
  choices: getDisconnectionBatchChoices,
} = areaCalls(disconnectionBatches)
