/** `/disconnectionBatches/{id}` and `/disconnectionBatches/new`. */
import {
  changeDisconnectionBatch,
  deleteDisconnectionBatch,
  getDisconnectionBatch,
  getDisconnectionBatches,
  getDisconnectionBatchHistory,
  insertDisconnectionBatch,
  moveDisconnectionBatch,
} from '#contract/disconnection-batches.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { disconnectionBatchPages } from './disconnection-batch-pages.ts'

export default defineAreaRecord(disconnectionBatchPages, {
  list: getDisconnectionBatches,
  read: getDisconnectionBatch,
  insert: insertDisconnectionBatch,
  change: changeDisconnectionBatch,
  move: moveDisconnectionBatch,
  remove: deleteDisconnectionBatch,
  history: getDisconnectionBatchHistory,
})
