/** Calls of the area of transfers. */
import { areaCalls } from './area-calls.ts'
import { transfers } from './areas/transfers/transfers.area.ts'

export const {
  list: getTransfers,
  read: getTransfer,
  insert: insertTransfer,
  change: changeTransfer,
  move: moveTransfer,
  remove: deleteTransfer,
  history: getTransferHistory,
  choices: getTransferChoices,
} = areaCalls(transfers)
