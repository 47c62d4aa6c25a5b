/** Calls of the area of supplies in batches of disconnections. */
import { areaCalls } from './area-calls.ts'
import { disconnectionBatchRows } from './areas/disconnection-batch-rows/disconnection-batch-rows.area.ts'

export const {
  list: getDisconnectionBatchRows,
  read: getDisconnectionBatchRow,
  choices: getDisconnectionBatchRowChoices,
} = areaCalls(disconnectionBatchRows)
