/** `/disconnectionBatchRows/{id}`. */
import { getDisconnectionBatchRow, getDisconnectionBatchRows } from '#contract/disconnection-batch-rows.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { disconnectionBatchRowPages } from './disconnection-batch-row-pages.ts'

export default defineAreaRecord(disconnectionBatchRowPages, {
  list: getDisconnectionBatchRows,
  read: getDisconnectionBatchRow,
})
